import { STOCK_FORM } from '../base/stock.ts';
import { parseIsoMs } from '../base/time.ts';
import type { GameType } from './market.ts';
import { BetType } from './ticket.ts';

/* The filter of the history screen, and how its address says it (engine/SPEC.md, N4). */

/** What became of a bet, in the order of the screen. */
export const BET_OUTCOMES = ['won', 'lost', 'void', 'pending'] as const;
export type BetOutcome = (typeof BET_OUTCOMES)[number];
/** What a bet is on: buy (`B`) or sell (`S`), or `P` and a bet type of number-ball (`PS` is small). */
export type BetOn = 'B' | 'S' | `P${Exclude<BetType, 'B'>}`;

/** Which bets are shown. A missing member does not narrow them. Without days the period is the last seven. */
export type BetFilter = {
  /** The first day of the period in Seoul: `2026-03-06`. */
  readonly from?: string;
  /** The last day of the period in Seoul. */
  readonly to?: string;
  readonly stock?: string;
  readonly type?: GameType;
  readonly bet?: BetOn;
  /** Some of the outcomes, in the order of `BET_OUTCOMES`. */
  readonly outcome?: readonly BetOutcome[];
};

/** A day as `2026-03-06`. */
const day = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseIsoMs(text) !== undefined ? text : undefined;
const stock = (text: string): string | undefined => (STOCK_FORM.test(text) ? text : undefined);
const gameType = (text: string): GameType | undefined =>
  /^(?:R\.5|[RBP][125])$/.test(text) ? (text as GameType) : undefined;
function betChoice(text: string): BetOn | undefined {
  const isSide = text === 'B' || text === 'S';
  return isSide || (/^P./.test(text) && text !== 'PB' && BetType(text.slice(1))) ? (text as BetOn) : undefined;
}
/** All outcomes are the same as none. */
function outcomes(text: string): readonly BetOutcome[] | undefined {
  const said = text.split(',');
  const known = BET_OUTCOMES.filter((one) => said.includes(one));
  return known.length === 0 || known.length === BET_OUTCOMES.length ? undefined : known;
}

/** The parameters that an address may have, in their order. Each accepts values of its own kind and no other. */
const READERS = { from: day, to: day, stock, type: gameType, bet: betChoice, outcome: outcomes } as const;
const NAMES = Object.keys(READERS) as readonly (keyof BetFilter)[];

/** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
export function filterOf(query: string): BetFilter {
  const said = new Map(query.split('&').map((part) => part.split('=', 2) as [string, string | undefined]));
  const read = NAMES.flatMap((name) => {
    const value = READERS[name](said.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  const { from, to, ...others }: BetFilter = Object.fromEntries(read);
  return from !== undefined && to !== undefined && from <= to ? { from, to, ...others } : others;
}

/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export function queryOf(filter: BetFilter): string {
  const parts = NAMES.flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${String(filter[name])}`]));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
