import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { type CallAnswer, type CallParams, commandOf } from '../../../model/calls.ts';
import { isOpenKind, type OpenKind } from '../../../model/command.ts';
import { ANSWER_MAX_MS, datedFromMs, isAskedLate } from '../../../rules/fate.ts';
import { provenFromMs, readPage } from '../../../rules/reading.ts';
import { stepCommand } from '../../charts.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { CommandFate } from '../../shape/commands.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { queryOf } from '../request/keys.ts';

/* Commands that may be given again: their fate is learnt like that of the others, and none is refused for the one before (C9h). */

type Step = Parameters<typeof stepCommand>[2];

/** The member gives a command. One of which nobody knows what became is forgotten. */
export const openGiven = (state: State, { kind }: FactData<'command.given'>, at: FoldContext): State =>
  ended(stepCommand(state, kind, LEFT, at), kind, null, { type: 'sent' }, at);
const LEFT = { type: 'left' } as const;

/**
 * What the answer to a call, or its failure, says of the command that it gave; null: nobody knows. No list shows for certain that a
 * promotion code was used, so nothing is asked about it: the site takes a code once, and says so when it is used again.
 */
export function openAnswered(
  state: State,
  { call: name, params }: PendingCall,
  fate: 'taken' | 'refused' | null,
  at: FoldContext,
): State {
  const kind = commandOf(name, params);
  if (!isOpenKind(kind)) return state;
  if (fate === 'taken') return ended(state, kind, fate, { type: 'accepted', isLock: false }, at);
  return ended(state, kind, fate, { type: fate ?? (kind === 'coupon' ? 'refused' : 'unanswered') }, at);
}

/** Steps a command, and notes its fate. A log of before has commands of which the fold was not told. */
function ended(state: State, kind: OpenKind, fate: CommandFate | null, event: Step, at: FoldContext): State {
  const { commands, ...next } = stepCommand(state, kind, event, at);
  return commands === state.commands
    ? state
    : { ...next, commands: { ...commands, fates: { ...commands.fates, [kind]: fate } } };
}

/** The commands of this session that may be given again. */
export const openKinds = ({ commands }: State): readonly OpenKind[] =>
  Object.keys(commands.charts).filter((kind) => isOpenKind(kind as OpenKind)) as OpenKind[];

/** Asks for the list that shows what became of a command in doubt. */
export function requestOpen(state: State, kind: OpenKind, at: FoldContext): State {
  const playerId = state.session.me?.id;
  if (kind === 'contact' && playerId !== undefined)
    return call(state, 'contacts.list', { playerId, page: 0, size: INQUIRIES_PAGE }, at);
  const wallets = queryOf(state, 'coin.wallets');
  return kind === 'address' && wallets !== undefined ? call(state, 'coin.wallets', wallets.params, at) : state;
}

/** Inquiries asked at once, as the screen asks for them. */
const INQUIRIES_PAGE = 20;

/** A page of the member's inquiries, or all wallets: ends the doubt about what it shows or would show. */
export function openListed(state: State, answer: Answered, at: FoldContext): State {
  const { asked, sinceMs, call: name } = answer.pending;
  const kind = name === 'contacts.list' ? 'contact' : 'address';
  const chart = state.commands.charts[kind];
  if (chart === undefined || !isIn(chart, 'inDoubt') || asked <= chart.context.asked) return state;
  const doubtMs = chart.context.sinceMs;
  const { isThere, isProven } =
    kind === 'contact' ? inInquiries(state, answer, doubtMs - ANSWER_MAX_MS) : inWallets(state, answer);
  if (isThere) return ended(state, kind, 'taken', { type: 'settled' }, at);
  const isLate = isProven && isAskedLate(sinceMs, doubtMs, state.clock.estimate);
  return isLate ? ended(state, kind, 'absent', { type: 'absent' }, at) : state;
}

/** Whether the inquiry is on this page, and whether it would be. `sentMs`: it was not sent before. */
function inInquiries(state: State, { pending, body, isWhole }: Answered, sentMs: number) {
  const page = body as CallAnswer['contacts.list'];
  const text = queryOf(state, 'contact.create')?.params.question;
  const fromMs = datedFromMs(sentMs, state.clock.estimate) ?? Number.NEGATIVE_INFINITY;
  const reading = readPage(null, page, pending.params as CallParams['contacts.list'], pending, isWhole);
  return {
    isThere: page.items.some(({ question, createdMs }) => question === text && createdMs >= fromMs),
    isProven: reading !== null && provenFromMs(reading) <= fromMs,
  };
}

/** Whether the new address is among the wallets, and whether it would be. */
function inWallets(state: State, { body, isWhole }: Answered) {
  const sent = queryOf(state, 'coin.walletGenerate')?.params;
  const isThere = (body as CallAnswer['coin.wallets']).some(
    ({ coin, address }) => coin === sent?.coinName && address === sent.address,
  );
  return { isThere, isProven: isWhole };
}
