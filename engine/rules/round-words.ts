import type { RoundResult } from '../model/market.ts';
import { partsAgainst } from './ball.ts';
import { settlePriceOf } from './settlement.ts';

/* What the site told of the result of one round, at first and later (engine/SPEC.md, BR26). */

const isOther = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether a later word on a round says another result. What one of the two leaves out is no difference, and a round that runs has no result. */
export function isOtherResult(first: RoundResult, later: RoundResult): boolean {
  if (isOther(first.open, later.open)) return true;
  if (first.status === 0 || later.status === 0) return false;
  const parts = first.ex === undefined || later.ex === undefined ? [] : partsAgainst(first.ex, later.ex);
  return first.status !== later.status || isOtherSettlePrice(first, later) || parts.length > 0;
}

/** Where one of the words leaves out its result price, another settle price is another close. */
function isOtherSettlePrice(first: RoundResult, later: RoundResult): boolean {
  const isLeftOut = (first.resultPrice === undefined) !== (later.resultPrice === undefined);
  return isOther(settlePriceOf(first), settlePriceOf(later)) && (!isLeftOut || isOther(first.close, later.close));
}

/** Both words on a round: the later one counts, and the first one for what the later one leaves out. */
export const joinedResult = (first: RoundResult, later: RoundResult): RoundResult => ({
  ...withoutOldPrice(first, later),
  ...Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined)),
});

/** The first word without a settle price that the later one has changed. The prices of a round that runs are no settle price. */
function withoutOldPrice(first: RoundResult, later: RoundResult): RoundResult {
  if (first.status === 0) return { ...first, close: undefined, resultPrice: undefined };
  return isOther(first.close, later.close) ? { ...first, resultPrice: undefined } : first;
}
