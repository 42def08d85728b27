import { roundLengthMs } from '../events/policy.ts';
import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { MissedBet } from '../model/definition.ts';
import { returnOf } from './ledger.ts';
import { isProfitTold, profitOf } from './outcome.ts';

/* What the member's bets brought on a day in Seoul (engine/SPEC.md, BR32). Points, and instants of the site's clock in epoch ms. */

/** What a bet counts for the day. `profit`: null while it is open. `onMs`: when it was settled, as far as is known. */
export type DayBet = {
  readonly id: number;
  readonly points: number;
  readonly profit: number | null;
  readonly onMs: number;
  /** The site left its profit out: it is made of its status and its percent until the site tells it. */
  readonly isLeftOut?: true;
  /** Nobody knows what it won: it counts as no gain. */
  readonly isUntold?: true;
  /** The profit that the screens show, where it is another one: a site may tell 0 of a lost bet. */
  readonly shown?: number;
};

/** A bet is placed at most this long before its result: the longest round, and the time until a late result. */
export const SETTLED_AFTER_MS = 30 * 60_000;

/**
 * A bet as it counts for a day. `toldMs`: when the site told the result to this page; null if a list has it. Lists have no date of the
 * result: then the end of the round counts. Nobody knows the day of a bet without a date: what it lost counts, what it won does not.
 * If the site told the profit, that profit is the most that counts. The percent adds nothing.
 */
export function dayBetOf(bet: Bet, policy: Pick<Policy, 'betStatusIs'>, toldMs: number | null): DayBet {
  const { id, points, status, createdMs, roundStartMs = createdMs, gameType } = bet;
  const most = isProfitTold(bet) ? bet.profit : Number.POSITIVE_INFINITY;
  const profit = status === 0 ? null : Math.min(returnOf(bet, policy) - points, most);
  const endMs = roundStartMs + (gameType === undefined ? 0 : roundLengthMs(gameType));
  const undatedMs = (profit ?? 0) < 0 ? EVERY_DAY_MS : NO_DAY_MS;
  const counted = { id, points, profit, onMs: toldMs ?? (roundStartMs > 0 ? endMs : undatedMs) };
  if (status === 0) return counted;
  const shown = profitOf(bet, policy);
  if (isProfitTold(bet)) return shown === null || shown === profit ? counted : { ...counted, shown };
  return { ...counted, isLeftOut: true, ...(shown === null ? { isUntold: true } : {}) };
}
/** Instants of bets that count for every day, and for none. */
const [EVERY_DAY_MS, NO_DAY_MS] = [Number.MAX_SAFE_INTEGER, 0];

/**
 * Adds the newest word on a bet. It takes the place of what was told before, a corrected result too, so that the day has what the member's own list has. But
 * what is known is not replaced by less: a word without a profit leaves a told one. The day on which the bet was settled stays, if it was known.
 */
export function withDayBet(bets: readonly DayBet[], bet: DayBet): readonly DayBet[] {
  const known = bets.find(({ id }) => id === bet.id);
  if (known === undefined) return [...bets, bet];
  if (bet.profit === null || saysLess(bet, known)) return bets;
  const isUndated = known.onMs === EVERY_DAY_MS || known.onMs === NO_DAY_MS;
  const onMs = known.profit === null || isUndated ? bet.onMs : known.onMs;
  const next = { ...bet, onMs };
  return isSameDay(next, known) ? bets : bets.map((one) => (one === known ? next : one));
}

/**
 * Whether a word on a settled bet says less than is known: it leaves out the profit, or also the percent from which the profit is computed. A lost bet has
 * no percent: where it is told to be won after all, that is more.
 */
const saysLess = ({ profit, isLeftOut, isUntold }: DayBet, known: DayBet): boolean =>
  known.profit !== null &&
  ((isLeftOut === true && known.isLeftOut !== true) ||
    (isUntold === true && known.isUntold !== true && !(profit === 0 && known.profit < 0)));

const PARTS = ['points', 'profit', 'onMs', 'isLeftOut', 'isUntold', 'shown'] as const;
const isSameDay = (one: DayBet, other: DayBet): boolean => PARTS.every((part) => one[part] === other[part]);

/** Bets that count for the day that begins then: those settled since, and those that are open. */
export const ofDay = (bets: readonly DayBet[], dayMs: number): readonly DayBet[] =>
  bets.filter(({ profit, onMs }) => profit === null || onMs >= dayMs);

/**
 * The bets of a day after its list was read whole. `askedMs`: when the list was asked for. `there`: the ids in the list and among the open bets. An open bet
 * leaves if its round was over at `askedMs` and its id is not in `there`: the site settled it before the list begins, or dropped it. Rule: BR32.
 */
export const withoutGone = (bets: readonly DayBet[], there: readonly number[], askedMs: number): readonly DayBet[] =>
  bets.filter(({ id, profit, onMs }) => profit !== null || onMs >= askedMs || there.includes(id));

/** Rows of a list that could not be read and of which nothing else tells. */
export const missedBy = (missed: readonly MissedBet[], bets: readonly DayBet[]): readonly MissedBet[] =>
  missed.filter(({ id }) => id === null || !bets.some((bet) => bet.id === id));

/**
 * What a day's bets lost together. An open stake counts as lost, and so does that of a row that could not be read (`missed`): a bet loses no more.
 * Below 0: they won.
 */
export const lostBy = (bets: readonly DayBet[], missed: readonly MissedBet[] = []): number =>
  bets.reduce(
    (lost, { points, profit }) => lost + (profit === null ? points : -profit),
    missedBy(missed, bets).reduce((lost, { points }) => lost + (points ?? 0), 0),
  );
