import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { type CallAnswer, type CallParams, commandOf } from '../../../model/calls.ts';
import { isOpenKind, type OpenKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import type { Contact } from '../../../model/site.ts';
import { datedFromMs, isAskedLate } from '../../../rules/fate.ts';
import { provenFromMs, readPage } from '../../../rules/reading.ts';
import { stepCommand } from '../../charts.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { CommandFate } from '../../shape/commands.ts';
import type { State } from '../../state.ts';
import { isDoubted } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { queryOf } from '../request/keys.ts';

/* Commands that may be given again: their fate is learnt like that of the others, and none of them is refused for it (C9h). */

type Step = Parameters<typeof stepCommand>[2];

/** The member gives a command. One of which nobody knows what became is forgotten. */
export function openGiven(state: State, { kind }: FactData<'command.given'>, at: FoldContext): State {
  const free = stepCommand(state, kind, { type: 'left' }, at);
  const sending = withFate(stepCommand(free, kind, { type: 'sent' }, at), kind, null);
  const sentMs = { ...sending.commands.sentMs, [kind]: at.at };
  return { ...sending, commands: { ...sending.commands, sentMs } };
}

/** The site took it. */
export const openTaken = (state: State, { pending }: Pick<Answered, 'pending'>, at: FoldContext): State =>
  known(state, pending, 'taken', { type: 'accepted', isLock: false }, at);

/**
 * It failed: the site refused it, or nobody knows. No list shows for certain that a promotion code was used, so nothing is asked about
 * it: the site takes a code once, and says so when it is used again.
 */
export function openFailed(
  state: State,
  failure: FactData<'call.failed'>,
  pending: PendingCall,
  at: FoldContext,
): State {
  if (!isDoubted(failure)) return known(state, pending, 'refused', { type: 'refused' }, at);
  const kind = commandOf(pending.call, pending.params);
  return isOpenKind(kind)
    ? stepCommand(state, kind, { type: kind === 'coupon' ? 'refused' : 'unanswered' }, at)
    : state;
}

function known(state: State, pending: PendingCall, fate: CommandFate, event: Step, at: FoldContext): State {
  const kind = commandOf(pending.call, pending.params);
  return isOpenKind(kind) ? ended(state, kind, fate, event, at) : state;
}

/** A log of before has commands of which the fold was not told. */
function ended(state: State, kind: OpenKind, fate: CommandFate, event: Step, at: FoldContext): State {
  const next = stepCommand(state, kind, event, at);
  return next === state ? state : withFate(next, kind, fate);
}

/** The commands of this session that may be given again. */
export const openKinds = ({ commands }: State): readonly OpenKind[] =>
  (Object.keys(commands.sentMs ?? {}) as OpenKind[]).filter(isOpenKind);

/** The clock was measured for the first time: moves the instant of a command that the device's own clock had dated. */
export function openDated(state: State, kind: OpenKind, byMs: number, at: FoldContext): State {
  const { sentMs = {}, ...commands } = stepCommand(state, kind, { type: 'clockMeasured', byMs }, at).commands;
  return { ...state, commands: { ...commands, sentMs: { ...sentMs, [kind]: (sentMs[kind] ?? 0) + byMs } } };
}

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

const withFate = (state: State, kind: OpenKind, fate: CommandFate | null): State => ({
  ...state,
  commands: { ...state.commands, fates: { ...state.commands.fates, [kind]: fate } },
});

/** A page of the member's inquiries. The newest come first. */
export function inquiriesListed(state: State, { pending, body, isWhole }: Answered, at: FoldContext): State {
  const sent = queryOf(state, 'contact.create')?.params;
  const page = body as Page<Contact>;
  const fromMs = datedFromMs(state.commands.sentMs?.contact ?? 0, state.clock.estimate);
  if (sent === undefined || fromMs === null) return state;
  const isThere = page.items.some(({ question, createdMs }) => question === sent.question && createdMs >= fromMs);
  const reading = readPage(null, page, pending.params as CallParams['contacts.list'], pending, isWhole);
  return judged(state, 'contact', pending, isThere, reading !== null && provenFromMs(reading) <= fromMs, at);
}

/** All wallets of the member. */
export function addressesListed(state: State, { pending, body, isWhole }: Answered, at: FoldContext): State {
  const sent = queryOf(state, 'coin.walletGenerate')?.params;
  if (sent === undefined) return state;
  const isThere = (body as CallAnswer['coin.wallets']).some(
    ({ coin, address }) => coin === sent.coinName && address === sent.address,
  );
  return judged(state, 'address', pending, isThere, isWhole, at);
}

/** What a list says of a command in doubt. `isProven`: it would have its record. An older question than the doubt says nothing. */
function judged(
  state: State,
  kind: OpenKind,
  { asked, sinceMs }: PendingCall,
  isThere: boolean,
  isProven: boolean,
  at: FoldContext,
): State {
  const chart = state.commands.charts[kind];
  if (chart === undefined || !isIn(chart, 'inDoubt') || asked <= chart.context.asked) return state;
  if (isThere) return ended(state, kind, 'taken', { type: 'settled' }, at);
  const isLate = isProven && isAskedLate(sinceMs, chart.context.sinceMs, state.clock.estimate);
  return isLate ? ended(state, kind, 'absent', { type: 'absent' }, at) : state;
}
