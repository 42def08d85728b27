import { isIn } from '../../../charts/step.ts';
import type { CommandKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { isOfKind, type Shown, typesOf } from '../../../rules/fate.ts';
import { type Reading, readPage } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { awaitedFromMs, isAwaited, isLate, judgeListed } from './command-lists.ts';
import { isLock, settled, stepGiven } from './commands.ts';

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
export function narrowedFor(state: State, kind: CommandKind, reading: Reading): Narrowed | null {
  if (!reading.isSpoilt || !isAwaited(state, kind, reading)) return null;
  const typeStrs = typesOf(kind);
  if (isIn(state.commands.charts[kind], 'pending')) return { typeStrs, statusStrs: [0] };
  const startMs = Math.floor(awaitedFromMs(state, kind));
  return isLate(state, kind, reading) ? { typeStrs, startMs } : null;
}

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
  const reading = readPage(null, body, params, pending, isWhole);
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
const isIncluded = ({ statusStrs, startMs = 0 }: Narrowed, { status, createdMs }: Shown): boolean =>
  (statusStrs?.includes(status) ?? true) && createdMs >= startMs;
