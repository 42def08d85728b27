import type { Brand } from '../base/brand.ts';
import { finite, list, maybe, type Of, oneOf, optional, shape, text, whole } from '../base/check.ts';
import { DNW_TYPES } from '../base/dnw-types.ts';
import { type CallDefinitions, Done, MEMBER, MEMBER_ONCE, PAGES, pageOf, WARNED_ONCE } from './definition.ts';
import { personal, points, secret } from './ids.ts';

/* Deposits and withdrawals of won. */

/** Names a deposit or withdrawal. */
export type DnwId = Brand<number, 'DnwId'>;
export const dnwId = (u: unknown): u is DnwId => whole(u);
/** The two requests a member can make: D deposit, W withdrawal. */
export const CashKind = oneOf('D', 'W');
export type CashKind = Of<typeof CashKind>;
/** A type of records that the product knows. */
const DnwType = oneOf(...DNW_TYPES);
export type DnwType = Of<typeof DnwType>;
/** What every record has: its type as the site sent it (empty: it told none), and its status (undefined: it told none). */
export const TOLD = { type: text, status: maybe(finite) };
/** A deposit or withdrawal (product.md 3). Status 0 pending, 2 rejected, any other done. */
export const DnwRecord = shape({ id: dnwId, ...TOLD, points, createdMs: finite });
export type DnwRecord = Of<typeof DnwRecord>;
/** A new or changed record, told by the queue: it may have no more than its kind and its status. */
export const DnwChange = shape({
  id: maybe(dnwId),
  ...TOLD,
  points: maybe(points),
  createdMs: maybe(finite),
});
export type DnwChange = Of<typeof DnwChange>;

/** The filters of a list of records. A missing filter does not filter. Instants in epoch ms. */
export const SEARCH = {
  typeStrs: optional(list(DnwType)),
  keyword: optional(personal),
  startMs: optional(finite),
  endMs: optional(finite),
};
/** Names a record. */
export const ByRecord = shape({ dnwHistoryId: dnwId });
/** An address that gives access to whoever has it. */
export const Address = shape({ url: secret });

/** A page of the member's records. */
const Narrowed = shape({ playerId: whole, statusStrs: optional(list(finite)), ...SEARCH, ...PAGES });

/** Deposits and withdrawals (product.md 7). */
export const cashCalls = {
  'dnw.apply': {
    params: shape({ kind: CashKind, points }),
    answer: Done,
    treatment: { ...WARNED_ONCE, lock: 'cash', onFailure: 'commandFailed' },
    hasRow: true,
  },
  'dnw.cancel': {
    params: ByRecord,
    answer: Done,
    treatment: { ...WARNED_ONCE, onFailure: 'cancelRefused' },
    hasRow: true,
  },
  /** The answer is newest first. */
  'dnw.list': {
    params: Narrowed,
    answer: pageOf(DnwRecord),
    treatment: { ...MEMBER, key: ['startMs', 'endMs'], onFailure: 'recordsFailed' },
    hasRow: true,
  },
  /** The same list for the screen of all records, which narrows it. */
  'dnw.search': {
    params: Narrowed,
    answer: pageOf(DnwRecord),
    treatment: { ...MEMBER, keeps: 'filter', onAnswer: 'recordsRead' },
  },
  /** `type`: default 'buy'. `amount` in points. */
  'dnw.bitshopUrl': {
    params: shape({ type: optional(text), amount: points }),
    answer: Address,
    treatment: { ...MEMBER_ONCE, paysIn: true },
  },
} as const satisfies CallDefinitions;
