import { DAY_MS } from '../../base/time.ts';
import { isIn } from '../../charts/step.ts';
import type { CallName, CallParams } from '../../events/calls.ts';
import { type CoinRecord, coinKindOf } from '../../events/coin.ts';
import type { FactData } from '../../events/facts.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';
import { isDoubted } from '../answers.ts';
import { askCoins, askRecords } from '../asks.ts';
import type { Actions, At } from '../at.ts';
import { call } from '../calls.ts';
import { stepCoin } from '../charts.ts';
import { lookupOf, pendingCall } from '../queries.ts';
import { isSameQuestion } from '../questions.ts';
import type { Lookup, PendingCall } from '../shape/calls.ts';
import { NO_COINS } from '../shape/coins.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';

const KINDS: readonly CoinKind[] = ['withdraw', 'convert', 'send'];
/** A list asked for this long after an unanswered command shows its record. A list without it means that it was never taken. */
const ABSENT_GRACE_MS = 5_000;
/** A record may be dated this much before its command, because two clocks never agree exactly. */
const DATED_SLACK_MS = 2_000;
/** After this time an answer is given up. The doubt about a command of an earlier page begins then. */
const ANSWER_MAX_MS = 10_000;

/** What the fold does for each action of a lock. The list of points shows a transfer, the list of coins all else. */
export const coinActions: Actions['coins'] = {
  askRecords: (state, at, kind) => (kind === 'send' ? askRecords(state, at) : askCoins(state, at)),
  noteAbsent: (state, at) => toast(state, 'warn', { kind: 'coinAbsent' }, at),
};

/** A screen sends a command: its lock closes. The device stores the command first, so that a reloaded page knows it (K7). */
export function coinAsked(state: State, { call: name, params }: FactData<'call.asked'>, at: At): State {
  const kind = coinKindOf(name);
  if (kind === undefined) return state;
  const locked = stepCoin(state, kind, { type: 'requested' }, at);
  const { me } = state.session;
  if (locked === state || me === null) return locked;
  const sent = { kind, playerId: me.id, sentMs: at.at, amounts: amountsOf(kind, params) };
  return keep(locked, [...locked.coins.sent.filter((one) => one.kind !== kind), sent], at);
}

/** The amounts by which the record of a command is known. */
function amountsOf(kind: CoinKind, params: object): readonly number[] {
  if (kind === 'withdraw') return []; // the site has one at a time
  if (kind === 'send') return [(params as CallParams['coin.send']).points];
  const { inPoint, outPoint } = params as CallParams['coin.convert'];
  return [inPoint, outPoint];
}

function keep(state: State, sent: readonly SentCoin[], at: At): State {
  at.fx.emit({ type: 'sentCoins.save', sent });
  return { ...state, coins: { ...state.coins, sent } };
}

/** Steps a lock. A command whose fate is known is no longer stored. */
function step(state: State, kind: CoinKind, event: Parameters<typeof stepCoin>[2], at: At): State {
  const next = stepCoin(state, kind, event, at);
  const lock = next.coins.locks[kind];
  if (isIn(lock, 'requesting') || isIn(lock, 'inDoubt')) return next;
  const others = next.coins.sent.filter((one) => one.kind !== kind);
  return others.length === next.coins.sent.length ? next : keep(next, others, at);
}

/** Commands that an earlier page stored (one of a kind at most). They wait for their member. */
export const coinsStored = (state: State, sent: readonly SentCoin[]): State => ({
  ...state,
  coins: { ...state.coins, sent: KINDS.flatMap((kind) => sent.find((one) => one.kind === kind) ?? []) },
});

/**
 * The clock was measured for the first time: moves what the device's own clock had dated. Now commands of an earlier page have
 * their place in time.
 */
export function coinsDated(state: State, byMs: number, at: At): State {
  const { locks, sent } = state.coins;
  const isHere = ({ kind }: SentCoin): boolean => !isIn(locks[kind], 'free');
  const moved = KINDS.reduce((next, kind) => stepCoin(next, kind, { type: 'clockMeasured', byMs }, at), state);
  const isMoved = sent.some(isHere);
  const dated = sent.map((one) => (isHere(one) ? { ...one, sentMs: one.sentMs + byMs } : one));
  return coinsOwned(isMoved ? keep(moved, dated, at) : moved, at);
}

