import { DAY_MS, seoulDayStartMs } from '../../../base/time.ts';
import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import type { MissedBet, Page } from '../../../model/definition.ts';
import { dayBetOf, ofDay, SETTLED_AFTER_MS, withDayBet, withoutGone } from '../../../rules/day-bets.ts';
import { termsIn, withPercent } from '../../../rules/percent-then.ts';
import { nextPage, readPage } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import { findBet, isLinkUp, pendingCall, settledSince } from '../../reads.ts';
import type { DayBets } from '../../shape/play.ts';
import type { State } from '../../state.ts';
import { arm, disarm, isArmed } from '../../timers.ts';
import { answered } from '../request/answers.ts';
import { abortCalls, call } from '../request/calls.ts';
import { ownBets } from '../trade/bet-match.ts';
import { ownLimitsOf, withPlay } from './limits-now.ts';

/* The bets of the day from the site's list, then from its messages (engine/SPEC.md, BR32). */

/** Bets of one page of the list. */
const PAGE = 500;
const AGAIN = 'limits|again';
/** A list that could not be read, or not all of it, is read again after these times, in ms: the last one from then on. */
const AGAIN_MS = [5_000, 15_000, 60_000, 300_000] as const;

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
  if (!isWanted(state)) return play.day === null ? state : withPlay(unread(state, play.day, at), { day: null });
  const heard = notLater(hear(before, state, type, at), at);
  const day = heard.play?.day ?? null;
  if (!isLinkUp(heard)) return day === null ? heard : unread(heard, day, at);
  const isFailed = day?.callId != null && pendingCall(heard, day.callId) === undefined;
  return askedNow(isFailed ? readLater(heard, {}, at) : heard, play.playerId, at);
}

/** The clock was ahead, and so the list is that of a later day: the day of now is read. */
function notLater(state: State, at: FoldContext): State {
  const day = state.play?.day;
  if (day == null || at.at >= day.dayMs) return state;
  const dated = { ...day, dayMs: seoulDayStartMs(at.at) };
  return unread(withPlay(state, { day: dated }), dated, at);
}

/** Asks for the list, unless it is known or asked for, or is to be asked for later. */
function askedNow(state: State, playerId: number, at: FoldContext): State {
  const day = state.play?.day ?? null;
  const isAsked = day !== null && (day.callId !== null || (day.isRead && day.missed === undefined));
  return isAsked || isArmed(state, AGAIN) || state.clock.estimate === null ? state : readDay(state, playerId, day, at);
}

/** Whether nothing of the list is known, and nothing is asked. */
const isUnknown = ({ isRead, callId }: DayBets): boolean => !isRead && callId === null;

/** What is told of bets goes into the list, also while the list is not complete: a later list may lack it (BR32). */
function hear(before: State, state: State, type: string, { at }: FoldContext): State {
  const day = state.play?.day;
  if (day == null || before.bets === state.bets) return state;
  return withPlay(state, { day: { ...day, bets: told(before, state, day, type === 'bet.settled' ? at : null) } });
}

/** A row that could not be read may be a bet of the day. So the list of the day is read anew. */
export const dayAnew = (state: State, at: FoldContext): State => {
  const day = state.play?.day;
  return day == null ? state : unread(state, day, at);
};

/** The list is to be read anew. What was told to this page stays: it says when a bet was settled. */
function unread(state: State, day: DayBets, at: FoldContext): State {
  if (isUnknown(day)) return disarm(state, AGAIN, at);
  const left = abortCalls(state, ({ callId }) => callId === day.callId, at);
  return withPlay(disarm(left, AGAIN, at), { day: { ...day, isRead: false, callId: null, reading: null } });
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

/** Asks for the first page. A bet of the day before may be settled on this one. What is known of the list counts until it is read anew. */
function readDay(state: State, playerId: number, before: DayBets | null, at: FoldContext): State {
  const { calls, bets, app } = state;
  const dayMs = seoulDayStartMs(at.at);
  const day: DayBets = {
    ...before,
    dayMs,
    isRead: before?.isRead ?? false,
    callId: calls.next,
    reading: null,
    bets: bets.open.reduce((all, bet) => withDayBet(all, dayBetOf(bet, app.policy, null)), before?.bets ?? []),
  };
  const params = { playerId, startMs: dayMs - SETTLED_AFTER_MS, endMs: dayMs + 2 * DAY_MS, page: 0, size: PAGE };
  return call(withPlay(state, { day }), 'bets.list', params, at);
}

/** The list is read again later, with what is known of it now. */
function readLater(state: State, known: Partial<DayBets>, at: FoldContext): State {
  const tries = state.play?.day?.tries ?? 0;
  const day = { ...(state.play?.day as DayBets), ...known, callId: null, reading: null, tries: tries + 1 };
  return arm(withPlay(state, { day }), AGAIN, AGAIN_MS[tries] ?? AGAIN_MS[3], at);
}

/** The rows of the pages so far that could not be read, each once if its id could be. */
const missedOf = (before: DayBets['reading'], { missed = [] }: Page<Bet>): readonly MissedBet[] => {
  const known = before?.missed ?? [];
  const isAgain = before?.looseFrom !== undefined; // this page was read before: its rows without an id are counted already
  return [...known, ...missed.filter(({ id }) => (id === null ? !isAgain : !known.some((one) => one.id === id)))];
};

/** A row of the list as the member's own list has it: a message may have corrected the result since the list was asked for (BR15). */
function newestOf(state: State, row: Bet): Bet {
  const known = findBet(state, row.id);
  return known === undefined || known.status === 0 ? row : known;
}

/**
 * A page of the day's list. After the last one the sum is known. A row that could not be read counts with its stake as lost. Nothing is known if
 * that cannot be read either.
 */
export const dayRead = (state: State, data: FactData<'bets.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, body, params, pending) => {
    const day = s.play?.day;
    if (day == null) return s; // an answer that is no page of the day's list does not come here (`isOfDay`)
    const asked = { page: params.page ?? 0, size: params.size ?? PAGE };
    const missed = missedOf(day.reading, body);
    const page = body.total === undefined ? body : { ...body, total: body.total - missed.length };
    const isWhole = missed.every(({ points }) => points !== null);
    const read = readPage(day.reading, page, asked, pending, isWhole);
    if (read === null) return readLater(s, {}, at);
    const reading = missed.length === 0 ? read : { ...read, missed };
    const next = nextPage(reading);
    if (next !== undefined) {
      const asking = withPlay(s, { day: { ...day, reading, callId: s.calls.next } });
      return call(asking, 'bets.list', { ...params, ...next }, at);
    }
    if (reading.isSpoilt || !reading.isEnd) return readLater(s, {}, at);
    const [noted, own] = ownBets(s, reading.items);
    const listed = own.map((bet) => withPercent(newestOf(s, bet), termsIn(s.bets.terms)));
    const all = listed.reduce((bets, bet) => withDayBet(bets, dayBetOf(bet, s.app.policy, null)), day.bets);
    const { tries: _tries, missed: _missed, ...others } = day;
    const bets = ofDay(all, day.dayMs);
    if (missed.length > 0) return readLater(noted, { isRead: true, missed, bets }, at);
    const there = [...own, ...s.bets.open].map(({ id }) => id);
    const known = withoutGone(bets, there, pending.sinceMs);
    return withPlay(noted, { day: { ...others, isRead: true, callId: null, reading: null, bets: known } });
  });

/** Whether an answer is a page of the day's list. */
export const isOfDay = (state: State, { callId }: Pick<FactData<'bets.list.answered'>, 'callId'>): boolean =>
  state.play?.day?.callId === callId;
