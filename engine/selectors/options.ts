import type { TradeOption } from '../events/market.ts';
import { roundLengthMs } from '../events/policy.ts';
import { familyOf } from '../rules/families.ts';
import { hasOutcome } from '../rules/family.ts';

/** A trade screen: the price chart with buy and sell, or that of number-ball. */
export type Screen = 'chart' | 'ball';
/** The trade screen of a game type. Null for an unknown family. */
export const screenOf = (type: string | undefined): Screen | null => {
  const family = familyOf(type);
  return family === undefined ? null : hasOutcome(family) ? 'ball' : 'chart';
};

/** Whether an option is number-ball: bet on the last digit of its price. */
export const isBall = (type: string | undefined): boolean => screenOf(type) === 'ball';

/** The options with the shortest rounds first; those of one length stay in their order. */
export const byLength = (options: readonly TradeOption[]): readonly TradeOption[] =>
  options.toSorted((a, b) => roundLengthMs(a.type) - roundLengthMs(b.type));
