import type { GameType } from '../model/market.ts';
import { BetType } from '../model/ticket.ts';
import { type Period } from './period.ts';
/** What became of a bet, in the order of the screen. */
export declare const BET_OUTCOMES: readonly ['won', 'lost', 'void', 'pending'];
export type BetOutcome = (typeof BET_OUTCOMES)[number];
/** What a bet is on: buy (`B`) or sell (`S`), or `P` and a bet type of number-ball (`PS` is small). */
export type BetOn = 'B' | 'S' | `P${Exclude<BetType, 'B'>}`;
/** Which bets are shown. A missing member does not narrow them. Without days the period is the last seven. */
export type BetFilter = Period & {
  readonly stock?: string;
  readonly type?: GameType;
  readonly bet?: BetOn;
  /** Some of the outcomes, in the order of `BET_OUTCOMES`. */
  readonly outcome?: readonly BetOutcome[];
  /** The history screen shows the statement (N13), which narrows nothing but the period. */
  readonly view?: 'statement';
  /** How the statement groups its days. Absent: by day. */
  readonly by?: 'week' | 'month';
};
/** Reads the filter of the history screen. A statement has its period and its grouping alone. */
export declare function historyFilterOf(query: string): BetFilter;
export declare const isHistoryFilterCut: (query: string) => boolean;
export declare const historyQueryOf: (filter: BetFilter) => string;
/** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
export declare const filterOf: (query: string) => BetFilter;
/** Whether the address asks for bets that its filter does not say. */
export declare const isBetFilterCut: (query: string) => boolean;
/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export declare const betQueryOf: (filter: BetFilter) => string;
