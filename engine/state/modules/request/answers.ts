import type { Entry, UnknownEntry } from '../../../events/entry.ts';
import type { Answer, FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT } from '../../../model/calls.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { abortCalls, takeCall } from './calls.ts';
import { isSameKey } from './keys.ts';

/**
 * Folds the answer to a call, once. An answer that no call waits for changes nothing: a duplicate, one of an earlier page, one
 * that was overtaken. Fields and items that were dropped are noted like a refused message.
 */
export function answered<P, B>(
  state: State,
  { callId, params, body, skipped }: Answer<P, B>,
  at: FoldContext,
  apply: (state: State, body: B, params: P, pending: PendingCall) => State,
): State {
  const pending = pendingCall(state, callId);
  if (pending === undefined) return state;
  const latest = overtake(takeCall(state, pending), pending, at);
  const noted =
    skipped === undefined
      ? latest
      : note(latest, 'rejected', { code: 'unread', from: pending.call, why: skipped[0] ?? null });
  return leaveResync(apply(noted, body, params, pending), callId);
}

const ANSWERED = '.answered';

/** Whether an entry is the answer to a call of another name than the pending call with its id. Such an answer does not count. */
export function isMisnamed(state: State, { type, data }: Entry | UnknownEntry): boolean {
  if (!type.endsWith(ANSWERED)) return false;
  const pending = pendingCall(state, (data as Answer<unknown, unknown>).callId);
  return pending !== undefined && pending.call !== type.slice(0, -ANSWERED.length);
}

/**
 * Of two answers to the same question, only the answer to the newest call counts. Older calls are dropped. If a re-read waited
 * for one of them, it now waits for the newest (engine/SPEC.md, L5e).
 */
function overtake(state: State, answer: PendingCall, at: FoldContext): State {
  const isOlder = (one: PendingCall): boolean => one.asked < answer.asked && isSameKey(one, answer);
  const older = state.calls.pending.filter(isOlder);
  const isSynced = older.some(({ callId }) => state.link.resync.includes(callId));
  const alone = older.reduce(
    (s) => note(s, 'overtaken', { code: 'overtaken', call: answer.call }),
    abortCalls(state, isOlder, at),
  );
  return isSynced ? joinResync(alone, answer.callId) : alone;
}

const OK = 200;
const REFUSED = 400;
const TIMED_OUT = 408;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** Whether a status is neither the only success nor a refusal: another one of the 200s, or one of the 300s. It decides nothing (C9d). */
const isNoWord = (status: number): boolean => status > OK && status < REFUSED;

/**
 * A transient failure: it says nothing about the request. The site or the network is out of order for now. Where the call decides about the
 * session, so is the page of a proxy (C4b).
 */
export const isStumble = ({ call, reason, status, isPage }: FactData<'call.failed'>): boolean =>
  reason === 'network' ||
  reason === 'timeout' ||
  isNotNow(status ?? 0) ||
  isNoWord(status ?? 0) ||
  (isPage === true && CALL_TREATMENT[call].failure === 'auth');

/** Whether a status says "not now" instead of no: the site is out of order, or the call came too slowly, too early or too often. */
const isNotNow = (status: number): boolean => status >= SERVER_FAILED || NOT_NOW.has(status);
const NOT_NOW: ReadonlySet<number> = new Set([TIMED_OUT, 425, TOO_MANY]);

/** The site does not take the token of the call. */
export const UNAUTHORISED = 401;

/**
 * Whether a question may still be answered, because the site has not decided about it. A token that was refused twice decides nothing, and an
 * answer that cannot be read does not either. Any other status of the 400s is a decision, and another try would end the same way.
 */
export const mayBeAnswered = (data: FactData<'call.failed'>): boolean =>
  data.reason !== 'status' || isStumble(data) || data.status === UNAUTHORISED;

/**
 * Whether the site itself refused what decides about the session, so that another try would end the same way: a status of the 400s (decisions,
 * Session and link). A transient failure and an answer that is not the site's are no refusal. A login is refused for its password by 400 and 401
 * with the site's own body, and by another status of the 400s if the site says why.
 */
export function isRefusal(data: FactData<'call.failed'>): boolean {
  const { call, status, message, isForeign } = data;
  // without a status the site has said nothing
  if ((status ?? 0) < REFUSED || isStumble(data)) return false;
  if (call !== 'auth.password') return true;
  return message !== null || (isForeign !== true && (status === REFUSED || status === UNAUTHORISED));
}

/**
 * Whether nobody knows what became of a command: it has no answer, one of a site that failed or of a proxy that waited for it in vain, or one
 * that is neither the success nor a refusal. Another status is a refusal.
 */
export const isDoubted = ({ reason, status }: FactData<'call.failed'>): boolean =>
  reason !== 'unsent' &&
  (reason !== 'status' || status === null || status >= SERVER_FAILED || status === TIMED_OUT || isNoWord(status));

/** Removes a call from the re-read after a connect. After the last one, the link moves on. */
export function leaveResync(state: State, callId: number): State {
  if (!state.link.resync.includes(callId)) return state;
  return { ...state, link: { ...state.link, resync: state.link.resync.filter((id) => id !== callId) } };
}

/** Makes calls that the re-read waits for. */
export function inResync(state: State, ask: (state: State) => State): State {
  const asked = ask(state);
  const made = asked.calls.pending.filter(({ callId }) => callId >= state.calls.next);
  return made.reduce((next, { callId }) => joinResync(next, callId), asked);
}

/** Adds a call that is made during a re-read to the re-read, if its trigger belonged to it. */
export function joinResync(state: State, callId: number): State {
  return { ...state, link: { ...state.link, resync: [...state.link.resync, callId] } };
}
