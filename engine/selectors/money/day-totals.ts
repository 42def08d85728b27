import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { CallParams } from '../../model/calls.ts';
import { type DayBet, dayBetOf, SETTLED_AFTER_MS } from '../../rules/day-bets.ts';
import { isDated } from '../../rules/reading.ts';
import { daySearchOf } from '../../state/modules/page/searches.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import type { Query } from '../../state/shape/calls.ts';
import type { State } from '../../state/state.ts';
import { type Selector, select } from '../memo.ts';
import { type OwnBet, selectBets, selectTermsOf, toOwnBet } from '../trade/trade.ts';
import { areHoled, betsIn, broughtBy, totalsOf, totalsStatusOf } from './bet-search.ts';

/* What the bets brought that were settled on a day, on the home page and on the assets page (engine/SPEC.md, N9). */

export { betsOfDay } from '../../state/modules/page/searches.ts';

type Read = Extract<Query, { readonly call: 'bets.search' }> | undefined;
type Known = { readonly policy: Policy; readonly termsOf: ReturnType<typeof selectTermsOf> };

/**
 * The bets of a list of `betsOfDay` that were settled on its day, with what was told since it was read. Null if nobody knows on which day one
 * of them was settled. `limited`: the bets of the day of the limits, which know when the site told a result.
 */
function settledOn(
  read: Read,
  told: readonly Bet[],
  limited: readonly DayBet[] = [],
  { policy, termsOf }: Known,
): readonly OwnBet[] | null {
  const { startMs = 0, endMs = 0 } = read?.params ?? {};
  const onMs = new Map(limited.flatMap((bet) => (bet.profit === null ? [] : [[bet.id, bet.onMs]])));
  const settled = betsIn(read?.body, told, { startMs, endMs }).filter(({ status }) => status !== 0);
  if (!settled.every(isDated)) return null;
  return settled
    .filter((bet) => (onMs.get(bet.id) ?? dayBetOf(bet, policy, null).onMs) >= startMs + SETTLED_AFTER_MS)
    .map((bet) => toOwnBet(bet, policy, termsOf));
}

const limited = (s: State) => s.play?.day?.bets;
const known = select([(s) => s.app.policy, selectTermsOf], (policy, termsOf): Known => ({ policy, termsOf }));

/**
 * The result in points of the bets that were settled on that day, with what was placed or settled since they were read; null before they are read
 * to the end, where one of them could not be read, and where nobody knows what one of them brought, or on which day. The day is that of the limits.
 * Rules: N9, BR32.
 */
export const selectDayProfit = (params: CallParams['bets.search']): Selector<number | null> =>
  select([(s) => queryOf(s, 'bets.search', params), selectBets, limited, known], (read, told, ofLimits, terms) => {
    if (read?.body?.last !== true || read.isReadable === false) return null;
    const settled = settledOn(read, told, ofLimits, terms);
    return settled === null ? null : broughtBy(settled);
  });

const read = (s: State): Read => {
  const search = daySearchOf(s);
  return search === undefined ? undefined : queryOf(s, 'bets.search', search.totals);
};

/**
 * The sums of the bets that were settled on the present day, on the assets page. `isHoled`: a bet could not be read, or nobody knows on which day it
 * was settled. Rules: N9, BR32.
 */
export const selectDayTotals = select([read, selectBets, limited, known], (list, told, ofLimits, terms) => {
  const settled = settledOn(list, told, ofLimits, terms);
  return {
    status: totalsStatusOf(list, list),
    ...totalsOf(settled ?? []),
    isHoled: settled === null || areHoled(list),
  };
});
