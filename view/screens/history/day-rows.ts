import { seoulDayStartMs } from '../../../engine/index.ts';
import { broughtBy, type SoughtBet } from '../../../engine/selectors/screens.ts';

type DayTotal = { readonly count: number; readonly profit: number };
/** A head of a day, or a bet under it. `total`: of all bets of the day, null while they are not counted, and where nobody knows what one of them brought. */
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

function totalsOf(bets: readonly SoughtBet[]): ReadonlyMap<number, DayTotal | null> {
  const days = new Map<number, SoughtBet[]>();
  for (const bet of bets) {
    const all = days.get(dayOf(bet)) ?? [];
    days.set(dayOf(bet), all);
    all.push(bet);
  }
  return new Map(
    [...days].map(([dayMs, all]) => {
      const profit = broughtBy(all);
      return [dayMs, profit === null ? null : { count: all.length, profit }] as const;
    }),
  );
}
