import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import {
  betTypesOf,
  chosenType,
  familyOf,
  kindOf,
  kindsOn,
  limitKind,
  percentOf,
  sideOf,
  withRatios,
} from '../../../engine/rules/families.ts';
import { type Family, hasOutcome, needsOf } from '../../../engine/rules/family.ts';
import type { Judge } from '../../../engine/rules/judge.ts';
import { digitBy, judgeOf, statusBy } from '../../../engine/rules/judges.ts';
import { BALL_KINDS, ratioOf, SIDES } from '../../../engine/rules/kinds.ts';
import { betOutcome, isContradictory } from '../../../engine/rules/outcome.ts';
import { feePercentOf, profitPercent, realisationPrices, STAKE_PERCENT } from '../../../engine/rules/payout.ts';
import { finalOutcome, optionStatus, roundOutcome } from '../../../engine/rules/round-outcome.ts';
import { winnerOf } from '../../../engine/rules/side-outcome.ts';
import { keyDigit, ticksOf } from '../../../engine/rules/ticks.ts';
import { BALL, BALL_LIMITS, BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';

/* What the families of games offer and pay, row by row (engine/SPEC.md, BR12, BR20 to BR23). */

const [RENT, BINARY, NUMBERS] = [familyOf('R1'), familyOf('B5'), familyOf('P1')];

describe('BR12: a family is known by the first letter of its game types', () => {
  test('BR12: a game type that is not known has no family, no judge and no bet types', () => {
    for (const type of ['', 'X1', undefined, '1R']) expect(familyOf(type), type).toBeUndefined();
    expect([judgeOf(''), judgeOf('X1')]).toEqual([undefined, undefined]);
    expect(betTypesOf(undefined)).toEqual([]);
    expect(kindOf(undefined, 'B')).toBeUndefined();
    expect(kindsOn(undefined, OPTION)).toEqual([]);
    expect(chosenType(undefined, OPTION, 'B')).toBe('B');
    expect(percentOf('X1', OPTION, DEFAULT_POLICY, 'B')).toBeUndefined();
    expect(limitKind(undefined, null)).toBe(SIDES);
  });

  test('BR12: rent has a rent line, and rent and binary are chosen with the bet', () => {
    expect([RENT?.hasRentLine, BINARY?.hasRentLine, NUMBERS?.hasRentLine]).toEqual([true, undefined, undefined]);
    expect([RENT?.isChosenFirst, BINARY?.isChosenFirst, NUMBERS?.isChosenFirst]).toEqual([undefined, undefined, true]);
    expect([RENT, BINARY, NUMBERS].map((family) => family?.settlesOn)).toEqual(['close', 'close', 'digit']);
  });

  test('BR12: a side is buy or sell, of a game that has sides', () => {
    const sides = (gameType: string | undefined) =>
      (['B', 'S', 'O', '7'] as const).map((type) => sideOf(gameType, type));
    expect(sides('R1')).toEqual(['B', 'S', null, null]);
    expect(sides('B1')).toEqual(['B', 'S', null, null]);
    for (const gameType of ['P1', 'X1', undefined]) expect(sides(gameType)).toEqual([null, null, null, null]);
  });

  test('BR12: what a round must have told to be judged', () => {
    expect([RENT, NUMBERS, undefined].map(needsOf)).toEqual([
      { open: true, path: false },
      { open: false, path: false },
      { open: true, path: false },
    ]);
    expect([RENT, NUMBERS, undefined].map(hasOutcome)).toEqual([false, true, false]);
  });

  test('BR12: how often a member may bet in a round is said by the policy of its kind', () => {
    const often = (policy: object) => [RENT, BINARY, NUMBERS].map((family) => family?.betsPerRound(policy));
    expect(often({})).toEqual(['one', 'one', 'one']);
    expect(often({ betsPerRound: 'many' })).toEqual(['many', 'many', 'one']);
    expect(often({ ballBetsPerRound: 'many' })).toEqual(['one', 'one', 'many']);
  });

  test('BR12: number-ball has no limit of the round and no target', () => {
    const round = { buyLimit: 1, sellLimit: 2, buyPrice: 3, sellPrice: 4 };
    expect([NUMBERS?.roundLimit(round, 'O'), NUMBERS?.targetPrice(round, 'O')]).toEqual([undefined, undefined]);
  });
});

describe('BR20: what an option of number-ball offers and pays', () => {
  test('BR20: a ratio is a number above 0, by the name of its kind', () => {
    const oe = BALL_KINDS[0] ?? SIDES;
    expect([0.95, 0, -1, '0.95', undefined].map((oeFee) => ratioOf({ oeFee } as never, oe))).toEqual([
      0.95,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(ratioOf({ null: 5 } as never, SIDES)).toBeUndefined();
  });

  test('BR20: a kind without a ratio is not offered; sides need none', () => {
    const names = (limits: object) => kindsOn(NUMBERS, { limits } as never).map(({ name }) => name);
    expect(names(BALL_LIMITS)).toEqual(['OE', 'UO', 'SML', 'OESML', 'N']);
    expect(names({ ...BALL_LIMITS, uoFee: 0, nfee: undefined })).toEqual(['OE', 'SML', 'OESML']);
    expect(kindsOn(RENT, { limits: {} as never })).toEqual([SIDES]);
  });

  test('BR23: the first that is offered is chosen until the member chooses one that is', () => {
    const choose = (betType: BetType | null, limits: object = BALL_LIMITS) =>
      chosenType(NUMBERS, { limits } as never, betType);
    expect([choose(null), choose('7'), choose('B')]).toEqual(['O', '7', 'O']);
    expect(choose('O', { ...BALL_LIMITS, oeFee: 0 })).toBe('UN');
    expect(choose('O', {})).toBeNull();
    expect([chosenType(RENT, OPTION, null), chosenType(RENT, OPTION, 'S')]).toEqual([null, 'S']);
  });

  test('BR21: the percent is the kind’s, of the first kind until one is chosen, and 0 without a ratio', () => {
    const percent = (betType: BetType | null, option = BALL) => percentOf('P1', option, DEFAULT_POLICY, betType);
    expect([percent(null), percent('E'), percent('UN'), percent('OS'), percent('7')]).toEqual([
      95, 95, 95.12, 360, 800,
    ]);
    expect(percent('7', { ...BALL, limits: { ...BALL_LIMITS, nfee: 0 } } as never)).toBe(0);
    expect(percentOf('R1', OPTION, DEFAULT_POLICY, 'B')).toBe(88);
    expect(STAKE_PERCENT).toBe(100);
  });

  test('BR20: a round’s own ratios come before the option’s', () => {
    const option = { limits: { oeFee: 0.95, min: 1 } as never };
    expect(withRatios(option, { oeFee: 0.9 } as never)).toEqual({ limits: { oeFee: 0.9, min: 1 } });
    expect(withRatios(option, undefined)).toBe(option);
  });

  test('BR12: the limits are those of the bet type’s kind', () => {
    expect(limitKind(NUMBERS, 'OS').name).toBe('OESML');
    expect(limitKind(NUMBERS, null).name).toBe('OE');
    expect(limitKind(NUMBERS, 'B').name).toBe('OE');
    expect(SIDES).toEqual({
      name: 'SIDE',
      betTypes: ['B', 'S'],
      min: 'min',
      max: 'max',
      unit: 'min',
      ratio: null,
      parts: [],
    });
  });
});

describe('BR8: what a round came to', () => {
  const option = { buyPip: 2, sellPip: 3, precision: 0 };
  test('BR8: by its close against each side’s own pip', () => {
    expect([97, 98, 101, 102].map((close) => optionStatus(100, close, option))).toEqual([2, 3, 3, 1]);
    expect(optionStatus(100, 97, { ...option, buyPip: undefined } as never)).toBeUndefined();
    expect(optionStatus(100, 97, { ...option, sellPip: undefined } as never)).toBeUndefined();
  });

  test('BR8: a judge says nothing without the prices that it needs', () => {
    const [rent, numbers] = [judgeOf('R1'), judgeOf('P1')];
    if (rent === undefined || numbers === undefined) throw new Error('no judge');
    const status = (open: number | undefined, close: number | undefined) =>
      statusBy(rent, { open, close, path: undefined }, option);
    expect([status(100, 102), status(undefined, 102), status(100, undefined)]).toEqual([1, undefined, undefined]);
    expect(statusBy(numbers, { open: 100, close: 102, path: [] }, option)).toBeUndefined();
    expect(digitBy(numbers, 97.5, 1, {})).toEqual({ oe: 'O', uo: 'OV', sml: 'M', n: 5 });
    expect(digitBy(rent, 97.5, 1, {})).toBeUndefined();
  });

  test('BR8: the site’s status says who won: 1 buy, 2 sell, 0 nobody yet, any other is void', () => {
    expect([0, 1, 2, 3, 4, -1].map(winnerOf)).toEqual([null, 'B', 'S', null, null, null]);
    expect([0, 1, 2, 3, 4].map(roundOutcome)).toEqual(['live', 'B', 'S', 'void', 'void']);
    expect([0, 1, 2, 3, 4].map(finalOutcome)).toEqual(['void', 'B', 'S', 'void', 'void']);
  });

  test('BR15: a status against its profit is found, and the profit decides; a profit of 0 is against nothing', () => {
    const made = (status: number, profit: number) => {
      const bet = { ...BET, status, profit } as Bet;
      return [betOutcome(bet, DEFAULT_POLICY), isContradictory(bet, DEFAULT_POLICY)];
    };
    expect([made(1, 1), made(1, 0), made(1, -1)]).toEqual([
      ['won', false],
      ['won', false],
      ['lost', true],
    ]);
    expect([made(2, -1), made(2, 0), made(2, 1)]).toEqual([
      ['lost', false],
      ['lost', false],
      ['won', true],
    ]);
    expect([made(3, 0), made(3, 1), made(3, -1)]).toEqual([
      ['void', false],
      ['won', true],
      ['lost', true],
    ]);
    expect([made(0, 5), made(0, -5)]).toEqual([
      ['pending', false],
      ['pending', false],
    ]);
  });

  test('BR15: where the status is the round’s, the side of the bet says what it means, and without a game the profit', () => {
    const made = (fields: object) => betOutcome({ ...BET, ...fields } as Bet, { betStatusIs: 'round' });
    const all = (fields: object) => [0, 1, 2, 3].map((status) => made({ ...fields, status }));
    expect(betOutcome({ ...BET, type: 'S', status: 1, profit: 0 }, DEFAULT_POLICY)).toBe('won'); // the bet’s own status
    expect(all({ gameType: 'R1', type: 'B' })).toEqual(['pending', 'won', 'lost', 'void']);
    expect(all({ gameType: 'R1', type: 'S' })).toEqual(['pending', 'lost', 'won', 'void']);
    expect(all({ gameType: 'P1', type: 'S' })).toEqual(['pending', 'won', 'lost', 'void']);
    const unknown = { gameType: undefined, type: 'S' };
    expect([all({ ...unknown, profit: 5 }), all({ ...unknown, profit: -5 }), all({ ...unknown, profit: 0 })]).toEqual([
      ['pending', 'won', 'won', 'won'],
      ['pending', 'lost', 'lost', 'lost'],
      ['pending', 'lost', 'lost', 'void'],
    ]);
  });

  test('BR8: a price to reach is not known without its pip', () => {
    expect(realisationPrices(100, { ...option, buyPip: undefined } as never)).toEqual({ buy: undefined, sell: 97 });
    expect(realisationPrices(100, { ...option, sellPip: undefined } as never)).toEqual({ buy: 102, sell: undefined });
  });

  test('BR8: where the path decides, the open price goes before it', () => {
    const judge: Judge = { settlesOn: 'path', statusOf: (path) => (path.join(' ') === '100 101 99' ? 1 : 3) };
    const status = (open: number | undefined, path: readonly number[] | undefined) =>
      statusBy(judge, { open, close: 1, path }, option);
    expect([status(100, [101, 99]), status(100, [99]), status(undefined, [99]), status(100, undefined)]).toEqual([
      1,
      3,
      undefined,
      undefined,
    ]);
    expect(digitBy(judge, 97.5, 1, {})).toBeUndefined();
    expect(needsOf({ settlesOn: 'path' } as Family)).toEqual({ open: true, path: true });
  });

  test('BR18: the fee is the round’s, else the option’s, else the site’s, else the policy’s; a fee of 0 is one', () => {
    expect([feePercentOf(0, 1, 2, DEFAULT_POLICY), feePercentOf(undefined, 0, 2, DEFAULT_POLICY)]).toEqual([0, 0]);
    expect([
      feePercentOf(undefined, undefined, 0, DEFAULT_POLICY),
      feePercentOf(undefined, undefined, null, DEFAULT_POLICY),
    ]).toEqual([0, 12]);
    expect(profitPercent({ feePercent: 12.345678, dividendPercent: undefined }, DEFAULT_POLICY)).toBe(87.6543);
  });
});

describe('BR22: prices as whole numbers', () => {
  test.each<[number, number, bigint]>([
    [97_400.05, 2, 9_740_005n],
    [97_400.05, 0, 97_400n],
    [97_400.5, 0, 97_401n],
    [-97_400.5, 0, -97_401n],
    [0.004, 2, 0n],
    [0.005, 2, 1n],
    [0.0005, 2, 0n],
    [1e-7, 8, 10n],
    [1.5e-7, 7, 2n],
    [5e-9, 2, 0n],
    [1e21, 2, 10n ** 23n],
    [1.5e21, 0, 15n * 10n ** 20n],
    [12, 3, 12_000n],
    [Number.NaN, 2, 0n],
    [Number.NEGATIVE_INFINITY, 0, 0n],
    [6e-9, 2, 0n],
  ])('BR22: %d at %d decimals is %d', (price, precision, ticks) => {
    expect(ticksOf(price, precision)).toBe(ticks);
  });

  test('BR22: the last digit has no sign', () => {
    expect([keyDigit(-1.7, 1), keyDigit(1.7, 1), keyDigit(-2, 1)]).toEqual([7, 7, 0]);
  });
});
