import { DAY_MS } from '../../base/time.ts';
import { isIn } from '../../charts/step.ts';
import { type CallParams, coinKindOf } from '../../events/calls.ts';
import type { FactData } from '../../events/facts.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';
import { isDoubted } from '../answers.ts';
import { askCoins, askRecords } from '../asks.ts';
import type { Actions, Answered, At } from '../at.ts';
import { stepCoin } from '../charts.ts';
import { NO_COINS } from '../shape/coins.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';
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
export function coinAsked(state: State, at: At, { call: name, params }: FactData<'call.asked'>): State {
  const kind = coinKindOf(name);
  if (kind === null) return state;
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

/** The rates of coins are known. */
export const coinsRated = (state: State, _answer: unknown, at: At): State => ({
  ...state,
  coins: { ...state.coins, ratedMs: at.at },
});

/** The site took a command. A withdrawal is pending now, anything else is done. */
export function coinTaken(state: State, { pending }: Answered, at: At): State {
  const kind = coinKindOf(pending.call);
  if (kind === null) return state;
  const accepted = step(state, kind, { type: 'accepted' }, at);
  return kind === 'withdraw' ? told(accepted, kind, at) : told(settled(accepted, kind, at), kind, at);
}

/** The member has a new wallet: what the screens show is read again. */
export const walletMade = (state: State, _answer: unknown, at: At): State => readAgain(state, at);

/** A record was approved. */
export const coinApproved = (state: State, _answer: unknown, at: At): State => askCoins(readAgain(state, at), at);

/** A command failed: the site refused it, or nobody knows. A refusal may mean that another tab was faster. */
export function coinFailed(state: State, data: FactData<'call.failed'>, _pending: unknown, at: At): State {
  const kind = coinKindOf(data.call);
  if (kind === null) return state;
  if (isDoubted(data)) return step(state, kind, { type: 'unanswered' }, at);
  const free = step(state, kind, { type: 'refused' }, at);
  return readAgain(kind === 'withdraw' ? askCoins(free, at) : free, at);
}

/** A command without a lock failed: the site refuses a second one. What it changes is read again, whatever became of it. */
export const coinsChanged = (state: State, _failure: unknown, _pending: unknown, at: At): State =>
  askCoins(readAgain(state, at), at);

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
