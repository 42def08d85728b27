import { toldAmount } from '../../../base/dnw-types.ts';
import type { FactData } from '../../../events/facts.ts';
import type { CashKind, DnwId, DnwRecord } from '../../../model/cash.ts';
import { isUndecided, type Shown } from '../../../rules/fate.ts';
import { isDated, provenFromMs, type Reading } from '../../../rules/reading.ts';
import { knownType } from '../../../rules/records.ts';
import { isAsking, paramsAsked } from '../../reads.ts';
import { type Cash, GONE } from '../../shape/cash.ts';
import { CANCELLED_MAX, RECORDS_MAX } from '../../shape/limits.ts';
import type { Buffered } from '../../shape/link.ts';
import type { State } from '../../state.ts';
import { RECORDS_PAGE } from '../request/requests.ts';

type Told = Cash['told'];

/* The records of points as the state keeps them, and what was told of each: the queue and the lists may be late (L5e). */

/** A record of points as every list has it. */
export const shown = ({ points, ...record }: DnwRecord): Shown => ({ ...record, amount: points });

/** The records as every list has them. */
export const shownIn = ({ cash }: State): readonly Shown[] => cash.records.map(shown);

/** Whether a request of a kind is pending. */
export const hasPending = ({ cash }: State, kind: CashKind): boolean =>
  cash.records.some((record) => isUndecided(kind, record));

/**
 * Stores a record by id, newest first. A decided record never becomes pending again, and a date is never lost: a word without one leaves the date
 * that is known, and a late word still brings its own where none is. So it is with a type and a status. Its amount is that of the type that it has then. A
 * duplicate changes nothing.
 */
export function upsert(state: State, told: DnwRecord): State {
  if (isCancelled(state, told.id)) return state;
  const { records } = state.cash;
  const known = records.find(({ id }) => id === told.id);
  const record = known === undefined ? told : joined(known, told);
  if (known !== undefined && isSame(known, record)) return state;
  const others = records.filter(({ id }) => id !== record.id);
  const sorted = [...others, record].sort((a, b) => b.createdMs - a.createdMs || b.id - a.id);
  // a pending one stays, however old it is
  const spare = sorted.length > RECORDS_MAX ? sorted.findLastIndex(({ status }) => status !== 0) : -1;
  return {
    ...state,
    cash: { ...state.cash, records: spare < 0 ? sorted.slice(0, RECORDS_MAX) : sorted.toSpliced(spare, 1) },
  };
}

/** Whether the site has decided about a record. One without a status may be open. */
export const isDecided = ({ status }: Pick<DnwRecord, 'status'>): boolean => status !== undefined && status !== 0;

/** A record after a word about it. */
export function joined(known: DnwRecord, { status = known.status, ...rest }: DnwRecord): DnwRecord {
  const type = knownType(rest.type, known.type);
  const told: DnwRecord = { ...rest, type, points: toldAmount(type, rest.points), status };
  if (isDecided(known) && told.status === 0) return isDated(known) ? known : withDate(known, told);
  return isDated(told) ? told : withDate(told, known);
}

const withDate = (record: DnwRecord, { createdMs }: DnwRecord): DnwRecord => ({ ...record, createdMs });

const isSame = (a: DnwRecord, b: DnwRecord): boolean =>
  a.type === b.type && a.status === b.status && a.points === b.points && a.createdMs === b.createdMs;

const isCancelled = ({ cash }: State, id: DnwId): boolean => cash.cancelled.includes(id);

/** Whether a list has a record. */
export const has = (list: readonly { readonly id: DnwId }[], id: DnwId): boolean => list.some((one) => one.id === id);

/**
 * Notes that the queue told of a record, or that a list has told of it that was asked for as call `from`. A list that was asked for earlier
 * may lack the record, or have it in an older form (L5e).
 */
export function told(state: State, id: DnwId, from = state.calls.asked + 1): State {
  if (!isAsking(state, 'dnw.list') && !isAsking(state, 'dnw.search')) return state;
  const others = state.cash.told.filter((one) => one.id !== id);
  return { ...state, cash: { ...state.cash, told: [...others, { id, from }].slice(-RECORDS_MAX) } };
}

/** Whether a list has shown that a record is gone. */
export const isGoneFor = ({ cash }: State, gone: DnwId): boolean =>
  cash.told.some(({ id, from }) => id === gone && from === GONE);

