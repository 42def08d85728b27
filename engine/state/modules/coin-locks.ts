import { isIn } from '../../charts/step.ts';
import { CALL_TREATMENT, type CallName, type LookupCall } from '../../events/calls.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';
import { DATED_SLACK_MS } from '../../rules/reading.ts';
import type { At } from '../at.ts';
import { call } from '../calls.ts';
import { stepCoin } from '../charts.ts';
import { isSameQuestion, lookupOf } from '../questions.ts';
import type { Lookup } from '../shape/calls.ts';
import type { DoneCoin } from '../shape/coins.ts';
import { DONE_COINS_MAX } from '../shape/limits.ts';
import type { State } from '../state.ts';
import { toast } from '../toasts.ts';

/* The steps of the locks of commands about coins (K5), and what they bring with them. */

export function keep(state: State, sent: readonly SentCoin[], at: At): State {
  at.fx.emit({ type: 'sentCoins.save', sent });
  return { ...state, coins: { ...state.coins, sent } };
}

/** Steps a lock. A command whose fate is known is no longer stored. */
export function step(state: State, kind: CoinKind, event: Parameters<typeof stepCoin>[2], at: At): State {
  const next = dropPending(stepCoin(state, kind, event, at));
  const lock = next.coins.locks[kind];
  if (isIn(lock, 'requesting') || isIn(lock, 'inDoubt')) return next;
  const others = next.coins.sent.filter((one) => one.kind !== kind);
  const sent = next.coins.sent.find((one) => one.kind === kind);
  if (sent === undefined) return next;
  const isTaken = event.type !== 'refused' && event.type !== 'absent';
  return keep(isTaken ? done(next, sent, at) : next, others, at);
}

/** The date of a pending withdrawal goes with its lock. */
const dropPending = (state: State): State =>
  state.coins.pendingMs !== null && isIn(state.coins.locks.withdraw, 'free')
    ? { ...state, coins: { ...state.coins, pendingMs: null } }
    : state;

/** Whether two commands are of the same kind and amounts: their records look alike. */
const isEqual = (one: Pick<SentCoin, 'kind' | 'amounts'>, other: Pick<SentCoin, 'kind' | 'amounts'>): boolean =>
  one.kind === other.kind && one.amounts.join() === other.amounts.join();

/** Notes that the site took a command. The record of the next equal one is one more. */
function done(state: State, { kind, amounts, sentMs, earlier }: SentCoin, at: At): State {
  const one: DoneCoin = {
    kind,
    amounts,
    count: (earlier?.count ?? 0) + 1,
    fromMs: earlier?.fromMs ?? sentMs,
    doneMs: at.at,
  };
  const others = state.coins.done.filter((other) => !isEqual(other, one));
  return { ...state, coins: { ...state.coins, done: [...others, one].slice(-DONE_COINS_MAX) } };
}

/** The equal commands before this one of which a record may be dated like its own. */
export function earlierOf({ coins }: State, sent: Pick<SentCoin, 'kind' | 'amounts'>, { at }: At): SentCoin['earlier'] {
  const last = coins.done.find((one) => isEqual(one, sent));
  return last === undefined || last.doneMs < at - DATED_SLACK_MS
    ? undefined
    : { count: last.count, fromMs: last.fromMs };
}

export const settled = (state: State, kind: CoinKind, at: At): State => step(state, kind, { type: 'settled' }, at);

const SAYS = { withdraw: 'coinWithdrawn', convert: 'coinConverted', send: 'coinSent' } as const;
export const told = (state: State, kind: CoinKind, at: At): State =>
  readAgain(toast(state, 'gain', { kind: SAYS[kind] }, at), at);

/** What the screens of coins show, and what commands change. */
const SHOWN = (Object.keys(CALL_TREATMENT) as CallName[]).filter(
  (name): name is LookupCall => CALL_TREATMENT[name].screen === 'coins',
);

/** Reads again what the screens asked for last. The answers take the place of the older ones. */
export const readAgain = (state: State, at: At): State =>
  SHOWN.reduce((s, name) => ask(s, lookupOf(s, name), at), state);

function ask(state: State, lookup: Lookup | undefined, at: At): State {
  if (lookup === undefined) return state;
  const { call: name, params } = lookup;
  const first = 'page' in params ? { ...params, page: 0 } : params;
  const isAsked = state.calls.pending.some(
    (one) => one.sinceMs === at.at && isSameQuestion(one, { callId: -1, call: name, params: first as never }),
  );
  return isAsked ? state : call(state, name, first as never, at);
}
