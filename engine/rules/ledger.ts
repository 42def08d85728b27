import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { DnwRecord } from '../model/cash.ts';
import { betOutcome } from './outcome.ts';
import { expectedProfit } from './payout.ts';
import { isEitherWay, recordOutcome, signedPoints } from './records.ts';

/* Why the balance of the member changes (engine/SPEC.md, M1 to M5). All amounts are points. */

/** What the member did with coins and codes: used a promotion code, sent points to the exchange, converted coins. */
export const OWN_ACTS = ['promo', 'send', 'convert'] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

/**
 * Why the balance changed. `own`: the member's own act that a record is of; an act alone was taken at `atMs` (site time, epoch ms).
 * `isEarlier`: the amount that a record had before it was corrected.
 */
export type Cause =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'result'; readonly bet: Bet }
  | {
      readonly kind: 'record';
      readonly record: DnwRecord;
      readonly isReturn: boolean;
      readonly isEarlier?: boolean;
      readonly own: OwnAct | null;
    }
  | { readonly kind: 'own'; readonly own: OwnAct; readonly atMs: number };

/** One change of the balance, as it was told. */
export type LedgerLine = {
  /** Changes and causes count up together over the session. */
  readonly id: number;
  /** When the change was told. Site time, epoch ms. */
  readonly atMs: number;
  readonly points: number;
  /** The time in which its cause was to be told is over. */
  readonly isJudged: boolean;
};

/** A cause that was told. */
export type ToldCause = {
  readonly id: number;
  readonly cause: Cause;
  /** The change that it makes. 0: a bet was lost, or nobody knows. */
  readonly points: number;
  /** A result of which nobody knows what it brought: `points` is 0 then. */
  readonly isUntold?: true;
  /** The site may book the opposite: it is not known which way this type of record goes. */
  readonly isEitherWay: boolean;
  /** The site can have booked it from this instant on, and it was told at the other. Site time, epoch ms. */
  readonly fromMs: number;
  readonly toldMs: number;
  /** The balance must show it. Another cause may be part of the opening, or move no points. */
  readonly isSure: boolean;
  /** It is not sure, and the balance has shown it as far as is known: `points` goes the way that was shown. */
  readonly isShown: boolean;
  /** The time in which the balance was to show it is over. */
  readonly isJudged: boolean;
};

/** What a settled bet gives back: nothing if it is lost, the stake if it is void, stake and profit if it is won. */
export function returnOf(bet: Bet, policy: Pick<Policy, 'betStatusIs'>): number {
  switch (betOutcome(bet, policy)) {
    case 'void':
      return bet.points;
    case 'won':
      return bet.points + (bet.profit > 0 ? bet.profit : expectedProfit(bet.points, bet.profitPercent ?? 0));
    default:
      return bet.profit < 0 ? Math.max(0, bet.points + bet.profit) : 0;
  }
}

type Named = Pick<ToldCause, 'cause' | 'points'>;
/** The name of a cause: one bet, result, record or act has one. */
export function keyOf({ cause, points }: Named): string {
  switch (cause.kind) {
    case 'record':
      return `record ${cause.record.id} ${cause.isReturn}${cause.isEarlier === true ? ' earlier' : ''}`;
    case 'own':
      return `own ${cause.own} ${points} ${cause.atMs}`;
    default:
      return `${cause.kind} ${cause.bet.id}`;
  }
}

const idOf = (cause: Cause): number => ('bet' in cause ? cause.bet.id : 'record' in cause ? cause.record.id : 0);

/** Whether two causes have one name. Names are made only where the numbers in them are equal: a bet is held against all that was told. */
export const isSameCause = (one: Named, other: Named): boolean =>
  idOf(one.cause) === idOf(other.cause) && keyOf(one) === keyOf(other);

/** What a record changes when it is booked. */
export const changeOf = (record: DnwRecord): Pick<ToldCause, 'points' | 'isEitherWay'> => ({
  points: signedPoints(record),
  isEitherWay: record.points >= 0 && isEitherWay(record.type),
});

/** Two clocks never agree exactly, and a message takes its time. */
export const CLOCKS_SLACK_MS = 5_000;
/** So many causes are tried together. Each more doubles the work. */
export const TOGETHER_MAX = 12;

/** What changes or causes are together, in points. */
export const sum = (all: readonly { readonly points: number }[]): number =>
  all.reduce((n, { points }) => n + points, 0);

