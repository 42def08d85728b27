import type { GAME_TYPES } from '../base/game-types.ts';
import { digitOutcome } from './ball.ts';
import type { FAMILIES } from './family-rows.ts';
import type { Judges } from './judge.ts';
import { optionStatus } from './round-outcome.ts';
import { keyDigit } from './ticks.ts';

const BY_CLOSE = { settlesOn: 'close', statusOf: optionStatus } as const;

/** The judges by the first letter of the game types. The audit and the receipt read them; the page's start does not. */
export const JUDGES: Judges<(typeof GAME_TYPES)[number], typeof FAMILIES> = {
  R: BY_CLOSE,
  B: BY_CLOSE,
  P: {
    settlesOn: 'digit',
    outcomeOf: (close, precision, policy) => digitOutcome(keyDigit(close, precision), policy),
  },
};
