import { isIn } from '../../../charts/step.ts';
import type { CashKind, DnwRecord } from '../../../model/cash.ts';
import { CASH_RULES } from '../../../rules/cash-terms.ts';
import { isOwn } from '../../../rules/fate.ts';
import { isDated } from '../../../rules/reading.ts';
import { isRequest, recordOutcome } from '../../../rules/records.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { toast } from '../page/toasts.ts';
import { isDecided, shown } from './cash-records.ts';

/** The site may cancel an unpaid deposit this much before our clock says so, in ms. */
const EARLY_MS = 2_000;

/**
 * Tells the member what became of requests: each decision once, and a deposit that was cancelled elsewhere. `isLive`: a message of the
 * queue told it just now. Then an unknown record is news too, and a deposit that is rejected at the end of its time was not paid.
 * The unknown record of an own request that is not over yet is news in any case.
 */
export function tellChanges({ cash, commands }: State, state: State, isLive: boolean, at: FoldContext): State {
  const known = new Map(cash.records.map((record) => [record.id, record]));
  const isAwaited = (record: Request): boolean => {
    const last = commands.last[record.type];
    return !isIn(commands.charts[record.type], 'free') && last !== null && isOwn(record.type, last, shown(record));
  };
  const decided = state.cash.records.filter(isRequest).filter((record) => {
    const was = known.get(record.id);
    const isNews = was?.status === undefined ? isLive || isAwaited(record) : was.status === 0;
    return isDecided(record) && isNews;
  });
  const told = decided.reduce((next, record) => tellDecision(next, record, isLive, at), state);
  return cash.records.some((record) => isCancelledElsewhere(state, record))
    ? toast(told, 'plain', { kind: 'depositCancelled' }, at)
    : told;
}

type Request = DnwRecord & { readonly type: CashKind };

function tellDecision(state: State, record: Request, isLive: boolean, at: FoldContext): State {
  const { type, points, createdMs } = record;
  const isDone = recordOutcome(record) === 'done';
  const isOver = isDated(record) && at.at >= createdMs + CASH_RULES.unpaidMs - EARLY_MS;
  const as = isDone ? 'done' : type === 'D' && isLive && isOver ? 'unpaid' : 'rejected';
  return toast(state, isDone ? 'gain' : 'warn', { kind: 'cashDecided', type, as, points }, at);
}

/** Whether a pending deposit is gone, and it was not cancelled here. The answer to a cancellation here tells of it itself. */
const isCancelledElsewhere = (state: State, { id, type, status }: DnwRecord): boolean =>
  type === 'D' &&
  status === 0 &&
  !state.cash.cancelled.includes(id) &&
  !state.cash.records.some((record) => record.id === id);
