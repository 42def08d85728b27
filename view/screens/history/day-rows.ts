import { seoulDayStartMs } from '../../../engine/index.ts';
import type { SoughtBet } from '../../../engine/selectors/screens.ts';

type DayTotal = { readonly count: number; readonly profit: number };
/** A head of a day, or a bet under it. `total`: of all bets of the day, null while they are not counted. */
export type DayRow =
  | { readonly kind: 'day'; readonly dayMs: number; readonly total: DayTotal | null }
  | { readonly kind: 'bet'; readonly bet: SoughtBet };

/** A bet is of the day on which it was placed, as in the statement (engine/SPEC.md, N13). */
const dayOf = (bet: SoughtBet): number => seoulDayStartMs(bet.createdMs);

/** Bets, newest first, under the heads of their days. `counted`: all bets of the filter, where they are known. */
export function dayRows(bets: readonly SoughtBet[], counted: readonly SoughtBet[] | null): readonly DayRow[] {
  const totals = counted && totalsOf(counted);
  const rows: DayRow[] = [];
  let lastMs = Number.NaN;
  for (const bet of bets) {
    const dayMs = dayOf(bet);
    if (dayMs !== lastMs) rows.push({ kind: 'day', dayMs, total: totals?.get(dayMs) ?? null });
    rows.push({ kind: 'bet', bet });
    lastMs = dayMs;
  }
  return rows;
}

function totalsOf(bets: readonly SoughtBet[]): ReadonlyMap<number, DayTotal> {
  const totals = new Map<number, DayTotal>();
  for (const bet of bets) {
    const { count, profit } = totals.get(dayOf(bet)) ?? { count: 0, profit: 0 };
    totals.set(dayOf(bet), { count: count + 1, profit: profit + (bet.outcome === 'pending' ? 0 : bet.profit) });
  }
  return totals;
}
