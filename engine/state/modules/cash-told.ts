import type { CashKind, DnwRecord } from '../../events/cash.ts';
import { CASH_RULES } from '../../rules/cash.ts';
import { isRequest, recordOutcome } from '../../rules/records.ts';
import type { At } from '../at.ts';
import type { Cash } from '../shape/cash.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';

/** The site may cancel an unpaid deposit this much before our clock says so, in ms. */
const EARLY_MS = 2_000;

/**
 * Tells the member what became of requests: each decision once, and a deposit that was cancelled elsewhere. `isLive`: a message of the
 * queue told it just now. Then an unknown record is news too, and a deposit that is rejected at the end of its time was not paid.
 */
export function tellChanges(before: Cash, state: State, isLive: boolean, at: At): State {
  if (before.records === state.cash.records) return state;
  const known = new Map(before.records.map((record) => [record.id, record]));
  const decided = state.cash.records.filter(isRequest).filter(({ id, status }) => {
    const was = known.get(id);
    return status !== 0 && (was === undefined ? isLive : was.status === 0);
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