/** A change and its cause are told within this time of each other where nothing is missed. */
const NEAR_MS = 15_000;
/** Whether a change and a cause were told about together. Both are on one clock. */
export const isNear = ({ atMs }: Pick<LedgerLine, 'atMs'>, { toldMs }: Pick<ToldCause, 'toldMs'>): boolean =>
  Math.abs(atMs - toldMs) <= NEAR_MS;

const stakeOf = ({ cause }: ToldCause): number => ('bet' in cause ? cause.bet.points : 0);

/**
 * The causes with an amount for each result of which nobody knows it: the change beside it. It is at least the stake, there is no other such change,
 * and every certain cause beside it has a change of its own. Else its amount is 0.
 */
export function withAmounts(lines: readonly LedgerLine[], told: readonly ToldCause[]): readonly ToldCause[] {
  const untold = told.filter((one) => one.isUntold);
  if (untold.length === 0) return told;
  const free = [...lines];
  const isTaken = (one: ToldCause, points: number): boolean => {
    const at = free.findIndex((line) => line.points === points && isNear(line, one));
    return at >= 0 && free.splice(at, 1).length > 0;
  };
  const rest = told.filter((one) => one.points !== 0 && !(one.isUntold || isTaken(one, one.points)) && one.isSure);
  const amounts = new Map(untold.map(({ id }) => [id, 0]));
  const open = new Set(untold);
  for (const one of untold.toSorted((a, b) => stakeOf(b) - stakeOf(a))) {
    const isBeside = (other: ToldCause): boolean => isNear({ atMs: other.toldMs }, one);
    const near = free.filter((line) => isNear(line, one));
    const [points = 0, ...more] = new Set(near.map((line) => line.points).filter((n) => n >= stakeOf(one)));
    if (points === 0 || more.length > 0 || near.length < [...open].filter(isBeside).length) continue;
    if (rest.some(isBeside)) continue; // its change is still to come, or in the same one
    amounts.set(one.id, points);
    open.delete(one);
    isTaken(one, points);
  }
  return told.map((one) => (one.isUntold ? { ...one, points: amounts.get(one.id) ?? 0 } : one));
}

type Balanced = { readonly off: number; readonly used: readonly ToldCause[]; readonly isBySum?: boolean };

/**
 * What the changes are more than the causes that must be shown, in points. Of the causes that may be shown, those explain it that were told
 * together with a change of their size, else the fewest that explain it: `used`. `off` is what is left unexplained. `isBySum`: the causes
 * that were shown, and those with a change beside them, explain it only with further causes, or only without one that was shown.
 */
export function balanceOf(lines: readonly LedgerLine[], causes: readonly ToldCause[]): Balanced {
  const told = withAmounts(lines, causes);
  const found = balanced(lines, told);
  return { ...found, used: [...found.used, ...takenBackIn(lines, told, found.used)] };
}

function balanced(lines: readonly LedgerLine[], told: readonly ToldCause[]): Balanced {
  const off = sum(lines) - sum(told.filter(({ isSure }) => isSure));
  const able = told.filter((one) => !isNeverTaken(one, told) && !isHalf(one, told));
  const doubtful = able.filter(({ isSure }) => !isSure);
  if (doubtful.length === 0) return { off, used: [] };
  const shown = doubtful.filter(({ isShown }) => isShown);
  const beside = [...shown, ...shownIn(lines, able)];
  if (off === sum(beside)) return { off: 0, used: beside };
  for (const some of [shown, beside, []]) {
    const others = doubtful.filter(({ id }) => !some.some((one) => one.id === id));
    const more = fewest(off - sum(some), others);
    if (more === undefined) continue;
    return { off: 0, used: [...some, ...more], isBySum: more.length > 0 || some.length < shown.length };
  }
  return { off: off - sum(beside), used: beside };
}

/** The causes that may be shown and have a change of their size beside them, which no cause that must be shown has made. */
function shownIn(lines: readonly LedgerLine[], told: readonly ToldCause[]): readonly ToldCause[] {
  const free = [...lines];
  return told
    .toSorted(
      (a, b) =>
        Number(isKnown(b)) - Number(isKnown(a)) || Number(mayHaveTakenNothing(a)) - Number(mayHaveTakenNothing(b)),
    )
    .flatMap((cause) => {
      const isIts = (line: LedgerLine): boolean =>
        isNear(line, cause) && (line.points === cause.points || (cause.isEitherWay && line.points === -cause.points));
      const at = free.findIndex(isIts);
      const [line] = at < 0 ? [] : free.splice(at, 1);
      return line === undefined || isKnown(cause) ? [] : [{ ...cause, points: line.points }];
    });
}

