import { finite, flag, list, type Of, optional, orNull, shape, text, whole } from '../base/check.ts';
import { betId, clientId, optionId, points, roundId } from './ids.ts';

/* Bets from the form to the site. The page needs these checks at its start, so they are in a file of their own. */

/** The bet types of a rent or binary option, and the winners of its rounds: B buy (매수), S sell (매도). */
export type Side = 'B' | 'S';
/** Bet types of product.md 9: buy and sell, number-ball types and their combinations, or a digit. */
export type BetType = (typeof NAMED)[number] | `${number}`;
const NAMED = ['B', 'S', 'O', 'E', 'L', 'M', 'UN', 'OV', 'OS', 'OM', 'OL', 'ES', 'EM', 'EL'] as const;
const named = new Set<unknown>(NAMED);
export const BetType = (u: unknown): u is BetType => named.has(u) || (typeof u === 'string' && /^\d$/.test(u));

/** A bet that waits for the member's confirmation. Points are whole. */
export const DraftBet = shape({ betType: BetType, points, roundId });
export type DraftBet = Of<typeof DraftBet>;

const placed = {
  betType: BetType,
  points,
  roundId,
  clientId,
  optionId,
  /** When the round stops taking bets, in epoch ms. */
  gateMs: finite,
  /** The profit in percent that the confirmation showed. Absent in older recordings. */
  percent: optional(finite),
};
/** A bet as it is sent. */
export const PlacedBet = shape(placed);
export type PlacedBet = Of<typeof PlacedBet>;

/**
 * How a bet without an echoed client id is told from others of the same round, bet type and points: the ids of those that were
 * known when it was sent, and the instant from which it can be dated (site time, epoch ms; null if the clock was not measured).
 * `isShared`: another page of the device had a bet in flight at the same time.
 */
export const Unlike = shape({
  ids: list(betId),
  fromMs: orNull(finite),
  isShared: optional(flag),
  others: optional(list(text)),
});
export type Unlike = Of<typeof Unlike>;

/** A bet on the device, from before it is sent until its fate is known (live-link 3). Instants in epoch ms. */
export const SentBet = shape({ ...placed, playerId: orNull(whole), sentMs: finite, unlike: optional(Unlike) });
export type SentBet = Of<typeof SentBet>;
