import { isIn } from '../../charts/step.ts';
import type { CashKind, DnwChange, DnwId, DnwRecord } from '../../events/cash.ts';
import type { FactData } from '../../events/facts.ts';
import { answered, isStumble } from '../answers.ts';
import { askRecords } from '../asks.ts';
import type { Actions, At } from '../at.ts';
import { call } from '../calls.ts';
import { stepCash } from '../charts.ts';
import { CANCELLED_MAX, NO_CASH, type PendingCall, RECORDS_MAX, type State } from '../state.ts';
import { arm, disarm } from '../timers.ts';
import { toast } from '../toasts.ts';

/**
 * A list asked for this long after a request went unanswered, and without it: the site never took it. A request in doubt
 * has left this machine at least ten seconds before.
 */
const ABSENT_GRACE_MS = 5_000;
/** A record may be dated so much before the request of it: two clocks are never quite one. */
const DATED_SLACK_MS = 2_000;
const KINDS: readonly CashKind[] = ['D', 'W'];

/** What the lock's actions mean. */
export const cashActions: Actions['cash'] = {
  askRecords: (state, at) => askRecords(state, at),
  noteAbsent: (state, at) => toast(state, 'warn', { kind: 'cashAbsent' }, at),
};

/** A list that did not come is asked for again so much later: until then a lock may say what is not so any more. */
const ASK_AGAIN_MS = 5_000;
/** From here on a status is the site's own failure, which may have come after it did what was asked; below, it is a plain no. */
const SERVER_FAILED = 500;

/** The list failed: asked again when the network or the site was out of reach; a plain no stays one. */
export const recordsFailed = (state: State, data: FactData<'call.failed'>, at: At): State =>
  isStumble(data) ? arm(state, 'cash|records', ASK_AGAIN_MS, at) : state;

/** The request goes out once, on the way out of the free lock. */
export function requested(state: State, { kind, points }: FactData<'cash.requested'>, at: At): State {
  const locked = stepCash(state, kind, { type: 'requested' }, at);
  return locked === state ? state : call(locked, 'dnw.apply', { kind, points }, at);
}

export const applied = (state: State, data: FactData<'dnw.apply.answered'>, at: At): State =>
  answered(state, data, at, (s, _done, { kind }) =>
    toast(
      stepCash(s, kind, { type: 'accepted' }, at),
      'gain',
      { kind: kind === 'D' ? 'depositApplied' : 'withdrawalApplied' },
      at,
    ),
  );

/** A request that came to nothing: refused by the site, or nobody knows. */
export function applyFailed(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: At): State {
  const { kind } = pending.params as FactData<'cash.requested'>;
  const isRefused = data.reason === 'status' && (data.status ?? SERVER_FAILED) < SERVER_FAILED;
  const next = stepCash(state, kind, { type: isRefused ? 'refused' : 'unanswered' }, at);
  // refused, perhaps because another page's request is pending: the queue has told of it already, or the list will
  const known = hasPending(next, kind) ? stepCash(next, kind, { type: 'recorded' }, at) : next;
  return isRefused ? askRecords(known, at) : known;
}

/** The page is looked at again: what is pending may have been decided or cancelled elsewhere, without a word. */
export const lookAgain = (state: State, at: At): State => {
  const isAsked = state.calls.pending.some(({ call: name }) => name === 'dnw.list');
  return !isAsked && KINDS.some((kind) => isWaiting(state, kind)) ? askRecords(state, at) : state;
};

/** Whether the lock waits for a pending request's end. */
const isWaiting = ({ cash }: State, kind: CashKind): boolean => isIn(cash.locks[kind], 'pending');

export const cancelRequested = (state: State, { id }: FactData<'deposit.cancelRequested'>, at: At): State =>
  call(state, 'dnw.cancel', { dnwHistoryId: id }, at);

/** On success the record is removed (product.md 4); a late word of it brings nothing back. */
export const cancelled = (state: State, data: FactData<'dnw.cancel.answered'>, at: At): State =>
  answered(state, data, at, (s, _done, { dnwHistoryId }) => {
    const records = s.cash.records.filter(({ id }) => id !== dnwHistoryId);
    const gone = [...s.cash.cancelled, dnwHistoryId].slice(-CANCELLED_MAX);
    const next: State = { ...s, cash: { ...s.cash, records, cancelled: gone } };
    const settled = hasPending(next, 'D') ? next : stepCash(next, 'D', { type: 'settled' }, at);
    return toast(settled, 'plain', { kind: 'depositCancelled' }, at);
  });

/** A queue's word of a new record. */
export const created = (state: State, { record }: FactData<'dnw.created'>, at: At): State =>
  settleAll(upsert(told(state, record.id), record), at);

/** Notes that a queue has told of a record: a list asked for before may not know it yet, or as it is now (L5e). */
function told(state: State, id: DnwId): State {
  if (!state.calls.pending.some(({ call: name }) => name === 'dnw.list')) return state;
  const from = state.calls.asked + 1;
  if (state.cash.told.some((one) => one.id === id && one.from === from)) return state;
  const others = state.cash.told.filter((one) => one.id !== id);
  return { ...state, cash: { ...state.cash, told: [...others, { id, from }].slice(-RECORDS_MAX) } };
}

