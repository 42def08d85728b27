import { describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../engine/model/calls.ts';
import {
  COIN_PAGE,
  coinsPath,
  selectCoinFilter,
  selectCoins,
  selectCoinUserId,
  selectPendingCoin,
  selectRates,
} from '../../../engine/selectors/money/coins.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS } from '../../support/coins.ts';
import { answerLists } from '../../support/paged-site.ts';
import { asked, asks } from '../../support/queries.ts';
import { coinRecord } from '../../support/records.ts';

type Wallet = CallAnswer['coin.wallets'][number];
const wallet = (id: number | null, coin: string, some: Partial<Wallet> = {}): Wallet =>
  ({ id, coin, address: asRef(`wallet#${id}`), addressTag: undefined, balance: 1, createdMs: 1, ...some }) as Wallet;
const SITE = { coins: ['BTC', 'XRP', 'ETH'], minWithdraw: { BTC: 0.01 }, feePercent: 2 };
const quiet = (): Story => ready().pass(3_000);
const withWallets = (story: Story, wallets: readonly Wallet[]): Story =>
  asked(story, 'coin.wallets', { userId: 7 }, wallets);
const withSite = (story: Story): Story => asked(story, 'coin.siteInfo', {}, SITE);
const status = ({ state }: Story): string => selectCoins(state).status;

describe('K1: the wallets of the member', () => {
  test('points come first, the others as the site lists them', () => {
    const story = withWallets(quiet(), [wallet(1, 'BTC'), wallet(2, 'XRP'), wallet(3, 'POINT'), wallet(4, 'ETH')]);
    expect(selectCoins(story.state).wallets.map(({ coin }) => coin)).toEqual(['POINT', 'BTC', 'XRP', 'ETH']);
  });

  test('points come first in whatever letters the site writes them', () => {
    const story = withWallets(quiet(), [wallet(1, 'btc'), wallet(3, 'point')]);
    expect(selectCoins(story.state).wallets.map(({ coin }) => coin)).toEqual(['point', 'btc']);
  });

  test('a temporary one, which the site does not store, is none', () => {
    const story = withSite(withWallets(quiet(), [wallet(null, 'BTC'), wallet(2, 'XRP')]));
    const { wallets, missing } = selectCoins(story.state);
    expect([wallets.map(({ coin }) => coin), missing]).toEqual([['XRP'], ['BTC', 'ETH']]);
  });

  test('each has its worth in won, its tag and its own fields; null where the site did not say them', () => {
    const story = withWallets(quiet(), [wallet(1, 'BTC'), wallet(2, 'XRP', { addressTag: asRef('tag#1') as never })]);
    expect(selectCoins(story.state).wallets.map(({ won, addressTag }) => [won, addressTag])).toEqual([
      [null, null],
      [null, 'tag#1'],
    ]);
    asked(story, 'coin.walletSummary', { userId: 7 }, [
      { coin: 'ETH', balance: 1, krw: 3 },
      { coin: 'XRP', balance: 1, krw: 900 },
    ]);
    expect(selectCoins(story.state).wallets).toEqual([
      { id: 1, coin: 'BTC', address: 'wallet#1', addressTag: null, balance: 1, createdMs: 1, won: null },
      { id: 2, coin: 'XRP', address: 'wallet#2', addressTag: 'tag#1', balance: 1, createdMs: 1, won: 900 },
    ]);
  });

  test('the coins of the site without one are those that none of them is of', () => {
    const story = withSite(withWallets(quiet(), [wallet(1, 'POINT'), wallet(2, 'XRP'), wallet(3, 'BTC')]));
    expect(selectCoins(story.state).missing).toEqual(['ETH']);
  });

  test('have no worth while it is asked for', () => {
    const story = withWallets(quiet(), [wallet(1, 'BTC')]);
    asks(story, 'coin.walletSummary', { userId: 7 });
    expect(selectCoins(story.state).wallets[0]?.won).toBeNull();
  });

  test('have beside them the coins without a wallet, the least withdrawals and the fee, as the site says them', () => {
    const nothing = {
      wallets: [],
      missing: [],
      minWithdraw: null,
      feePercent: null,
      isSiteWhole: true,
      status: 'loading',
    };
    expect(selectCoins(quiet().state)).toEqual(nothing);
    expect(selectCoins(withSite(withWallets(quiet(), [wallet(1, 'XRP')])).state)).toMatchObject({
      missing: ['BTC', 'ETH'],
      minWithdraw: { BTC: 0.01 },
      feePercent: 2,
      status: 'ready',
    });
  });
});

describe('K1: the screen of the wallets', () => {
  test('waits for the wallets and for what the site says of coins', () => {
    expect(status(withWallets(quiet(), []))).toBe('loading');
    expect(status(withSite(quiet()))).toBe('loading');
    expect(status(withSite(withWallets(quiet(), [])))).toBe('ready');
  });

  test.each([
    ['coin.wallets', { userId: 7 }],
    ['coin.user', { username: 'username#1' }],
    ['coin.userForce', {}],
    ['coin.siteInfo', {}],
  ] as const)('has failed where %s has', (call, params) => {
    const story = quiet();
    asks(story, call, params as never);
    expect(status(story)).toBe('loading');
    expect(status(story.fail(call, 400))).toBe('failed');
  });

  test('has not failed where a question fails that was answered before', () => {
    const story = withSite(withWallets(quiet(), []));
    asks(story, 'coin.wallets', { userId: 7 });
    expect(status(story.fail('coin.wallets', 400))).toBe('ready');
    const user = asked(quiet(), 'coin.user', { username: 'username#1' } as never, { userId: 7 } as never);
    asks(user, 'coin.user', { username: 'username#1' } as never);
    expect(status(user.fail('coin.user', 400))).toBe('loading');
  });
});

describe('K1: the member’s number at the coin service', () => {
  const user = (userId: number) => ({ userId, username: asRef('username#1') }) as never;
  test('is unknown before the service has answered, and that of a new entry goes before that of an old one', () => {
    const story = quiet();
    expect(selectCoinUserId(story.state)).toBeNull();
    asks(story, 'coin.user', { username: 'username#1' } as never);
    asks(story, 'coin.userForce', {});
    expect(selectCoinUserId(story.state)).toBeNull();
    story.fail('coin.userForce', 400);
    asked(story, 'coin.user', { username: 'username#1' } as never, user(7));
    expect(selectCoinUserId(story.state)).toBe(7);
    asked(story, 'coin.userForce', {}, user(8));
    expect(selectCoinUserId(story.state)).toBe(8);
  });
});

describe('K2: the filter of the records of coins is in the address', () => {
  test('and is read from it', () => {
    const story = ready({ path: coinsPath({ type: 'W' }) });
    expect(selectCoinFilter(story.state)).toEqual({ type: 'W' });
    expect(selectCoinFilter(ready({ path: '/assets?view=wallet' }).state)).toEqual({});
    expect(selectCoinFilter(ready().state)).toEqual({});
  });
});

describe('K3: the rates', () => {
  test('are null until they are told', () => {
    const story = quiet();
    expect(selectRates(story.state)).toEqual({ rates: null, ratedMs: null, isAsking: true });
    asked(story, 'coin.rates', {}, { BTC: { KRW: 1 } });
    expect(selectRates(story.state)).toEqual({ rates: { BTC: { KRW: 1 } }, ratedMs: story.at, isAsking: false });
    expect(selectRates({ ...story.state, queries: [] })).toEqual({ rates: null, ratedMs: null, isAsking: true });
  });
});

describe('K6: the withdrawal of coins that is not decided yet', () => {
  const LIST = { playerId: ME.id, page: 0, size: COIN_PAGE };
  const listed = (story: Story, ...items: readonly ReturnType<typeof coinRecord>[]): Story =>
    asked(story, 'coin.list', LIST, { items, last: true });

  test('is the pending one of the newest list', () => {
    const story = quiet();
    expect(selectPendingCoin(story.state)).toBeNull();
    const rows = [
      coinRecord(8, story.at, { type: 'D' }),
      coinRecord(7, story.at, { status: 1 }),
      coinRecord(6, story.at, {}),
    ];
    expect(selectPendingCoin(listed(story, ...rows).state)?.id).toBe(6);
    expect(selectPendingCoin(listed(story, ...rows.slice(0, 2)).state)).toBeNull();
  });

  test('is none while the lock is not of a pending one', () => {
    const story = listed(quiet(), coinRecord(6, 1, {}));
    listed(story, coinRecord(6, 1, { status: 1 }));
    story.send(COMMANDS.withdraw);
    expect(selectPendingCoin(story.state)).toBeNull();
  });

  test('is none where the newest list is older than what the lock knows', () => {
    const story = listed(quiet(), coinRecord(6, 1, {}));
    const pending = { ...LIST, typeStrs: ['W'], statusStrs: [0] } as never;
    story.answerTo(story.ask('coin.list', pending), 'coin.list', { items: [], last: true });
    expect(selectPendingCoin(story.state)).toBeNull();
    const taken = listed(quiet(), coinRecord(7, 1, { type: 'D' }));
    taken.send(COMMANDS.withdraw);
    taken.answer('coin.withdraw', { message: null });
    expect(selectPendingCoin(taken.state)).toBeNull();
  });

  test('is one that only a further page or another list shows, as long as the newest list does not have it as decided', () => {
    for (const cap of [50, 20]) {
      const story = quiet();
      const rows = Array.from({ length: 70 }, (_, i) =>
        coinRecord(1_000 - i, story.at - i * 1_000, i === 60 ? {} : { type: 'D', status: 1 }),
      );
      for (let polls = 0; polls < 2; polls++) {
        asks(story, 'coin.list', LIST);
        // the pages that the lock reads are not those of the screen: neither has the other read again
        expect(answerLists(story, 'coin.list', rows, { order: 'newest', cap, says: 'last' })).toBeLessThan(8);
        expect(selectPendingCoin(story.state)?.id).toBe(940);
      }
      listed(story, coinRecord(940, 1, { status: 1 }), coinRecord(5, 1, { type: 'D' }));
      expect(selectPendingCoin(story.state)).toBeNull();
      story.send(COMMANDS.withdraw);
      story.answer('coin.withdraw', { message: null });
      expect(selectPendingCoin(story.state)).toBeNull();
    }
  });

  test('is approved from the answer to its approval on, although neither that nor the list tells until when', () => {
    const story = listed(quiet(), coinRecord(6, 1, {}));
    const [isOf, params] = [() => selectPendingCoin(story.state)?.isApproved, { dnwHistoryId: asId(6) }];
    expect(isOf()).toBe(false);
    asks(story, 'coin.approve', params);
    expect(isOf()).toBe(false);
    story.fail('coin.approve', 400);
    expect(isOf()).toBe(false);
    asked(story, 'coin.approve', { dnwHistoryId: asId(7) }, coinRecord(7, 1, {}));
    expect(isOf()).toBe(false);
    asked(story, 'coin.approve', params, coinRecord(6, 1, {}));
    expect(isOf()).toBe(true);
    expect(selectPendingCoin(listed(story, coinRecord(6, 1, {})).state)).toMatchObject({ id: 6, isApproved: true });
    expect(selectPendingCoin(listed(quiet(), coinRecord(6, 1, { expiresMs: 11 })).state)?.isApproved).toBe(true);
  });

  test('is none while the list is asked for the first time, and while nobody is signed in', () => {
    const story = quiet();
    asks(story, 'coin.list', LIST);
    expect(selectPendingCoin(story.state)).toBeNull();
    expect(selectPendingCoin(begun().state)).toBeNull();
  });

  test('has the time until which it was approved, where the list does not say it', () => {
    const story = listed(quiet(), coinRecord(6, 1, { expiresMs: undefined }));
    const approve = (id: number): Story =>
      asked(story, 'coin.approve', { dnwHistoryId: asId(6) }, coinRecord(id, 1, { expiresMs: 9 }));
    expect(selectPendingCoin(approve(5).state)?.expiresMs).toBeUndefined();
    expect(selectPendingCoin(approve(6).state)?.expiresMs).toBe(9);
    expect(selectPendingCoin(listed(story, coinRecord(6, 1, { expiresMs: 11 })).state)?.expiresMs).toBe(11);
  });
});
