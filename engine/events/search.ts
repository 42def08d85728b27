import { isThing } from '../base/thing.ts';
import { day, isFilterCut, type Period, readFilter, someOf, writeFilter } from './filter.ts';
import type { GameType } from './market.ts';
import { BetType } from './ticket.ts';

/* The filter of the history screen (engine/SPEC.md, N4). */

/** What became of a bet, in the order of the screen. */
export const BET_OUTCOMES = ['won', 'lost', 'void', 'pending'] as const;
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
};

const stock = (text: string): string | undefined => (isThing(text) ? text : undefined);
const gameType = (text: string): GameType | undefined =>
  /^(?:R\.5|[RBP][125])$/.test(text) ? (text as GameType) : undefined;
function betChoice(text: string): BetOn | undefined {
  const isSide = text === 'B' || text === 'S';
  return isSide || (/^P./.test(text) && text !== 'PB' && BetType(text.slice(1))) ? (text as BetOn) : undefined;
}

/** The parameters that an address may have, in their order. Each accepts values of its own kind and no other. */
const READERS = { from: day, to: day, stock, type: gameType, bet: betChoice, outcome: someOf(BET_OUTCOMES) } as const;

/** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
export const filterOf = (query: string): BetFilter => readFilter<BetFilter>(READERS, query);

/** Whether the address asks for bets that its filter does not say. */
export const isBetFilterCut = (query: string): boolean => isFilterCut<BetFilter>(READERS, query);

/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export const queryOf = (filter: BetFilter): string => writeFilter<BetFilter>(READERS, filter);
