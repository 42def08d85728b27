import { DAY_MS, seoulDayStartMs } from '../../../base/time.ts';
import type { FactData } from '../../../events/facts.ts';
import { dayBetOf, ofDay, SETTLED_AFTER_MS, withDayBet } from '../../../rules/day-bets.ts';
import { termsIn, withPercent } from '../../../rules/percent-then.ts';
import { nextPage, readPage } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import { findBet, isLinkUp, pendingCall, settledSince } from '../../reads.ts';
import type { DayBets } from '../../shape/play.ts';
import type { State } from '../../state.ts';
import { arm, isArmed } from '../../timers.ts';
import { answered } from '../request/answers.ts';
import { abortCalls, call } from '../request/calls.ts';
import { ownLimitsOf, withPlay } from './limits-now.ts';

/* The bets of the day from the site's list, then from its messages (engine/SPEC.md, BR32). */

/** Bets of one page of the list. */
const PAGE = 500;
const AGAIN = 'limits|again';
/** A list that could not be read is read again after this time, in ms. */
const AGAIN_MS = 5_000;

/** Whether something needs the day's result: a limit of the loss, a reminder, or the page that shows it. */
function isWanted(state: State): boolean {
  const limits = ownLimitsOf(state);
  return limits?.loss != null || limits?.remind != null || state.nav.route.name === 'limits';
}

/**
 * Reads the day's bets while something needs them, and keeps up with what is told of bets. While the link is down, results may be missed:
 * the list is read anew afterwards.
 */
export function keepDay(before: State, state: State, type: string, at: FoldContext): State {
  const { play } = state;
  if (play === undefined) return state;
  const { playerId, day } = play;
  if (!isWanted(state)) return day === null ? state : withPlay(unread(state, day, at), { day: null });
  if (!isLinkUp(state)) return day === null ? state : unread(state, day, at);
  if (day !== null && (day.isRead || day.callId !== null)) return keepUp(before, state, day, type, at);
  return isArmed(state, AGAIN) || state.clock.estimate === null ? state : readDay(state, playerId, day, at);
}

/** A list that is read or being read: a call that has failed is made again, and what is told of bets goes into the list. */
function keepUp(before: State, state: State, day: DayBets, type: string, at: FoldContext): State {
  if (day.callId !== null && pendingCall(state, day.callId) === undefined) return readLater(state, day, at);
  if (before.bets === state.bets) return state;
  return withPlay(state, { day: { ...day, bets: told(before, state, day, type === 'bet.settled' ? at.at : null) } });
}

/** The list is to be read anew. What was told to this page stays: it says when a bet was settled. */
function unread(state: State, day: DayBets, at: FoldContext): State {
  if (!day.isRead && day.callId === null) return state;
  const left = abortCalls(state, ({ callId }) => callId === day.callId, at);
  return withPlay(left, { day: { ...day, isRead: false, callId: null, reading: null } });
}

/** The bets of the day with those that an entry told. `toldMs`: when the site told the result; null if a list did. */
function told(before: State, { bets, app }: State, day: DayBets, toldMs: number | null): DayBets['bets'] {
  const opened = bets.open.filter((bet) => !before.bets.open.includes(bet));
  const known = [...opened, ...settledSince(before, { bets })].reduce((all, bet) => {
    const old = findBet(before, bet.id);
    const isMore = old !== undefined && old.status !== 0; // the day of its result is known, or over
    return withDayBet(all, dayBetOf(withPercent(bet, termsIn(bets.terms)), app.policy, isMore ? null : toldMs));
  }, day.bets);
  return ofDay(known, day.dayMs);
}

/** Asks for the first page. A bet of the day before may be settled on this one. */
function readDay(state: State, playerId: number, before: DayBets | null, at: FoldContext): State {
  const { calls, bets, app } = state;
  const dayMs = seoulDayStartMs(at.at);
  const day: DayBets = {
    dayMs,
    isRead: false,
    callId: calls.next,
    reading: null,
    bets: bets.open.reduce((all, bet) => withDayBet(all, dayBetOf(bet, app.policy, null)), before?.bets ?? []),
  };
  const params = { playerId, startMs: dayMs - SETTLED_AFTER_MS, endMs: dayMs + 2 * DAY_MS, page: 0, size: PAGE };
  return call(withPlay(state, { day }), 'bets.list', params, at);
}

const readLater = (state: State, day: DayBets, at: FoldContext): State =>
  arm(unread(state, day, at), AGAIN, AGAIN_MS, at);

/** A page of the day's list. After the last one the sum is known, unless a bet could not be read. */
export const dayRead = (state: State, data: FactData<'bets.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, body, params, pending) => {
    const day = s.play?.day;
    if (day == null) return s; // an answer that is no page of the day's list does not come here (`isOfDay`)
    const asked = { page: params.page ?? 0, size: params.size ?? PAGE };
    const reading = readPage(day.reading, body, asked, pending, data.skipped === undefined);
    if (reading === null) return readLater(s, day, at);
    const next = nextPage(reading);
    if (next !== undefined) {
      const asking = withPlay(s, { day: { ...day, reading, callId: s.calls.next } });
      return call(asking, 'bets.list', { ...params, ...next }, at);
    }
    if (reading.isSpoilt || !reading.isEnd) return readLater(s, day, at);
    const { playerId } = params;
    const own = reading.items.filter((bet) => bet.playerId === undefined || bet.playerId === playerId);
    const known = own.map((bet) => withPercent(bet, termsIn(s.bets.terms)));
    const all = known.reduce((bets, bet) => withDayBet(bets, dayBetOf(bet, s.app.policy, null)), day.bets);
    return withPlay(s, { day: { ...day, isRead: true, callId: null, reading: null, bets: ofDay(all, day.dayMs) } });
  });

/** Whether an answer is a page of the day's list. */
export const isOfDay = (state: State, { callId }: Pick<FactData<'bets.list.answered'>, 'callId'>): boolean =>
  state.play?.day?.callId === callId;
