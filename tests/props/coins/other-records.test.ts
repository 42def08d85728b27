import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import type { CoinKind, SentCommand } from '../../../engine/model/command.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';

/* A command about coins in doubt, while the lists have records of another coin or amount: those of another page of the member (K6). */

type Row = { readonly type: string; readonly status: number; readonly coin: string; readonly amount: number };
const UNIT = 1e-8;
const answerLists = (story: Story, coins: readonly object[], points: readonly object[] = []): Story => {
  while (story.isPending('coin.list')) story.answer('coin.list', { items: coins as readonly CoinRecord[], last: true });
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: points as never, last: true });
  return story;
};
/** What became of the command, and whether its kind is locked, once the lists have had this row for 20 s. */
const fateBeside = (story: Story, kind: CoinKind, row: Row): readonly unknown[] => {
  const record = { ...row, id: 5, createdMs: story.at };
  const points = { ...record, points: row.amount };
  for (let s = 0; s < 20; s++) answerLists(story.pass(1_000), [record], kind === 'send' ? [points] : []);
  return [lock(story, kind), story.state.commands.fates[kind]];
};
const inDoubt = (kind: CoinKind, params: object, story = answerLists(ready().pass(3_000), [])): Story => {
  story.send({ ...COMMANDS[kind], params: { ...COMMANDS[kind].params, ...params } } as never);
  return story.fail(COMMANDS[kind].call, 'timeout');
};
/** A page to which the site has told its fee, and the wallets 1 and 2 of a member. Null: no fee. */
const told = (feePercent: number | null, coins: readonly string[] = []): Story => {
  const story = answerLists(ready().pass(3_000), []);
  if (feePercent !== null) {
    story.send({ type: 'call.ask', call: 'coin.siteInfo', params: {} });
    story.answer('coin.siteInfo', { coins: ['BTC', 'USDT'], minWithdraw: {}, feePercent });
  }
  story.send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 7 } });
  const wallet = { address: asRef('wallet#1'), addressTag: null, balance: 1_000, createdMs: START_MS };
  return story.answer('coin.wallets', coins.map((coin, i) => ({ ...wallet, id: i + 1, coin })) as never);
};

/** In units of 10^-8. */
const units = fc.integer({ min: 100_000, max: 10 ** 12 });
const fees = fc.constantFrom(0, 0.1, 0.3, 1, 2.5);
const decided = fc.constantFrom(1, 3);
const coinOf = (n: number): number => Number((n * UNIT).toFixed(8));
const withdrawn = (feePercent: number | null, amount: number): Story =>
  inDoubt('withdraw', { point: amount, walletType: 'BTC' }, told(feePercent));

