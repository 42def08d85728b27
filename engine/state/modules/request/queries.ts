import { CALL_TREATMENT, type CallAnswer, type CallParams } from '../../../model/calls.ts';
import type { FactData } from '../../../events/facts.ts';
import { answered as answer } from './answers.ts';
import { type Answered, type At, happened } from '../../fold-context.ts';
import { abortCalls, call } from './calls.ts';
import { stepSession } from '../../charts.ts';
import { pageToCheck, settledRows, withPage } from './paging.ts';
import { lookupKey, lookupOf } from './keys.ts';
import { followingPage, isSearch, type SearchParams } from '../page/searches.ts';
import type { Lookup, PagesRead, PendingCall } from '../../shape/calls.ts';
import { LOOKUP_ITEMS_MAX, LOOKUPS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { toast } from '../page/toasts.ts';

/** A screen made a call. Its place in the state also keeps the last answer. */
export const asked = (state: State, data: FactData<'call.asked'>, at: At): State => ask(state, data, at, goesOn);

function ask(state: State, data: FactData<'call.asked'>, at: At, stepOf: typeof goesOn): State {
  const { call: name, params } = data;
  const callId = state.calls.next;
  const { body = null, isReadable = true, read = null } = lookupOf(state, name, params) ?? {};
  const next = call(dropOld(happened(state, 'screenAsked', data, at), at), name, params as never, at);
  const lookup = {
    call: name,
    callId,
    params,
    sinceMs: at.at,
    status: 'asking',
    body,
    isReadable,
    read: stepOf(read, params),
    message: null,
    reason: null,
  };
  return put(next, lookup as Lookup);
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
  at: At,
): State =>
  answer(state, data, at, (s, body, _params, pending) => {
    const key = lookupKey(pending);
    const lookup = s.lookups.find((one) => lookupKey(one) === key);
    const isWhole = data.skipped === undefined;
    const follow = (next: State): State =>
      at.onAnswer[CALL_TREATMENT[pending.call].onAnswer](next, { pending, body, isWhole }, at);
    if (lookup === undefined) return follow(s);
    // the answer to an older call of the same question is shown until the newest is answered
    const status = lookup.callId === data.callId ? 'done' : lookup.status;
    const isReadable = isWhole && (pageOf(pending.params) === 0 || lookup.isReadable);
    const told = { ...lookup, status, isReadable, ...joined(lookup, body, pending), sinceMs: at.at } as Lookup;
    return checked(follow(put(s, told)), key, at);
  });

/** The answer as it is kept: that of a list whose pages are kept together with the pages before. */
function joined(lookup: Lookup, body: unknown, { call: name, params }: PendingCall): Pick<Lookup, 'body' | 'read'> {
  const { pages } = CALL_TREATMENT[name];
  if (pages === 'apart' || !isListed(body)) return { body: body as never, read: null };
  if (pages === 'inOrder') return { body: withTrades(lookup.body, body, pageOf(params)) as never, read: null };
  const before = isListed(lookup.body) && lookup.read !== null ? { body: lookup.body, read: lookup.read } : undefined;
  return (withPage(before, body, pageOf(params)) ?? lookup) as Pick<Lookup, 'body' | 'read'>;
}

/** A list of which nothing more is asked is checked: rows may have moved between its pages (L5i). */
function checked(state: State, key: string, at: At): State {
  const lookup = state.lookups.find((one) => lookupKey(one) === key);
  if (lookup === undefined || lookup.status !== 'done' || lookup.read === null || !isListed(lookup.body)) return state;
  const { call: name, params, body, read } = lookup;
  const check = pageToCheck(read, body.last || body.items.length >= LOOKUP_ITEMS_MAX);
  if (check === undefined) return put(state, { ...lookup, body: settledRows({ body, read }) as never });
  const next = put(state, { ...lookup, read: { ...read, ...check.read } });
  return ask(next, { call: name, params: { ...params, page: check.page } } as never, at, (known) => known);
}

/** A screen that asks for the first page begins the list again, and one that asks for a further page goes on. */
function goesOn(read: PagesRead | null, params: object): PagesRead | null {
  const isNew = read !== null && 'page' in params && (params.page === 0 || params.page === read.pages.length);
  return isNew ? { ...read, step: 'on', tries: 0 } : read;
}

/** Totals of a screen with a filter are read to the end. */
export function pageRead(state: State, { pending: { call: name, params } }: Answered, at: At): State {
  const next = isSearch(name) ? followingPage(state, name, params as SearchParams) : undefined;
  return next === undefined ? state : asked(state, { call: name, params: next } as FactData<'call.asked'>, at);
}

/** Pages of trades of one span that are read at most: the trades of 11 s, in pages of twenty. */
const TRADES_PAGES_MAX = 12;

/** Trades are read to their end, since nothing is concluded from a part of them (BR25). */
export function tradesRead(state: State, { pending, body }: Answered, at: At): State {
  const params = pending.params as CallParams['receipt.trades'];
  const { items, last, totalPages = 0 } = body as CallAnswer['receipt.trades'];
  const page = pageOf(params) + 1;
  const isEnd = last && totalPages <= page;
  if (isEnd || items.length === 0 || page >= TRADES_PAGES_MAX) return state;
  return asked(state, { call: 'receipt.trades', params: { ...params, page } }, at);
}

/** The member has another nickname. */
export function nickChanged(state: State, { body }: Answered): State {
  const { id, nick } = body as CallAnswer['player.changeNick'];
  const { me } = state.session;
  return me?.id === id ? { ...state, session: { ...state.session, me: { ...me, nick } } } : state;
}

export const passwordChanged = (state: State, _answer: unknown, at: At): State =>
  toast(state, 'gain', { kind: 'passwordChanged' }, at);

/** A member who deletes the account has no session. */
export const memberLeft = (state: State, _answer: unknown, at: At): State =>
  stepSession(state, { type: 'logoutRequested' }, at);

/** The call failed. The screen shows why ("the error body or message is returned to callers", product.md 8). */
export function failed(state: State, { callId, reason, message }: FactData<'call.failed'>): State {
  const lookup = state.lookups.find((one) => one.callId === callId);
  return lookup === undefined ? state : put(state, { ...lookup, status: 'failed', reason, message });
}

/** After this time a screen that is opened asks again. */
const LOOKUP_MS = 10 * 60_000;

function put(state: State, lookup: Lookup): State {
  const key = lookupKey(lookup);
  const others = state.lookups.filter((one) => lookupKey(one) !== key);
  return { ...state, lookups: spared([...others, lookup]) };
}

/** At most as many as are kept. The oldest goes first, but what stays with its screen goes last. */
function spared(lookups: readonly Lookup[]): readonly Lookup[] {
  if (lookups.length <= LOOKUPS_MAX) return lookups;
  const oldest = lookups.findIndex(({ call: name }) => CALL_TREATMENT[name].keeps === 'minutes');
  return lookups.toSpliced(Math.max(0, oldest), 1);
}

/** Drops answers that no screen has asked for in a while. */
function dropOld(state: State, { at }: At): State {
  const isKept = ({ call: name, status, sinceMs }: Lookup): boolean =>
    status === 'asking' || CALL_TREATMENT[name].keeps !== 'minutes' || at - sinceMs < LOOKUP_MS;
  return state.lookups.every(isKept) ? state : { ...state, lookups: state.lookups.filter(isKept) };
}

type Listed = { readonly items: readonly { readonly id: number }[]; readonly last: boolean };
const isListed = (body: unknown): body is Listed => typeof body === 'object' && body !== null && 'items' in body;
const pageOf = (params: object): number => ('page' in params ? Number(params.page) : 0);
/** Trades have no id, and those of a moment that is over never move: their pages are put together as they come. */
const withTrades = (before: unknown, body: Listed, page: number): Listed =>
  page === 0 || !isListed(before)
    ? body
    : { ...body, items: [...before.items, ...body.items].slice(0, LOOKUP_ITEMS_MAX) };

/** Drops the questions of a screen that was left. A command to the site is not taken back. */
export function dropLookups(state: State, at: At): State {
  const isScreens = ({ call: name }: Lookup): boolean => {
    const { once, keeps } = CALL_TREATMENT[name];
    return once !== true && keeps !== 'always';
  };
  const gone = state.lookups.filter((lookup) => lookup.status === 'asking' && isScreens(lookup));
  if (gone.length === 0) return state;
  const isGone = (callId: number): boolean => gone.some((lookup) => lookup.callId === callId);
  const left = abortCalls(state, ({ callId }) => isGone(callId), at);
  const lookups = left.lookups.flatMap((one) => (isGone(one.callId) ? asBefore(one) : [one]));
  return { ...left, lookups };
}

/** A lookup whose question was dropped: its last answer, if there was one. */
const asBefore = (lookup: Lookup): readonly Lookup[] => (lookup.body === null ? [] : [{ ...lookup, status: 'done' }]);

/** Removes the answers that needed the session. */
export const forgetMember = (state: State): State => ({
  ...state,
  lookups: state.lookups.filter(({ call: name }) => !CALL_TREATMENT[name].needsSession),
});
