import type { TradeOption } from '../events/market.ts';
import { roundLengthMs } from '../events/policy.ts';
import { betTypesOf, familyOf } from '../rules/families.ts';

/** Whether an option is bet on buy or sell, as rent and binary are. */
export const isSided = (type: string): boolean => betTypesOf(familyOf(type)).includes('B');

/** Whether an option is number-ball: bet on the last digit of its price. */
export const isBall = (type: string | undefined): boolean => familyOf(type ?? '')?.isOnDigit === true;

/** The options with the shortest rounds first; those of one length stay in their order. */
export const byLength = (options: readonly TradeOption[]): readonly TradeOption[] =>
  options.toSorted((a, b) => roundLengthMs(a.type) - roundLengthMs(b.type));
