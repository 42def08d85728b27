import type { CashContext } from '../../charts/cash.chart.ts';
import { isIn } from '../../charts/step.ts';
import type { CashKind, DnwRecord } from '../../events/cash.ts';
import { CASH_RULES } from '../../rules/cash.ts';
import { DATED_SLACK_MS } from '../../rules/reading.ts';
import { isRequest, recordOutcome } from '../../rules/records.ts';
import type { At } from '../at.ts';
import type { Cash } from '../shape/cash.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';

/** The site may cancel an unpaid deposit this much before our clock says so, in ms. */
const EARLY_MS = 2_000;

/**
 * Whether a record may belong to a lock's own request: it is dated from the request on, has its amount, and was not known before
 * it (C9d).
 */
export const isOwn = ({ locks, asked }: Cash, kind: CashKind, { id, type, points, createdMs }: DnwRecord): boolean =>
  type === kind &&
  createdMs >= locks[kind].context.requestedMs - DATED_SLACK_MS &&
  (asked[kind] === null || (asked[kind].points === points && !asked[kind].ids.includes(id)));

/**
 * A record of a lock's request is dated from this instant on. The first measurement of the clock moves the instant of a request, so before
 * it nobody knows. A lock without a request of this page holds a record that is known.
 */
export function neededMs({ clock: { estimate } }: State, { requestedMs }: CashContext): number {
  if (requestedMs === 0) return Number.POSITIVE_INFINITY;
  return estimate === null ? Number.NEGATIVE_INFINITY : requestedMs - DATED_SLACK_MS - estimate.errorMs;
}

/**
 * Tells the member what became of requests: each decision once, and a deposit that was cancelled elsewhere. `isLive`: a message of the
 * queue told it just now. Then an unknown record is news too, and a deposit that is rejected at the end of its time was not paid.
 * The unknown record of an own request that is not over yet is news in any case.
 */
export function tellChanges(before: Cash, state: State, isLive: boolean, at: At): State {
  if (before.records === state.cash.records) return state;
  const known = new Map(before.records.map((record) => [record.id, record]));
  const isAwaited = (record: Request): boolean => {
    const lock = before.locks[record.type];
    return !isIn(lock, 'free') && lock.context.requestedMs > 0 && isOwn(before, record.type, record);
  };
  const decided = state.cash.records.filter(isRequest).filter((record) => {
    const was = known.get(record.id);
    return record.status !== 0 && (was === undefined ? isLive || isAwaited(record) : was.status === 0);
  });
  const told = decided.reduce((next, record) => tellDecision(next, record, isLive, at), state);
  return before.records.some((record) => isCancelledElsewhere(state, record))
    ? toast(told, 'plain', { kind: 'depositCancelled' }, at)
    : told;
}

type Request = DnwRecord & { readonly type: CashKind };

function tellDecision(state: State, record: Request, isLive: boolean, at: At): State {
  const { type, points, createdMs } = record;
  const isDone = recordOutcome(record) === 'done';
  const isUnpaid = type === 'D' && isLive && at.at >= createdMs + CASH_RULES.unpaidMs - EARLY_MS;
  const as = isDone ? 'done' : isUnpaid ? 'unpaid' : 'rejected';
  return toast(state, isDone ? 'gain' : 'warn', { kind: 'cashDecided', type, as, points }, at);
}

/** Whether a pending deposit is gone, and it was not cancelled here. The answer to a cancellation here tells of it itself. */
const isCancelledElsewhere = ({ cash, calls }: State, { id, type, status }: DnwRecord): boolean =>
  type === 'D' &&
  status === 0 &&
  !cash.cancelled.includes(id) &&
  !cash.records.some((record) => record.id === id) &&
  !calls.pending.some(
    ({ call, params }) => call === 'dnw.cancel' && 'dnwHistoryId' in params && params.dnwHistoryId === id,
  );
