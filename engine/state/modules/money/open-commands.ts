import type { FactData } from '../../../events/facts.ts';
import type { Me } from '../../../model/account.ts';
import { ANSWER_MAX_MS, CALL_TREATMENT, type CallAnswer, type CallParams, commandOf } from '../../../model/calls.ts';
import { type AnyKind, isOpenKind, type OpenKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { datedFromMs, isAskedLate, isSameCoin } from '../../../rules/fate.ts';
import { mayBeSince, provenFromMs, readFirstPage } from '../../../rules/reading.ts';
import { stepCommand } from '../../charts.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PendingCall, Query } from '../../shape/calls.ts';
import type { CommandFate } from '../../shape/commands.ts';
import type { State } from '../../state.ts';
import { isDoubted } from '../request/answers.ts';
import { queryOf } from '../request/keys.ts';

/* Commands that may be given again: their fate is learnt like that of the others, and none is refused for the one before (C9h). */

type Step = Parameters<typeof stepCommand>[2];

/**
 * Those of which the site shows what became of them. Of the others nothing tells: the site takes a promotion code once, and says so when
 * it is used again; no call tells of a password or of a code.
 */
const SHOWN = ['address', 'contact', 'nick', 'leave', 'join'] as const satisfies readonly OpenKind[];
export type ShownKind = (typeof SHOWN)[number];
export const isShownKind = (kind: AnyKind): kind is ShownKind => SHOWN.some((one) => one === kind);

/** The member gives a command. One of which nobody knows what became is forgotten. */
export const openGiven = (state: State, { kind }: FactData<'command.given'>, at: FoldContext): State =>
  ended(stepCommand(state, kind, LEFT, at), kind, null, { type: 'sent' }, at);
const LEFT = { type: 'left' } as const;

/** What the answer to a call, or its failure, says of the command that it gave; null: nobody knows. */
export function openAnswered(
  state: State,
  { call: name, params }: PendingCall,
  fate: 'taken' | 'refused' | null,
  at: FoldContext,
): State {
  const kind = commandOf(name, params);
  if (!isOpenKind(kind)) return state;
  if (fate === 'taken') return ended(state, kind, fate, { type: 'accepted', isLock: false }, at);
  if (fate === 'refused' || !isShownKind(kind)) return ended(state, kind, fate ?? 'unknown', { type: 'refused' }, at);
  return ended(state, kind, null, { type: 'unanswered' }, at);
}

/** Steps a command, and notes its fate. A log of before has commands of which the fold was not told. */
function ended(state: State, kind: OpenKind, fate: CommandFate | null, event: Step, at: FoldContext): State {
  const { commands, ...next } = stepCommand(state, kind, event, at);
  return commands === state.commands
    ? state
    : { ...next, commands: { ...commands, fates: { ...commands.fates, [kind]: fate } } };
}

type Asked = Pick<PendingCall, 'asked' | 'sinceMs'>;

/**
 * Since when a command is where it is (site time, epoch ms); null if this was asked for before that. What it says ends a doubt, and nothing
 * else: the chart takes it there alone.
 */
function awaitedSinceMs({ commands }: State, kind: OpenKind, { asked }: Asked): number | null {
  const chart = commands.charts[kind];
  return chart !== undefined && asked > chart.context.asked ? chart.context.sinceMs : null;
}

/** What an answer shows of a command: it was taken, or the answer would show it if it had been. */
function shown(state: State, kind: OpenKind, isTaken: boolean, asked: Asked, at: FoldContext, isWhole = true): State {
  const sinceMs = awaitedSinceMs(state, kind, asked);
  if (sinceMs === null) return state;
  if (isTaken) return ended(state, kind, 'taken', SETTLED, at);
  const isAbsent = isWhole && isAskedLate(asked.sinceMs, sinceMs, state.clock.estimate);
  return isAbsent ? ended(state, kind, 'absent', SETTLED, at) : state;
}
const SETTLED = { type: 'settled' } as const;

/** The member's own data: the nickname is the new one or not, and a member who is still known has not left. */
export function memberShown(state: State, me: Me, asked: Asked, at: FoldContext): State {
  const nick = queryOf(state, 'player.changeNick')?.params.nick;
  const named = nick === undefined ? state : shown(state, 'nick', me.nick === nick, asked, at);
  return shown(named, 'leave', false, asked, at);
}

/** What the site says of a user name. A form joins with a name that was free: if that is taken now, the account is open. */
export function nameChecked(state: State, { pending, body }: Answered, at: FoldContext): State {
  const { username } = pending.params as CallParams['player.checkUsername'];
  if (queryOf(state, 'player.signUp')?.params.username !== username) return state;
  return shown(state, 'join', !(body as CallAnswer['player.checkUsername']).isAvailable, pending, at);
}

/** The site refused a command with names that it had called good: somebody may have taken one since, so it is asked again about them. */
export function namesRefused(state: State, data: FactData<'call.failed'>): State {
  if (data.reason === 'unsent' || isDoubted(data)) return state; // the site has refused nothing
  const isKept = ({ call, status }: Query): boolean => status !== 'done' || CALL_TREATMENT[call].screen !== 'names';
  return { ...state, queries: state.queries.filter(isKept) };
}

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
  const sent = queryOf(state, isPage ? 'contact.create' : 'coin.walletGenerate');
  const doubtMs = awaitedSinceMs(state, kind, pending);
  if (!sent || doubtMs === null) return state;
  const page = (isPage ? body : { items: body, last: true }) as Page<Item>;
  const { question, coinName = '', address } = sent.params as Partial<Item & { readonly coinName: string }>;
  // a clock that was corrected since was wrong by half of an answer at most
  const fromMs = datedFromMs(doubtMs - 1.5 * ANSWER_MAX_MS, state.clock.estimate) ?? 0;
  const isOwn = ({ coin = '', ...item }: Item): boolean =>
    item.question === question && item.address === address && isSameCoin(coin, coinName) && mayBeSince(item, fromMs);
  const reading = readFirstPage(page, (isPage ? pending.params : WHOLE) as typeof WHOLE, pending, isWhole);
  const isProven = reading !== null && provenFromMs(reading) <= fromMs && !isNarrowed(pending.params as Narrowing);
  return shown(state, kind, page.items.some(isOwn), pending, at, isProven);
}
type Narrowing = Partial<Pick<CallParams['contacts.list'], 'isReadStrs' | 'isAnswerStrs'>>;
/** Whether a list was asked for in part, as the inquiries that are read: what it lacks may be in the other part. */
const isNarrowed = ({ isReadStrs = [], isAnswerStrs = [] }: Narrowing): boolean =>
  isReadStrs.length > 0 || isAnswerStrs.length > 0;
const WHOLE = { page: 0, size: Number.POSITIVE_INFINITY };
