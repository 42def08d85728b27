import type { Bet } from '../events/bets.ts';
import type { DnwRecord, DnwType } from '../events/cash.ts';
import type { Policy } from '../events/settings.ts';
import { betOutcome } from './outcome.ts';
import { expectedProfit } from './payout.ts';
import { signedPoints } from './records.ts';

/* Why the balance of the member changes (engine/SPEC.md, M1 to M4). All amounts are points. */

/** What the member did with coins and codes: used a promotion code, sent points to the exchange, converted coins. */
export const OWN_ACTS = ['promo', 'send', 'convert'] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

/** Why the balance changed. `own`: the member's own act that a record is of. */
export type Cause =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'result'; readonly bet: Bet }
  | { readonly kind: 'record'; readonly record: DnwRecord; readonly isReturn: boolean; readonly own: OwnAct | null }
  | { readonly kind: 'own'; readonly own: OwnAct };

/** One change of the balance. */
export type LedgerLine = {
  /** Counts up over the session. */
  readonly id: number;
  /** When the change was told. Site time, epoch ms. */
  readonly atMs: number;
  /** By how much the balance changed. 0: a bet was lost. */
  readonly points: number;
  /** Null while nothing explains it. */
  readonly cause: Cause | null;
  /** Nothing has explained it in time: it is a correction of the site. */
  readonly isCorrection: boolean;
};

/** A cause that the balance does not show yet. */
export type ToldCause = {
  readonly cause: Cause;
  /** The change that it makes. */
  readonly points: number;
  /** The site may book the opposite: it is not known which way this type of record goes. */
  readonly isEitherWay: boolean;
  /** The site can have booked it from this instant on, and it was told at the other. Site time, epoch ms. */
  readonly fromMs: number;
  readonly toldMs: number;
  /** The balance must show it. Another cause may be part of the opening, or move no points. */
  readonly isSure: boolean;
  /** The balance has not shown it in time. */
  readonly isOverdue: boolean;
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

/** The name of a cause: one bet, result, record or act has one. */
export function keyOf({ cause, points }: Pick<ToldCause, 'cause' | 'points'>): string {
  switch (cause.kind) {
    case 'record':
      return `record ${cause.record.id} ${cause.isReturn}`;
    case 'own':
      return `own ${cause.own} ${points}`;
    default:
      return `${cause.kind} ${cause.bet.id}`;
  }
}

/** Whether a cause is the booking of a record. */
export const isBookedOn = (cause: Cause | null, id: DnwRecord['id']): boolean =>
  cause?.kind === 'record' && cause.record.id === id && !cause.isReturn;

/** Types of which one site takes points and another gives them. */
const EITHER_WAY: ReadonlySet<DnwType> = new Set<DnwType>(['E', 'C', 'BD']);

/** What a record changes when it is booked. A rejected withdrawal gives back what it took. */
export const changeOf = (record: DnwRecord): Pick<ToldCause, 'points' | 'isEitherWay'> => ({
  points: signedPoints(record),
  isEitherWay: EITHER_WAY.has(record.type),
});

/** Two clocks never agree exactly, and a message takes its time. */
export const CLOCKS_SLACK_MS = 5_000;
/** So many causes are tried together for one change. Each more doubles the work. */
const TOGETHER_MAX = 12;

/**
 * The causes that explain a change: the one that makes it, else the fewest that make it together. What must have happened goes before what
 * may have, and what happened earlier goes first. Empty if none do.
 */
export function causesOf(
  { points, atMs }: Pick<LedgerLine, 'points' | 'atMs'>,
  told: readonly ToldCause[],
): readonly ToldCause[] {
  const able = told
    .filter(({ fromMs }) => atMs >= fromMs - CLOCKS_SLACK_MS)
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || a.fromMs - b.fromMs);
  const one =
    able.find((each) => each.points === points) ?? able.find((each) => each.isEitherWay && -each.points === points);
  return one === undefined ? together(points, able.slice(0, TOGETHER_MAX)) : [{ ...one, points }];
}

/** The fewest of these causes that make the change together, the first of them if several do. Empty if none do. */
function together(points: number, able: readonly ToldCause[]): readonly ToldCause[] {
  for (let count = 2; count <= able.length; count++) {
    const found = someOf(points, able, able.length, count);
    if (found !== undefined) return found.toSorted((a, b) => a.fromMs - b.fromMs);
  }
  return [];
}

/** So many of the causes before `end` that make the change. */
function someOf(
  points: number,
  able: readonly ToldCause[],
  end: number,
  count: number,
): readonly ToldCause[] | undefined {
  if (count === 0) return points === 0 ? [] : undefined;
  for (let last = count - 1; last < end; last++) {
    const cause = able[last] as ToldCause;
    const others = someOf(points - cause.points, able, last, count - 1);
    if (others !== undefined) return [...others, cause];
  }
  return undefined;
}
