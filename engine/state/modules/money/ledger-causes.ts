import { DAY_MS } from '../../../base/time.ts';
import { roundLengthMs } from '../../../events/policy.ts';
import type { Bet } from '../../../model/bets.ts';
import {
  ANSWER_MAX_MS,
  CALL_TREATMENT,
  type CallAnswer,
  type CallParams,
  type QueryCall,
} from '../../../model/calls.ts';
import type { DnwRecord } from '../../../model/cash.ts';
import {
  type Cause,
  CLOCKS_SLACK_MS,
  changeOf,
  isSameCause,
  keyOf,
  returnOf,
  type ToldCause,
} from '../../../rules/ledger.ts';
import { profitOf } from '../../../rules/outcome.ts';
import { termsIn, withPercent } from '../../../rules/percent-then.ts';
import { isDated, latestMs } from '../../../rules/reading.ts';
import { isRequest, recordOutcome } from '../../../rules/records.ts';
import type { Now } from '../../fold-context.ts';
import { findBet, settledSince } from '../../reads.ts';
import type { Query } from '../../shape/calls.ts';
import { NO_CASH } from '../../shape/cash.ts';
import { NO_BETS } from '../../shape/lists.ts';
import type { State } from '../../state.ts';
import type { Told } from './ledger-kept.ts';

/* What a fact tells of the causes of changes of the balance (engine/SPEC.md, M2): what it has changed in the state. */

/** When the first balance was told: not before and not after, in site time, epoch ms. */
type Since = { readonly fromMs: number; readonly toMs: number };

/** While the clock is not measured, the site's dates say nothing. */
function sinceOf({ clock, ledger: { opening, earlierMs, laterMs } }: State): Since {
  const sinceMs = clock.estimate === null ? Infinity : (opening?.sinceMs ?? Infinity);
  return { fromMs: sinceMs - earlierMs, toMs: sinceMs + laterMs };
}

/** The causes that a fact tells. */
export function causesTold(before: State, state: State, { at }: Pick<Now, 'at'>): readonly Told[] {
  const since = sinceOf(state);
  return [...ofBets(before, state, since), ...ofRecords(before, state, since), ...ofActs(before, state, at)];
}

/** The causes that all known bets and records tell, except those that were told. */
export function causesKnown(state: State): readonly Told[] {
  const nothing: State = { ...state, bets: NO_BETS, cash: NO_CASH };
  const since = sinceOf(state);
  return [...ofBets(nothing, state, since), ...ofRecords(nothing, state, since)];
}

/** The causes that are not known yet. One that was forgotten is told again only if its record changes. */
function unknownOf<T extends Told>({ ledger }: State, told: readonly T[]): readonly T[] {
  return told.filter((one) => !ledger.told.some((it) => isSameCause(it, one)) && !ledger.past.includes(keyOf(one)));
}

/** Whether a cause is older than what is kept. One without a date (0) may be of any time. */
const isOld = ({ ledger }: State, { fromMs }: Told): boolean => fromMs !== 0 && fromMs <= ledger.droppedMs;

/** A bet was placed, or its result came, or what its first result left out. */
function ofBets(before: State, state: State, since: Since): readonly Told[] {
  if (state.bets === before.bets) return [];
  const oldOf = ({ id }: Bet): Bet | undefined => findBet(before, id);
  const settled = settledSince(before, state);
  const placed = [...state.bets.open, ...settled].filter((bet) => oldOf(bet) === undefined);
  const told = [
    ...placed.flatMap((bet) => stakeOf(bet, since)),
    ...settled.flatMap((bet) => resultOf(bet, oldOf(bet), state, since)),
  ];
  const unknown = unknownOf(state, told);
  return told.filter((one) => {
    const old = oldOf(one.cause.bet);
    const isNew = unknown.includes(one);
    // a result that was told in full takes the place of a known one only: another is part of the opening
    return old?.status ? !isNew : isNew && (old !== undefined || !isOld(state, one));
  });
}

/** The balance must show what was created after the first balance was told. What was before it, or has no date (0), may be part of it. */
const isAfter = (atMs: number, { toMs }: Since): boolean => atMs > toMs + CLOCKS_SLACK_MS;
const mayBeAfter = (atMs: number, { fromMs }: Since): boolean => atMs === 0 || atMs > fromMs - CLOCKS_SLACK_MS;

