import type { BallOutcome, RoundResult } from '../../../engine/model/market.ts';
import { type Judged, LOST, statusOf, VOID, WON } from '../../../fixtures/testing/judge.ts';
import {
  changed,
  flips,
  isVoid,
  type Kind,
  lost,
  otherwise,
  profit,
  settledAs,
  sided,
  whole,
  won,
} from './planting.ts';
import { price, type World } from './world.ts';

/* Wrong settlements of every kind. Each is planted into the words of an honest site. */

const other: Readonly<Record<string, string>> = { B: 'S', S: 'B', O: 'E', E: 'O', UN: 'OV', OV: 'UN' };

/** The prices of the round are moved, and everything that the site says follows from them. */
function moved(world: World, change: { readonly open?: number; readonly close?: number }): void {
  const { bet, precision } = world;
  const made = { ...bet, ...change };
  settledAs(world, statusOf(made));
  changed(world, {
    open: price(made.open, precision),
    close: price(made.close, precision),
    resultPrice: price(made.close, precision),
    status: roundStatusOf(made),
  });
}
const roundStatusOf = (bet: Judged): RoundResult['status'] => {
  const own = statusOf({ ...bet, type: 'B' });
  return own === VOID ? 3 : own === WON ? 1 : 2;
};
const far = ({ open, close, pips }: Judged): number => open + (close >= open ? -1 : 1) * (Math.max(...pips) + 5);

