import { useCallback } from 'react';
import { selectRoute } from '../../../engine/selectors/index.ts';
import { type BetFilter, historyPath, selectSearch } from '../../../engine/selectors/pages.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type Days, daysOf, presetDays } from './period.ts';

/** A filter without the members that are not set. */
export type Change = { readonly [K in keyof BetFilter]?: BetFilter[K] | undefined };

/** The filter with a change. A member that becomes undefined does not narrow any more. */
export function changed(filter: BetFilter, change: Change): BetFilter {
  const all = Object.entries({ ...filter, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** The filter with a period. The period of a filter without days is the last seven, so that it keeps up with the present day. */
export function withDays(filter: BetFilter, days: Days, todayMs: number): BetFilter {
  const week = presetDays('week', todayMs);
  const isWeek = days.from === week.from && days.to === week.to;
  return changed(filter, isWeek ? { from: undefined, to: undefined } : days);
}

/** The filter of the screen, its days, and how to go to another one. */
export function useFilter() {
  const { filter, period, dayMs } = useSelected(selectSearch);
  const route = useSelected(selectRoute);
  const send = useSend();
  const go = useCallback((next: BetFilter) => send({ type: 'nav.go', path: historyPath(next, route) }), [route, send]);
  return { filter, days: period === null ? null : daysOf(period), todayMs: dayMs, go };
}
