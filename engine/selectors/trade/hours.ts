import { isStopped } from '../../rules/families.ts';
import { hoursOf, type Session } from '../../rules/hours.ts';
import { nextStartMs, numberAfter } from '../../rules/next-start.ts';
import { sessionsOfDay } from '../../rules/sessions-of-day.ts';
import { stageMarket } from '../../state/modules/trade/bet-situation.ts';
import { stageOption } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';
import { selectShownRound } from './round-shown.ts';
import { selectRound } from './trade.ts';

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

/** The number of the round after the one on the stage; 0 where it is not known. Rule: H3. */
export const selectNumberAfter = select([selectRound], (round): number => (round === null ? 0 : numberAfter(round)));

/** When the round after the shown one starts (site time, epoch ms); null where nobody knows. `isAtOnce`: as soon as the shown one ends. */
export type NextStart = { readonly atMs: number | null; readonly isAtOnce: boolean };

/** When the next round of the stage starts; null while no round is shown. All that tells a next start on the trade screen asks this. Rule: H3. */
export const selectNextStart = select(
  [selectShownRound, stageOption, steady(stageMarket)],
  (round, option, market): NextStart | null => {
    if (round === null) return null;
    if (option === undefined || isStopped(option) || !market.isOpen) return { atMs: market.opensAtMs, isAtOnce: false };
    const atMs = nextStartMs(option.stock, round);
    return { atMs, isAtOnce: atMs === round.endMs };
  },
);