type OfBet = Told & { readonly cause: { readonly kind: 'bet' | 'result'; readonly bet: Bet } };

/** When the round of a bet ends, as far as that is known. */
const endMsOf = ({ roundStartMs, gameType, createdMs }: Bet): number =>
  roundStartMs === undefined || gameType === undefined ? createdMs : roundStartMs + roundLengthMs(gameType);

function stakeOf(bet: Bet, since: Since): readonly OfBet[] {
  // a bet that has only the date of its round may be placed at any time of that round
  const lastMs = bet.createdMs === bet.roundStartMs ? endMsOf(bet) : latestMs(bet.createdMs);
  if (!mayBeAfter(lastMs, since)) return [];
  const isSure = isAfter(bet.createdMs, since);
  return [{ cause: { kind: 'bet', bet }, points: -bet.points, isEitherWay: false, fromMs: bet.createdMs, isSure }];
}

/**
 * A bet that is known as running was settled in this session. Another one was if its round ended in it. Of one that is known as settled the site
 * says what it left out.
 */
function resultOf(
  bet: Bet,
  old: Bet | undefined,
  { app: { policy }, bets: { terms } }: State,
  since: Since,
): readonly OfBet[] {
  const isSure = old?.status === 0 || isAfter(bet.createdMs, since);
  const isMore = old !== undefined && old.status !== 0;
  if (!isSure && !isMore && !mayBeAfter(endMsOf(bet), since)) return [];
  const known = withPercent(bet, termsIn(terms));
  const isUntold = profitOf(known, policy) === null;
  const points = isUntold ? 0 : returnOf(known, policy);
  if (points === 0 && !isSure && !isMore && !isUntold) return [];
  // later than its stake
  const told = {
    cause: { kind: 'result', bet },
    points,
    isEitherWay: false,
    fromMs: bet.createdMs + 1,
    isSure,
  } as const;
  return [isUntold ? { ...told, isUntold } : told];
}

/** A record is new, or was decided or corrected. */
function ofRecords(before: State, state: State, since: Since): readonly Told[] {
  if (state.cash.records === before.cash.records) return [];
  const earlier = new Map(before.cash.records.map((record) => [record.id, record]));
  return state.cash.records.flatMap((record) => {
    const old = earlier.get(record.id);
    const isSame = old !== undefined && recordOutcome(old) === recordOutcome(record) && old.points === record.points;
    if (isSame) return [];
    const told = record.type === 'W' ? ofWithdrawal(record, old, state, since) : ofRecord(record, old, state, since);
    return old === undefined ? unknownOf(state, told).filter((one) => !isOld(state, one)) : told;
  });
}

/** A request is decided within this time. A page that is loaded meanwhile may find it decided. */
const DECIDED_MS = DAY_MS;
const mayBeDecidedAfter = (record: DnwRecord, since: Since): boolean =>
  mayBeAfter(isDated(record) && isRequest(record) ? record.createdMs + DECIDED_MS : latestMs(record.createdMs), since);

const bookingOf = ({ ledger }: State, { id }: DnwRecord): ToldCause | undefined =>
  ledger.told.find(
    ({ cause }) => cause.kind === 'record' && cause.record.id === id && !cause.isReturn && cause.isEarlier !== true,
  );

/** Whether a record was forgotten: it was part of the opening, or what it gave was taken back meanwhile. */
const isForgotten = ({ ledger }: State, record: DnwRecord): boolean =>
  ledger.past.includes(keyOf({ ...causeOf(record, false), points: 0 }));

/**
 * A record of another type than a withdrawal changes the balance when it is done. The site may take that back, or correct its amount
 * later.
 */
function ofRecord(record: DnwRecord, old: DnwRecord | undefined, state: State, since: Since): readonly Told[] {
  const change = changeOf(record);
  const wasDone = old !== undefined && recordOutcome(old) === 'done';
  const booked = bookingOf(state, record);
  if (recordOutcome(record) !== 'done') {
    if (!wasDone) return [];
    const isSure = (booked?.isSure ?? !isForgotten(state, record)) && !change.isEitherWay;
    return [{ ...causeOf(record, true), ...change, points: -changeOf(old).points, isSure }];
  }
  if (old === undefined && !mayBeDecidedAfter(record, since)) return [];
  const corrected = wasDone ? correctionOf(record, old, booked) : undefined;
  if (corrected !== undefined) return corrected;
  const isSure = booked?.isSure ?? (!change.isEitherWay && (old !== undefined || isAfter(record.createdMs, since)));
  return [{ ...causeOf(record, false), ...change, isSure }];
}

