import { isIn } from '../../charts/step.ts';
import type { CallParams } from '../../events/calls.ts';
import type { CoinRecord } from '../../events/coin.ts';
import type { Page } from '../../events/definition.ts';
import type { FactData } from '../../events/facts.ts';
import type { CoinKind } from '../../events/sent-coin.ts';
import {
  ABSENT_GRACE_MS,
  DATED_SLACK_MS,
  nextPage,
  provenFromMs,
  type Reading,
  readPage,
} from '../../rules/reading.ts';
import { askPendingCoins } from '../asks.ts';
import type { Answered, At } from '../at.ts';
import { call } from '../calls.ts';
import type { PendingCall } from '../shape/calls.ts';
import type { State } from '../state.ts';
import { neededMs } from './cash-told.ts';
import { readAgain, settled, step, told } from './coin-locks.ts';

/* What the lists say about commands (K6): the list of coins, and the list of points for a transfer. */

const OF_COINS: readonly CoinKind[] = ['withdraw', 'convert'];

const UNFILTERED: ReadonlySet<string> = new Set(['playerId', 'page', 'size']);
const isUnfiltered = (params: object): boolean => Object.keys(params).every((name) => UNFILTERED.has(name));
const isPending = ({ type, status }: CoinRecord): boolean => type === 'W' && status === 0;

/** A page of the list of coins. The next one is asked for if a lock needs it. */
export function coinsListed(state: State, { body, pending, isWhole }: Answered, at: At): State {
  const page = body as Page<CoinRecord>;
  const params = pending.params as CallParams['coin.list'];
  if (!isUnfiltered(params)) return seen(state, page.items, pending, at);
  const reading = readPage(state.coins.reading, page, params, pending, isWhole);
  if (reading === null) return seen(state, page.items, pending, at);
  const open = reading.items.filter(isPending);
  const next = open.length > 0 ? recorded(state, open, at) : judged(state, 'withdraw', reading, at);
  return readOn(judged(next, 'convert', reading, at), reading, params, at);
}

/** A part of the list shows a pending withdrawal, and proves nothing else. An older question than the lock is no news. */
function seen(state: State, items: readonly CoinRecord[], { asked }: PendingCall, at: At): State {
  const open = items.filter(isPending);
  return open.length > 0 && asked > state.coins.locks.withdraw.context.asked ? recorded(state, open, at) : state;
}

/** A withdrawal is pending. Its date is kept: a list without it frees the lock only if it reaches back so far. */
function recorded(state: State, open: readonly CoinRecord[], at: At): State {
  const pendingMs = Math.min(...open.map(({ createdMs }) => createdMs));
  return step({ ...state, coins: { ...state.coins, pendingMs } }, 'withdraw', { type: 'recorded' }, at);
}

/** Asks for the next page where a lock needs it. Else the reading is over, and an older pending withdrawal is looked for once. */
function readOn(state: State, reading: Reading<CoinRecord>, params: CallParams['coin.list'], at: At): State {
  const next = nextPage(reading);
  const keeping: State = { ...state, coins: { ...state.coins, reading } };
  if (next !== undefined && OF_COINS.some((kind) => needsMore(state, kind, reading)))
    return call(keeping, 'coin.list', { ...params, ...next }, at);
  const isSearched = state.coins.isSearched || !reading.isEnd;
  const over: State = { ...state, coins: { ...state.coins, reading: null, isSearched } };
  return isSearched && !state.coins.isSearched ? askPendingCoins(over, at) : over;
}

/** From when on a record of the lock's command is dated. */
const sinceMsOf = (state: State, kind: CoinKind): number =>
  (kind === 'withdraw' ? state.coins.pendingMs : null) ?? neededMs(state, state.coins.locks[kind].context);

/** Whether what the pages do not have is missing in the list. */
const isProven = (state: State, kind: CoinKind, reading: Reading): boolean =>
  provenFromMs(reading) <= sinceMsOf(state, kind);

