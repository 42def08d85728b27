import { describe, expect, test } from 'vitest';
import { parseRoute, pathOf, placeOf } from '../../../engine/address/routes.ts';
import { DAY_MS, MINUTE_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { coinsPath, selectCoinFilter } from '../../../engine/selectors/money/coins.ts';
import {
  ASSET_VIEWS,
  assetPath,
  betsOfDay,
  selectAssetView,
  selectDayProfit,
  selectDayTotals,
  selectOpenStakes,
} from '../../../engine/selectors/screens.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const DAY_START_MS = seoulDayStartMs(START_MS);
const TODAY = {
  playerId: ME.id,
  startMs: DAY_START_MS - 30 * MINUTE_MS,
  endMs: DAY_START_MS + DAY_MS - 1,
  page: 0,
  size: 500,
};
const bet = (id: number, fields: Partial<Bet> = {}): Bet => ({ ...BET, id: asId(id), ...fields });
const won = bet(3, { status: 1, profit: 44_000 });
const lost = bet(2, { status: 2, profit: -50_000 });
const running = bet(4);
const asked = (story: Story): readonly unknown[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'bets.search' ? [params] : []));

describe('N8: the address of the assets page says its view and nothing else', () => {
  test.each(ASSET_VIEWS)('the address of the view %s leads to it', (view) => {
    const path = assetPath(view);
    expect(path).toBe(view === 'balance' ? '/asset' : `/asset?view=${view}`);
    expect(placeOf(path)).toEqual({ path, isExact: true });
    expect(selectAssetView(signedIn({ path }).state)).toBe(view);
  });

  test.each(['?view=', '?view=nothing', '?View=wallet', '?wallet', '?view=wallet%20', '?next=view=wallet'])(
    'another text after the path is dropped: %s',
    (query) => {
      expect(parseRoute(`/asset${query}`)).toEqual({ name: 'assets', view: 'balance' });
      expect(placeOf(`/asset${query}`)).toEqual({ path: '/asset', isExact: false });
    },
  );

  test('a view stays when something else is dropped from its address', () => {
    const token = 'tok3n-of-mine';
    expect(placeOf(`/asset?token=${token}&view=convert#${token}`)).toEqual({
      path: '/asset?view=convert',
      isExact: false,
    });
  });

  test.each([
    [{ coin: 'BTC' }, '&coin=BTC'],
    [{ type: 'W', period: 'month' }, '&type=W&period=month'],
    [
      { coin: 'USDT', type: 'BD', status: 'rejected', period: 'week' },
      '&coin=USDT&type=BD&status=rejected&period=week',
    ],
    [{ coin: 'usdt' }, '&coin=usdt'],
    [{ coin: 'USDT-TRC20' }, '&coin=USDT-TRC20'],
    [{ coin: '1INCH' }, '&coin=1INCH'],
    [{ coin: 'VIRTUALS.BASE' }, '&coin=VIRTUALS.BASE'],
    [{ coin: '테더&원', type: 'D' }, '&coin=%ED%85%8C%EB%8D%94%26%EC%9B%90&type=D'],
    [{}, ''],
  ] as const)('the filter of the records of coins %j is in the address of the wallets', (filter, query) => {
    const path = coinsPath(filter);
    expect(path).toBe(`/asset?view=wallet${query}`);
    expect(placeOf(path)).toEqual({ path, isExact: true });
    expect(selectCoinFilter(signedIn({ path }).state)).toEqual(filter);
  });

  test.each([
    'coin=BTC,ETH',
    'coin=gil%40dong',
    'coin=01012345678',
    `coin=${'X'.repeat(41)}`,
    'coin=%E0',
    'type=D%2CW',
    'type=X',
    'status=0',
    'period=all',
  ])('what is no filter of coins is dropped, and the member is told: %s', (query) => {
    const path = '/asset?view=wallet';
    expect(placeOf(`${path}&${query}`)).toEqual({ path, isExact: false, isCut: true });
  });

  test('a parameter that is none of the filter of coins is dropped, and nothing is said', () => {
    const path = '/asset?view=wallet';
    expect(placeOf(`${path}&from=2026-03-01`)).toEqual({ path, isExact: false });
  });

  test('another view has no filter of coins', () => {
    expect(placeOf('/asset?view=convert&coin=BTC')).toEqual({ path: '/asset?view=convert', isExact: false });
    expect(selectCoinFilter(signedIn({ path: '/trade/2' }).state)).toEqual({});
  });

  test('going from view to view is written in the address, and going back shows the view before', () => {
    const story = signedIn({ path: '/asset' });
    story.send({ type: 'nav.go', path: assetPath('wallet') });
    expect(story.effectsOf('nav.show').at(-1)).toEqual({
      type: 'nav.show',
      path: '/asset?view=wallet',
      replace: false,
    });
    story.tell('nav.changed', { ...placeOf('/asset'), by: 'history' });
    expect(selectAssetView(story.state)).toBe('balance');
  });

  test('without a session the view leads to the login and comes back after it', () => {
    const story = begun({ path: '/asset?view=promo' });
    expect(story.state.nav).toMatchObject({ route: { name: 'login' }, wanted: '/asset?view=promo' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', answers()['me.fetch']);
    expect(pathOf(story.state.nav.route)).toBe('/asset?view=promo');
  });
});

describe('N9: the assets page counts the result of the present day', () => {
  test('the bets of the day are asked for on its first view only', () => {
    expect(asked(signedIn({ path: '/asset' }))).toEqual([TODAY]);
    expect(asked(signedIn({ path: '/asset?view=wallet' }))).toEqual([]);
  });

  test('the result is the profit of settled bets, and a running one is in no number', () => {
    const story = signedIn({ path: '/asset' });
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'reading', profit: 0 });
    story.answer('bets.search', { items: [running, won, lost], last: true });
    expect(selectDayTotals(story.state)).toMatchObject({
      status: 'whole',
      profit: -6_000,
      outcomes: { won: 1, lost: 1, void: 0, pending: 0 },
    });
  });

  test('a bet counts when its result comes, also one that was placed after the list was read', () => {
    const story = signedIn({ path: '/asset' }).answer('bets.search', { items: [running, won, lost], last: true });
    story.answer('bets.list', { items: [], last: true });
    story.pass(60_000).tell('bet.accepted', { bet: bet(5, { createdMs: story.at }) }, 'stomp');
    story.tell('bet.settled', { bet: { ...running, status: 3, profit: 0 } }, 'stomp');
    expect(selectDayTotals(story.state).outcomes).toEqual({ won: 1, lost: 1, void: 1, pending: 0 });
    story.tell('bet.settled', { bet: bet(5, { status: 1, profit: 44_000 }) }, 'stomp');
    expect(selectDayTotals(story.state)).toMatchObject({
      profit: 38_000,
      outcomes: { won: 2, lost: 1, void: 1, pending: 0 },
    });
  });

  test.each([
    ['before midnight does not count', -1, 0],
    ['at midnight counts, though it was placed the day before', 0, 44_000],
  ])('a bet whose round ends %s', (_when, endsMs, profit) => {
    const startMs = DAY_START_MS + endsMs - MINUTE_MS;
    const late = bet(1, { ...won, id: asId(1), gameType: 'R1', createdMs: startMs + 1_000, roundStartMs: startMs });
    for (const [items, told] of [
      [[late], []],
      [[], [late]],
    ]) {
      const story = signedIn({ path: '/asset' }).answer('bets.search', { items: items ?? [], last: true });
      story.answer('bets.list', { items: told ?? [], last: true });
      expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', profit, isHoled: false });
    }
  });

  test('the result is that of the home page, and no result is said where the day of a settled bet is not known', () => {
    const params = betsOfDay(ME.id, DAY_START_MS);
    const undated = { ...won, createdMs: 0, roundStartMs: undefined } as never;
    const shown = (items: readonly Bet[]) => {
      const { state } = signedIn({ path: '/asset' }).answer('bets.search', { items, last: true });
      const { profit, isHoled } = selectDayTotals(state);
      return [isHoled ? null : profit, selectDayProfit(params)(state)];
    };
    expect(shown([won, lost])).toEqual([-6_000, -6_000]);
    expect(shown([undated, lost])).toEqual([null, null]);
  });

  test('no bet is of the present day before that is known', () => {
    const { state } = signedIn({ path: '/asset' }).answer('bets.search', { items: [won], last: true });
    expect(selectDayTotals(state).outcomes.won).toBe(1);
    expect(selectDayTotals({ ...state, dayMs: null }).outcomes.won).toBe(0);
  });

  test('more bets than a page has are read to the end', () => {
    const story = signedIn({ path: '/asset' }).answer('bets.search', { items: [won], last: false });
    expect(asked(story).at(-1)).toEqual({ ...TODAY, page: 1 });
    expect(selectDayTotals(story.state).status).toBe('reading');
    story.answer('bets.search', { items: [lost], last: true });
    story.answer('bets.search', { items: [won], last: false }); // the page before, once more
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', profit: -6_000 });
  });

  test('a list that cannot be read says so and is asked for again', () => {
    const story = signedIn({ path: '/asset' }).fail('bets.search', 400);
    expect(selectDayTotals(story.state).status).toBe('failed');
    story.send({ type: 'search.more' });
    story.answer('bets.search', { items: [won], last: true });
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', profit: 44_000 });
  });

  test('S8: the stakes of open bets are counted once the site has listed the bets', () => {
    const story = signedIn({ path: '/asset' });
    expect(selectOpenStakes(story.state)).toBeNull(); // nobody knows before the list of bets is read
    story.answer('bets.list', { items: [running, won], last: true });
    expect(selectOpenStakes(story.state)).toEqual({ count: 1, points: BET.points, isHoled: false });
  });

  test('N9: the stakes of open bets are not known while a bet of the list could not be read', () => {
    const story = signedIn({ path: '/asset' });
    const listed = (more: object): void => {
      const params = { playerId: ME.id, page: 0, size: 50 };
      const callId = story.ask('bets.list', params);
      story.tell('bets.list.answered', { callId, params, body: { items: [running], last: true }, ...more } as never);
    };
    listed({ skipped: ['content.1.point: missing'] });
    expect(selectOpenStakes(story.state)?.isHoled).toBe(true);
    listed({});
    expect(selectOpenStakes(story.state)?.isHoled).toBe(false);
  });
});