const isKnown = ({ isSure, isShown }: ToldCause): boolean => isSure || isShown;

/** Whether a cause is a withdrawal that is not decided, or the return of a rejected one: a site that takes points only when it is done has taken nothing. */
const mayHaveTakenNothing = (one: ToldCause): boolean =>
  isPending(one) || (one.cause.kind === 'record' && one.cause.isReturn && one.cause.record.type === 'W');

/** Whether a cause is a rejected withdrawal that took nothing: the balance has not shown it, and it is not certain that its points came back. */
export const isNeverTaken = (one: ToldCause, told: readonly ToldCause[]): boolean =>
  isPending(one) && !isKnown(one) && told.some((other) => !other.isSure && isReturnOf(other, one.cause));
const isReturnOf = ({ cause }: ToldCause, of: Cause): boolean =>
  cause.kind === 'record' && of.kind === 'record' && cause.isReturn && cause.record.id === of.record.id;

/**
 * The takings and returns of rejected withdrawals that have a change each, which no other cause has made. The points came back when the site
 * told that, and were taken at any time after the request.
 */
function takenBackIn(
  lines: readonly LedgerLine[],
  told: readonly ToldCause[],
  used: readonly ToldCause[],
): readonly ToldCause[] {
  const takings = told.filter((one) => !one.isSure && isTakenBack(one));
  if (takings.length === 0) return [];
  const free = [...lines];
  const take = ({ points }: ToldCause, isIts: (line: LedgerLine) => boolean): boolean => {
    const at = free.findIndex((line) => line.points === points && isIts(line));
    return at >= 0 && free.splice(at, 1).length > 0;
  };
  for (const one of [...told.filter(({ isSure }) => isSure), ...used])
    take(one, (line) => isNear(line, one) || isNear(line, { toldMs: one.fromMs }));
  return takings.flatMap((taking) => {
    const back = told.find((one) => !one.isSure && isReturnOf(one, taking.cause));
    const isWhole =
      back !== undefined &&
      take(back, (line) => isNear(line, back)) &&
      take(taking, ({ atMs }) => atMs >= taking.fromMs - CLOCKS_SLACK_MS);
    return isWhole ? [taking, back] : [];
  });
}

/**
 * Whether a cause is the taking or the return of a withdrawal that was requested and rejected in this session, and neither is certain.
 * Both happened, or neither did. So neither of them alone explains a balance.
 */
export const isHalf = (one: ToldCause, told: readonly ToldCause[]): boolean =>
  !one.isSure && told.some((other) => isTakenBack(other) && (other === one || isReturnOf(one, other.cause)));
const isTakenBack = ({ cause }: ToldCause): boolean =>
  cause.kind === 'record' && !cause.isReturn && cause.record.type === 'W' && recordOutcome(cause.record) === 'rejected';

/** Whether a cause is a withdrawal that is not decided: its site takes the points now, or when it is done. */
export const isPending = ({ cause }: Pick<ToldCause, 'cause'>): boolean =>
  cause.kind === 'record' && !cause.isReturn && recordOutcome(cause.record) === 'pending';

/**
 * The fewest of the newest causes that make the points; what has happened goes before what may have. Else all that came after some instant:
 * the first balance may be newer than its date. Undefined if none do.
 */
function fewest(points: number, causes: readonly ToldCause[]): readonly ToldCause[] | undefined {
  const able = causes
    .slice(-TOGETHER_MAX)
    .toSorted((a, b) => Number(mayHaveTakenNothing(a)) - Number(mayHaveTakenNothing(b)));
  for (let count = 0; count <= able.length; count++) {
    const found = someOf(points, able, able.length, count);
    if (found !== undefined) return found;
  }
  const newest = causes.toSorted((a, b) => b.fromMs - a.fromMs);
  const count = newest.findIndex((_, i) => sum(newest.slice(0, i + 1)) === points) + 1;
  return count === 0 ? undefined : newest.slice(0, count);
}

/** So many of the causes before `end` that make the points, in their order. */
function someOf(
  points: number,
  able: readonly ToldCause[],
  end: number,
  count: number,
): readonly ToldCause[] | undefined {
  if (count === 0) return points === 0 ? [] : undefined;
  for (let last = count - 1; last < end; last++) {
    const cause = able[last] as ToldCause;
    for (const its of cause.isEitherWay ? [cause.points, -cause.points] : [cause.points]) {
      const others = someOf(points - its, able, last, count - 1);
      if (others !== undefined) return [...others, { ...cause, points: its }];
    }
  }
  return undefined;
}
