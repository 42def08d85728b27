import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT, type CallAnswer, type CallParams } from '../../../model/calls.ts';
import type { CallTreatment } from '../../../model/definition.ts';
import { nextTrades } from '../../../rules/reading.ts';
import { stepSession } from '../../charts.ts';
import { type Answered, type FoldContext, happened } from '../../fold-context.ts';
import { pendingCall } from '../../reads.ts';
import type { PagesRead, PendingCall, Query } from '../../shape/calls.ts';
import { QUERIES_MAX, RECEIPTS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { openAnswered } from '../money/open-commands.ts';
import { followingPage, isSearch, noteStatuses, type SearchParams } from '../page/searches.ts';
import { toast } from '../page/toasts.ts';
import { isOwn, ownBets } from '../trade/bet-match.ts';
import { answered as answer, mayBeAnswered } from './answers.ts';
import { abortCalls, call } from './calls.ts';
import { joined, listOf } from './joined-pages.ts';
import { pageOf, queryKey, queryOf } from './keys.ts';
import { isFull, pageToCheck, settledRows } from './paging.ts';

/** A screen made a call. Its place in the state also keeps the last answer. */
export const asked = (state: State, data: FactData<'call.asked'>, at: FoldContext): State =>
  ask(state, data, at, goesOn);

/** `readOf`: how the reading of a list goes on. */
function ask(state: State, data: FactData<'call.asked'>, at: FoldContext, readOf: typeof goesOn): State {
  const { call: name, params } = data;
  const callId = state.calls.next;
  const query: Query | undefined = queryOf(state, name, params);
  const { body = null, isReadable = true } = query ?? {};
  const left = query?.status === 'failed' ? abortCalls(state, ({ callId: id }) => id === query.callId, at) : state;
  const next = call(dropOld(happened(left, 'screenAsked', data, at), at), name, params as never, at);
  const asking = {
    call: name,
    callId,
    params,
    sinceMs: at.at,
    status: 'asking',
    body,
    isReadable,
    read: query === undefined ? null : readOf(query, params, at),
    message: null,
    reason: null,
  };
  return put(next, asking as Query);
}

/** The answer to a call that has no row of its own in the fold. */
export const answered = (
  state: State,
  data: {
    readonly callId: number;
    readonly params: unknown;
    readonly body: unknown;
    readonly skipped?: readonly string[];
  },
  at: FoldContext,
): State =>
  answer(state, data, at, (s, body, _params, pending) => {
    const key = queryKey(pending);
    const query = s.queries.find((one) => queryKey(one) === key);
    const isWhole = data.skipped === undefined;
    const follow = (next: State): State =>
      at.onAnswer[CALL_TREATMENT[pending.call].onAnswer](
        openAnswered(next, pending, 'taken', at),
        { pending, body, isWhole },
        at,
      );
    // a further page that no screen has asked for is of a lock: joined to the list of the screen, it would be read again and again
    const isOfLock = query !== undefined && pending.callId > query.callId && pageOf(pending.params) > 0;
    if (query === undefined || isOfLock) return follow(s);
    // the answer to an older call of the same question is shown until the newest is answered
    const status = query.callId === data.callId ? 'done' : query.status;
    // page 0 begins the list, or is only read again beside the others (L5i)
    const isBegun = pageOf(pending.params) === 0 && query.read?.step !== 'before';
    const isReadable = isWhole && (isBegun || query.isReadable);
    const told = { ...query, status, isReadable, ...joined(query, body, pending), sinceMs: at.at } as Query;
    return checked(follow(put(s, told)), key, at);
  });

/** A list of which nothing more is asked is checked: rows may have moved between its pages (L5i). */
function checked(state: State, key: string, at: FoldContext): State {
  const query = state.queries.find((one) => queryKey(one) === key);
  const list = query?.status === 'done' ? listOf(query) : undefined;
  if (query === undefined || list === undefined) return state;
  const { call: name, params } = query;
  const { body, read } = list;
  const check = pageToCheck(read, body.last || isFull(list));
  if (check === undefined) return put(state, { ...query, body: settledRows(list) as never });
  const next = put(state, { ...query, read: { ...read, ...check.read } });
  return ask(next, { call: name, params: { ...params, page: check.page } } as never, at, ({ read: known }) => known);
}

/** A list that is on the screen is asked for again within this time. */
const POLLED_MS = 30_000;
/**
 * A list of coins is asked for again and again, since no message tells of coins: the rows that the member has scrolled to stay. While it is on
 * the screen its first page is read, and all pages if that one has changed. After a while, and after a failure, all pages are.
 */
function polled(
  { call: name, status, sinceMs, read }: Query,
  params: object,
  { at }: FoldContext,
): PagesRead | undefined {
  if (CALL_TREATMENT[name].screen !== 'coins' || read === null || read.pages.length < 2 || pageOf(params) > 0)
    return undefined;
  const isOnScreen = status === 'done' && at - sinceMs <= POLLED_MS;
  return { ...read, step: isOnScreen ? 'before' : 'again', isMoved: false, tries: 0 };
}

/**
 * A screen that asks for the first page begins the list again, and one that asks for a further page goes on. A page that failed is tried again:
 * the reading goes on with it.
 */
function goesOn(query: Query, params: object, at: FoldContext): PagesRead | null {
  const { read, status } = query;
  const again = polled(query, params, at);
  if (again !== undefined) return again;
  const page = pageOf(params);
  const isRetry = status === 'failed' && pageOf(query.params) === page;
  const isOn = page === 0 || page === read?.pages.length;
  return read !== null && isOn && !isRetry ? { ...read, step: 'on', tries: 0 } : read;
}

/** Bets of a search say whether the site's statuses are odd. A list that is asked for anew (N6) is not read on. */
export function betsRead(before: State, answer: Answered, at: FoldContext): State {
  const [known, own] = ownBets(before, (answer.body as CallAnswer['bets.search']).items);
  const listed = known === before ? before : withoutOthers(known, answer.pending);
  const state = noteStatuses(listed, own);
  return state !== listed && 'statusStrs' in answer.pending.params ? state : readToEnd(state, answer, at);
}

/** A list of the member's bets without those of other players (L13). Its pages still have them, so that a page is as long as the site gave it. */
const withoutOthers = (state: State, asked: PendingCall): State => ({
  ...state,
  queries: state.queries.map((query) =>
    query.call === 'bets.search' && query.body !== null && queryKey(query) === queryKey(asked)
      ? { ...query, body: { ...query.body, items: query.body.items.filter((bet) => isOwn(state, bet)) } }
      : query,
  ),
});

/** Totals of a screen with a filter are read to the end. */
export function readToEnd(state: State, { pending: { call: name, params } }: Answered, at: FoldContext): State {
  const next = isSearch(name) ? followingPage(state, name, params as SearchParams) : undefined;
  return next === undefined ? state : asked(state, { call: name, params: next } as FactData<'call.asked'>, at);
}

/** Trades are read to their end, since nothing is concluded from a part of them (BR25). */
export function tradesRead(state: State, { pending, body }: Answered, at: FoldContext): State {
  const params = pending.params as CallParams['receipt.trades'];
  const { items } = body as CallAnswer['receipt.trades'];
  const told = queryOf(state, 'receipt.trades', params)?.body ?? (body as CallAnswer['receipt.trades']);
  const page = nextTrades({ ...told, items }, pageOf(params));
  if (page === undefined) return state;
  return asked(state, { call: 'receipt.trades', params: { ...params, page } }, at);
}

/** The member has another nickname. */
export function nickChanged(state: State, { body }: Answered): State {
  const { id, nick } = body as CallAnswer['player.changeNick'];
  const { me } = state.session;
  return me !== null && (id ?? me.id) === me.id
    ? { ...state, session: { ...state.session, me: { ...me, nick } } }
    : state;
}

export const passwordChanged = (state: State, _answer: unknown, at: FoldContext): State =>
  toast(state, 'gain', { kind: 'passwordChanged' }, at);

/** A member who deletes the account has no session. */
export const memberLeft = (state: State, _answer: unknown, at: FoldContext): State =>
  stepSession(state, { type: 'logoutRequested' }, at);

/** The statuses by which a site says that what was asked for is not there, or no longer. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The call failed. The screen shows why ("the error body or message is returned to callers", product.md 8). */
export function failed(state: State, data: FactData<'call.failed'>): State {
  const { callId, reason, message } = data;
  const query = state.queries.find((one) => one.callId === callId);
  if (query === undefined) return state;
  const { isUnanswered: _, isAbsent: _absent, ...known } = query;
  const isNoWord = reason === 'status' && mayBeAnswered(data);
  const isAbsent = reason === 'status' && GONE.has(data.status ?? 0) && data.isForeign !== true;
  const failure = {
    status: 'failed',
    reason,
    message,
    ...(isNoWord ? { isUnanswered: true } : {}),
    ...(isAbsent ? { isAbsent } : {}),
  };
  return put(state, { ...known, ...failure } as Query);
}

/** An answer of an earlier screen is not shown any more after this time. */
const QUERY_MS = 10 * 60_000;

function put(state: State, query: Query): State {
  const key = queryKey(query);
  const others = state.queries.filter((one) => queryKey(one) !== key);
  return { ...state, queries: spared({ ...state, queries: [...others, query] }, query) };
}

const keepsOf = ({ call: name }: Query): CallTreatment['keeps'] => CALL_TREATMENT[name].keeps;

/** Whether the present screen has asked for it, and may show it. */
const isOfScreen = ({ calls }: State, { callId }: Query): boolean => callId >= calls.since;

/**
 * At most as many as are kept. What receipts have asked for is counted by itself. The oldest goes first, but what the present screen has asked for
 * goes later, and what stays with its screen last.
 */
function spared(state: State, { call: name }: Query): readonly Query[] {
  const { queries } = state;
  const isReceipts = CALL_TREATMENT[name].keeps === 'session';
  const alike = queries.filter((one) => (keepsOf(one) === 'session') === isReceipts);
  if (alike.length <= (isReceipts ? RECEIPTS_MAX : QUERIES_MAX)) return queries;
  const short = alike.filter((one) => keepsOf(one) === 'minutes');
  const gone = short.find((one) => !isOfScreen(state, one)) ?? short[0] ?? alike[0];
  return queries.filter((one) => one !== gone);
}

/** Drops old answers, and failures that are not tried again, of earlier screens. What the present one has asked for may be shown. */
function dropOld(state: State, { at }: FoldContext): State {
  const isKept = (query: Query): boolean =>
    pendingCall(state, query.callId) !== undefined ||
    keepsOf(query) !== 'minutes' ||
    isOfScreen(state, query) ||
    at - query.sinceMs < QUERY_MS;
  return state.queries.every(isKept) ? state : { ...state, queries: state.queries.filter(isKept) };
}

/** Drops the questions of a screen that was left. A command to the site is not taken back. */
export function dropQueries(state: State, at: FoldContext): State {
  const isScreens = ({ call: name, status }: Query): boolean => {
    const { once, keeps } = CALL_TREATMENT[name];
    return once !== true && (keeps !== 'always' || status === 'failed');
  };
  const gone = state.queries.filter((query) => query.status !== 'done' && isScreens(query));
  if (gone.length === 0) return state;
  const isGone = (callId: number): boolean => gone.some((query) => query.callId === callId);
  const left = abortCalls(state, ({ callId }) => isGone(callId), at);
  const queries = left.queries.flatMap((one) => (isGone(one.callId) ? asBefore(one) : [one]));
  return { ...left, queries };
}

/** A query whose question was dropped: its last answer, if there was one. */
const asBefore = (query: Query): readonly Query[] =>
  query.status === 'failed' ? [query] : query.body === null ? [] : [{ ...query, status: 'done' }];

/** Removes the answers that needed the session. */
export const forgetMember = (state: State): State => ({
  ...state,
  queries: state.queries.filter(({ call: name }) => !CALL_TREATMENT[name].needsSession),
});