/**
 * The member and the clock are known: what this member sent from an earlier page is in doubt. What another member sent is
 * forgotten. Nothing was sent later than now, whatever the clock of that page said.
 */
export function coinsOwned(state: State, at: At): State {
  if (state.session.me === null || state.clock.estimate === null) return state;
  const playerId = state.session.me.id;
  const isOwn = (one: SentCoin): boolean => one.playerId === playerId && one.sentMs > at.at - DAY_MS;
  const own = state.coins.sent.filter(isOwn);
  const known = own.length === state.coins.sent.length ? state : keep(state, own, at);
  return own.reduce((next, one) => {
    const { kind } = one;
    const sentMs = Math.min(one.sentMs, at.at);
    const requested = stepCoin(next, kind, { type: 'requested' }, at, sentMs);
    return requested === next ? next : stepCoin(requested, kind, { type: 'unanswered' }, at, sentMs + ANSWER_MAX_MS);
  }, known);
}

/** What an answer about coins means beyond its screen. `isWhole`: no item of a list was left out. */
export function coinAnswered(state: State, pending: PendingCall, body: unknown, isWhole: boolean, at: At): State {
  const { call: name, params } = pending;
  const kind = coinKindOf(name);
  if (kind !== undefined) return taken(state, kind, at);
  switch (name) {
    case 'coin.rates':
      return { ...state, coins: { ...state.coins, ratedMs: at.at } };
    case 'coin.list':
      return isWhole && isUnfiltered(params)
        ? heard(state, (body as { items: CoinRecord[] }).items, pending, at)
        : state;
    case 'coin.walletGenerate':
      return readAgain(state, at);
    case 'coin.approve':
      return askCoins(readAgain(state, at), at);
    default:
      return state;
  }
}

const UNFILTERED: ReadonlySet<string> = new Set(['playerId', 'page', 'size']);
const isUnfiltered = (params: object): boolean =>
  'page' in params && params.page === 0 && Object.keys(params).every((name) => UNFILTERED.has(name));

/** The site took a command. A withdrawal is pending now, anything else is done. */
function taken(state: State, kind: CoinKind, at: At): State {
  const accepted = step(state, kind, { type: 'accepted' }, at);
  return kind === 'withdraw' ? told(accepted, kind, at) : told(settled(accepted, kind, at), kind, at);
}

const SAYS = { withdraw: 'coinWithdrawn', convert: 'coinConverted', send: 'coinSent' } as const;
const told = (state: State, kind: CoinKind, at: At): State =>
  readAgain(toast(state, 'gain', { kind: SAYS[kind] }, at), at);

const settled = (state: State, kind: CoinKind, at: At): State => step(state, kind, { type: 'settled' }, at);

/** A command failed: the site refused it, or nobody knows. A refusal may mean that another tab was faster. */
export function coinFailed(state: State, data: FactData<'call.failed'>, at: At): State {
  const kind = coinKindOf(data.call);
  if (kind === undefined) return CHANGES.has(data.call) ? askCoins(readAgain(state, at), at) : state;
  if (isDoubted(data)) return step(state, kind, { type: 'unanswered' }, at);
  const free = step(state, kind, { type: 'refused' }, at);
  return readAgain(kind === 'withdraw' ? askCoins(free, at) : free, at);
}

/** Commands without a lock: the site refuses a second one. What they change is read again, whatever became of them. */
const CHANGES: ReadonlySet<CallName> = new Set<CallName>(['coin.walletGenerate', 'coin.approve']);

/** The newest records of coins, and what they say about a withdrawal and a conversion. */
function heard(state: State, items: readonly CoinRecord[], pending: PendingCall, at: At): State {
  const isPending = items.some(({ type, status }) => type === 'W' && status === 0);
  const own = (kind: CoinKind, is: (record: CoinRecord) => boolean): boolean => {
    const fromMs = state.coins.locks[kind].context.requestedMs - DATED_SLACK_MS;
    return items.some((record) => record.createdMs >= fromMs && is(record));
  };
  const next = isPending
    ? step(state, 'withdraw', { type: 'recorded' }, at)
    : judged(
        state,
        'withdraw',
        own('withdraw', ({ type }) => type === 'W'),
        pending,
        at,
      );
  const isConverted = own(
    'convert',
    ({ type, amount }) => (type === 'C' || type === 'BD') && isAmount(state, 'convert', amount),
  );
  return judged(next, 'convert', isConverted, pending, at);
}

