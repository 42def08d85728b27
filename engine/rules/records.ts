import type { RecordFilter, RecordOutcome } from '../address/record-filter.ts';
import { DNW_TYPES } from '../base/dnw-types.ts';
import { DAY_MS, parseIsoMs } from '../base/time.ts';
import type { CashKind, DnwRecord, DnwType } from '../model/cash.ts';

/** The statuses that mean something of their own. Any other is done (product.md 3), for points and for coins. */
const STATUS = { pending: 0, rejected: 2 } as const;

type Told = { readonly type: string; readonly status: number | undefined };

/**
 * What became of a deposit, a withdrawal or a record of coins. Labels and filters both go by it. `unread`: the site did not tell its status in a form
 * that can be read. Rule: K8.
 */
export function recordOutcome({ status }: Pick<Told, 'status'>): RecordOutcome | 'unread' {
  if (status === undefined) return 'unread';
  return status === STATUS.pending ? 'pending' : status === STATUS.rejected ? 'rejected' : 'done';
}

const KNOWN: ReadonlySet<string> = new Set(DNW_TYPES);
/** Whether a type of records is one that the product knows, so that it says what a record gives or takes. Rule: K8. */
export const isKnownType = (type: string): type is DnwType => KNOWN.has(type);
/** The type of a record after a word about it: what the word tells, but never one that is not known in the place of one that is. Rule: C9k. */
export const knownType = (told: string, before = ''): string =>
  isKnownType(told) || (told !== '' && !isKnownType(before)) ? told : before;
/** Whether a record is of a known type and has a status: without both it is in no sum. Rule: K8. */
export const isPlain = ({ type, status }: Told): boolean => isKnownType(type) && status !== undefined;

/** Types of which one site takes points and another gives them. */
const EITHER_WAY: ReadonlySet<string> = new Set<DnwType>(['E', 'C', 'BD']);
/** Whether one site takes points with a record of this type and another gives them: the balance says which (M3). So it is with a type that is not known. Rule: M1. */
export const isEitherWay = (type: string): boolean => EITHER_WAY.has(type) || !isKnownType(type);

/** Types that take points from the member: withdrawals, and the site's deductions. All others give. */
const TAKES: ReadonlySet<string> = new Set<DnwType>(['W', 'E', 'PM']);
/** Whether a record of this type takes points from the member when it is booked. Rule: M1. */
export const isTaken = (type: string): boolean => TAKES.has(type);
/** What a record changes when it is booked, in points. A site that writes a minus says by it that points are taken. */
export const signedPoints = ({ type, points }: Pick<DnwRecord, 'type' | 'points'>): number =>
  isTaken(type) ? -Math.abs(points) : points;

/** Whether a record is of a member's request: a deposit or a withdrawal. */
export const isRequest = <R extends Pick<DnwRecord, 'type'>>(record: R): record is R & { readonly type: CashKind } =>
  record.type === 'D' || record.type === 'W';

/**
 * The period of a filter in epoch ms, both ends included. Without days it has no beginning and ends a day after the present one: the
 * site's clock dates the records, and ours may be behind (C9b). `dayMs`: midnight in Seoul of the present day.
 */
export function recordPeriod(
  { from, to }: RecordFilter,
  dayMs: number,
): { readonly startMs?: number; readonly endMs: number } {
  const [startMs, lastMs] = [from, to].map((day) => (day === undefined ? undefined : parseIsoMs(day)));
  return startMs === undefined || lastMs === undefined
    ? { endMs: dayMs + 2 * DAY_MS - 1 }
    : { startMs, endMs: lastMs + DAY_MS - 1 };
}

/** What the site can narrow of a filter. Done is every status but two, so a list of it cannot be asked for: it is not `isExact`. */
export function narrowedRecords({ type, status }: RecordFilter): {
  readonly fields: { readonly typeStrs?: readonly DnwType[]; readonly statusStrs?: readonly number[] };
  readonly isExact: boolean;
} {
  const statusStrs = status?.flatMap((one) => (one === 'done' ? [] : [STATUS[one]]));
  const isExact = statusStrs?.length === status?.length;
  return {
    fields: {
      ...(type === undefined ? {} : { typeStrs: type }),
      ...(statusStrs === undefined || !isExact ? {} : { statusStrs }),
    },
    isExact,
  };
}
