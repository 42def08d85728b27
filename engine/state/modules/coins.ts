import { DAY_MS } from '../../base/time.ts';
import { isIn } from '../../charts/step.ts';
import type { CallAnswer, CallName, CallParams } from '../../events/calls.ts';
import type { FactData } from '../../events/facts.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';
import { coinKindOf } from '../../events/sent-coin.ts';
import { isDoubted } from '../answers.ts';
import { askCoins, askRecords } from '../asks.ts';
import type { Actions, At } from '../at.ts';
import { stepCoin } from '../charts.ts';
import type { PendingCall } from '../shape/calls.ts';
import { NO_COINS } from '../shape/coins.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';
import { coinsListed } from './coin-list.ts';
import { earlierOf, keep, readAgain, settled, step, told } from './coin-locks.ts';

const KINDS: readonly CoinKind[] = ['withdraw', 'convert', 'send'];
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
  const amounts = amountsOf(kind, params);
  const earlier = earlierOf(state, { kind, amounts }, at);
  const sent = { kind, playerId: me.id, sentMs: at.at, amounts, ...(earlier === undefined ? {} : { earlier }) };
  return keep(locked, [...locked.coins.sent.filter((one) => one.kind !== kind), sent], at);
}

/** The amounts by which the record of a command is known. */
function amountsOf(kind: CoinKind, params: object): readonly number[] {
  if (kind === 'withdraw') return []; // the site has one at a time
  if (kind === 'send') return [(params as CallParams['coin.send']).points];
  const { inPoint, outPoint } = params as CallParams['coin.convert'];
  return [inPoint, outPoint];
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
export function coinsDated(state: State, at: At, byMs: number): State {
  const { locks, sent } = state.coins;
  const isHere = ({ kind }: SentCoin): boolean => !isIn(locks[kind], 'free');
  const stepped = KINDS.reduce((next, kind) => stepCoin(next, kind, { type: 'clockMeasured', byMs }, at), state);
  const isMoved = sent.some(isHere);
  const dated = sent.map((one) => (isHere(one) ? moved(one, byMs) : one));
  return coinsOwned(isMoved ? keep(stepped, dated, at) : stepped, at);
}

const moved = ({ earlier, ...one }: SentCoin, byMs: number): SentCoin => ({
  ...one,
  sentMs: one.sentMs + byMs,
  ...(earlier === undefined ? {} : { earlier: { ...earlier, fromMs: earlier.fromMs + byMs } }),
});

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
  const { call: name } = pending;
  const kind = coinKindOf(name);
  if (kind !== undefined) return taken(state, kind, at);
  switch (name) {
    case 'coin.rates':
      return { ...state, coins: { ...state.coins, ratedMs: at.at } };
    case 'coin.list':
      return coinsListed(state, body as CallAnswer['coin.list'], pending, isWhole, at);
    case 'coin.walletGenerate':
      return readAgain(state, at);
    case 'coin.approve':
      return askCoins(readAgain(state, at), at);
    default:
      return state;
  }
}

/** The site took a command. A withdrawal is pending now, anything else is done. */
function taken(state: State, kind: CoinKind, at: At): State {
  const accepted = step(state, kind, { type: 'accepted' }, at);
  return kind === 'withdraw' ? told(accepted, kind, at) : told(settled(accepted, kind, at), kind, at);
}

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
