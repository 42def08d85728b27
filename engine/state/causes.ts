import { HOUR_MS } from '../base/time.ts';
import type { Bet } from '../events/bets.ts';
import type { DnwRecord } from '../events/cash.ts';
import { roundLengthMs } from '../events/policy.ts';
import { type Cause, CLOCKS_SLACK_MS, changeOf, isBookedOn, returnOf, type ToldCause } from '../rules/ledger.ts';
import { isRequest, recordOutcome } from '../rules/records.ts';
import type { Moment } from './at.ts';
import { findBet, lookupOf } from './queries.ts';
import type { State } from './state.ts';

/* What a fact tells of the causes of changes of the balance (engine/SPEC.md, M2): what it has changed in the state. */

type Told = Omit<ToldCause, 'toldMs' | 'isOverdue'>;
/** When the first balance was told, in site time, epoch ms. Infinity while the clock is not measured: the site's dates say nothing then. */
type Since = { readonly sinceMs: number };

/** The causes that a fact tells. */
export function causesTold(before: State, state: State, { at }: Pick<Moment, 'at'>): readonly ToldCause[] {
  const isMeasured = state.clock.estimate !== null;
  const since = { sinceMs: isMeasured ? (state.ledger.opening?.sinceMs ?? Infinity) : Infinity };
  const told = [...ofBets(before, state, since), ...ofRecords(before, state, since), ...ofActs(before, state, at)];
  return told.map((one) => ({ ...one, toldMs: at, isOverdue: false }));
}

/** A bet was placed, or its result came. */
function ofBets(before: State, state: State, since: Since): readonly Told[] {
  if (state.bets === before.bets) return [];
  const count = Math.max(0, state.bets.settled.total - before.bets.settled.total);
  const settled = count === 0 ? [] : state.bets.settled.items().slice(-count);
  const placed = [...state.bets.open, ...settled].filter(({ id }) => findBet(before, id) === undefined);
  const isRunning = ({ id }: Bet): boolean => findBet(before, id)?.status === 0;
  return [
    ...placed.flatMap((bet) => stakeOf(bet, since)),
    ...settled.flatMap((bet) => resultOf(bet, isRunning(bet), state, since)),
  ];
}

/** The balance must show what was created after the first balance was told. Before that it may be part of it. */
const isAfter = (atMs: number, { sinceMs }: Since): boolean => atMs > sinceMs + CLOCKS_SLACK_MS;
const mayBeAfter = (atMs: number, { sinceMs }: Since): boolean => atMs > sinceMs - CLOCKS_SLACK_MS;

function stakeOf(bet: Bet, since: Since): readonly Told[] {
  if (!mayBeAfter(bet.createdMs, since)) return [];
  const isSure = isAfter(bet.createdMs, since);
  return [{ cause: { kind: 'bet', bet }, points: -bet.points, isEitherWay: false, fromMs: bet.createdMs, isSure }];
}

/** A bet that is known as running was settled in this session. Another one was if its round ended in it. */
function resultOf(bet: Bet, wasRunning: boolean, { app: { policy } }: State, since: Since): readonly Told[] {
  const isSure = wasRunning || isAfter(bet.createdMs, since);
  const { roundStartMs, gameType, createdMs } = bet;
  const endMs =
    roundStartMs === undefined || gameType === undefined ? createdMs : roundStartMs + roundLengthMs(gameType);
  if (!isSure && !mayBeAfter(endMs, since)) return [];
  const cause: Cause = { kind: 'result', bet };
  // later than its stake
  return [{ cause, points: returnOf(bet, policy), isEitherWay: false, fromMs: createdMs + 1, isSure }];
}

/** A record is new, or was decided. */
function ofRecords(before: State, state: State, since: Since): readonly Told[] {
  if (state.cash.records === before.cash.records) return [];
  const known = new Map(before.cash.records.map((record) => [record.id, record]));
  return state.cash.records.flatMap((record) => {
    const old = known.get(record.id);
    if (old === record || (old !== undefined && recordOutcome(old) === recordOutcome(record))) return [];
    return record.type === 'W' ? ofWithdrawal(record, old, state, since) : ofRecord(record, old, since);
  });
}

/** A request is decided within this time. A page that is loaded meanwhile may find it decided. */
const DECIDED_MS = HOUR_MS;
const mayBeDecidedAfter = (record: DnwRecord, since: Since): boolean =>
  mayBeAfter(record.createdMs + (isRequest(record) ? DECIDED_MS : 0), since);

/** A record of another type than a withdrawal changes the balance when it is done. */
function ofRecord(record: DnwRecord, old: DnwRecord | undefined, since: Since): readonly Told[] {
  if (recordOutcome(record) !== 'done') return [];
  if (old === undefined && !mayBeDecidedAfter(record, since)) return [];
  const change = changeOf(record);
  const isSure = !change.isEitherWay && (old !== undefined || isAfter(record.createdMs, since));
  return [{ ...causeOf(record, false), ...change, isSure }];
}

/**
 * A site takes the points of a withdrawal when it is requested, or when it is done. A rejected one gives back what was taken; before the
 * session it may have been.
 */
function ofWithdrawal(record: DnwRecord, old: DnwRecord | undefined, { ledger }: State, since: Since): readonly Told[] {
  const isBooked = ledger.lines.some(({ cause }) => isBookedOn(cause, record.id));
  if (old === undefined && !isBooked && !mayBeDecidedAfter(record, since)) return [];
  const { points, isEitherWay } = changeOf(record);
  if (recordOutcome(record) === 'rejected')
    return old === undefined && !isBooked
      ? []
      : [{ ...causeOf(record, true), points: -points, isEitherWay, isSure: isBooked }];
  return isBooked ? [] : [{ ...causeOf(record, false), points, isEitherWay, isSure: false }];
}

const causeOf = (record: DnwRecord, isReturn: boolean): Pick<Told, 'cause' | 'fromMs'> => ({
  cause: { kind: 'record', record, isReturn, own: null },
  fromMs: record.createdMs,
});

/** An answer to a call takes at most so long. */
const CALL_MAX_MS = 10_000;

/** The site has taken an act of the member's own. The balance may show it as a record, so it is never sure. */
function ofActs(before: State, state: State, at: number): readonly Told[] {
  if (state.lookups === before.lookups) return [];
  const isDone = (name: 'coupon.use' | 'coin.send' | 'coin.convert'): boolean =>
    lookupOf(state, name)?.status === 'done' && lookupOf(before, name) !== lookupOf(state, name);
  const changes = [
    ...(isDone('coupon.use') ? [['promo', lookupOf(state, 'coupon.use')?.body?.points] as const] : []),
    ...(isDone('coin.send') ? [['send', -(lookupOf(state, 'coin.send')?.params.points ?? 0)] as const] : []),
    ...(isDone('coin.convert') ? convertedBy(lookupOf(state, 'coin.convert')?.params) : []),
  ];
  return changes.flatMap(([own, points]) =>
    Number.isSafeInteger(points) && points !== undefined && points !== 0
      ? [{ cause: { kind: 'own', own }, points, isEitherWay: false, fromMs: at - CALL_MAX_MS, isSure: false }]
      : [],
  );
}

/** One side of a conversion is in points, and the other in a coin: the balance shows which. */
const convertedBy = (params: { readonly inPoint: number; readonly outPoint: number } | undefined) =>
  params === undefined
    ? []
    : ([
        ['convert', -params.inPoint],
        ['convert', params.outPoint],
      ] as const);
