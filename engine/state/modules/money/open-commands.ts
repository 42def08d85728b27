import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { commandOf } from '../../../model/calls.ts';
import { isOpenKind, type OpenKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { ANSWER_MAX_MS, datedFromMs, isAskedLate } from '../../../rules/fate.ts';
import { provenFromMs, readPage } from '../../../rules/reading.ts';
import { stepCommand } from '../../charts.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { CommandFate } from '../../shape/commands.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';
import { askAgain } from './coin-screens.ts';

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

/** Asks again for the list that shows what became of a command in doubt: the screen of its form has asked for it. */
export const requestOpen = (state: State, kind: OpenKind, at: FoldContext): State =>
  askAgain(state, queryOf(state, kind === 'contact' ? 'contacts.list' : 'coin.wallets'), at);

/** What is looked for: an inquiry with the same question, or a wallet with the same coin and address. */
type Item = {
  readonly id: number;
  readonly createdMs: number;
  readonly question?: string;
  readonly coin?: string;
  readonly address?: string;
};

/** A page of the member's inquiries, or all wallets as one page: ends the doubt about what it has, or would have. */
export function openListed(state: State, { pending, body, isWhole }: Answered, at: FoldContext): State {
  const isPage = 'page' in pending.params;
  const kind = isPage ? 'contact' : 'address';
  const chart = state.commands.charts[kind];
  const sent = queryOf(state, isPage ? 'contact.create' : 'coin.walletGenerate');
  if (!sent || !chart || !isIn(chart, 'inDoubt') || pending.asked <= chart.context.asked) return state;
  const page = (isPage ? body : { items: body, last: true }) as Page<Item>;
  const { question, coinName, address } = sent.params as Partial<Item & { readonly coinName: string }>;
  const { estimate } = state.clock;
  const { sinceMs } = chart.context;
  const fromMs = datedFromMs(sinceMs - ANSWER_MAX_MS, estimate) ?? 0;
  const isOwn = (item: Item): boolean =>
    item.question === question && item.coin === coinName && item.address === address && !(item.createdMs < fromMs);
  const reading = readPage(null, page, (isPage ? pending.params : WHOLE) as typeof WHOLE, pending, isWhole);
  if (page.items.some(isOwn)) return ended(state, kind, 'taken', SETTLED, at);
  const isProven =
    reading !== null && provenFromMs(reading) <= fromMs && isAskedLate(pending.sinceMs, sinceMs, estimate);
  return isProven ? ended(state, kind, 'absent', SETTLED, at) : state;
}
const SETTLED = { type: 'settled' } as const;
const WHOLE = { page: 0, size: Number.POSITIVE_INFINITY };