/** Whether the list was asked for late enough to say that a command in doubt was never taken. Before the clock is measured nobody knows. */
const isDue = ({ coins, clock }: State, kind: CoinKind, { sinceMs }: Reading): boolean =>
  clock.estimate !== null && sinceMs >= coins.locks[kind].context.sinceMs + ABSENT_GRACE_MS;

/** Whether the next page may have what the lock waits for. */
function needsMore(state: State, kind: CoinKind, reading: Reading): boolean {
  const lock = state.coins.locks[kind];
  if (isIn(lock, 'pending')) return reading.asked > lock.context.asked && !isProven(state, kind, reading);
  return isIn(lock, 'inDoubt') && isDue(state, kind, reading) && !isProven(state, kind, reading);
}

/** What the pages say about a lock: its command was done, or never taken. */
function judged(state: State, kind: CoinKind, reading: Reading<CoinRecord>, at: At): State {
  const lock = state.coins.locks[kind];
  if (isIn(lock, 'pending'))
    return reading.asked > lock.context.asked && isProven(state, kind, reading)
      ? readAgain(settled(state, kind, at), at)
      : state;
  return doubted(state, kind, isThere(state, kind, reading.items), reading, at);
}

/** What a list says about a command in doubt. */
function doubted(state: State, kind: CoinKind, isDone: boolean, reading: Reading, at: At): State {
  const lock = state.coins.locks[kind];
  if (!isIn(lock, 'inDoubt') || reading.sinceMs < lock.context.requestedMs) return state;
  if (isDone) return told(settled(state, kind, at), kind, at);
  if (!isDue(state, kind, reading) || !isProven(state, kind, reading)) return state;
  return readAgain(step(state, kind, { type: 'absent' }, at), at);
}

/** A page of the list of points: it shows whether a transfer in doubt was made. */
export function sentHeard(state: State, before: State, data: FactData<'dnw.list.answered'>, at: At): State {
  const { reading } = state.cash;
  const isNew = reading !== null && reading !== before.cash.reading;
  return isNew && data.skipped === undefined ? doubted(state, 'send', isSent(state), reading, at) : state;
}

/** Whether the next page of points may have the transfer in doubt. */
export const needsMoreSent = (state: State, reading: Reading): boolean => needsMore(state, 'send', reading);

/** A message told of a new record. It may be the transfer in doubt. */
export const sentTold = (state: State, at: At): State =>
  isIn(state.coins.locks.send, 'inDoubt') && isSent(state) ? told(settled(state, 'send', at), 'send', at) : state;

const isSent = (state: State): boolean =>
  isThere(
    state,
    'send',
    state.cash.records.map(({ points, ...record }) => ({ ...record, amount: points })),
  );

/** The types of the records of each kind of command. */
const TYPES = { withdraw: ['W'], convert: ['C', 'BD'], send: ['PM'] } as const;

/**
 * Whether the record of the command is among these: it is dated from the command on, has one of its amounts, and is one more than
 * equal commands before have (K6).
 */
function isThere(
  { coins }: State,
  kind: CoinKind,
  records: readonly Pick<CoinRecord, 'type' | 'createdMs' | 'amount'>[],
): boolean {
  const sent = coins.sent.find((one) => one.kind === kind);
  const earlier = sent?.earlier;
  const fromMs = (earlier?.fromMs ?? coins.locks[kind].context.requestedMs) - DATED_SLACK_MS;
  const own = records.filter(({ type, createdMs }) => TYPES[kind].some((one) => one === type) && createdMs >= fromMs);
  const isMore = (some: readonly unknown[]): boolean => some.length > (earlier?.count ?? 0);
  const amounts = sent?.amounts ?? [];
  return amounts.length === 0 ? isMore(own) : amounts.some((one) => isMore(own.filter(({ amount }) => amount === one)));
}
