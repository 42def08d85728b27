import { type Judged, LOST, profitOf, statusOf, VOID, WON } from '../../../fixtures/testing/judge.ts';
import { changed, flips, isVoid, type Kind, lost, profit, settledAs, sided, whole, won } from './planting.ts';
import type { Step, World } from './world.ts';

/* Wrong settlements in one word of several, of bets of other devices, and by digits and parts of number-ball. */

const ball = (bet: Judged): boolean => bet.isBall && whole(bet);
const digit = ({ close }: Judged): number => close % 10;
const otherSide: Readonly<Record<string, string>> = { B: 'S', S: 'B', O: 'E', E: 'O', UN: 'OV', OV: 'UN' };
const nextOf = ({ type }: Judged): string => otherSide[type] ?? (type === '1' ? '2' : '1');
const isWholePercent = ({ percent }: Judged): boolean => percent % 100 === 0;

type Word = 'booked' | 'settled' | 'listed';
/** One word says otherwise, and all others are right. */
const says =
  (word: Word, change: (bet: Judged, world: World) => object, ...steps: readonly Step[]): Kind['plant'] =>
  (world) => {
    Object.assign(world[word], change(world.bet, world));
    if (steps.length > 0) world.steps = [...steps];
  };
/** The bet was placed on another device. */
const ofAnother =
  (plant: Kind['plant']): Kind['plant'] =>
  (world) => {
    plant(world);
    world.steps = ['acceptBare', 'finish', 'settleBare', 'read'];
  };
/** The page was loaded again while the bet ran. */
const loadedAgain =
  (plant: Kind['plant']): Kind['plant'] =>
  (world) => {
    plant(world);
    world.steps = ['listRunning', 'finish', 'settle', 'read'];
  };
const settledOther = ({ bet }: World): object =>
  statusOf(bet) === WON ? { status: LOST, profit: -bet.points } : { status: WON, profit: profitOf(WON, bet) };
/** The parts of a combined type of number-ball of which the digit is not both. */
const isHalfHit = (bet: Judged): boolean => ball(bet) && /^[OE][SML]$/.test(bet.type) && statusOf(bet) === LOST;
const exOf = (world: World, change: object): void => changed(world, { ex: { ...world.result.ex, ...change } as never });

const otherOpen = ({ open, close }: Judged): number => close + (close - open || 50);
const isOpenedOtherwise = (bet: Judged): boolean => sided(bet) && flips(bet, { open: otherOpen(bet) });
/** The round is settled by another open price, and there are no trades. */
const opensOtherwise =
  (...steps: readonly Step[]): Kind['plant'] =>
  (world) => {
    const open = otherOpen(world.bet);
    settledAs(world, statusOf({ ...world.bet, open }));
    const status = statusOf({ ...world.bet, open, type: 'B' });
    changed(world, { open: Number((open / 10 ** world.precision).toFixed(world.precision)), status });
    world.trades = { open: null, close: null };
    world.steps = [...steps];
  };

const LISTED: readonly Step[] = ['confirm', 'accept', 'finish', 'settle', 'listSettled', 'read'];

