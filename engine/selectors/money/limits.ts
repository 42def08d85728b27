import { missedBy } from '../../rules/day-bets.ts';
import { broughtOnDay } from '../../rules/day-result.ts';
import { noLimits, remindAtMs } from '../../rules/own-limits.ts';
import { lostToday, ownLimitsOf } from '../../state/modules/money/limits-now.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';

export { COOL_OFF_DAYS, REMIND_MINUTES } from '../../rules/own-limits.ts';
export { coolOffUntilMs } from '../../rules/own-limits-acts.ts';

/** The member's own play limits as they hold now, and the changes that wait. */
export const selectOwnLimits = select(
  [(s) => s.ownLimits, (s) => s.session],
  (ownLimits, session) => ownLimitsOf({ ownLimits, session }) ?? noLimits(session.me?.id ?? 0),
);

/** What the device keeps of the limits, and since when the member plays. */
export const selectPlay = select([(s) => s.play, (s) => s.clock.estimate !== null], (play, isClockKnown) => ({
  trouble: play?.trouble ?? null,
  /** Site time, epoch ms; null before it is known. */
  sinceMs: play?.sinceMs ?? null,
  isClockKnown,
}));

/** When the member is next reminded of the time (site time, epoch ms); null: not at all. */
export const selectRemindMs = select([selectOwnLimits, selectPlay], (limits, { sinceMs }) =>
  remindAtMs(limits, sinceMs),
);

/** Whether something lies over the screen that goes by itself or asks first: a dialog, a result, the loader of a lost link. The reminder comes after it. Rule: BR34. */
export const selectIsOverlaid = (s: State): boolean => s.dialog !== null || s.resultDialog !== null || s.link.isCovered;

/**
 * The member's day: the result of the bets that are settled (null: nobody knows it of one of them), how many bets there are and their stakes, and what counts as lost, with open
 * and doubtful stakes. `unread`: how many bets could not be read; each counts as lost with its stake. Points. Null while it is not known.
 */
export const selectDay = select([(s) => s.play, (s) => s.bets, (s) => s.ticket], (play, bets, ticket) => {
  const lost = play === undefined ? null : lostToday({ play, bets, ticket });
  const day = play?.day;
  if (lost === null || day == null) return null;
  const unread = missedBy(day.missed ?? [], day.bets).length;
  return {
    profit: unread > 0 ? null : broughtOnDay(day.bets),
    count: day.bets.length,
    stakes: day.bets.reduce((sum, { points }) => sum + points, 0),
    lost: Math.max(0, lost),
    unread,
  };
});

/** Whether the day is not known because it could not be read. It is asked for again. Rule: BR32. */
export const selectIsDayFailed = select([(s) => s.play], (play) => {
  const day = play?.day;
  return day != null && !day.isRead && (day.tries ?? 0) > 0;
});

/**
 * What the limit of the day's loss leaves, and the limit, in points; null without a limit. `left` is null while it is being read. What was won
 * today may be lost, too: it is more than the limit then, as for a bet (BR32).
 */
export const selectLossLeft = select(
  [selectOwnLimits, (s) => s.play, (s) => s.bets, (s) => s.ticket],
  ({ loss }, play, bets, ticket) => {
    if (loss === null) return null;
    const lost = play === undefined ? null : lostToday({ play, bets, ticket });
    return { limit: loss, left: lost === null ? null : Math.max(0, loss - lost) };
  },
);
