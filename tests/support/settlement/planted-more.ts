import {
  ballOf,
  type Judged,
  LOST,
  profitOf,
  roundStatus,
  statusOf,
  VOID,
  WON,
} from '../../../fixtures/testing/judge.ts';
import { changed, flips, isVoid, type Kind, lost, profit, settledAs, sided, whole, won } from './planting.ts';
import { price, type World } from './world.ts';

/* More kinds of wrong settlements: neighbouring trades, pips and digits, rounding and fees, and words that contradict each other. */

/** The site settles the bet, and tells its round, as if prices or pips were these. */
function settledBy(world: World, change: Partial<Judged>, arePricesTold = true): void {
  const bet = { ...world.bet, ...change };
  settledAs(world, statusOf(bet));
  const [open, close] = [price(bet.open, world.precision), price(bet.close, world.precision)];
  changed(world, {
    status: bet.isBall ? (bet.close % 2 ? 1 : 2) : roundStatus(bet),
    ...(bet.isBall ? { ex: ballOf(bet.close % 10, bet.sizes) } : {}),
    ...(arePricesTold ? { open, close, resultPrice: close } : {}),
  });
}
const withoutPrices = (world: World): void =>
  changed(world, { open: undefined, close: undefined, resultPrice: undefined });

const ball = (bet: Judged): boolean => bet.isBall && whole(bet);
const moves = (bet: Judged): boolean => sided(bet) && statusOf(bet) !== VOID;
const otherSizes = ({ sizes: [small] }: Judged): Judged['sizes'] => (small === 2 ? [3, 5] : [2, 6]);
const swapped = ({ pips: [buy, sell] }: Judged): Judged['pips'] => [sell, buy];
const hasFee = (bet: Judged): boolean => !bet.isBall && bet.percent < 9_500 && bet.percent > 5_100;
const feeOf = ({ points, percent }: Judged): number => Math.floor((points * (10_000 - percent)) / 10_000);
const isSettled =
  (word: Partial<Record<string, unknown>>): Kind['plant'] =>
  ({ settled }) =>
    void Object.assign(settled, word);

