import { isFilterCut, oneOfTexts, readFilter, writeFilter } from './period.ts';

/* The filter of the records of coins on the assets page (engine/SPEC.md, N8). */

/** Periods that end now, in the order of the screen. */
export const COIN_PERIODS = ['week', 'month', 'quarter'] as const;
/** The types of the records, and what became of them, in the order of the screen. */
export const COIN_TYPES = ['D', 'W', 'C', 'BD'] as const;
/** What became of a record of coins, in the order of the screen. */
export const COIN_OUTCOMES = ['pending', 'done', 'rejected'] as const;

/** Which records of coins are shown. A missing member does not narrow them. */
export type CoinFilter = {
  /** The name of a coin. */
  readonly coin?: string;
  readonly type?: (typeof COIN_TYPES)[number];
  readonly status?: (typeof COIN_OUTCOMES)[number];
  readonly period?: (typeof COIN_PERIODS)[number];
};

/** Names of coins are short and in capital letters. */
const coin = (text: string): string | undefined => (/^[A-Z]{2,6}$/.test(text) ? text : undefined);
const READERS = {
  coin,
  type: oneOfTexts(COIN_TYPES),
  status: oneOfTexts(COIN_OUTCOMES),
  period: oneOfTexts(COIN_PERIODS),
} as const;

/** Reads the filter of an address: what stands after its `?`. Undefined for one without members. */
export function coinFilterOf(query: string): CoinFilter | undefined {
  const filter = readFilter<CoinFilter>(READERS, query);
  return Object.keys(filter).length === 0 ? undefined : filter;
}

/** Whether the address asks for records of coins that its filter does not say. */
export const isCoinFilterCut = (query: string): boolean => isFilterCut<CoinFilter>(READERS, query);

/** The filter as an address says it, after other parameters; nothing for a filter without members. */
export const coinQueryOf = (filter: CoinFilter): string => writeFilter<CoinFilter>(READERS, filter).replace('?', '&');
