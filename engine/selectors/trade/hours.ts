import { hoursOf, type Session } from '../../rules/hours.ts';
import { sessionsOfDay } from '../../rules/sessions-of-day.ts';
import { stageOption } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';

/** When an instrument is traded: always, as its option says, or in the sessions of the present or next trading day. */
export type HoursView = 'always' | 'unknown' | readonly Session[];

/** The site time (epoch ms) as of which opening hours are judged; a minute old at most. */
export const selectJudgedMs = (s: State): number => s.options.atMs;
/** An instant (epoch ms) of the present day in Seoul, which the view calls 오늘. Before the day is known, when hours were judged. Rule: T7. */
export const selectTodayMs = (s: State): number => s.dayMs ?? selectJudgedMs(s);
/** The opening hours of the option on the stage, for the contract information. */
export const selectHours = select([stageOption, selectJudgedMs], (option, atMs): HoursView => {
  if (option === undefined) return 'unknown';
  const hours = hoursOf(option.stock);
  return typeof hours === 'string' ? hours : sessionsOfDay(option.stock, atMs);
});
