import type { RoundResult } from '../model/market.ts';
import { toldPrices } from './audit.ts';
import { partsAgainst } from './ball.ts';

/* What the site told of the result of one round, at first and later (engine/SPEC.md, BR26). */

const isOther = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether a later word on a round says another result. What one of the two leaves out is no difference. */
export function isOtherResult(first: RoundResult, later: RoundResult): boolean {
  const [was, is] = [toldPrices(first), toldPrices(later)];
  const isOtherPrice = isOther(was.open, is.open) || isOther(was.close, is.close);
  const parts = first.ex === undefined || later.ex === undefined ? [] : partsAgainst(first.ex, later.ex);
  return first.status !== later.status || isOtherPrice || parts.length > 0;
}

/** Both words on a round: the later one counts, and the first one for what the later one leaves out. */
export const joinedResult = (first: RoundResult, later: RoundResult): RoundResult => ({
  ...first,
  ...Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined)),
});