/** A queue's word that a record has changed; one that is not known is added where its amount is told (product.md 4). */
export function updated(state: State, { record }: FactData<'dnw.updated'>, at: At): State {
  const { id } = record;
  if (id === undefined) return askRecords(state, at); // whichever it is, the list knows; told twice, it decides nothing twice
  const known = state.cash.records.find((one) => one.id === id);
  if (isCancelled(state, id)) return state;
  const points = record.points ?? known?.points;
  const createdMs = record.createdMs ?? known?.createdMs ?? at.at;
  if (points === undefined) return askRecords(state, at);
  const noted = told(state, id);
  const next = upsert(noted, { ...record, id, points, createdMs });
  return settleAll(next === noted ? noted : freed(next, record, at), at);
}

/** A decision that is news frees its kind's lock, however it is dated, once nothing of the kind is pending (product.md 4). */
function freed(state: State, { type, status }: DnwChange, at: At): State {
  const kind = KINDS.find((one) => one === type);
  if (kind === undefined || status === 0 || hasPending(state, kind)) return state;
  return isWaiting(state, kind) ? stepCash(state, kind, { type: 'settled' }, at) : state;
}

/** A page of the list. The first one, unfiltered, also tells which records are gone. */
export const recordsListed = (state: State, data: FactData<'dnw.list.answered'>, at: At): State =>
  answered(state, data, at, (s, page, params, pending) => {
    const isRead = data.skipped === undefined; // what is missing may be what could not be read
    const isWhole = isRead && params.page === 0 && params.typeStrs === undefined && params.statusStrs === undefined;
    const oldestMs = page.last ? 0 : (page.items.at(-1)?.createdMs ?? 0);
    // what a queue has said since the list was asked for is newer
    const newer = s.cash.told.filter(({ from }) => from > pending.asked);
    const isNewer = (record: DnwRecord): boolean => newer.some(({ id }) => id === record.id);
    const isGone = (record: DnwRecord): boolean =>
      isWhole && record.createdMs > oldestMs && !isNewer(record) && !page.items.some(({ id }) => id === record.id);
    const kept = s.cash.records.filter((record) => !isGone(record));
    const records = kept.length === s.cash.records.length ? s.cash.records : kept;
    const known: State = { ...s, cash: { ...s.cash, records, told: newer } };
    const listed = page.items.filter((record) => !isNewer(record)).reduce(upsert, known);
    return KINDS.reduce((next, kind) => (isRead ? heard : seen)(next, kind, pending, at), listed);
  });

/** What a list means for a lock: a pending record, a decision, or that the request in doubt was never taken. */
function heard(state: State, kind: CashKind, { sinceMs }: PendingCall, at: At): State {
  const { context } = state.cash.locks[kind];
  if (hasPending(state, kind)) return stepCash(state, kind, { type: 'recorded' }, at);
  if (sinceMs < context.sinceMs) return state;
  if (isWaiting(state, kind) || hasOwn(state, kind)) return stepCash(state, kind, { type: 'settled' }, at);
  return sinceMs >= context.sinceMs + ABSENT_GRACE_MS ? stepCash(state, kind, { type: 'absent' }, at) : state;
}

/** What a list with holes in it means: only what it shows. */
const seen: typeof heard = (state, kind, _pending, at) => settle(state, kind, at);

const hasPending = ({ cash }: State, kind: CashKind): boolean =>
  cash.records.some((record) => record.type === kind && record.status === 0);

/** Whether a record is known that may be the lock's own request's: one from its instant on. */
function hasOwn({ cash }: State, kind: CashKind): boolean {
  const { requestedMs } = cash.locks[kind].context;
  return cash.records.some(({ type, createdMs }) => type === kind && createdMs >= requestedMs - DATED_SLACK_MS);
}

const settleAll = (state: State, at: At): State => KINDS.reduce((next, kind) => settle(next, kind, at), state);

/** Brings a lock in line with the records after a word of the queue. A request just taken has no record yet. */
function settle(state: State, kind: CashKind, at: At): State {
  if (hasPending(state, kind)) return stepCash(state, kind, { type: 'recorded' }, at);
  return hasOwn(state, kind) ? stepCash(state, kind, { type: 'settled' }, at) : state;
}

const isCancelled = ({ cash }: State, id: DnwId): boolean => cash.cancelled.includes(id);

/** Keeps a record by id, newest first; one that was decided never goes back to pending, and a repetition changes nothing. */
function upsert(state: State, record: DnwRecord): State {
  if (isCancelled(state, record.id)) return state;
  const { records } = state.cash;
  const known = records.find(({ id }) => id === record.id);
  if (known !== undefined && (isSame(known, record) || (known.status !== 0 && record.status === 0))) return state;
  const others = records.filter(({ id }) => id !== record.id);
  const sorted = [...others, record].sort((a, b) => b.createdMs - a.createdMs || b.id - a.id);
  return { ...state, cash: { ...state.cash, records: sorted.slice(0, RECORDS_MAX) } };
}

const isSame = (a: DnwRecord, b: DnwRecord): boolean => a.status === b.status && a.points === b.points;

/** Leaves nothing of the member's requests behind. */
export const leaveCash = (state: State, at: At): State => ({
  ...KINDS.reduce((next, kind) => stepCash(next, kind, { type: 'left' }, at), disarm(state, 'cash|records', at)),
  cash: NO_CASH,
});

/** The link is back: a request in doubt is looked for at once. */
export const cashLinkUp = (state: State, at: At): State =>
  KINDS.reduce((next, kind) => stepCash(next, kind, { type: 'linkUp' }, at), state);
