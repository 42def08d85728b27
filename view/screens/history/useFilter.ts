import { useCallback } from 'react';
import { type BetFilter, historyPath, selectSearch } from '../../../engine/selectors/screens.ts';
import { selectRoute } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { changed } from '../../parts/chips.tsx';
import { type Days, daysOf, presetDays } from './period.ts';

/** The filter with a period. The period of a filter without days is the last seven, so that it keeps up with the present day. */
export function withDays(filter: BetFilter, days: Days, todayMs: number): BetFilter {
  const week = presetDays('week', todayMs);
  const isWeek = days.from === week.from && days.to === week.to;
  return changed(filter, isWeek ? { from: undefined, to: undefined } : days);
}

/**
 * The filter of the screen, its days, and how to go to another one. `isWaiting`: the site's day is not known, so what is chosen by days takes
 * its place unseen (styles/history.css), and any days stand in it.
 */
export function useFilter() {
  const { filter, period, dayMs } = useSelected(selectSearch);
  const route = useSelected(selectRoute);
  const send = useSend();
  const go = useCallback((next: BetFilter) => send({ type: 'nav.go', path: historyPath(next, route) }), [route, send]);
  const todayMs = dayMs ?? 0;
  const days = period === null ? presetDays('week', todayMs) : daysOf(period);
  return { filter, days, todayMs, isWaiting: period === null || dayMs === null, go };
}
