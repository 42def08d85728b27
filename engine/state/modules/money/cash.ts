import { toldAmount } from '../../../base/dnw-types.ts';
import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { DnwChange, DnwId, DnwRecord } from '../../../model/cash.ts';
import type { CommandKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { areTold, asAsked, isUndecided } from '../../../rules/fate.ts';
import { isGivenUp } from '../../../rules/pending-search.ts';
import { nextPage, type Reading, readPage } from '../../../rules/reading.ts';
import { knownType, recordOutcome } from '../../../rules/records.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import { pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { NO_CASH } from '../../shape/cash.ts';
import { CANCELLED_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';
import { toast } from '../page/toasts.ts';
import { answered, mayBeAnswered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { ASK_AGAIN_MS, RECORDS, requestPendingRecords, requestRecords } from '../request/requests.ts';
import { tellChanges } from './cash-outcome.ts';
import {
  dated,
  has,
  hasPending,
  isDecided,
  isGoneFor,
  isLive,
  isUndated,
  shown,
  shownIn,
  told,
  toldNow,
  upsert,
  withHoles,
  withListed,
  withoutMissing,
} from './cash-records.ts';
import {
  allFailed,
  allRead,
  FAILURES_MAX,
  isForAll,
  isReadingAll,
  isSearch,
  readAll,
  searchAnswered,
  searchOver,
} from './cash-search.ts';
import { judgeListed, judgeNarrowed, judgeTold, narrowedKind, needsMore, requestParts } from './command-lists.ts';
import { commandGiven, stepGiven } from './commands.ts';

/** The commands whose records are in the list of points. */
const LISTED: readonly CommandKind[] = ['D', 'W', 'send'];

/** After the failures that shut the form, that wait is doubled so often at most: a site in trouble is not asked by all at once. */
const WAITS_GROWN_MAX = 3;
/**
 * The list failed. It is asked for again, but not after a refusal. Where the site refuses the question for what is pending, all requests are
 * read. Rule: C9a.
 */
export function recordsFailed(
  state: State,
  data: FactData<'call.failed'>,
  { params }: PendingCall,
  at: FoldContext,
): State {
  const { unsearched, sought } = state.cash;
  const asked = params as CallParams['dnw.list'];
  const isAsked = isSearch(asked) && !isGivenUp(sought);
  if (sought !== undefined && isForAll(asked)) return isGivenUp(sought) ? state : allFailed(state, sought, data, at);
  if (isAsked && !mayBeAnswered(data)) return isReadingAll(state) ? state : readAll(state, at);
  const isDue = isAsked || (unsearched !== undefined && isUnfiltered(asked));
  const fails = (unsearched ?? 0) + 1;
  const next = isDue ? withSearch(state, mayBeAnswered(data) ? fails : FAILURES_MAX) : state;
  const waitMs = ASK_AGAIN_MS * 2 ** Math.min(WAITS_GROWN_MAX, Math.max(0, fails - FAILURES_MAX));
  return mayBeAnswered(data) ? arm(next, RECORDS, waitMs, at) : next;
}

/** Whether no list has come yet, or what is pending beyond the newest records is still to be looked for. */
const isFirstList = ({ cash: { records, unsearched, sought } }: State): boolean =>
  unsearched !== undefined || (records.length === 0 && !isGivenUp(sought));

/** So often has the list failed that is still to be read. */
const withSearch = (state: State, unsearched: number): State => ({ ...state, cash: { ...state.cash, unsearched } });

/** The member asks for a deposit or a withdrawal. It is sent once, when its command leaves `free`. */
export function requested(state: State, { kind, points }: FactData<'cash.requested'>, at: FoldContext): State {
  const given = commandGiven(state, kind, { amounts: [points] }, at);
  return given === state ? state : call(given, 'dnw.apply', { kind, points }, at);
}

/** The list knows why a cancel failed. */
export const cancelFailed = (state: State, _failure: unknown, _pending: unknown, at: FoldContext): State =>
  requestRecords(state, at);

export const cancelRequested = (state: State, { id }: FactData<'deposit.cancelRequested'>, at: FoldContext): State =>
  call(state, 'dnw.cancel', { dnwHistoryId: id }, at);

/** A cancel succeeded: the record is removed (product.md 4). A late message about it does not bring it back. */
export const cancelled = (state: State, data: FactData<'dnw.cancel.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, _done, { dnwHistoryId }) => {
    const records = s.cash.records.filter(({ id }) => id !== dnwHistoryId);
    const gone = [...s.cash.cancelled, dnwHistoryId].slice(-CANCELLED_MAX);
    const next: State = { ...s, cash: { ...s.cash, records, cancelled: gone } };
    return toast(freed(next, 'D', at), 'plain', { kind: 'depositCancelled' }, at);
  });

/** A message of the queue as a record. Undefined: with what is known of it, it does not tell enough, and the list knows more. */
function wholeOf({ cash }: State, { id, type, status, points, createdMs }: DnwChange): DnwRecord | undefined {
  const known = cash.records.find((one) => one.id === id);
  const [kind, amount] = [knownType(type, known?.type), points ?? known?.points];
  if (id === undefined || kind === '' || status === undefined || amount === undefined) return undefined;
  return { id, type: kind, status, points: toldAmount(kind, amount), createdMs: createdMs ?? known?.createdMs ?? 0 };
}

/**
 * A message of the queue about a new record. One that a list does not have any more stays gone. One that is known as rejected stays
 * rejected: the message of its creation has come late.
 */
export function created(state: State, { record: message }: FactData<'dnw.created'>, at: FoldContext): State {
  const record = wholeOf(state, message);
  if (record === undefined) return requestRecords(state, at);
  if (isGoneFor(state, record.id)) return state;
  const noted = told(state, record.id);
  const isLate = state.cash.records.some((one) => one.id === record.id && recordOutcome(one) === 'rejected');
  const judged = judgeMessage(isLate ? dated(noted, record) : upsert(noted, record), at);
  return tellChanges(state, datesAsked(judged, record.id, at), true, at);
}

/** A record that the queue told without a date stays undated until a list dates it, which is asked for (T5). */
const datesAsked = (state: State, id: DnwId, at: FoldContext): State =>
  isUndated(state, id) ? requestRecords(state, at) : state;

/**
 * A message of the queue about a changed record. An unknown record is added if the message has its amount (product.md 4). The instant at which the
 * message comes is no date of the record: that may be days old.
 */
export function updated(state: State, { record: message }: FactData<'dnw.updated'>, at: FoldContext): State {
  const record = wholeOf(state, message);
  if (record === undefined) return requestRecords(state, at); // a decision that is told twice counts once
  const { id } = record;
  const known = state.cash.records.find((one) => one.id === id);
  const noted = told(state, id);
  const next = upsert(noted, record);
  const isDecision = next !== noted && (known === undefined || !isDecided(known));
  const judged = judgeMessage(isDecision ? freed(next, record.type, at) : next, at);
  return tellChanges(state, datesAsked(judged, id, at), true, at);
}

/** What a message means for the commands of the list. */
const judgeMessage = (state: State, at: FoldContext): State =>
  LISTED.reduce((next, kind) => judgeTold(next, kind, shownIn(next), at), state);

/**
 * A new decision, or a cancellation, frees the lock of its kind, whatever its date, if nothing of the kind is pending (product.md 4). The correction
 * of an older decision frees none, and a request in doubt waits for its own record.
 */
function freed(state: State, type: string, at: FoldContext): State {
  if ((type !== 'D' && type !== 'W') || hasPending(state, type)) return state;
  return isIn(state.commands.charts[type], 'pending') ? stepGiven(state, type, { type: 'settled' }, at) : state;
}

/** A page of the list. What its pages prove to be missing is gone, and frees a lock (C9a, rules/reading.ts). */
export const recordsListed = (state: State, data: FactData<'dnw.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, body, params, pending) => {
    const page = { ...body, items: asAsked(body.items, params, pending.sinceMs || at.at) };
    const isListRead = data.skipped === undefined; // a missing record may be one that could not be read
    const isRead = isListRead && areTold(LISTED, page.items, at.at);
    const reading = isUnfiltered(params) ? readPage(s.cash.reading, page, params, pending, isRead) : null;
    // what the queue told after the list was asked for is newer
    const newer = s.cash.told.filter(({ from }) => from > (reading ?? pending).asked);
    if (reading !== null) {
      const known = withHoles(withoutMissing(s, reading, newer), reading, isListRead);
      return tellChanges(s, judgeReading(withListed(known, page.items, newer), reading, at), false, at);
    }
    // a narrowed list proves nothing: what another list has shown to be gone stays gone
    const items = page.items.filter(({ id }) => !isGoneFor(s, id));
    const live = s.cash.told.filter(isLive); // a list that was asked for earlier may still be on its way
    const known: State = { ...s, cash: { ...s.cash, told: toldNow(s, page.items, [], live) } };
    const told = tellChanges(s, judgeMessage(withListed(known, items, newer), at), false, at);
    // an unreadable item may be the record that is looked for
    const kind = newer.length > 0 ? undefined : narrowedKind(LISTED, params);
    return kind === undefined ? told : judgePart(told, kind, page, pending, isRead, at);
  });

/**
 * A page of the list of a screen. It may have the newest word on a known record, and a record that it has as pending is pending: both are stored, so
 * that every screen says the same (N5). Like a narrowed list, it proves nothing. Its other records are for the screen alone.
 */
export function recordsSearched(state: State, { body, pending }: Answered, at: FoldContext): State {
  const newer = state.cash.told.filter(({ from }) => from > pending.asked);
  const isWord = ({ id, status }: DnwRecord): boolean =>
    !isGoneFor(state, id) && !has(newer, id) && (status === 0 || has(state.cash.records, id));
  const { items } = body as Page<DnwRecord>;
  const words = items.filter(isWord).reduce((known, record) => {
    const stored = upsert(known, record);
    return stored === known ? known : told(stored, record.id, pending.asked);
  }, state);
  const next = items.reduce(dated, words);
  return next === state ? state : tellChanges(state, judgeMessage(next, at), false, at);
}

/** What a part of the list means for its kind. A record that is not pending any more is forgotten: what became of it is not known. */
function judgePart(
  state: State,
  kind: CommandKind,
  page: Page<DnwRecord>,
  pending: PendingCall,
  isRead: boolean,
  at: FoldContext,
): State {
  const next = judgeNarrowed(state, kind, { ...page, items: page.items.map(shown) }, pending, isRead, at);
  if (next === state || !isIn(next.commands.charts[kind], 'free')) return next;
  const gone = next.cash.records.filter((record) => isUndecided(kind, record));
  const records = next.cash.records.filter((record) => !gone.includes(record));
  // an older list of a screen may still show it
  return {
    ...next,
    cash: { ...next.cash, records, told: toldNow(next, page.items, gone, next.cash.told.filter(isLive)) },
  };
}

const isUnfiltered = ({ typeStrs, statusStrs, keyword, startMs }: CallParams['dnw.list']): boolean =>
  [typeStrs, statusStrs, keyword, startMs].every((filter) => filter === undefined);

const judgeReading = (state: State, reading: Reading, at: FoldContext): State =>
  LISTED.reduce((next, kind) => judgeListed(next, kind, shownIn(next), reading, at), state);

/** What an answer means for the search of what is pending. The same state: nothing. */
function searchedOn(state: State, data: FactData<'dnw.list.answered'>, pending: PendingCall, at: FoldContext): State {
  const { sought } = state.cash;
  if (isGivenUp(sought)) return state;
  if (isSearch(data.params)) return searchAnswered(state, data, pending, at);
  return sought === undefined || !isForAll(data.params) ? state : allRead(state, sought, data, pending, at);
}

/**
 * Asks for the next page where a lock needs it. Else the reading is over. The first list of a session is followed by what is pending
 * beyond it, and one with an unreadable item by the parts that locks need.
 */
export function readRecordsOn(
  state: State,
  before: State,
  data: FactData<'dnw.list.answered'>,
  at: FoldContext,
): State {
  const { reading } = state.cash;
  const pending = pendingCall(before, data.callId);
  const searched = pending === undefined ? state : searchedOn(state, data, pending, at);
  if (searched !== state) return searched;
  if (reading === null || before.cash.reading === reading) return state;
  const next = nextPage(reading);
  const isNeeded = LISTED.some((kind) => needsMore(state, kind, shownIn(state), reading));
  const isFirst = isFirstList(before);
  if (next !== undefined && isNeeded)
    return call(
      isFirst ? withSearch(state, before.cash.unsearched ?? 0) : state,
      'dnw.list',
      { ...data.params, ...next },
      at,
    );
  const over: State = { ...state, cash: { ...state.cash, reading: null } };
  const parts = requestParts(over, 'dnw.list', LISTED, data.params, reading, at);
  if (!isFirst) return parts;
  if (next === undefined && !reading.isSpoilt) return searchOver(parts);
  return isReadingAll(parts) ? parts : requestPendingRecords(parts, at);
}

/** Removes the member's records from the state. */
export const leaveCash = (state: State, at: FoldContext): State => ({
  ...disarm(state, RECORDS, at),
  cash: NO_CASH,
});
