import { isIn } from '../../../charts/step.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { CommandKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import {
  datedFromMs,
  hasAmount,
  isAskedLate,
  isOfKind,
  isThere,
  isUndecided,
  type Shown,
  typesOf,
} from '../../../rules/fate.ts';
import { mayBeSince, provenFromMs, type Reading, readFirstPage } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import { commandPhase } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { isLock, sentOf, settled, stepGiven } from './commands.ts';

/* What a list of the site means for the commands whose record it has (C9f, K6). */

/** What a message told just now: a record is pending, or the command's own one is known. A command just taken may have no record yet. */
export function judgeTold(state: State, kind: CommandKind, records: readonly Shown[], at: FoldContext): State {
  if (mayBePending(state, kind, records)) return stepGiven(state, kind, { type: 'recorded' }, at);
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
  if (mayBePending(state, kind, records)) return stepGiven(state, kind, { type: 'recorded' }, at);
  if (!isAwaited(state, kind, reading)) return state;
  const isPendingCoin = kind === 'withdraw' && isIn(chart, 'pending'); // an older one may be decided too
  if (!isPendingCoin && isThere(kind, state.commands.last[kind], records)) return settled(state, kind, at);
  if (provenFromMs(reading) > awaitedFromMs(state, kind)) return state;
  if (isIn(chart, 'pending')) return settled(state, kind, at);
  if (!isLate(state, kind, reading)) return state;
  const freed = stepGiven(state, kind, { type: 'absent' }, at);
  // a part of the list has shown one of another page
  return isLockedBy(kind, records) || (kind === 'withdraw' && state.coins.pendingMs !== null)
    ? stepGiven(freed, kind, { type: 'recorded' }, at)
    : freed;
}

/** Whether the next page is needed: it may have what the command waits for. */
export function needsMore(state: State, kind: CommandKind, records: readonly Shown[], reading: Reading): boolean {
  if (!isAwaited(state, kind, reading)) return false;
  const listed = new Set(reading.items.map(({ id }) => id));
  if (mayBePending(state, kind, records))
    return records.some(
      (record) => isUndecided(kind, record) && !listed.has(record.id) && record.createdMs < provenFromMs(reading),
    );
  // what the pages so far have proven was judged: the command waits no more
  return isIn(state.commands.charts[kind], 'pending') || isLate(state, kind, reading);
}

const isLockedBy = (kind: CommandKind, records: readonly Shown[]): boolean =>
  isLock(kind) && records.some((record) => isUndecided(kind, record));

/** Whether something is pending that may be of the command. It locks the kind. */
const mayBePending = (state: State, kind: CommandKind, records: readonly Shown[]): boolean =>
  isLockedBy(kind, records) && !isOnlyOthers(state, kind, records);

/**
 * Whether a command is in doubt, and each pending record has another coin or amount, so that it is another page's. Such a record says nothing of the
 * command, whatever its date: a site may date a pending record as it likes.
 */
export function isOnlyOthers(state: State, kind: CommandKind, records: readonly Shown[]): boolean {
  if (commandPhase(state, kind) !== 'inDoubt') return false;
  const sent = sentOf(state, kind);
  const open = records.filter((record) => isUndecided(kind, record));
  return !open.some((record) => hasAmount(sent, record)) && !isThere(kind, sent, records);
}

/** Whether a command waits for a list, and this one was asked for since it does. */
const isAwaited = ({ commands }: State, kind: CommandKind, { asked }: Pick<Reading, 'asked'>): boolean => {
  const chart = commands.charts[kind];
  return (isIn(chart, 'inDoubt') || isIn(chart, 'pending')) && asked > chart.context.asked;
};

/** Whether a list without the record of a command in doubt says that it was never taken. */
const isLate = ({ commands, clock }: State, kind: CommandKind, { sinceMs }: Pick<Reading, 'sinceMs'>): boolean =>
  isAskedLate(sinceMs, commands.charts[kind].context.sinceMs, clock.estimate);

/**
 * What a command waits for is dated from this instant on. The first measurement of the clock moves the instant of a command, so before
 * it nobody knows. A lock without a command of this page holds a record that is known.
 */
