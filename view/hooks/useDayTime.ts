import { selectDayMs } from '../../engine/selectors/shell.ts';
import { dayTimeOf } from '../parts/figures.ts';
import { useSelected } from './useSelected.ts';

/** Writes the instants of a list of any years: with the year where it is not that of the present day. */
export function useDayTime(): (ms: number, lengthMs?: number) => string {
  const dayMs = useSelected(selectDayMs);
  return (ms, lengthMs) => dayTimeOf(ms, dayMs, lengthMs);
}
