import type { Trade } from '../../../engine/model/market.ts';
import { createPrng, type Prng } from '../../../fixtures/arbitraries/prng.ts';
import type { Judged } from '../../../fixtures/testing/judge.ts';
import { DATES, type Oddness, onTrades } from './honest-dates.ts';
import { type Step, type World, worldOf } from './world.ts';

/* Honest settlements in every odd order and form. */

const SIDED = ['R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5'] as const;
const BALLS = ['P1', 'P2', 'P5'] as const;
const BALL_TYPES = ['O', 'E', 'UN', 'OV', 'S', 'M', 'L', 'OS', 'OM', 'OL', 'ES', 'EM', 'EL', ...'0123456789'];

const pick = <T>(prng: Prng, from: readonly T[]): T => from[prng.int(from.length)] as T;
const chance = (prng: Prng, one: number): boolean => prng.int(one) === 0;

/** A bet with an honest site's words on it. */
export function anyWorld(prng: Prng): World {
  const isBall = chance(prng, 3);
  const gameType = pick(prng, isBall ? BALLS : SIDED);
  const precision = prng.int(6);
  const open = 1_000 + prng.int(9_000_000);
  const pips = (): number => (chance(prng, 3) ? 0 : prng.int(40));
  const move = chance(prng, 2) ? prng.int(7) - 3 : prng.int(300) - 150;
  const bet: Judged = {
    type: pick(prng, isBall ? BALL_TYPES : ['B', 'S']),
    isBall,
    open,
    close: open + move,
    pips: isBall ? [0, 0] : chance(prng, 2) ? [0, 0] : [pips(), pips()],
    points: 1 + prng.int(500_000),
    percent: isBall ? 5_000 + prng.int(80_000) : prng.int(10_001),
    sizes: chance(prng, 3) ? [3, 5] : [2, 6],
  };
  return worldOf(bet, precision, gameType);
}

const shuffled = <T>(prng: Prng, items: readonly T[]): T[] => {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = prng.int(i + 1);
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
};
const before =
  (one: Step, step: Step): Oddness =>
  ({ steps: all }) => {
    const at = all.findIndex((each) => each.startsWith(one));
    if (at >= 0) all.splice(at, 0, step);
  };
const steps =
  (...all: readonly Step[]): Oddness =>
  (world) => {
    world.steps = [...all];
  };

