import { DAY_MS } from '../../../base/time.ts';
import { isIn } from '../../../charts/step.ts';
import { ANSWER_MAX_MS } from '../../../model/calls.ts';
import { type AnyKind, isOpenKind, type SentCommand } from '../../../model/command.ts';
import { sentFromMs } from '../../../rules/fate.ts';
import { stepCommand } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { NO_COMMANDS } from '../../shape/commands.ts';
import type { State } from '../../state.ts';
import { KINDS, keep, withLast } from './commands.ts';

/* What becomes of commands in doubt beyond their page, their session and the device's own clock (K7). */

/** The kinds of commands that the state tells of. */
const kindsIn = ({ commands }: State) => Object.keys(commands.charts) as readonly AnyKind[];

/** Commands that an earlier page stored (one of a kind at most). They wait for their member. */
export const commandsStored = (state: State, sent: readonly SentCommand[] | undefined): State => ({
  ...state,
  commands: { ...state.commands, kept: KINDS.flatMap((kind) => sent?.find((one) => one.kind === kind) ?? []) },
});

/**
 * The member and the clock are known: what this member sent from an earlier page is in doubt. What another member sent is
 * forgotten. Nothing was sent later than now, whatever the clock of that page said.
 */
export function commandsOwned(state: State, at: FoldContext): State {
  if (state.session.me === null || state.clock.estimate === null) return state;
  const playerId = state.session.me.id;
  const isOwn = (one: SentCommand): boolean => one.playerId === playerId && one.sentMs > at.at - DAY_MS;
  const own = state.commands.kept.filter(isOwn);
  const known = own.length === state.commands.kept.length ? state : keep(state, own, at);
  return own.reduce((next, one) => {
    const { kind } = one;
    const sentMs = Math.min(one.sentMs, at.at);
    const sending = stepCommand(next, kind, { type: 'sent' }, at, sentMs);
    if (sending === next) return next;
    const last = withLast(sending, kind, { ...one, sentMs }, null);
    return stepCommand(last, kind, { type: 'unanswered' }, at, sentMs + ANSWER_MAX_MS);
  }, known);
}

/**
 * The clock was measured for the first time: moves what the device's own clock had dated, on this page or on an earlier one. Now commands of
 * an earlier page have their place in time.
 */
export function commandsDated(state: State, at: FoldContext, byMs: number): State {
  const isOfDevice = ({ kind, isUndated }: SentCommand): boolean =>
    isUndated === true || !isIn(state.commands.charts[kind], 'free');
  const earlierMs = sentFromMs(byMs, state.clock.estimate);
  const { last } = state.commands;
  const dated = kindsIn(state).reduce((next, kind) => {
    const stepped = stepCommand(next, kind, { type: 'clockMeasured', byMs }, at);
    const sent = isOpenKind(kind) ? null : last[kind];
    return sent === null
      ? stepped
      : withLast(stepped, sent.kind, moved(sent, earlierMs), stepped.commands.fates[sent.kind]);
  }, state);
  const { kept, done } = state.commands;
  const over = done.map((one) => ({ ...one, fromMs: one.fromMs + earlierMs, doneMs: one.doneMs + byMs }));
  const told: State = done.length === 0 ? dated : { ...dated, commands: { ...dated.commands, done: over } };
  const own = kept.map((one) => (isOfDevice(one) ? moved(one, earlierMs) : one));
  return commandsOwned(kept.some(isOfDevice) ? keep(told, own, at) : told, at);
}

/** A command that the device's own clock had dated. */
const moved = ({ earlier, isUndated: _was, ...one }: SentCommand, byMs: number): SentCommand => ({
  ...one,
  sentMs: one.sentMs + byMs,
  ...(earlier === undefined ? {} : { earlier: { ...earlier, fromMs: earlier.fromMs + byMs } }),
});

/** The session ends. The member's next session on this page looks for what is in doubt. */
export function leaveCommands(state: State, at: FoldContext): State {
  const left = kindsIn(state).reduce((next, kind) => stepCommand(next, kind, { type: 'left' }, at), state);
  return { ...left, commands: { ...NO_COMMANDS, kept: state.commands.kept } };
}
