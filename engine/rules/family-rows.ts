import type { GAME_TYPES } from '../base/game-types.ts';
import { ballBetOutcome, ballOutcome } from './ball.ts';
import type { Family, FamilyRows } from './family.ts';
import { BALL_KINDS, ratioOf, SIDES } from './kinds.ts';
import { ballPayout, profitPercent } from './payout.ts';
import { outcomeOf } from './side-outcome.ts';

/* The families of game types. Only this table and that of the judges distinguish them by their letters. */

/** Buy or sell, at a profit that follows from the fee. */
export const SIDED = {
  kinds: [SIDES],
  settlesOn: 'close',
  percent: profitPercent,
  roundLimit: ({ buyLimit, sellLimit }, betType) => (betType === 'B' ? buyLimit : sellLimit),
  targetPrice: ({ buyPrice, sellPrice }, betType) => (betType === 'B' ? buyPrice : sellPrice),
  outcome: (betType, { status }) => (betType === 'B' || betType === 'S' ? outcomeOf(betType, status) : undefined),
  betsPerRound: ({ betsPerRound = 'one' }) => betsPerRound,
} as const satisfies Family;

const BALL = {
  kinds: BALL_KINDS,
  isChosenFirst: true,
  settlesOn: 'digit',
  percent: ({ limits }, _policy, kind) => {
    const ratio = ratioOf(limits, kind);
    return ratio === undefined ? undefined : ballPayout(ratio).percent;
  },
  roundLimit: () => undefined,
  targetPrice: () => undefined,
  outcome: (betType, result, precision, policy) =>
    ballBetOutcome(betType, result.status, ballOutcome(result, precision, policy)),
  betsPerRound: ({ ballBetsPerRound = 'one' }) => ballBetsPerRound,
} as const satisfies Family;

/** The families by the first letter of their game types. */
export const FAMILIES = {
  R: { ...SIDED, hasRentLine: true },
  B: SIDED,
  P: BALL,
} as const satisfies FamilyRows<(typeof GAME_TYPES)[number]>;
