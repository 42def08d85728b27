/** Periods that end now, in the order of the screen. */
export declare const COIN_PERIODS: readonly ['week', 'month', 'quarter'];
/** The types of the records, and what became of them, in the order of the screen. */
export declare const COIN_TYPES: readonly ['D', 'W', 'C', 'BD'];
/** What became of a record of coins, in the order of the screen. */
export declare const COIN_OUTCOMES: readonly ['pending', 'done', 'rejected'];
/** Which records of coins are shown. A missing member does not narrow them. */
export type CoinFilter = {
  /** The name of a coin. */
  readonly coin?: string;
  readonly type?: (typeof COIN_TYPES)[number];
  readonly status?: (typeof COIN_OUTCOMES)[number];
  readonly period?: (typeof COIN_PERIODS)[number];
};
/** Reads the filter of an address: what stands after its `?`. Undefined for one without members. */
export declare function coinFilterOf(query: string): CoinFilter | undefined;
/** Whether the address asks for records of coins that its filter does not say. */
export declare const isCoinFilterCut: (query: string) => boolean;
/** The filter as an address says it, after other parameters; nothing for a filter without members. */
export declare const coinQueryOf: (filter: CoinFilter) => string;
