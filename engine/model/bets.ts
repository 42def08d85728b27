import type { BetId, Points } from '../base/brand.ts';
import { finite, flag, list, maybe, type Of, oneOf, optional, orNull, shape, whole } from '../base/check.ts';
import { type CallDefinitions, MEMBER, PAGES, pageOf } from './definition.ts';
import { betId, clientId, optionId, points, roundId, stock } from './ids.ts';
import { GameType, RoundResult } from './market.ts';
import { BetType } from './ticket.ts';

/* Bets as the site tells of them. */

/**
 * The status of a bet as the site sends it: 1 realised, 2 disqualified, 3 void, 0 in progress. `rules/outcome.ts` says
 * what became of the bet, since a site may send the status of the round instead (policy `betStatusIs`).
 */
const BetStatus = oneOf(0, 1, 2, 3);

/** One of the member's own bets (product.md 3). `profit` is the net change of points, 0 while pending. */
export const Bet = shape({
  id: betId,
  type: BetType,
  roundId,
  round: whole,
  roundStartMs: maybe(finite),
  gameType: maybe(GameType),
  stock: maybe(stock),
  points,
  profit: finite,
  profitPercent: maybe(finite),
  status: BetStatus,
  createdMs: finite,
  clientId: maybe(clientId),
  /** Of a settled bet: the site told no profit. Absent: it did. */
  isProfitUntold: optional(maybe(oneOf('yes'))),
  /** Whose bet it is, where the site says so. Absent in the state: every bet there is the member's. */
  playerId: optional(whole),
});
export type Bet = Of<typeof Bet>;

/** Another member's bet of the live feed; the name arrives masked (`mi***27`). */
export type FeedBet = {
  readonly id: BetId;
  readonly type: BetType;
  readonly points: Points;
  readonly createdMs: number;
  readonly who: string;
};
/** Written by hand, for speed: half of the entries of a day's recording contain such bets. */
export const FeedBet = (u: unknown): u is FeedBet => {
  if (typeof u !== 'object' || u === null) return false;
  const { id, type, points, createdMs, who } = u as Readonly<Record<keyof FeedBet, unknown>>;
  return (
    Number.isSafeInteger(id) &&
    BetType(type) &&
    Number.isSafeInteger(points) &&
    Number.isFinite(createdMs) &&
    typeof who === 'string'
  );
};

const DayCounts = { buyCount: whole, sellCount: whole, changeCount: optional(whole) };
/**
 * The rounds of a day. `ball`: those of number-ball, odd as buy and even as sell. Absent: the site tells only one family's counts, which are the option's.
 * `changeCount`: absent if the site does not tell it. `isUntold`: it tells neither side of any family, and the zeros stand for nothing.
 */
export const DailySummary = shape({ ...DayCounts, ball: optional(shape(DayCounts)), isUntold: optional(flag) });
export type DailySummary = Of<typeof DailySummary>;

const ByOption = shape({ optionId });
/** A page of the member's bets, newest first. Each optional parameter narrows the list. Instants in epoch ms. */
const Narrowed = shape({
  playerId: whole,
  optionId: optional(optionId),
  roundId: optional(roundId),
  typeStrs: optional(list(BetType)),
  statusStrs: optional(list(finite)),
  startMs: optional(finite),
  endMs: optional(finite),
  ...PAGES,
});

/** Bets (product.md 7). */
export const betCalls = {
  'bets.current': {
    params: shape({ optionId, roundId }),
    answer: shape({ current: list(Bet), recent: list(Bet), recentRound: orNull(RoundResult) }),
    treatment: { ...MEMBER, isNeeded: true, onFailure: 'currentBetsFailed' },
    hasRow: true,
  },
  'bets.forOption': { params: ByOption, answer: list(Bet), treatment: MEMBER },
  'bets.list': {
    params: Narrowed,
    answer: pageOf(Bet),
    treatment: { ...MEMBER, isNeeded: true, key: ['startMs', 'endMs'], onFailure: 'betsFailed' },
    hasRow: true,
  },
  /** The same list for the history screen, which narrows it. */
  'bets.search': {
    params: Narrowed,
    answer: pageOf(Bet),
    treatment: { ...MEMBER, keeps: 'filter', onAnswer: 'betsRead' },
  },
  /** The answer is newest first. */
  'feed.recent': {
    params: ByOption,
    answer: list(FeedBet),
    treatment: { ...MEMBER, isNeeded: true, screen: 'stage' },
    hasRow: true,
  },
  'summary.daily': {
    params: shape({ optionId, dateMs: finite }),
    answer: DailySummary,
    treatment: { ...MEMBER, isNeeded: true, key: ['dateMs'], screen: 'stage' },
    hasRow: true,
  },
} as const satisfies CallDefinitions;