export const REST_KINDS: Readonly<Record<string, Kind>> = {
  'only the booking has another stake': {
    on: whole,
    plant: says('booked', ({ points }) => ({ points: points + 500 })),
  },
  'only the settled message has another stake, and the profit is right': {
    on: whole,
    plant: says('settled', ({ points }) => ({ points: points - 500 })),
  },
  'only the booking has another bet type': { on: whole, plant: says('booked', (bet) => ({ type: nextOf(bet) })) },
  'only the settled message has another bet type': {
    on: whole,
    plant: says('settled', (bet) => ({ type: nextOf(bet) })),
  },
  'only the booking has another round': {
    on: whole,
    plant: says('booked', (_bet, { result }) => ({ roundId: result.id + 1 })),
  },
  'only the booking has another game type': {
    on: whole,
    plant: says('booked', (_bet, { gameType }) => ({ gameType: gameType === 'R1' ? 'R2' : 'R1' })),
  },
  'only the booking has a hundredth of a percent less': {
    on: whole,
    plant: says('booked', ({ percent }) => ({ profitPercent: (percent - 1) / 100 })),
  },
  'only the list has another stake': {
    on: whole,
    plant: says('listed', ({ points }) => ({ points: points + 1 }), ...LISTED),
  },
  'only the list has another percent': {
    on: whole,
    plant: says('listed', ({ percent }) => ({ profitPercent: (percent + 50) / 100 }), ...LISTED),
  },
  'only the list has another bet type': {
    on: whole,
    plant: says('listed', (bet) => ({ type: nextOf(bet) }), ...LISTED),
  },
  'only the list has another round': {
    on: whole,
    plant: says('listed', (_bet, { result }) => ({ roundId: result.id + 7 }), ...LISTED),
  },
  'the list calls a bet void that was settled': {
    on: (bet) => whole(bet) && statusOf(bet) !== VOID,
    plant: says('listed', () => ({ status: VOID, profit: 0 }), ...LISTED),
  },
  'the list calls a void bet lost': {
    on: isVoid,
    plant: says('listed', ({ points }) => ({ status: LOST, profit: -points }), ...LISTED),
  },
  'the list tells the other outcome later': {
    on: (bet) => whole(bet) && statusOf(bet) !== VOID,
    plant: (world) => {
      Object.assign(world.listed, settledOther(world));
      world.steps = [...LISTED];
    },
  },
  'no word has the percent, and less is paid': {
    on: won,
    plant: (world) => {
      settledAs(world, WON, { ...world.bet, percent: world.bet.percent - 100 });
      world.booked.profitPercent = undefined;
      world.settled.profitPercent = undefined;
    },
  },
  'the settlement comes before the acceptance, at another percent': {
    on: won,
    plant: (world) => {
      const percent = world.bet.percent - 100;
      settledAs(world, WON, { ...world.bet, percent });
      world.settled.profitPercent = percent / 100;
      world.steps = ['confirm', 'settle', 'accept', 'finish', 'read'];
    },
  },
  'the profit is of a percent without its decimals': {
    on: (bet) => won(bet) && bet.points >= 20_000 && !isWholePercent(bet),
    plant: (world) => settledAs(world, WON, { ...world.bet, percent: world.bet.percent - (world.bet.percent % 100) }),
  },
  'a tax is taken of the profit': { on: won, plant: profit((_bet, paid) => paid - Math.ceil(paid * 0.033)) },
  'a hundredth of the stake does not come back': {
    on: won,
    plant: profit(({ points }, paid) => paid - Math.ceil(points / 100)),
  },
  'a bet of another device is paid less': { on: won, plant: ofAnother(profit((_bet, paid) => paid - 3)) },
  'a bet of another device is settled at another percent': {
    on: won,
    plant: ofAnother((world) => {
      const percent = world.bet.percent - 100;
      settledAs(world, WON, { ...world.bet, percent });
      world.settled.profitPercent = percent / 100;
    }),
  },
  'a bet of another device is settled with another stake': {
    on: whole,
    plant: ofAnother(says('settled', ({ points }) => ({ points: points + 1 }))),
  },
  'a bet that was found running is paid less': { on: won, plant: loadedAgain(profit((_bet, paid) => paid - 3)) },
  'a bet that was found running is settled as the other outcome': {
    on: (bet) => whole(bet) && statusOf(bet) !== VOID,
    plant: loadedAgain((world) => settledAs(world, statusOf(world.bet) === WON ? LOST : WON)),
  },
  'an unchanged price is a win of buy': {
    on: (bet) => sided(bet) && bet.open === bet.close,
    plant: (world) => {
      settledAs(world, world.bet.type === 'B' ? WON : LOST);
      changed(world, { status: 1 });
    },
  },
  'a move that does not reach the pip wins': {
    on: (bet) => sided(bet) && isVoid(bet) && bet.open !== bet.close,
    plant: (world) => {
      const { open, close, type } = world.bet;
      settledAs(world, close > open === (type === 'B') ? WON : LOST);
      changed(world, { status: close > open ? 1 : 2 });
    },
  },
  'the round opens at another price than was told when it began, and there are no trades': {
    on: isOpenedOtherwise,
    plant: opensOtherwise('confirm', 'accept', 'finish', 'settle'),
  },
  'the round opens at another price than was told when it began, and is told to begin again at it': {
    on: isOpenedOtherwise,
    plant: opensOtherwise('confirm', 'accept', 'startAgain', 'finish', 'settle'),
  },
  'a combined type of number-ball wins by one of its parts': { on: isHalfHit, plant: (world) => settledAs(world, WON) },
  'the digit 0 counts as odd': {
    on: (bet) => ball(bet) && digit(bet) === 0 && ['O', 'E'].includes(bet.type),
    plant: (world) => {
      settledAs(world, world.bet.type === 'O' ? WON : LOST);
      exOf(world, { oe: 'O' });
    },
  },
  'the digit 5 counts as under': {
    on: (bet) => ball(bet) && digit(bet) === 5 && ['UN', 'OV'].includes(bet.type),
    plant: (world) => {
      settledAs(world, world.bet.type === 'UN' ? WON : LOST);
      exOf(world, { uo: 'UN' });
    },
  },
  'the digit is that of the open price': {
    on: (bet) => ball(bet) && flips(bet, { close: bet.open }),
    plant: (world) => {
      settledAs(world, statusOf({ ...world.bet, close: world.bet.open }));
      changed(world, { ex: undefined });
    },
  },
  'a number of number-ball wins by the digit beside it': {
    on: (bet) => ball(bet) && /^\d$/.test(bet.type) && lost(bet),
    plant: (world) => {
      settledAs(world, WON);
      exOf(world, { n: Number(world.bet.type) });
    },
  },
};