function awaitedFromMs({ commands, coins, clock }: State, kind: CommandKind): number {
  const last = commands.last[kind];
  const isLocked = kind === 'withdraw' && !isIn(commands.charts.withdraw, 'inDoubt');
  if (isLocked && coins.pendingMs !== null) return coins.pendingMs;
  return last === null
    ? Number.POSITIVE_INFINITY
    : (datedFromMs(last.sentMs, clock.estimate) ?? Number.NEGATIVE_INFINITY);
}

/*
 * A list with an item that cannot be read proves nothing (C9f). So the part of the list that one command needs is asked for: what is
 * pending of its kind, or, of a command in doubt, what is dated since it was sent. The unreadable item is seldom in that part.
 */

/** What such a question narrows. */
type Narrowed = {
  readonly typeStrs?: readonly string[];
  readonly statusStrs?: readonly number[];
  readonly startMs?: number;
};

/** The question for the part that a command needs after a list that proved nothing. Null: it needs none. */
function narrowedFor(state: State, kind: CommandKind, reading: Reading): Narrowed | null {
  if (!reading.isSpoilt || !isAwaited(state, kind, reading)) return null;
  const typeStrs = typesOf(kind);
  if (isIn(state.commands.charts[kind], 'pending')) return { typeStrs, statusStrs: [0] };
  const startMs = Math.floor(awaitedFromMs(state, kind));
  return isLate(state, kind, reading) ? { typeStrs, startMs } : null;
}

/** Asks for the part that each command of a list needs. `params`: those with which the list was asked for. */
export const requestParts = <N extends 'dnw.list' | 'coin.list'>(
  state: State,
  name: N,
  kinds: readonly CommandKind[],
  params: CallParams[N],
  reading: Reading,
  at: FoldContext,
): State =>
  kinds.reduce((known, kind) => {
    const narrowed = narrowedFor(known, kind, reading);
    return narrowed === null ? known : call(known, name, { ...params, ...narrowed, page: 0 } as CallParams[N], at);
  }, state);

/** The kind that a question is about in this way, among those of the list. */
export const narrowedKind = (
  kinds: readonly CommandKind[],
  { typeStrs, statusStrs, startMs }: Narrowed,
): CommandKind | undefined =>
  (statusStrs?.join() === '0') === (startMs === undefined)
    ? kinds.find((kind) => typesOf(kind).join() === typeStrs?.join())
    : undefined;

/**
 * What the answer means. Nothing of the kind is pending: the lock is free. What is pending may be unreadable: then it still locks.
 * Of a command in doubt that is a lock, an unreadable record since it was sent counts as pending, until the site decides it.
 */
export function judgeNarrowed(
  state: State,
  kind: CommandKind,
  body: Page<Shown>,
  pending: Pick<PendingCall, 'params' | 'asked' | 'sinceMs'>,
  isWhole: boolean,
  at: FoldContext,
): State {
  const params = pending.params as Narrowed & { readonly page: number; readonly size: number };
  const reading = readFirstPage(body, params, pending, isWhole);
  const isNarrowed = body.items.every((item) => isOfKind(kind, item) && isIncluded(params, item));
  if (reading === null || !isNarrowed || !isAwaited(state, kind, reading)) return state;
  const isPending = isIn(state.commands.charts[kind], 'pending');
  if (params.statusStrs !== undefined) {
    const isNone = body.items.length === 0 && reading.isEnd && !reading.isSpoilt;
    return isPending && isNone ? settled(state, kind, at) : state;
  }
  if (isPending) return state;
  const judged = judgeListed(state, kind, body.items, reading, at);
  return judged === state && !isWhole && isLock(kind) ? stepGiven(state, kind, { type: 'recorded' }, at) : judged;
}

/** Whether an item is one that was asked for. A site that does not narrow its lists proves nothing here. */
const isIncluded = ({ statusStrs, startMs = 0 }: Narrowed, item: Shown): boolean =>
  (statusStrs?.some((one) => one === item.status) ?? true) && mayBeSince(item, startMs);