/** The trades of a world are 7 above the open before it, 3 above the close before it, and 9 above the close after the end. */
export const MORE_KINDS: Readonly<Record<string, Kind>> = {
  'it is settled on the trade before the last': {
    on: (bet) => sided(bet) && flips(bet, { close: bet.close + 3 }),
    plant: (world) => settledBy(world, { close: world.bet.close + 3 }),
  },
  'it is settled on the first trade after the end': {
    on: (bet) => whole(bet) && flips(bet, { close: bet.close + 9 }),
    plant: (world) => settledBy(world, { close: world.bet.close + 9 }),
  },
  'it is settled on the first trade after the end, and no price is told': {
    on: (bet) => whole(bet) && flips(bet, { close: bet.close + 9 }),
    plant: (world) => {
      settledBy(world, { close: world.bet.close + 9 });
      withoutPrices(world);
    },
  },
  'the round opens on the trade before its own': {
    on: (bet) => sided(bet) && flips(bet, { open: bet.open + 7 }),
    plant: (world) => settledBy(world, { open: world.bet.open + 7 }),
  },
  'the settle price is right, the last price is not, and the bet is settled by it': {
    on: (bet) => whole(bet) && flips(bet, { close: bet.close + 9 }),
    plant: (world) => {
      const { resultPrice } = world.result;
      settledBy(world, { close: world.bet.close + 9 });
      changed(world, { resultPrice });
    },
  },
  'it is settled by the pip of the other side': {
    on: (bet) => sided(bet) && flips(bet, { pips: swapped(bet) }),
    plant: (world) => settledBy(world, { pips: swapped(world.bet) }),
  },
  'it is settled without the pips': {
    on: (bet) => sided(bet) && flips(bet, { pips: [0, 0] }),
    plant: (world) => settledBy(world, { pips: [0, 0] }),
  },
  'a price that just reaches the pip is not enough': {
    on: (bet) => sided(bet) && flips(bet, { pips: [bet.pips[0] + 1, bet.pips[1] + 1] }),
    plant: (world) => settledBy(world, { pips: [world.bet.pips[0] + 1, world.bet.pips[1] + 1] }),
  },
  'the round is void although its price moved, and no price is told': {
    on: moves,
    plant: (world) => {
      settledAs(world, VOID);
      changed(world, { status: 3 });
      withoutPrices(world);
    },
  },
  'the other side is paid': {
    on: moves,
    plant: (world) => {
      settledAs(world, statusOf(world.bet) === WON ? LOST : WON);
      changed(world, { status: world.result.status === 1 ? 2 : 1 });
    },
  },
  'a won bet is paid twice': { on: won, plant: profit((_bet, paid) => paid * 2) },
  'a lost bet is taken twice': { on: lost, plant: profit((_bet, paid) => paid * 2) },
  'the profit is a percent too much': {
    on: won,
    plant: profit(({ points, percent }) => profitOf(WON, { points, percent: percent + 100 })),
  },
  'the profit is a hundredth of a percent too little': {
    on: (bet) => won(bet) && bet.points >= 20_000,
    plant: profit(({ points, percent }) => profitOf(WON, { points, percent: percent - 1 })),
  },
  'the fee is taken twice': {
    on: (bet) => won(bet) && hasFee(bet),
    plant: profit((bet, paid) => paid - feeOf(bet)),
  },
  'a lost bet pays the fee too': {
    on: (bet) => lost(bet) && hasFee(bet) && feeOf(bet) > 0,
    plant: profit((bet, paid) => paid - feeOf(bet)),
  },
  'a void bet pays the fee': {
    on: (bet) => isVoid(bet) && hasFee(bet) && feeOf(bet) > 0,
    plant: profit((bet) => -feeOf(bet)),
  },
  'the profit is rounded up': {
    on: (bet) => won(bet) && (bet.points * bet.percent) % 10_000 !== 0,
    plant: profit((_bet, paid) => paid + 1),
  },
  'the profit is rounded down to a hundred': {
    on: (bet) => won(bet) && profitOf(WON, bet) % 100 !== 0,
    plant: profit((_bet, paid) => paid - (paid % 100)),
  },
  'the profit has the other sign': { on: won, plant: profit((_bet, paid) => -paid) },
  'the loss has the other sign': { on: lost, plant: profit((_bet, paid) => -paid) },
  'a void status has the profit of a won bet': { on: won, plant: isSettled({ status: VOID }) },
  'a void status has a loss': { on: lost, plant: isSettled({ status: VOID }) },
  'the profit is that of half the stake': {
    on: won,
    plant: profit(({ points, percent }) => profitOf(WON, { points: points >> 1, percent })),
  },
  'the settled message is of another stock': { on: whole, plant: isSettled({ stock: 'NOWHERE' }) },
  'number-ball is settled on the digit below': {
    on: (bet) => ball(bet) && flips(bet, { close: bet.close - 1 }),
    plant: (world) => settledBy(world, { close: world.bet.close - 1 }),
  },
  'number-ball is settled by sizes of other terms': {
    on: (bet) => ball(bet) && flips(bet, { sizes: otherSizes(bet) }),
    plant: (world) => {
      const sizes = otherSizes(world.bet);
      settledAs(world, statusOf({ ...world.bet, sizes }));
      changed(world, { ex: ballOf(world.bet.close % 10, sizes) });
    },
  },
  'number-ball is told another digit': {
    on: ball,
    plant: (world) => changed(world, { ex: { ...world.result.ex, n: (world.bet.close + 1) % 10 } as never }),
  },
  'number-ball pays the stake away': {
    on: (bet) => ball(bet) && won(bet),
    plant: profit(({ points }, paid) => Math.max(0, paid - points)),
  },
  'the list says another profit before the message does': {
    on: won,
    plant: (world) => {
      world.listed = { profit: (world.settled.profit ?? 0) + 50 };
      world.steps.splice(world.steps.indexOf('settle'), 0, 'listSettled');
    },
  },
  'the stake is cut after the confirmation, and the site tells of the bet without its client id at first': {
    on: whole,
    plant: (world) => {
      const points = Math.floor(world.bet.points / 2);
      settledAs(world, statusOf(world.bet), { ...world.bet, points });
      Object.assign(world.booked, { points });
      Object.assign(world.settled, { points });
      world.steps = ['confirm', 'listRunning', 'finish', 'settle', 'read'];
    },
  },
  'it is booked on another game type than was confirmed': {
    on: whole,
    plant: (world) => {
      const gameType = world.gameType === 'R1' ? 'R2' : 'R1';
      Object.assign(world.booked, { gameType });
      Object.assign(world.settled, { gameType });
    },
  },
};