/** What a list without a pending record says about a lock: its command was done, or never taken. */
function judged(state: State, kind: CoinKind, isThere: boolean, { asked, sinceMs }: PendingCall, at: At): State {
  const lock = state.coins.locks[kind];
  const { requestedMs, sinceMs: doubtedMs, asked: askedBefore } = lock.context;
  if (isIn(lock, 'free') || isIn(lock, 'requesting')) return state;
  if (isIn(lock, 'pending')) return asked > askedBefore ? readAgain(settled(state, kind, at), at) : state;
  if (sinceMs < requestedMs) return state;
  if (isThere) return told(settled(state, kind, at), kind, at);
  // before the clock is measured, nobody knows when the list was asked for
  if (state.clock.estimate === null || sinceMs < doubtedMs + ABSENT_GRACE_MS) return state;
  return readAgain(step(state, kind, { type: 'absent' }, at), at);
}

/** The list of points was answered: it shows whether a transfer in doubt was made. */
export function sentHeard(state: State, before: State, data: FactData<'dnw.list.answered'>, at: At): State {
  const pending = pendingCall(before, data.callId);
  if (pending === undefined || data.skipped !== undefined || !isNewest(data.params)) return state;
  return judged(state, 'send', isSent(state), pending, at);
}

const isNewest = ({ page, typeStrs, statusStrs, keyword, startMs }: CallParams['dnw.list']): boolean =>
  page === 0 && [typeStrs, statusStrs, keyword, startMs].every((filter) => filter === undefined);

/** A message told of a new record. It may be the transfer in doubt. */
export const sentTold = (state: State, at: At): State =>
  isIn(state.coins.locks.send, 'inDoubt') && isSent(state) ? told(settled(state, 'send', at), 'send', at) : state;

/** Whether a record of points may be the transfer that was asked for. */
function isSent(state: State): boolean {
  const fromMs = state.coins.locks.send.context.requestedMs - DATED_SLACK_MS;
  return state.cash.records.some(
    ({ type, points, createdMs }) => type === 'PM' && createdMs >= fromMs && isAmount(state, 'send', points),
  );
}

/** Whether a record of this amount may be the command's. */
const isAmount = ({ coins }: State, kind: CoinKind, amount: number): boolean =>
  coins.sent.find((one) => one.kind === kind)?.amounts.includes(amount) ?? true;

/** What the screens of coins show, and what commands change. */
const SHOWN = ['coin.wallets', 'coin.walletSummary', 'coin.list', 'coin.summary', 'coin.check'] as const;

/** Reads again what the screens asked for last. The answers take the place of the older ones. */
const readAgain = (state: State, at: At): State => SHOWN.reduce((s, name) => ask(s, lookupOf(s, name), at), state);

function ask(state: State, lookup: Lookup | undefined, at: At): State {
  if (lookup === undefined) return state;
  const { call: name, params } = lookup;
  const first = 'page' in params ? { ...params, page: 0 } : params;
  const isAsked = state.calls.pending.some(
    (one) => one.sinceMs === at.at && isSameQuestion(one, { callId: -1, call: name, params: first as never }),
  );
  return isAsked ? state : call(state, name, first as never, at);
}

/** Asks again when the page becomes visible: a pending withdrawal may have been decided meanwhile. */
export const lookAtCoins = (state: State, at: At): State =>
  isIn(state.coins.locks.withdraw, 'pending') ? askCoins(state, at) : state;

/** The link is back: looks for a command in doubt at once. */
export const coinsLinkUp = (state: State, at: At): State =>
  KINDS.reduce((next, kind) => stepCoin(next, kind, { type: 'linkUp' }, at), state);

/** Removes what is known of the member's coins, except commands in doubt: the member's next session looks for them. */
export const leaveCoins = (state: State, at: At): State => ({
  ...KINDS.reduce((next, kind) => stepCoin(next, kind, { type: 'left' }, at), state),
  coins: { ...NO_COINS, sent: state.coins.sent },
});
