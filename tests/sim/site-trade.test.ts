import { describe, expect, test } from 'vitest';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { findOption, findStock, type Stock } from '../../fixtures/site/world/market/catalog.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { type Caller, callerOf, signedIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
type Row = Readonly<Record<string, unknown>>;

const open = (): { site: SiteCore; demo: Caller } => {
  const site = createSite({ seed: 7, startMs: START_MS });
  return { site, demo: signedIn(site, 'demo') };
};
const rows = (caller: Caller, path: string, query: Record<string, string>): readonly Row[] => {
  const { status, body } = caller.get(path, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.content ?? body;
};
const ROUNDS = '/api/trade/game/round/list';

const bet = (site: SiteCore, optionId: number, type: string, username = 'demo', point = 10_000): number => {
  const option = findOption(optionId);
  const round = option === undefined ? null : site.world.market.roundAt(option, site.world.nowMs());
  const playerId = site.world.people.find(username)?.id;
  const asked = { type, playerId, playerUsername: username, roundId: round?.id, point, clientId: null };
  const answer = site.world.placeBet(username, { ...asked, remainPoint: site.accounts.balance(username) - point });
  if (answer.kind !== 'booked') throw new Error(JSON.stringify(answer));
  return answer.bet.id;
};

describe('GET /api/trade/game/round/list', () => {
  const HEAD = ['id', 'round', 'startTime', 'endTime', 'status'];
  const PRICES = ['open', 'high', 'low', 'close', 'resultPrice'];

  test.each([
    ['RoundStatus', HEAD],
    ['RoundOhlc', [...HEAD, ...PRICES]],
    ['RoundExStatus', [...HEAD, 'exStatus']],
    ['RoundExResult', [...HEAD, ...PRICES, 'exStatus']],
  ])('%s has exactly its fields', (resultType, fields) => {
    const { demo } = open();
    const [row] = rows(demo, ROUNDS, { resultType, tradeOptionId: '8', isPlayStrs: '3', size: '1' });
    expect(Object.keys(row ?? {})).toEqual(fields);
  });

  test('an unknown result type, an unknown option and an invalid date are refused', () => {
    const { demo } = open();
    expect(demo.get(ROUNDS, { resultType: 'RoundX', tradeOptionId: '2' }).status).toBe(400);
    expect(demo.get(ROUNDS, { tradeOptionId: '99' }).status).toBe(404);
    for (const startDate of ['soon', '2026-02-30', '12/3/2026', '2026-3'])
      expect(demo.get(ROUNDS, { tradeOptionId: '2', startDate })).toMatchObject({
        status: 400,
        body: { message: 'startDate 날짜가 올바르지 않습니다.' },
      });
  });

  test('without dates the finished rounds of the day come, newest first', () => {
    const { demo } = open();
    const all = rows(demo, ROUNDS, { tradeOptionId: '2', size: '500' });
    expect(all[0]).toMatchObject({ round: 860, startTime: '2026-03-12T14:19:00.000+09:00' });
    expect(rows(demo, ROUNDS, { tradeOptionId: '2', size: '500', page: '1' }).at(-1)).toMatchObject({ round: 1 });
  });

  test('startDate and endDate bound the start of a round, and a day without a time includes its end', () => {
    const { demo } = open();
    const day = { tradeOptionId: '5', startDate: '2026-03-11', endDate: '2026-03-11', size: '500' };
    const yesterday = rows(demo, ROUNDS, { ...day, tradeOptionId: '4' });
    expect(yesterday).toHaveLength(288);
    expect(yesterday.at(-1)).toMatchObject({ round: 1, startTime: '2026-03-11T00:00:00.000+09:00' });
    const hour = { startDate: '2026-03-12T13:00:00+09:00', endDate: '2026-03-12T13:59:59+09:00' };
    expect(rows(demo, ROUNDS, { tradeOptionId: '2', ...hour, size: '500' })).toHaveLength(60);
    const epoch = { startDate: String(START_MS - 5 * MINUTE_MS), endDate: String(START_MS) };
    expect(rows(demo, ROUNDS, { tradeOptionId: '2', ...epoch })).toHaveLength(4);
  });

  test("statusStrs '1,2' leaves void rounds out; isPlayStrs asks for finished rounds with 3", () => {
    const { demo } = open();
    const all = rows(demo, ROUNDS, { tradeOptionId: '2', size: '200' });
    const decided = rows(demo, ROUNDS, {
      tradeOptionId: '2',
      statusStrs: '1,2',
      resultType: 'RoundStatus',
      size: '50',
    });
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([1, 2]));
    expect(decided.map(({ id }) => id)).toEqual(
      all
        .filter(({ status }) => status !== 3)
        .slice(0, 50)
        .map(({ id }) => id),
    );
    expect(rows(demo, ROUNDS, { tradeOptionId: '2', isPlayStrs: '1' })).toEqual([]);
  });

  test('pages join without a gap, and the last one says so', () => {
    const { demo } = open();
    const query = { tradeOptionId: '4', resultType: 'RoundOhlc', size: '100' };
    const pages = ['0', '1'].map((page) => demo.get(ROUNDS, { ...query, page }).body);
    expect(pages.map(({ last }) => last)).toEqual([false, true]);
    const numbers = pages.flatMap(({ content }) => content.map(({ round }) => round));
    expect(numbers).toEqual(Array.from({ length: 172 }, (_, index) => 172 - index));
  });
});