export const KINDS: Readonly<Record<string, Kind>> = {
  'a point too little': { on: won, plant: profit((_bet, paid) => paid - 1) },
  'a point too much': { on: won, plant: profit((_bet, paid) => paid + 1) },
  'the stake is counted as profit': { on: won, plant: profit(({ points }, paid) => paid + points) },
  'a won bet with a profit of 0': { on: won, plant: profit(() => 0) },
  'a lost bet with a profit of 0': { on: lost, plant: profit(() => 0) },
  'a lost bet that costs more than its stake': { on: lost, plant: profit((_bet, paid) => paid - 1) },
  'a lost bet that costs a part of its stake': { on: lost, plant: profit((_bet, paid) => Math.trunc(paid / 2)) },
  'a void bet that costs something': { on: isVoid, plant: profit(() => -10) },
  'a void bet that brings something': { on: isVoid, plant: profit(() => 10) },
  'a won bet is settled as lost': { on: won, plant: (world) => settledAs(world, LOST) },
  'a won bet is settled as void': { on: won, plant: (world) => settledAs(world, VOID) },
  'a lost bet is settled as won': { on: lost, plant: (world) => settledAs(world, WON) },
  'a lost bet is settled as void': { on: lost, plant: (world) => settledAs(world, VOID) },
  'a void bet is settled as lost': { on: isVoid, plant: (world) => settledAs(world, LOST) },
  'a void bet is settled as won': { on: isVoid, plant: (world) => settledAs(world, WON) },
  'the status is against a profit that is right': {
    on: won,
    plant: (world) => {
      world.settled.status = LOST;
    },
  },
  'the status is against a loss that is right': {
    on: lost,
    plant: (world) => {
      world.settled.status = WON;
    },
  },
  'the settled message has a smaller percent': { on: won, plant: (world) => percentIn(world, 'settled', -300) },
  'the settled message has a larger percent': { on: won, plant: (world) => percentIn(world, 'settled', 300) },
  'a lost bet has another percent in its settled message': {
    on: lost,
    plant: (world) => {
      world.settled.profitPercent = (world.bet.percent - 200) / 100;
    },
  },
  'it is booked at another percent than was confirmed': {
    on: won,
    plant: (world) => {
      percentIn(world, 'booked', -100);
      percentIn(world, 'settled', -100);
    },
  },
  'the settled message has another stake': {
    on: whole,
    plant: (world) => {
      const points = world.bet.points - 500;
      settledAs(world, statusOf(world.bet), { ...world.bet, points });
      world.settled.points = points as never;
    },
  },
  'it is booked with another stake than was confirmed': {
    on: whole,
    plant: (world) => {
      const points = world.bet.points + 500;
      settledAs(world, statusOf(world.bet), { ...world.bet, points });
      world.booked.points = points as never;
      world.settled.points = points as never;
    },
  },
  'the settled message has another side': {
    on: (bet) => whole(bet) && bet.type in other,
    plant: (world) => {
      const type = other[world.bet.type] ?? '';
      settledAs(world, otherwise(world, { type }));
      world.settled.type = type as never;
    },
  },
  'the settled message has another round': {
    on: whole,
    plant: (world) => {
      world.settled.roundId = (world.result.id + 1) as never;
    },
  },
  'the settle price is not that of the trades': {
    on: (bet) => sided(bet) && flips(bet, { close: far(bet) }),
    plant: (world) => moved(world, { close: far(world.bet) }),
  },
  'the settle price is beside the trades, and the outcome is the same': {
    on: sided,
    plant: (world) => changed(world, { close: price(world.bet.close + 1, world.precision), resultPrice: undefined }),
  },
  'the open price is not that of the trades': {
    on: (bet) => sided(bet) && flips(bet, { open: bet.close + (bet.close - bet.open || 50) }),
    plant: (world) => moved(world, { open: world.bet.close + (world.bet.close - world.bet.open || 50) }),
  },
  'it is settled by pips of later': {
    on: (bet) => sided(bet) && flips(bet, { pips: [bet.pips[0] + 7, bet.pips[1] + 7] }),
    plant: (world) => {
      const pips = [world.bet.pips[0] + 7, world.bet.pips[1] + 7] as const;
      settledAs(world, otherwise(world, { pips }));
      changed(world, { status: roundStatusOf({ ...world.bet, pips }) });
      world.steps.splice(world.steps.indexOf('accept') + 1, 0, 'reprice');
    },
  },
  'the round has another winner than the bet': {
    on: (bet) => sided(bet) && statusOf(bet) !== VOID,
    plant: (world) => changed(world, { status: world.result.status === 1 ? 2 : 1 }),
  },
  'number-ball is settled by another digit than its price': {
    on: (bet) => bet.isBall && whole(bet) && flips(bet, { close: bet.close + 1 }),
    plant: (world) => {
      settledAs(world, otherwise(world, { close: world.bet.close + 1 }));
      changed(world, { ex: { n: (world.bet.close + 1) % 10 } as BallOutcome });
    },
  },
  'the outcome of number-ball is not that of its price': {
    on: (bet) => bet.isBall,
    plant: (world) =>
      changed(world, { ex: { ...world.result.ex, oe: world.result.ex?.oe === 'O' ? 'E' : 'O' } as BallOutcome }),
  },
  'number-ball pays another ratio': {
    on: (bet) => bet.isBall && won(bet),
    plant: (world) => settledAs(world, WON, { ...world.bet, percent: world.bet.percent + 100 }),
  },
  'number-ball is settled by the digit of a later precision': {
    on: (bet) => bet.isBall && whole(bet) && flips(bet, { close: Math.floor(bet.close / 10) }),
    plant: (world) => {
      settledAs(world, otherwise(world, { close: Math.floor(world.bet.close / 10) }));
      changed(world, { ex: undefined });
      world.steps.splice(world.steps.indexOf('accept') + 1, 0, 'reprice');
    },
  },
  'number-ball is void in a round that is not': {
    on: (bet) => bet.isBall && whole(bet),
    plant: (world) => settledAs(world, VOID),
  },
  'it is settled twice, otherwise the second time': {
    on: won,
    plant: (world) => {
      world.listed = { profit: (world.settled.profit ?? 0) - 100 };
      world.steps.push('listSettled');
    },
  },
};

function percentIn(world: World, word: 'booked' | 'settled', more: number): void {
  const percent = world.bet.percent + more;
  world[word].profitPercent = percent / 100;
  if (word === 'settled') settledAs(world, statusOf(world.bet), { ...world.bet, percent });
}
