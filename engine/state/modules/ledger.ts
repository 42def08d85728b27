import { type Cause, CLOCKS_SLACK_MS, causesOf, keyOf, type LedgerLine, type ToldCause } from '../../rules/ledger.ts';
import { isRequest, recordOutcome } from '../../rules/records.ts';
import { askBets, askRecords } from '../asks.ts';
import type { At } from '../at.ts';
import { causesTold } from '../causes.ts';
import { note } from '../diagnostics.ts';
import { type Ledger, NO_LEDGER } from '../shape/ledger.ts';
import { LEDGER_MAX, TOLD_MAX } from '../shape/limits.ts';
import type { State } from '../state.ts';
import { arm, disarm, isArmed } from '../timers.ts';

/**
 * Notes a change of the balance, and what explains changes. It reads what a fact has changed, so it does not matter which fact told
 * it. Called after each fact (engine/SPEC.md, M1 to M4).
 */
export function book(before: State, state: State, at: At): State {
  const { wallet, ledger } = state;
  const isSame =
    wallet === before.wallet &&
    state.bets === before.bets &&
    state.cash === before.cash &&
    state.lookups === before.lookups &&
    state.clock.estimate === before.clock.estimate;
  if (isSame || wallet === null) return state;
  const { points } = wallet;
  if (ledger.opening === null)
    return points === null ? state : { ...state, ledger: { ...ledger, opening: { sinceMs: at.at, points, lines: 0 } } };
  const change = points === null ? 0 : points - (before.wallet?.points ?? bookedPoints(ledger, ledger.opening.points));
  const line = { atMs: at.at, points: change, cause: null, isCorrection: false };
  const timed = withClock(before, state);
  const changed = change === 0 ? timed : withLine(timed, line);
  const told = causesTold(before, { ...state, ledger: timed }, at).reduce(withCause, changed);
  return told === ledger ? state : watchLedger({ ...state, ledger: shortened(explained(told, ledger)) }, at);
}

/** The last balance that could be read. */
const bookedPoints = ({ lines }: Ledger, opening: number): number =>
  lines.reduce((sum, line) => sum + line.points, opening);

/**
 * A correction of the clock. Before the first measurement the device's own clock dated everything. A later correction of some seconds
 * means that the device has slept: what was told before is dated well, unless it still waits.
 */
function withClock({ clock: before }: State, { clock: { estimate }, ledger }: State): Ledger {
  if (estimate === null || estimate === before.estimate) return ledger;
  const stepMs = Math.round(estimate.thetaMs - (before.estimate?.thetaMs ?? 0));
  const isFirst = before.estimate === null;
  if (ledger.opening === null || (!isFirst && Math.abs(stepMs) < CLOCKS_SLACK_MS)) return ledger;
  const { opening } = ledger;
  return {
    ...ledger,
    opening: isFirst ? { ...opening, sinceMs: opening.sinceMs + stepMs } : opening,
    lines: ledger.lines.map((line) => (isFirst || isUnjudged(line) ? { ...line, atMs: line.atMs + stepMs } : line)),
    told: ledger.told.map((one) => (one.isOverdue ? one : { ...one, toldMs: one.toldMs + stepMs })),
  };
}

const withLine = (ledger: Ledger, line: Omit<LedgerLine, 'id'>): Ledger => ({
  ...ledger,
  next: ledger.next + 1,
  lines: [...ledger.lines, { id: ledger.next, ...line }],
});

/** Keeps a cause for a change that is told later. A lost bet changes nothing: it has a line at once. */
function withCause(ledger: Ledger, told: ToldCause): Ledger {
  const { cause, points, isSure, toldMs } = told;
  if (points === 0) return isSure ? withLine(ledger, { atMs: toldMs, points, cause, isCorrection: false }) : ledger;
  const paired = withPair(ledger, told);
  if (paired !== undefined) return paired;
  const others = ledger.told.filter((one) => keyOf(one) !== keyOf(told) && !isUndone(one.cause, cause));
  return { ...ledger, told: [...others, told].slice(-TOLD_MAX) };
}

/** A withdrawal that was rejected before the balance showed it. */
const isUndone = (one: Cause, other: Cause): boolean =>
  one.kind === 'record' && other.kind === 'record' && other.isReturn && one.record.id === other.record.id;

/** An act and its record are told within this time of each other. */
const PAIR_MS = 60_000;

/**
 * An act of the member's own and the site's record of it are one cause, whichever is told first. Undefined if this one has no
 * partner.
 */
function withPair(ledger: Ledger, { cause, points, toldMs }: ToldCause): Ledger | undefined {
  const isPartner = (other: Cause | null, its: number, atMs: number): other is Cause =>
    other !== null &&
    pairOf(cause, other) !== undefined &&
    Math.abs(its) === Math.abs(points) &&
    Math.abs(toldMs - atMs) <= PAIR_MS;
  const line = ledger.lines.findLast((one) => isPartner(one.cause, one.points, one.atMs));
  if (line !== undefined) {
    const joined = { ...line, cause: line.cause === null ? null : (pairOf(cause, line.cause) ?? null) };
    return { ...ledger, lines: ledger.lines.map((one) => (one === line ? joined : one)) };
  }
  const told = ledger.told.find((one) => isPartner(one.cause, one.points, one.toldMs));
  if (told === undefined) return undefined;
  const joined: ToldCause = {
    ...told,
    cause: pairOf(cause, told.cause) ?? told.cause,
    points: cause.kind === 'own' ? points : told.points,
    isEitherWay: false,
  };
  return { ...ledger, told: ledger.told.map((one) => (one === told ? joined : one)) };
}

