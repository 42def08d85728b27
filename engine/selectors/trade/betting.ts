import { answerBetting, type BettingAnswer } from '../../rules/betting.ts';
import { select } from '../memo.ts';
import { selectBetSituation } from './round-shown.ts';

export type { BetStatus } from '../../rules/betting.ts';
export type Betting = BettingAnswer;

/** May a bet be placed, and why not: the phase of betting, in one word for each part of the screen (engine/SPEC.md, BR11). */
export const selectBetting = select([selectBetSituation], answerBetting);
