import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { commandOf } from '../../../model/calls.ts';
import type { DnwRecord } from '../../../model/cash.ts';
import { type CommandKind, isOpenKind, type SentCommand } from '../../../model/command.ts';
import { DATED_SLACK_MS, hasAmount, isUndecided, sentFromMs } from '../../../rules/fate.ts';
import { stepCommand } from '../../charts.ts';
import type { Actions, Answered, FoldContext } from '../../fold-context.ts';
import { isAsking } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { CommandFate, DoneCommand } from '../../shape/commands.ts';
import { DONE_COMMANDS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { toast } from '../page/toasts.ts';
import { answered, isDoubted } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { queryOf } from '../request/keys.ts';
import { requestCoins, requestMe, requestRecords } from '../request/requests.ts';
import { askAgain, type Looks, looksOf, readAgain } from './command-queries.ts';
import { isShownKind, type ShownKind } from './open-commands.ts';

/* Commands that must not be given twice: a command is sent once, and then its fate is learnt (C9, K5). The bet has a module of its own. */

/** The lists that show what became of commands. */
const LISTS: { readonly [L in 'points' | 'coins']: (state: State, at: FoldContext) => State } = {
  points: requestRecords,
  coins: requestCoins,
};

/** What the fold does for a kind of command. What is about its sending is in its chart, and what its record is in rules/fate.ts. */
type Particulars = {
  /** The list that has its record. It is asked for while the command is in doubt or pending. */
  readonly list: keyof typeof LISTS;
  /** What is said when the site takes it. */
  readonly taken: 'depositApplied' | 'withdrawalApplied' | 'coinWithdrawn' | 'coinConverted' | 'coinSent';
  /** Whether the site decides about it later: it is pending until then, and no second one is sent. */
  readonly isLock?: true;
  /** It changes what the screens of coins show. A decision about points is told with its record (C9e), one about coins here. */
  readonly isOfCoins: boolean;
};

const OF_POINTS = { list: 'points', isOfCoins: false } as const;
const OF_COINS = { list: 'coins', isOfCoins: true } as const;
const COMMANDS: { readonly [K in CommandKind]: Particulars } = {
  D: { ...OF_POINTS, isLock: true, taken: 'depositApplied' },
  W: { ...OF_POINTS, isLock: true, taken: 'withdrawalApplied' },
  withdraw: { ...OF_COINS, isLock: true, taken: 'coinWithdrawn' },
  convert: { ...OF_COINS, taken: 'coinConverted' },
  send: { ...OF_COINS, list: 'points', taken: 'coinSent' },
};
export const isLock = (kind: CommandKind): boolean => COMMANDS[kind].isLock === true;
export const KINDS = Object.keys(COMMANDS) as readonly CommandKind[];

/**
 * The member gives a command: its chart leaves `free`, and the device stores the command before it is sent, so that a reloaded page
 * knows it (K7). The same state if it may not be given now.
 */
export function commandGiven(state: State, kind: CommandKind, looks: Looks, at: FoldContext): State {
  const { session, clock } = state;
  const { me } = session;
  const sending = stepCommand(state, kind, { type: 'sent' }, at);
  if (sending === state || me === null) return state;
  // an estimate that is corrected later may have been wrong by its error
  const sentMs = sentFromMs(at.at, clock.estimate);
  const dated = clock.estimate === null ? { sentMs, isUndated: true } : { sentMs };
  const sent = { kind, playerId: me.id, ...dated, ...looks, ...unlikeNow(state, kind, looks, sentMs) };
  return keep(withLast(sending, kind, sent, null), [...others(state, kind), sent], at);
}

/** What looks like the record of a command that is given now. Every record of points is known, of coins only those of a list. */
function unlikeNow(state: State, kind: CommandKind, looks: Looks, sentMs: number): Partial<SentCommand> {
  if (!COMMANDS[kind].isOfCoins)
    return { ids: state.cash.records.filter(({ type }) => type === kind).map(({ id }) => id) };
  const last = state.commands.done.find((one) => isEqual(one, { kind, ...looks }));
  return last === undefined || last.doneMs < sentMs - DATED_SLACK_MS
    ? {}
    : { earlier: { count: last.count, fromMs: last.fromMs } };
}

/** The kind of command of this module that a call gives. Null: none, or one that may be given again (C9h). */
function kindOf({ call: name, params }: Pick<PendingCall, 'call' | 'params'>): CommandKind | null {
  const kind = commandOf(name, params);
  return isOpenKind(kind) ? null : kind;
}

/** Does something for the command of this module that a call gives, if it gives one. */
function forCommandOf(
  state: State,
  data: Pick<PendingCall, 'call' | 'params'>,
  act: (kind: CommandKind) => State,
): State {
  const kind = kindOf(data);
  return kind === null ? state : act(kind);
}

/** A screen gives a command. */
export const screenGave = (state: State, at: FoldContext, data: FactData<'call.asked'>): State =>
  forCommandOf(state, data, (kind) => commandGiven(state, kind, looksOf(state, kind, data.params), at));

/** Nothing is known of a pending withdrawal of coins: it is decided, or another one is given. Rule: K5. */
export function withoutPending(state: State): State {
  const { pending: _before, ...coins } = state.coins;
  return { ...state, coins: { ...coins, pendingMs: null } };
}

/** Steps a command. What is not known of it any more is forgotten, and the screens of coins read again what it changed. */
export function stepGiven(
  state: State,
  kind: CommandKind,
  event: Parameters<typeof stepCommand>[2],
  at: FoldContext,
): State {
  const next = stepCommand(state, kind, event, at);
  const chart = next.commands.charts[kind];
  if (next === state || isIn(chart, 'sending') || isIn(chart, 'inDoubt')) return next;
  const was = state.commands.charts[kind];
  // a list may show what an earlier page sent before the clock is measured
  const isLearnt = isIn(was, 'sending') || isIn(was, 'inDoubt') || storedOf(state, kind) !== undefined;
  const over = kind === 'withdraw' && isIn(was, 'pending') && isIn(chart, 'free') ? withoutPending(next) : next;
  const known = isLearnt ? learnt(over, kind, event.type, at) : over;
  return COMMANDS[kind].isOfCoins && event.type !== 'recorded' ? readAgain(known, at) : known;
}

/** The fate of the command is known: the device forgets it. */
function learnt(state: State, kind: CommandKind, type: string, at: FoldContext): State {
  const fate = type === 'refused' || type === 'absent' ? type : 'taken';
  const sent = sentOf(state, kind);
  const known = keep(withLast(state, kind, fate === 'taken' ? sent : null, fate), others(state, kind), at);
  if (fate === 'taken') return sent === null ? known : done(known, sent, at);
  const say = COMMANDS[kind].isOfCoins ? 'coinAbsent' : 'cashAbsent';
  return fate === 'absent' ? toast(known, 'warn', { kind: say }, at) : known;
}

/**
 * The command is known to be done, or decided. One about coins that was in doubt is told: a record looks like it, and nobody knows whether
 * another device has given an equal one.
 */
export function settled(state: State, kind: CommandKind, at: FoldContext): State {
  const wasDoubted = isIn(state.commands.charts[kind], 'inDoubt');
  const next = stepGiven(state, kind, { type: 'settled' }, at);
  return wasDoubted && COMMANDS[kind].isOfCoins ? toast(next, 'plain', { kind: 'coinFound' }, at) : next;
}

/** The site took a request of points. */
export const applied = (state: State, data: FactData<'dnw.apply.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, _done, { kind }) => taken(s, kind, at));

/** The site took a screen's command. */
export const commandTaken = (state: State, { pending }: Answered, at: FoldContext): State =>
  forCommandOf(state, pending, (kind) => taken(state, kind, at));

const taken = (state: State, kind: CommandKind, at: FoldContext): State =>
  toast(
    stepGiven(state, kind, { type: 'accepted', isLock: isLock(kind) }, at),
    'gain',
    { kind: COMMANDS[kind].taken },
    at,
  );

/**
 * A command failed: the site refused it, or nobody knows. A refusal may mean that a command of another page is pending: the queue
 * has told of it, or the list will.
 */
export const commandFailed = (
  state: State,
  data: FactData<'call.failed'>,
  pending: PendingCall,
  at: FoldContext,
): State => forCommandOf(state, pending, (kind) => failed(state, kind, !isDoubted(data), at));

function failed(state: State, kind: CommandKind, isRefused: boolean, at: FoldContext): State {
  const next = stepGiven(state, kind, { type: isRefused ? 'refused' : 'unanswered' }, at);
  const sent = next.commands.last[kind];
  const isPending = (record: DnwRecord): boolean =>
    isUndecided(kind, record) && (isRefused || hasAmount(sent, { amount: record.points }));
  const isKnown = !COMMANDS[kind].isOfCoins && next.cash.records.some(isPending);
  const known = isKnown ? stepGiven(next, kind, { type: 'recorded' }, at) : next;
  return isRefused ? requestList(known, kind, at) : known;
}

/** The link is back: looks for commands in doubt at once. */
export const commandsLinkUp = (state: State, at: FoldContext): State =>
  KINDS.reduce((next, kind) => stepCommand(next, kind, { type: 'linkUp' }, at), state);

/**
 * Asks again when the page becomes visible. What is pending may have been decided or cancelled elsewhere, without a message.
 */
export function lookAtPending(state: State, at: FoldContext): State {
  const lists = new Set(
    KINDS.filter((kind) => isIn(state.commands.charts[kind], 'pending')).map((kind) => COMMANDS[kind].list),
  );
  if (isAsking(state, 'dnw.list')) lists.delete('points');
  return [...lists].reduce((next, list) => LISTS[list](next, at), state);
}

/** Asks for the list that has the record of a command. */
const requestList = (state: State, kind: CommandKind, at: FoldContext): State => LISTS[COMMANDS[kind].list](state, at);

/** What the device stores of a kind for this member: a command of an earlier page may be known by it alone. */
const storedOf = (
  { commands, session }: Pick<State, 'commands' | 'session'>,
  kind: CommandKind,
): SentCommand | undefined => commands.kept.find((one) => one.kind === kind && one.playerId === session.me?.id);

/** The command of a kind that this page has sent, else the one of an earlier page that the device stores. Null: there is none. */
export const sentOf = (state: State, kind: CommandKind): SentCommand | null =>
  state.commands.last[kind] ?? storedOf(state, kind) ?? null;
/** What the device stores of the other kinds. */
const others = ({ commands }: State, kind: CommandKind): readonly SentCommand[] =>
  commands.kept.filter((one) => one.kind !== kind);

/** What the device stores from now on. */
export function keep(state: State, kept: readonly SentCommand[], at: FoldContext): State {
  at.fx.emit({ type: 'commands.save', sent: kept });
  return { ...state, commands: { ...state.commands, kept } };
}

/** The last command of a kind, and what became of it. */
export function withLast(state: State, kind: CommandKind, sent: SentCommand | null, fate: CommandFate | null): State {
  const { last, fates } = state.commands;
  return {
    ...state,
    commands: { ...state.commands, last: { ...last, [kind]: sent }, fates: { ...fates, [kind]: fate } },
  };
}

/** Whether two commands are of the same kind, coins and amounts: their records look alike. */
const isEqual = (one: Alike, other: Alike): boolean =>
  one.kind === other.kind &&
  one.amounts.join() === other.amounts.join() &&
  (one.coins === undefined || other.coins === undefined || one.coins.join() === other.coins.join());
type Alike = Pick<SentCommand, 'kind' | 'amounts' | 'coins'>;

/** Notes that the site took a command. The record of the next equal one is one more. */
function done(state: State, { kind, amounts, coins, sentMs, earlier }: SentCommand, at: FoldContext): State {
  const one: DoneCommand = {
    kind,
    amounts,
    ...(coins === undefined ? {} : { coins }),
    count: (earlier?.count ?? 0) + 1,
    fromMs: earlier?.fromMs ?? sentMs,
    doneMs: at.at,
  };
  const unlike = state.commands.done.filter((other) => !isEqual(other, one));
  return { ...state, commands: { ...state.commands, done: [...unlike, one].slice(-DONE_COMMANDS_MAX) } };
}

/** Of the commands that may be given again: what shows them. */
const REQUESTS: { readonly [K in ShownKind]: (state: State, at: FoldContext) => State } = {
  // the screen of the form has asked for the list
  address: (state, at) => askAgain(state, queryOf(state, 'coin.wallets'), at),
  contact: (state, at) => askAgain(state, queryOf(state, 'contacts.list'), at),
  nick: requestMe,
  leave: requestMe,
  join: (state, at) => {
    const username = queryOf(state, 'player.signUp')?.params.username;
    return username === undefined ? state : call(state, 'player.checkUsername', { username }, at);
  },
};

/** What the fold does for each action of a command's chart. */
export const commandActions: Actions['command'] = {
  ask: (state, at, kind) => {
    if (isShownKind(kind)) return REQUESTS[kind](state, at);
    return isOpenKind(kind) ? state : requestList(state, kind, at);
  },
};