/** Whether the queue told of a record since a list was asked for. */
export const isLive = ({ from }: Told[number]): boolean => from !== GONE;

/** Stores the records of a page. What the queue told since is newer, and stays; the page brings its date where that has none. */
export const withListed = (state: State, items: readonly DnwRecord[], newer: Told): State =>
  items.reduce((next, item) => (has(newer, item.id) ? dated(next, item) : upsert(next, item)), state);

/** Takes the date of a record from a list, where none is known. */
export function dated(state: State, listed: DnwRecord): State {
  const known = state.cash.records.find(({ id }) => id === listed.id);
  return known === undefined || isDated(known) ? state : upsert(state, withDate(known, listed));
}

/** Whether a record is stored, and nobody has told its date. */
export const isUndated = ({ cash }: State, id: DnwId): boolean =>
  cash.records.some((record) => record.id === id && !isDated(record));

/** The records without those that the pages of a list prove to be missing, unless the queue told of them since. */
export function withoutMissing(state: State, reading: Reading<DnwRecord>, newer: Told): State {
  const { records, cancelled: before } = state.cash;
  const provenMs = provenFromMs(reading);
  const isGone = ({ id, createdMs }: DnwRecord): boolean =>
    createdMs >= provenMs && !has(newer, id) && !has(reading.items, id);
  const gone = records.filter(isGone);
  const given = gone.map(({ id }) => id).filter((id) => isCancelling(state, id));
  const { rowFromMs: _before, ...cash } = state.cash;
  return {
    ...withoutMessages(state, gone),
    cash: {
      ...cash,
      ...rowOf(state.cash, reading, provenMs),
      records: gone.length === 0 ? records : records.filter((record) => !isGone(record)),
      told: toldNow(state, reading.items, gone, newer),
      reading,
      cancelled: [...before, ...given].slice(-CANCELLED_MAX),
    },
  };
}

/** Notes whether a row of the list could not be read. Its first page begins it anew. */
export function withHoles(state: State, { page }: Reading, isRead: boolean): State {
  const { isHoled: before, ...cash } = state.cash;
  const isHoled = !isRead || (page > 0 && before === true);
  return { ...state, cash: isHoled ? { ...cash, isHoled } : cash };
}

/** What stays in `told` after a list: the marks of what is gone and is not listed again, those of what is gone now, and what is newer. */
export function toldNow({ cash }: State, listed: readonly DnwRecord[], gone: readonly DnwRecord[], newer: Told): Told {
  const isMark = ({ id, from }: Told[number]): boolean => from === GONE && !has(listed, id) && !has(gone, id);
  const marks = gone.map(({ id }) => ({ id, from: GONE }));
  return [...cash.told.filter(isMark), ...marks, ...newer].slice(-RECORDS_MAX);
}

/** A record that is gone stays gone: a change of it that was told during the re-read, and waits for its end, is dropped. */
function withoutMessages(state: State, gone: readonly DnwRecord[]): State {
  const isStale = ({ type, data }: Buffered): boolean =>
    type === 'dnw.updated' && gone.some(({ id }) => id === (data as FactData<'dnw.updated'>).record.id);
  const buffer = state.link.buffer.filter((message) => !isStale(message));
  return buffer.length === state.link.buffer.length ? state : { ...state, link: { ...state.link, buffer } };
}

/** From where on the records have no gap, if that is not told by their count. A page that does not join yet proves nothing more than those before. */
export function rowOf({ rowFromMs }: Cash, { page, items }: Reading, provenMs: number): Pick<Cash, 'rowFromMs'> {
  if (provenMs === Number.POSITIVE_INFINITY && page > 0) return rowFromMs === undefined ? {} : { rowFromMs };
  if (provenMs === Number.POSITIVE_INFINITY) return { rowFromMs: Number.MAX_SAFE_INTEGER };
  const isTold = provenMs === Number.NEGATIVE_INFINITY || items.length >= RECORDS_PAGE;
  return isTold ? {} : { rowFromMs: provenMs };
}

/** Whether the cancel of a record is on its way. A list that lacks the record then is newer than any list that still has it. */
const isCancelling = (state: State, id: DnwId): boolean =>
  paramsAsked(state, 'dnw.cancel').some(({ dnwHistoryId }) => dnwHistoryId === id);
