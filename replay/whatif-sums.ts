import { expectedProfit, type State } from '../engine/index.ts';
import { selectOwnBets } from '../engine/selectors/shell.ts';

/** How many bets, and their stakes together in points. */
export type Count = { readonly bets: number; readonly points: number };
/** What other terms would have changed, as sums. Points. */
export type Sums = {
  /** The bets of this page. */
  readonly sent: Count;
  /** Those that would have been refused. */
  readonly refused: Count;
  /** Presses that were refused and would have been taken; their amounts. */
  readonly allowed: Count;
  /** Bets that would have been taken and would pay another percent. */
  readonly paysOtherwise: Count;
  /** How much more (or less, negative) the won ones of them would have paid. */
  readonly paysMore: number;
  /** What the settled bets won or lost together: as recorded, and under the other terms. */
  readonly net: { readonly recorded: number; readonly other: number };
};

type Sent = { readonly points: number; readonly recorded: number; readonly other: number; readonly isRefused: boolean };
type Settled = { readonly profit: number; readonly clientId: string };

const NONE: Count = { bets: 0, points: 0 };
const plus = (count: Count, points: number): Count => ({ bets: count.bets + 1, points: count.points + points });
const both = (one: Count, other: Count): Count => ({
  bets: one.bets + other.bets,
  points: one.points + other.points,
});

/** Adds up what becomes of the bets of a recording under other terms. */
export class Adder {
  private readonly sent = new Map<string, Sent>();
  private readonly settled = new Map<string, number>();
  private allowed = NONE;
  private last: unknown;

  /** A bet was sent. Percents are those of the confirmation, as recorded and otherwise. */
  bet(clientId: string, bet: Sent): void {
    this.sent.set(clientId, bet);
  }

  /** A press that was refused would have been taken. */
  allow(points: number): void {
    this.allowed = plus(this.allowed, points);
  }

  /** Looks for results of bets in the recorded state. */
  look(state: State): void {
    if (this.last === state.bets) return;
    this.last = state.bets;
    for (const { profit, clientId } of settledIn(state)) this.settled.set(clientId, profit);
  }

  sums(): Sums {
    const bets = [...this.sent];
    const total = (is: (bet: Sent) => boolean): Count =>
      bets.filter(([, bet]) => is(bet)).reduce((count, [, { points }]) => plus(count, points), NONE);
    const isOther = ({ isRefused, recorded, other }: Sent): boolean => !isRefused && recorded !== other;
    const results = bets.flatMap(([id, bet]) => {
      const profit = this.settled.get(id);
      return profit === undefined ? [] : [{ profit, other: otherProfit(bet, profit), bet }];
    });
    const sum = (of: (one: (typeof results)[number]) => number): number =>
      results.reduce((all, one) => all + of(one), 0);
    return {
      sent: total(() => true),
      refused: total(({ isRefused }) => isRefused),
      allowed: this.allowed,
      paysOtherwise: total(isOther),
      paysMore: sum(({ profit, other, bet }) => (isOther(bet) ? other - profit : 0)),
      net: { recorded: sum(({ profit }) => profit), other: sum(({ other }) => other) },
    };
  }
}

/**
 * The profit of a settled bet under the other terms: a refused one has none; of a won one it changes by the difference that the rules say; all others stay.
 * If the site paid otherwise than its own terms say, that error is in both sums.
 */
const otherProfit = ({ points, recorded, other, isRefused }: Sent, profit: number): number => {
  if (isRefused) return 0;
  return profit > 0 ? profit + expectedProfit(points, other) - expectedProfit(points, recorded) : profit;
};

/** The settled bets of this page, of which it is known what they brought. A site may leave out the client id; then the terms of the bet know it. */
const settledIn = (state: State): readonly Settled[] =>
  selectOwnBets(state).flatMap(({ id, outcome, profit, clientId }) => {
    const known = clientId ?? state.bets.terms.find((one) => one.id === id)?.sent?.clientId;
    return known === undefined || outcome === 'pending' || profit === null ? [] : [{ profit, clientId: known }];
  });

export const NO_SUMS: Sums = {
  sent: NONE,
  refused: NONE,
  allowed: NONE,
  paysOtherwise: NONE,
  paysMore: 0,
  net: { recorded: 0, other: 0 },
};

/** The sums of two recordings together. */
export const together = (one: Sums, other: Sums): Sums => ({
  sent: both(one.sent, other.sent),
  refused: both(one.refused, other.refused),
  allowed: both(one.allowed, other.allowed),
  paysOtherwise: both(one.paysOtherwise, other.paysOtherwise),
  paysMore: one.paysMore + other.paysMore,
  net: { recorded: one.net.recorded + other.net.recorded, other: one.net.other + other.net.other },
});

const figure = (points: number): string => points.toLocaleString('en-US');
const words = ({ bets, points }: Count): string => `${bets} (${figure(points)} points)`;

/** The sums in a line. */
export const sumWords = ({ sent, refused, allowed, paysOtherwise, paysMore, net }: Sums): string =>
  `of ${words(sent)} bets ${words(refused)} would be refused; ${words(allowed)} refused presses would be taken; ` +
  `${words(paysOtherwise)} would pay otherwise, ${paysMore < 0 ? '' : '+'}${figure(paysMore)} points for those won; ` +
  `net of the settled ones ${figure(net.recorded)} > ${figure(net.other)} points`;