describe('GET /api/trade/history/list', () => {
  const HISTORY = '/api/trade/history/list';
  const world = () => {
    const { site, demo } = open();
    const first = bet(site, 2, 'B');
    const ball = bet(site, 8, 'O');
    site.world.advanceTo(START_MS + 70 * SECOND_MS);
    const second = bet(site, 2, 'S');
    bet(site, 2, 'B', 'poor', 5000);
    return { site, demo, first, ball, second };
  };
  const ids = (demo: Caller, query: Record<string, string>) => rows(demo, HISTORY, query).map(({ id }) => id);

  test("a member's own bets come newest first, by every filter", () => {
    const { site, demo, first, ball, second } = world();
    const [settled] = site.accounts.betsOf('demo');
    expect(ids(demo, {})).toEqual([second, ball, first]);
    expect(ids(demo, { tradeOptionId: '2' })).toEqual([second, first]);
    expect(ids(demo, { tradeRoundId: String(settled?.round.id) })).toEqual([first]);
    expect(ids(demo, { typeStrs: 'O,S' })).toEqual([second, ball]);
    expect(ids(demo, { statusStrs: '0' })).toEqual([second]);
    expect(ids(demo, { statusStrs: String(settled?.status), tradeOptionId: '2' })).toEqual([first]);
    expect(ids(demo, { startDate: String(START_MS + MINUTE_MS) })).toEqual([second]);
    expect(ids(demo, { endDate: String(START_MS + MINUTE_MS) })).toEqual([ball, first]);
    expect(ids(demo, { startDate: '2026-03-12', endDate: '2026-03-12' })).toHaveLength(3);
    expect(ids(demo, { startDate: String(START_MS + DAY_MS) })).toEqual([]);
    expect(demo.get(HISTORY, { size: '2' }).body).toMatchObject({ last: false, content: [{}, {}] });
    expect(ids(demo, { size: '2', page: '1' })).toEqual([first]);
  });

  test("another member's bets and an invalid number are refused", () => {
    const { demo } = world();
    expect(ids(demo, { playerId: '101' })).toHaveLength(3);
    expect(ids(demo, { playerId: '103' })).toEqual([]);
    expect(demo.get(HISTORY, { tradeOptionId: 'two' }).status).toBe(400);
  });
});

describe('GET /api/trade/history/recent_history', () => {
  const FEED = '/api/trade/history/recent_history';

  test("everybody's bets on an option so far come newest first, at most 100, as the topic told them", () => {
    const { site, demo } = open();
    const told: Row[] = [];
    site.world.on(({ message }) => {
      if (message.type === 'realtimeBetting') told.push(message.data);
    });
    site.world.listen('/topic/trade/site/1_2');
    const own = bet(site, 2, 'B');
    site.world.advanceTo(START_MS + 40 * SECOND_MS);
    const feed = rows(demo, FEED, { siteInfoId: '1', tradeOptionId: '2' });
    expect(feed).toHaveLength(100);
    const plain = ({ id, type, point, player, createDate }: Row): Row => ({
      id,
      type,
      point,
      player,
      at: typeof createDate === 'number' ? createDate : Date.parse(String(createDate)),
    });
    expect(feed.map(plain)).toEqual(expect.arrayContaining(told.map(plain)));
    expect(feed.map(({ id }) => id)).toContain(own);
    expect(feed.find(({ id }) => id === own)).toMatchObject({ player: { id: 101, username: 'demo' } });
    const times = feed.map(({ createDate }) => String(createDate));
    expect(times).toEqual(times.toSorted().reverse());
    expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(site.world.nowMs());
  });

  test('a stopped option has no bets, an unknown option is refused, and a session is needed', () => {
    const { site, demo } = open();
    expect(rows(demo, FEED, { tradeOptionId: '25' })).toEqual([]);
    expect(demo.get(FEED, { tradeOptionId: '99' }).status).toBe(404);
    expect(callerOf(site).get(FEED, { tradeOptionId: '2' }).status).toBe(401);
  });
});

