import type { BallOutcome } from '../model/market.ts';
import type { BetType } from '../model/ticket.ts';
import { hitOf } from './ball.ts';
import { BALL_KINDS } from './kinds.ts';

/** All bet types that an outcome pays. Rule: BR22. */
export const hitsOf = (outcome: BallOutcome): readonly BetType[] =>
  BALL_KINDS.flatMap((kind) => kind.betTypes.filter((betType) => betType === hitOf(kind, outcome)));