describe('K6: a withdrawal of coins in doubt', () => {
  const row = (over: Partial<Row>): Row => ({ type: 'W', status: 1, coin: 'BTC', amount: 0.01, ...over });
  const runs = { numRuns: 25 };

  test('K6: was taken if the list has its coin and its amount, or that less or plus the fee, rounded up or down', () => {
    fc.assert(
      fc.property(units, fees, decided, fc.constantFrom(-1, 0, 1), fc.boolean(), (n, percent, status, sign, isUp) => {
        const fee = isUp ? Math.ceil((n * percent) / 100) : Math.floor((n * percent) / 100);
        const record = row({ status, amount: coinOf(n + sign * fee) });
        expect(fateBeside(withdrawn(percent, coinOf(n)), 'withdraw', record)).toEqual(['free', 'taken']);
      }),
      runs,
    );
  });

  test('K6: was not taken by a record of another amount; one that is pending locks the kind', () => {
    fc.assert(
      fc.property(units, fees, fc.constantFrom(0, 1, 3), units, (n, percent, status, other) => {
        const fee = (n * percent) / 100;
        fc.pre([n, n - fee, n + fee].every((one) => Math.abs(one - other) > 3));
        const record = row({ status, amount: coinOf(other) });
        const after = fateBeside(withdrawn(percent, coinOf(n)), 'withdraw', record);
        expect(after).toEqual([status === 0 ? 'pending' : 'free', 'absent']);
      }),
      runs,
    );
  });

  test.each([
    [0, 'pending'],
    [1, 'free'],
  ] as const)('K6: was not taken by a record of another coin with the same amount (status %i)', (status, after) => {
    for (const percent of [null, 0, 1])
      expect(fateBeside(withdrawn(percent, 0.01), 'withdraw', row({ status, coin: 'USDT' }))).toEqual([
        after,
        'absent',
      ]);
  });

  test('K6: was taken by any lower amount of its coin, where the site has told no fee, and by no higher one', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 10 ** 6 }), (n, by) => {
        const fateOf = (other: number) =>
          fateBeside(withdrawn(null, coinOf(n)), 'withdraw', row({ amount: coinOf(other) }));
        expect(fateOf(Math.max(1, n - by))).toEqual(['free', 'taken']);
        expect(fateOf(n + 2 + by)).toEqual(['free', 'absent']);
      }),
      runs,
    );
  });

  test('K6: is pending if the record that has its coin and amount, or that with the fee, is pending', () => {
    for (const amount of [0.01, 0.0099, 0.0101])
      expect(fateBeside(withdrawn(1, 0.01), 'withdraw', row({ status: 0, amount }))).toEqual(['pending', 'taken']);
  });

  test('K6: beside another page’s pending one it is not known by a deposit of its coin and amount', () => {
    const story = withdrawn(1, 0.01);
    const pending = { ...row({ status: 0, amount: 5 }), id: 9, createdMs: story.at };
    const deposit = { ...row({ type: 'D' }), id: 8, createdMs: story.at };
    for (let s = 0; s < 20; s++) answerLists(story.pass(1_000), [pending, deposit]);
    expect([lock(story, 'withdraw'), story.state.commands.fates.withdraw]).toEqual(['pending', 'absent']);
  });

  test('K6: is given while the site has not told its fee yet, which may be any', () => {
    const story = answerLists(ready().pass(3_000), []);
    story.send({ type: 'call.ask', call: 'coin.siteInfo', params: {} });
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ _tag: 'Right' });
    expect(story.state.commands.last.withdraw).toMatchObject({ amounts: [0.01], isOrLess: true });
  });

  test('K6: is known by its coin, however the site writes its letters', () => {
    expect(fateBeside(withdrawn(1, 0.01), 'withdraw', row({ coin: 'btc' }))).toEqual(['free', 'taken']);
  });

  test('K6: that an older page stored without coin and amount was taken by any record of its time', () => {
    const old: SentCommand = { kind: 'withdraw', playerId: ME.id, sentMs: START_MS - 3_000, amounts: [] };
    const story = signedIn({ commands: [old] });
    expect(lock(story, 'withdraw')).toBe('inDoubt');
    expect(fateBeside(story, 'withdraw', row({ coin: 'USDT', amount: 77 }))).toEqual(['free', 'taken']);
  });

  test('K6: that a page stored with its coin and amount is known by them after a reload', () => {
    const saved = withdrawn(1, 0.01).effectsOf('commands.save').at(-1)?.sent ?? expect.fail('not stored');
    const reloaded = (): Story => signedIn({ commands: saved.map((one) => ({ ...one, sentMs: START_MS - 3_000 })) });
    expect(fateBeside(reloaded(), 'withdraw', row({ coin: 'USDT', amount: 77 }))).toEqual(['free', 'absent']);
    expect(fateBeside(reloaded(), 'withdraw', row({ amount: 0.0099 }))).toEqual(['free', 'taken']);
  });

  test('K6: stays in doubt where a part of the list shows one of another amount, which locks the kind afterwards', () => {
    const story = withdrawn(1, 0.01);
    const other = { ...row({ status: 0, amount: 5 }), id: 9, createdMs: story.at - 86_400_000 };
    const part = { playerId: ME.id, page: 0, size: 50, typeStrs: ['W'], statusStrs: [0] } as const;
    const callId = story.pass(100).ask('coin.list', part);
    story.answerTo(callId, 'coin.list', { items: [other] as never, last: true });
    expect(lock(story, 'withdraw')).toBe('inDoubt');
    for (let s = 0; s < 20; s++) answerLists(story.pass(1_000), [other]);
    expect([lock(story, 'withdraw'), story.state.commands.fates.withdraw]).toEqual(['pending', 'absent']);
  });
});

describe('K6: a conversion in doubt', () => {
  const given = { inPoint: 100, inWalletId: 1, outPoint: 0.5, outWalletId: 2 };
  const fateOf = (coins: readonly string[], row: Partial<Row>) =>
    fateBeside(inDoubt('convert', given, told(1, coins)), 'convert', {
      type: 'C',
      status: 1,
      coin: 'USDT',
      amount: 100,
      ...row,
    });

  test('K6: was taken by the amount of either coin, and not by the amount of the other coin or of a third one', () => {
    const taken = ['free', 'taken'];
    const absent = ['free', 'absent'];
    const known = ['USDT', 'BTC'];
    expect(fateOf(known, {})).toEqual(taken);
    expect(fateOf(known, { coin: 'BTC', amount: 0.5 })).toEqual(taken);
    expect(fateOf(known, { coin: 'BTC' })).toEqual(absent);
    expect(fateOf(known, { amount: 0.5 })).toEqual(absent);
    expect(fateOf(known, { coin: 'XRP' })).toEqual(absent);
    expect(fateOf(known, { amount: 99 })).toEqual(absent);
  });

  test('K6: is known by its amount alone where the wallets are not known', () => {
    expect(fateOf([], { coin: 'XRP' })).toEqual(['free', 'taken']);
    expect(fateOf(['USDT'], { coin: 'XRP' })).toEqual(['free', 'taken']);
    expect(fateOf([], { coin: 'XRP', amount: 99 })).toEqual(['free', 'absent']);
  });
});

test('K6: a transfer in doubt was taken by a record of its points, and not by one of others', () => {
  const fateOf = (amount: number) =>
    fateBeside(inDoubt('send', { points: 6_000 }), 'send', { type: 'PM', status: 1, coin: '', amount });
  expect(fateOf(6_000)).toEqual(['free', 'taken']);
  expect([5_999, 6_001, 60_000].map(fateOf)).toEqual(Array(3).fill(['free', 'absent']));
});