describe('wrong requests', () => {
  test('a wrong method is 405 and names the right one, and an unknown path is 404', () => {
    const { site, demo } = open();
    expect(demo.post(ROUNDS, {})).toMatchObject({ status: 405, body: { message: '지원하지 않는 요청 방식입니다.' } });
    expect(site.request({ method: 'DELETE', path: '/api/me' }).headers).toMatchObject({ Allow: 'GET' });
    expect(site.request({ method: 'GET', path: '/oauth/token' }).status).toBe(405);
    expect(demo.get('/api/nothing')).toMatchObject({ status: 404, body: { message: '존재하지 않는 요청입니다.' } });
  });

  test('a summary of another kind than BSCount is refused', () => {
    const { demo } = open();
    const path = '/api/trade/summary/daily';
    expect(demo.get(path, { resultType: 'BSCount', tradeOptionId: '2', date: '2026-03-11' }).body).toMatchObject({
      buyCnt: expect.any(Number),
      sellCnt: expect.any(Number),
      changeCnt: expect.any(Number),
    });
    expect(demo.get(path, { resultType: 'Other', tradeOptionId: '2' }).status).toBe(400);
  });

  test('a summary that is asked for again and again is that of one that is asked for late', () => {
    const [often, late] = [open(), open()];
    const ask = ({ demo }: ReturnType<typeof open>) =>
      demo.get('/api/trade/summary/daily', { resultType: 'BSCount', tradeOptionId: '2' }).body;
    const first = ask(often);
    for (let minutes = 1; minutes <= 30; minutes++) {
      often.site.world.advanceTo(START_MS + minutes * MINUTE_MS);
      ask(often);
    }
    late.site.world.advanceTo(START_MS + 30 * MINUTE_MS);
    expect(ask(often)).toEqual(ask(late));
    expect(ask(often)).not.toEqual(first);
  });

  test('the recent game has its opening price and its prices', () => {
    const { demo } = open();
    const { body } = demo.get('/api/trade/game/recent', { tradeOptionId: '2' });
    const { ohlc } = body as { ohlc?: { open: number; close: number } };
    expect(body).toMatchObject({ round: 860, openPrice: ohlc?.open, resultPrice: ohlc?.close });
    expect(demo.get('/api/trade/game/recent', { tradeOptionId: '99' }).status).toBe(404);
  });
});

test('a page of raw trades holds a whole five-minute round at 20 trades a second', () => {
  const { site, demo } = open();
  const [startDate, endDate] = [START_MS - 5 * MINUTE_MS, START_MS].map(String) as [string, string];
  const { status, body } = demo.get('/api/stock/raw_data', { stock: 'BTCUSDT', startDate, endDate, size: '6000' });
  expect([status, body.last]).toEqual([200, true]);
  expect(body.content.at(-1)?.tradeTime).toBe(
    site.world.market.series(findStock('BTCUSDT') as Stock).lastTrade(START_MS).atMs,
  );
  const early = String(START_MS - 55 * MINUTE_MS);
  const hour = demo.get('/api/stock/raw_data', { stock: 'BTCUSDT', startDate: early, endDate, size: '9999' });
  expect([hour.body.content.length, hour.body.last]).toEqual([6000, false]);
});

test('an end that is a date is the end of that day, for raw trades too', () => {
  const { demo } = open();
  const trades = (endDate: string) =>
    demo.get('/api/stock/raw_data', {
      stock: 'BTCUSDT',
      startDate: '2026-03-11T23:30:00+09:00',
      endDate,
      size: '6000',
    });
  expect(trades('2026-03-11')).toMatchObject({ status: 200, body: { last: false } });
  expect(trades('2026-03-11')).toEqual(trades('2026-03-11T23:59:59.999+09:00'));
});