/** What can be odd on an honest site, each without making it wrong. */
export const ODDNESS: Readonly<Record<string, Oddness>> = {
  'trades come newest first': onTrades((items) => [{ items: items.toReversed(), last: true }]),
  'trades come in no order': onTrades((items, prng) => [{ items: shuffled(prng, items), last: true }]),
  'a page of trades has more behind it': onTrades((items, prng) => {
    const at = 1 + prng.int(items.length - 1);
    return [
      { items: items.slice(0, at), last: false },
      { items: items.slice(at), last: true },
    ];
  }),
  'pages of one trade': onTrades((items) => items.map((one, i) => ({ items: [one], last: i === items.length - 1 }))),
  'the second page of trades fails': onTrades((items) => [{ items: items.slice(0, 1), last: false }]),
  'the pages of trades never end': onTrades((items) => Array(15).fill({ items: items.slice(0, 1), last: false })),
  'the last page of trades is never said': onTrades((items) => [
    { items: items.slice(0, 1), last: false },
    { items: [], last: false },
  ]),
  'the deciding trade cannot be read': onTrades((items) => [
    { items: items.filter((_, i) => i !== 1), last: true, unreadable: true },
  ]),
  'the trades fail': onTrades(() => null),
  'there are no trades': onTrades(() => [{ items: [], last: true }]),
  'several trades at one instant': (world, prng) => {
    const twice = (items: readonly Trade[]): readonly Trade[] =>
      shuffled(prng, [...items, ...items.map(([at, value]): Trade => [at, value + 5 * 10 ** -world.precision])]);
    onTrades((items) => [{ items: twice(items), last: true }])(world, prng);
  },
  'every trade comes twice, on two pages': onTrades((items) => [
    { items, last: false },
    { items: items.toReversed(), last: true },
  ]),
  'a page of trades without a trade is between two others': onTrades((items) => [
    { items: items.slice(0, 1), last: false },
    { items: [], last: false },
    { items: items.slice(1), last: true },
  ]),
  'a trade is at the instant itself': onTrades((items) => [
    { items: items.map(([at, value], i): Trade => [i === 1 ? Math.ceil(at / 1_000) * 1_000 : at, value]), last: true },
  ]),
  'old trades are in the list': (world, prng) =>
    onTrades((items) => [
      { items: [...items, ...items.map(([at, value]): Trade => [at - 15_000, value * 2])], last: true },
    ])(world, prng),
  'nothing is read': (world) => {
    world.steps = world.steps.filter((step) => step !== 'read');
  },
  'the options have other terms after the bet was accepted': before('finish', 'reprice'),
  'the options have other terms before the settlement': before('settle', 'reprice'),
  'the options have other terms later': before('read', 'reprice'),
  'the round has another fee after the bet was accepted': before('finish', 'refee'),
  'the settlement comes before the finish': steps('confirm', 'accept', 'settle', 'finish', 'read'),
  'the settlement comes before the acceptance': steps('confirm', 'settle', 'accept', 'finish', 'read'),
  'every message comes twice': steps(
    'confirm',
    'accept',
    'accept',
    'finish',
    'finish',
    'settle',
    'settle',
    'read',
    'read',
  ),
  'the acceptance is told again after the settlement': steps('confirm', 'accept', 'finish', 'settle', 'accept', 'read'),
  'the start of the round is told again': before('finish', 'startAgain'),
  'a fast finish comes before the whole one': before('finish', 'finishFast'),
  'the clock was late when the bet was accepted': before('finish', 'sleptLate'),
  'the clock was early when the bet was accepted': before('finish', 'sleptEarly'),
  'the clock was early before the acceptance': before('accept', 'sleptEarly'),
  'the option leaves the list': before('finish', 'delist'),
  'all messages come in reverse order': steps('confirm', 'settle', 'finish', 'accept', 'read'),
  'no finish comes': steps('confirm', 'accept', 'settle', 'read'),
  'the finish is late': steps('confirm', 'accept', 'pass', 'settle', 'read', 'finish'),
  'the list is older than the settlement': steps('confirm', 'accept', 'finish', 'settle', 'listRunning', 'read'),
  'the receipt is read before the end, and again': steps(
    'confirm',
    'accept',
    'read',
    'finish',
    'read',
    'settle',
    'read',
  ),
  'the options have other terms three times': steps(
    'confirm',
    'reprice',
    'accept',
    'reprice',
    'finish',
    'settle',
    'reprice',
    'read',
  ),
  'the round has another fee before a bet without a client id': steps(
    'confirm',
    'refee',
    'acceptBare',
    'finish',
    'settleBare',
    'read',
  ),
  'the acceptance is lost': steps('confirm', 'finish', 'settle', 'read'),
  'the settlement is lost': steps('confirm', 'accept', 'finish', 'listSettled', 'read'),
  'the acceptance is found in the list': steps('confirm', 'listRunning', 'finish', 'settle', 'read'),
  'no message has the client id': steps('confirm', 'acceptBare', 'finish', 'settleBare', 'read'),
  'the bet is of another device': steps('acceptBare', 'finish', 'settleBare', 'read'),
  'the bet is of another device, with other terms later': steps(
    'acceptBare',
    'reprice',
    'finish',
    'settleBare',
    'read',
  ),
  'the bet is of an older session': steps('listSettled', 'read'),
  'the bet is of an older session, with other terms since': steps('reprice', 'listSettled', 'read'),
  'the page was loaded again while the bet ran': steps('listRunning', 'finish', 'settle', 'read'),
  'the page was loaded again after other terms': steps('reprice', 'listRunning', 'finish', 'settle', 'read'),
  'the list tells the settlement again': steps(
    'confirm',
    'accept',
    'finish',
    'settle',
    'listSettled',
    'listSettled',
    'read',
  ),
  'the settlement leaves out the percent': ({ settled }) => {
    settled.profitPercent = undefined;
  },
  'the booking leaves out the percent': ({ booked }) => {
    booked.profitPercent = undefined;
  },
  'the settlement leaves out the profit': ({ settled }) => {
    settled.profit = 0;
    settled.isProfitUntold = 'yes';
  },
  'the percent is told with two decimals': (world) => {
    world.listed.profitPercent = Number((world.bet.percent / 100).toFixed(2));
  },
  'the option has no pips': (world) => {
    world.option = { ...world.option, buyPip: undefined, sellPip: undefined };
  },
  'the site does not tell the decimals of the option': (world) => {
    world.option = { ...world.option, precision: 2, isPrecisionUntold: true };
  },
  'no word says the game type': ({ booked, settled }) => {
    booked.gameType = undefined;
    settled.gameType = undefined;
  },
  'no word is dated': ({ booked, settled }) => {
    booked.createdMs = 0;
    settled.createdMs = 0;
  },
  'the round has no prices': (world) => {
    world.result = { ...world.result, open: undefined, close: undefined, resultPrice: undefined };
  },
  'the round has no result yet': (world) => {
    const { open = 0 } = world.result;
    world.result = { ...world.result, status: 0, close: open * 2, resultPrice: undefined, ex: undefined };
  },
  'the outcome of number-ball is told in part': (world) => {
    if (world.result.ex !== undefined) world.result = { ...world.result, ex: { n: world.result.ex.n } as never };
  },
  'the outcome of number-ball is not told': (world) => {
    world.result = { ...world.result, ex: undefined };
  },
  'the bet is told with the status of its round': (world) => {
    world.policy = { ...world.policy, betStatusIs: 'round' };
    if (!world.bet.isBall) world.settled.status = world.result.status;
  },
  'number-ball is void in a void round': (world) => {
    if (!world.bet.isBall || world.result.status === 0) return;
    world.result = { ...world.result, status: 3 };
    world.settled = { ...world.settled, status: 3, profit: 0 };
  },
  'a page of trades without a trade is the last one': onTrades((items) => [
    { items, last: false },
    { items: [], last: true },
  ]),
  'the close alone is told': (world) => {
    world.result = { ...world.result, resultPrice: undefined };
  },
  'prices have a binary fraction': (world) => {
    const { open = 0, close = 0 } = world.result;
    world.result = { ...world.result, open: open + 1e-10, close: close - 1e-10, resultPrice: close - 1e-10 };
  },
  ...DATES,
  'trades have more decimals behind the precision': (world, prng) =>
    onTrades((items) => [
      { items: items.map(([at, value]): Trade => [at, value + 0.2 * 10 ** -world.precision]), last: true },
    ])(world, prng),
};

/** The honest words of a seed, with some oddness. */
export function honestWorld(seed: number): { readonly world: World; readonly odd: readonly string[] } {
  const prng = createPrng(seed);
  const world = anyWorld(prng);
  const names = Object.keys(ODDNESS);
  const odd = [names[seed % names.length] as string];
  for (let more = prng.int(3); more > 0; more--) odd.push(pick(prng, names));
  // the order of the steps first: what is put between them afterwards stays
  // and one oddness of the trades: a second one would make a part of them the whole
  const isFirst = (name: string): boolean => !/trade/.test(name) || odd.find((one) => /trade/.test(one)) === name;
  const ordered = [...new Set(odd)].filter(isFirst).toSorted((a, b) => order(a) - order(b));
  for (const name of ordered) ODDNESS[name]?.(world, prng);
  return { world, odd: ordered };
}
// and the times of the round before: a trade is dated by them
const order = (name: string): number =>
  /^the round (is|and)/.test(name) ? -1 : /^(the options|nothing|the round has)/.test(name) ? 1 : 0;
