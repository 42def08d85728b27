import { isIn } from '../../../charts/step.ts';
import type { CommandKind } from '../../../model/command.ts';
import { datedFromMs, isAskedLate, isThere, isUndecided, type Shown } from '../../../rules/fate.ts';
import { provenFromMs, type Reading } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { isLock, settled, stepGiven } from './commands.ts';

/* What a list of the site means for the commands whose record it has (C9f, K6). */

/** What a message told just now: a record is pending, or the command's own one is known. A command just taken may have no record yet. */
export function judgeTold(state: State, kind: CommandKind, records: readonly Shown[], at: FoldContext): State {
  if (isLockedBy(kind, records)) return stepGiven(state, kind, { type: 'recorded' }, at);
  return isThere(kind, state.commands.last[kind], records) ? settled(state, kind, at) : state;
}

/**
 * What the pages of a list so far mean: a record is pending, it was decided or is gone, or a command in doubt was never taken.
 * `records`: what is known of the list's records.
 */
export function judgeListed(
  state: State,
  kind: CommandKind,
  records: readonly Shown[],
  reading: Reading,
  at: FoldContext,
): State {
  const chart = state.commands.charts[kind];
  if (isLockedBy(kind, records)) return stepGiven(state, kind, { type: 'recorded' }, at);
  if (!isAwaited(state, kind, reading)) return state;
  const isPendingCoin = kind === 'withdraw' && isIn(chart, 'pending'); // an older one may be decided too
  if (!isPendingCoin && isThere(kind, state.commands.last[kind], records)) return settled(state, kind, at);
  if (provenFromMs(reading) > awaitedFromMs(state, kind)) return state;
  if (isIn(chart, 'pending')) return settled(state, kind, at);
  return isLate(state, kind, reading) ? stepGiven(state, kind, { type: 'absent' }, at) : state;
}

/** Whether the next page is needed: it may have what the command waits for. */
export function needsMore(state: State, kind: CommandKind, records: readonly Shown[], reading: Reading): boolean {
  if (!isAwaited(state, kind, reading)) return false;
  const listed = new Set(reading.items.map(({ id }) => id));
  const open = records.filter((record) => isUndecided(kind, record));
  if (isLock(kind) && open.length > 0)
    return open.some(({ id, createdMs }) => !listed.has(id) && createdMs < provenFromMs(reading));
  const isDue = isIn(state.commands.charts[kind], 'pending') || isLate(state, kind, reading);
  return isDue && provenFromMs(reading) > awaitedFromMs(state, kind);
}

const isLockedBy = (kind: CommandKind, records: readonly Shown[]): boolean =>
  isLock(kind) && records.some((record) => isUndecided(kind, record));

/** Whether a command waits for a list, and this one was asked for since it does. */
export const isAwaited = ({ commands }: State, kind: CommandKind, { asked }: Pick<Reading, 'asked'>): boolean => {
  const chart = commands.charts[kind];
  return (isIn(chart, 'inDoubt') || isIn(chart, 'pending')) && asked > chart.context.asked;
};

/** Whether a list without the record of a command in doubt says that it was never taken. */
export const isLate = ({ commands, clock }: State, kind: CommandKind, { sinceMs }: Pick<Reading, 'sinceMs'>): boolean =>
  isAskedLate(sinceMs, commands.charts[kind].context.sinceMs, clock.estimate);

/**
 * What a command waits for is dated from this instant on. The first measurement of the clock moves the instant of a command, so before
 * it nobody knows. A lock without a command of this page holds a record that is known.
 */
export function awaitedFromMs({ commands, coins, clock }: State, kind: CommandKind): number {
  const last = commands.last[kind];
  if (kind === 'withdraw' && coins.pendingMs !== null) return coins.pendingMs;
  return last === null
    ? Number.POSITIVE_INFINITY
    : (datedFromMs(last.sentMs, clock.estimate) ?? Number.NEGATIVE_INFINITY);
}
