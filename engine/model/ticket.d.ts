import { type Of } from '../base/check.ts';
/** The bet types of a rent or binary option, and the winners of its rounds: B buy (매수), S sell (매도). */
export type Side = 'B' | 'S';
/** Bet types of product.md 9: buy and sell, number-ball types and their combinations, or a digit. */
export type BetType = (typeof NAMED)[number] | `${number}`;
declare const NAMED: readonly ['B', 'S', 'O', 'E', 'L', 'M', 'UN', 'OV', 'OS', 'OM', 'OL', 'ES', 'EM', 'EL'];
export declare const BetType: (u: unknown) => u is BetType;
/** A bet that waits for the member's confirmation. Points are whole. */
export declare const DraftBet: import('../base/check.ts').Check<{
  readonly betType: BetType;
  readonly points: import('../index.ts').Points;
  readonly roundId: import('../base/brand.ts').RoundId;
}>;
export type DraftBet = Of<typeof DraftBet>;
/** A bet as it is sent. */
export declare const PlacedBet: import('../base/check.ts').Check<{
  readonly betType: BetType;
  readonly points: import('../index.ts').Points;
  readonly roundId: import('../base/brand.ts').RoundId;
  readonly clientId: import('../base/brand.ts').ClientId;
  readonly optionId: import('../base/brand.ts').OptionId;
  readonly gateMs: number;
  readonly percent?: number;
}>;
export type PlacedBet = Of<typeof PlacedBet>;
/**
 * How a bet without an echoed client id is told from others of the same round, bet type and points: the ids of those that were
 * known when it was sent, and the instant from which it can be dated (site time, epoch ms; null if the clock was not measured).
 */
export declare const Unlike: import('../base/check.ts').Check<{
  readonly ids: readonly import('../base/brand.ts').BetId[];
  readonly fromMs: number | null;
}>;
export type Unlike = Of<typeof Unlike>;
/** A bet on the device, from before it is sent until its fate is known (live-link 3). Instants in epoch ms. */
export declare const SentBet: import('../base/check.ts').Check<{
  readonly betType: BetType;
  readonly points: import('../index.ts').Points;
  readonly roundId: import('../base/brand.ts').RoundId;
  readonly clientId: import('../base/brand.ts').ClientId;
  readonly optionId: import('../base/brand.ts').OptionId;
  readonly gateMs: number;
  readonly percent?: number;
  readonly playerId: number | null;
  readonly sentMs: number;
  readonly unlike?: {
    readonly ids: readonly import('../base/brand.ts').BetId[];
    readonly fromMs: number | null;
  };
}>;
export type SentBet = Of<typeof SentBet>;
