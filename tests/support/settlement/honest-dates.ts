import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Trade } from '../../../engine/model/market.ts';
import type { Prng } from '../../../fixtures/arbitraries/prng.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import type { TradePage, World } from './world.ts';

/* Honest settlements whose trades, bets and rounds are dated oddly. */

export type Oddness = (world: World, prng: Prng) => void;

const tradesOf = (pages: readonly TradePage[] | null): readonly Trade[] => (pages ?? []).flatMap(({ items }) => items);
export const onTrades =
  (change: (items: readonly Trade[], prng: Prng) => readonly TradePage[] | null): Oddness =>
  (world, prng) => {
    const { open, close } = world.trades;
    world.trades = { open: change(tradesOf(open), prng), close: change(tradesOf(close), prng) };
  };

/** The round ends so many ms later than its length says, in every word of the site, and so do its trades. */
const ends =
  (moreMs: number): Oddness =>
  (world) => {
    world.endMs += moreMs;
    world.result = { ...world.result, endMs: world.endMs };
    const close = (world.trades.close ?? []).map(({ items, ...page }) => ({
      ...page,
      items: items.map(([at, value]): Trade => [at + moreMs, value]),
    }));
    world.trades = { ...world.trades, close };
  };

const cutOff: Oddness = onTrades((items) => [
  { items: items.map(([at, value]): Trade => [Math.floor(at / 1_000) * 1_000, value]), last: true },
]);
/** What can be odd about dates on an honest site. */
export const DATES: Readonly<Record<string, Oddness>> = {
  'trades are dated in whole seconds, which cuts their parts off': cutOff,
  'trades are dated in whole seconds, rounded': onTrades((items) => [
    { items: items.map(([at, value]): Trade => [Math.round(at / 1_000) * 1_000, value]), last: true },
  ]),
  'trades are dated in whole seconds, and only those at the end are several in one second': (world, prng) => {
    const [last] = tradesOf(world.trades.open).toSorted(([one], [other]) => other - one);
    cutOff(world, prng);
    if (last === undefined) return;
    const after: Trade = [START_MS, last[1] * 2]; // it came in the first second of the round
    world.trades = { ...world.trades, open: [{ items: [[START_MS - 1_000, last[1]], after], last: true }] };
  },
  'the bet has the date of its round without the seconds': ({ booked, settled }) => {
    for (const word of [booked, settled]) Object.assign(word, { roundStartMs: START_MS - 13_000 });
  },
  'the bet has the day of its round alone': ({ booked, settled }) => {
    for (const word of [booked, settled]) Object.assign(word, { roundStartMs: seoulDayStartMs(START_MS) });
  },
  'the bet has the end of its round for a date': ({ booked, settled, result: { endMs } }) => {
    for (const word of [booked, settled]) Object.assign(word, { roundStartMs: endMs });
  },
  'the round is shorter than its game type says': ends(-7_000),
  'the round is longer than its game type says': ends(7_000),
  'the round and its trades end a millisecond before the whole minute': ends(-1),
};