/**
 * The correction of a record that was done. If the opening has the record, the difference to it counts. While it is not known whether the opening
 * has it, its earlier amount may still be shown beside the difference. Undefined for a record that goes either way: it is told again.
 */
function correctionOf(record: DnwRecord, old: DnwRecord, booked: ToldCause | undefined): readonly Told[] | undefined {
  const change = changeOf(record);
  const of = booked?.isSure === true || booked?.isShown === true ? booked : undefined;
  const isOpen = booked !== undefined && of === undefined && !booked.isJudged;
  if ((of !== undefined || isOpen) && change.isEitherWay) return undefined;
  const points = (of?.points ?? 0) + change.points - changeOf(old).points;
  const difference = { ...causeOf(record, false), ...change, points, isSure: of?.isSure ?? true };
  if (!isOpen) return [difference];
  const { cause, fromMs } = causeOf(old, false);
  return [{ ...changeOf(old), cause: { ...cause, isEarlier: true }, fromMs, isSure: false }, difference];
}

/**
 * A site takes the points of a withdrawal when it is requested, or when it is done. A rejected one gives back what was taken. One that is
 * first heard of as rejected may have done so before the session: it is doubtful. One of this session is told whole: it was taken and came
 * back, or neither.
 */
function ofWithdrawal(record: DnwRecord, old: DnwRecord | undefined, state: State, since: Since): readonly Told[] {
  const booked = bookingOf(state, record);
  if (old === undefined && booked === undefined && !mayBeDecidedAfter(record, since)) return [];
  const { points, isEitherWay } = changeOf(record);
  const isTaken = booked?.isSure === true || booked?.isShown === true;
  const isNew = isAfter(record.createdMs, since);
  const outcome = recordOutcome(record);
  const isSure = isTaken || (outcome === 'done' && isNew);
  const taking = { ...causeOf(record, false), points, isEitherWay, isSure };
  if (outcome !== 'rejected') return [taking];
  const back = { ...taking, ...causeOf(record, true), points: -points };
  return isTaken || !isNew ? [back] : [taking, back];
}

type OfRecord = Pick<Told, 'fromMs'> & { readonly cause: Extract<Cause, { kind: 'record' }> };
const causeOf = (record: DnwRecord, isReturn: boolean): OfRecord => ({
  cause: { kind: 'record', record, isReturn, own: null },
  fromMs: record.createdMs,
});

type Act = Exclude<(typeof CALL_TREATMENT)[QueryCall]['books'], null>;
/** The points by which an act of the member's own changes the balance, as its call says. */
const POINTS_OF: { readonly [A in Act]: (query: Query) => readonly (number | undefined)[] } = {
  promo: ({ body }) => [(body as CallAnswer['coupon.use'] | null)?.points],
  send: ({ params }) => [-(params as CallParams['coin.send']).points],
  // one side of a conversion is in points, and the other in a coin: the balance shows which
  convert: ({ params }) => {
    const { inPoint, outPoint } = params as CallParams['coin.convert'];
    return [-inPoint, outPoint];
  },
};

/** The site has taken an act of the member's own. The balance may show it as a record, so it is never sure. */
function ofActs(before: State, state: State, at: number): readonly Told[] {
  const isDone = ({ callId }: Query): boolean =>
    before.queries.some((one) => one.callId === callId && one.status === 'done');
  return state.queries.flatMap((query) => {
    const own = CALL_TREATMENT[query.call].books;
    if (own === null || query.status !== 'done' || isDone(query)) return [];
    return POINTS_OF[own](query).flatMap((points = 0) => {
      if (!Number.isSafeInteger(points) || points === 0) return [];
      const cause: Cause = { kind: 'own', own, atMs: at };
      return [{ cause, points, isEitherWay: false, fromMs: at - ANSWER_MAX_MS, isSure: false }];
    });
  });
}