/** The cause that an act and a record are together. */
function pairOf(one: Cause, other: Cause): Cause | undefined {
  const [own, record] = one.kind === 'own' ? [one, other] : [other, one];
  if (own.kind !== 'own' || record.kind !== 'record' || record.own !== null) return undefined;
  return isRequest(record.record) ? undefined : { ...record, own: own.own };
}

/** So many changes without a cause are looked at, the newest ones. */
const TRIED_MAX = 20;

/** Gives causes to the changes that have none. Without another cause only a new change can find one. */
function explained(ledger: Ledger, before: Ledger): Ledger {
  if (ledger.told.length === 0) return ledger;
  const isTried = ({ id }: LedgerLine): boolean => ledger.told === before.told && id < before.next;
  const open = ledger.lines.filter((line) => line.cause === null && !isTried(line)).slice(-TRIED_MAX);
  return open.toReversed().reduce(withCauses, ledger);
}

/** A change that several causes make together becomes a line for each, in their order. */
function withCauses(ledger: Ledger, line: LedgerLine): Ledger {
  const causes = causesOf(line, ledger.told);
  if (causes.length === 0) return ledger;
  const used = new Set(causes.map(keyOf));
  const parts = causes.map(({ cause, points }, i) => ({
    ...line,
    id: i === 0 ? line.id : ledger.next + i - 1,
    points,
    cause,
    isCorrection: false,
  }));
  return {
    ...ledger,
    next: ledger.next + parts.length - 1,
    lines: ledger.lines.flatMap((one) => (one === line ? parts : [one])),
    told: ledger.told.filter(
      (one) => !used.has(keyOf(one)) && !causes.some(({ cause }) => isSameAct(cause, one.cause)),
    ),
  };
}

/** Both sides of a conversion are told, and the balance shows one of them. */
const isSameAct = (one: Cause, other: Cause): boolean =>
  one.kind === 'own' && other.kind === 'own' && one.own === other.own;

/** The oldest lines become part of the opening. */
function shortened(ledger: Ledger): Ledger {
  const count = ledger.lines.length - LEDGER_MAX;
  if (ledger.opening === null || count <= 0) return ledger;
  const gone = ledger.lines.slice(0, count).reduce((sum, { points }) => sum + points, 0);
  const { sinceMs, points, lines } = ledger.opening;
  return {
    ...ledger,
    opening: { sinceMs, points: points + gone, lines: lines + count },
    lines: ledger.lines.slice(count),
  };
}

/** A change and its cause are told within this time of each other, in ms. A change without a cause is then a correction. */
const EXPLAINED_MS = 15_000;
const JUDGE = 'ledger|judge';

/** Sets the time at which changes without a cause, and causes without a change, are judged. */
function watchLedger(state: State, at: At): State {
  const { lines, told } = state.ledger;
  const isWaiting = lines.some(isUnjudged) || told.some(({ isOverdue, cause }) => !isOverdue && !isPending(cause));
  return isWaiting && !isArmed(state, JUDGE) ? arm(state, JUDGE, EXPLAINED_MS, at) : state;
}

/** A pending withdrawal is booked when it is done at the latest. */
const isPending = (cause: Cause): boolean => cause.kind === 'record' && recordOutcome(cause.record) === 'pending';

const isUnjudged = ({ cause, isCorrection }: LedgerLine): boolean => cause === null && !isCorrection;

/**
 * A change that nothing has explained in time is a correction of the site, unless a message was missed: the member's bets and records
 * are read again. A cause that the balance must show and does not is overdue; another one is forgotten. Both are counted. A cause that
 * comes later still explains its change (M4).
 */
export function judgeLedger(state: State, at: At): State {
  const isDue = (atMs: number): boolean => atMs <= at.at - EXPLAINED_MS;
  const lines = state.ledger.lines.map((line) =>
    isUnjudged(line) && isDue(line.atMs) ? { ...line, isCorrection: true } : line,
  );
  const told = state.ledger.told.flatMap((one) => {
    if (one.isOverdue || !isDue(one.toldMs) || isPending(one.cause)) return [one];
    return one.isSure ? [{ ...one, isOverdue: true }] : [];
  });
  const corrections = lines.filter((line, i) => line !== state.ledger.lines[i]);
  const words = [
    ...corrections.map(({ points }) => `balance: ${points} unexplained`),
    ...told.filter((one) => !state.ledger.told.includes(one)).map(({ points }) => `balance: ${points} not booked`),
  ];
  const noted = words.reduce((s, one) => note(s, 'unexplained', one), state);
  const judged = watchLedger({ ...noted, ledger: { ...noted.ledger, lines, told } }, at);
  return corrections.length === 0 ? judged : askRecords(askBets(judged, at), at);
}

/** The session ends, and the ledger with it. */
export const leaveLedger = (state: State, at: At): State => ({ ...disarm(state, JUDGE, at), ledger: NO_LEDGER });
