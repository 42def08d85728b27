import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import { betsOfDay, selectDayProfit } from '../../../engine/selectors/money/day-totals.ts';
import { selectHomeGroups, selectTerms } from '../../../engine/selectors/page/home.ts';
import { BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { OWN_RESULTS, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { BTC, bars, market, option, running, stocksOf } from '../../support/home-market.ts';
import { asked } from '../../support/queries.ts';

const rows = ({ state }: Story) => selectHomeGroups(state).flatMap(({ rows: of }) => of);

describe('the instruments of the home page', () => {
  test('are in groups, in the order of the menus; a group without one is left out', () => {
    const story = market([option(1, 'XAUUSD'), option(2, 'EURUSD'), option(3, 'BTCUSDT'), option(4, 'ETHUSDT')]);
    const groups = selectHomeGroups(story.state).map(({ group, rows: of }) => [
      group,
      of.map(({ instrument }) => instrument.code),
    ]);
    expect(groups).toEqual([
      ['crypto', ['BTC/USDT', 'ETH/USDT']],
      ['currency', ['EUR/USD']],
      ['gold', ['XAU/USD']],
    ]);
    expect(selectHomeGroups(ready().state)).toEqual([]);
  });

  test('lead to their own first option, and are open by their own options, where no round runs', () => {
    const closed = Date.parse('2026-03-14T12:00:00+09:00'); // a Saturday: currencies are closed
    const options = [option(7, 'EURUSD', 'R1', { isPlay: false }), option(8, 'BTCUSDT'), option(9, 'BTCUSDT', 'R2')];
    expect(rows(market(options, [], closed)).map(({ optionId, isOpen }) => [optionId, isOpen])).toEqual([
      [8, true],
      [7, false],
    ]);
  });

  test('options of a family without rules have no row', () => {
    expect(rows(market([option(1, 'XAUUSD', 'Z9'), BTC])).map(({ optionId }) => optionId)).toEqual([2]);
  });

  test('what the site has not told is null', () => {
    expect(rows(market([BTC]))).toEqual([
      {
        instrument: { stock: 'BTCUSDT', group: 'crypto', code: 'BTC/USDT', glyph: 'BTC' },
        price: 97_400,
        changePercent: 0.4,
        precision: 2,
        optionId: 2,
        next: null,
        closes: [],
        isOpen: true,
        opensAtMs: null,
      },
    ]);
    expect(rows(market([option(1, 'ETHUSDT')]))[0]).toMatchObject({ price: null, changePercent: null });
  });

  test('have the price, and the closing prices of their own minutes', () => {
    const story = market([BTC, option(3, 'ETHUSDT')]);
    const stocks = stocksOf([BTC, option(3, 'ETHUSDT')]);
    asked(story, 'klines.fetch', { stocks, intervalS: 60 }, [bars('ETHUSDT', [1, 5]), bars('BTCUSDT', [1, 7], [2, 8])]);
    expect(rows(story).map(({ closes, price }) => [closes, price])).toEqual([
      [[7, 8], 97_400],
      [[5], null],
    ]);
    asked(story, 'klines.fetch', { stocks, intervalS: 60 }, [bars('BTCUSDT', [1, 7])]);
    expect(rows(story).map(({ closes }) => closes)).toEqual([[7], []]);
  });

  test('lead to the option whose round ends first, of those that take bets', () => {
    const options = [BTC, option(3, 'BTCUSDT', 'R2'), option(4, 'BTCUSDT', 'R5'), option(5, 'ETHUSDT')];
    const rounds = [
      running(2, 'BTCUSDT', 'R1', { endMs: START_MS + 60_000, siteOpen: false }),
      running(4, 'BTCUSDT', 'R5', { endMs: START_MS + 300_000 }),
      running(3, 'BTCUSDT', 'R2', { endMs: START_MS + 120_000 }),
      running(5, 'ETHUSDT', 'R1', { endMs: START_MS + 1_000 }),
    ];
    expect(rows(market(options, rounds)).map(({ optionId, next }) => [optionId, next])).toEqual([
      [3, { startMs: START_MS + 120_000, type: 'R2' }],
      [5, { startMs: START_MS + 1_000, type: 'R1' }],
    ]);
  });

  test('lead neither to a stopped option, nor to one that is not played, nor to one that the site does not list', () => {
    const options = [option(5, 'BTCUSDT', 'B1', { isStop: true }), option(6, 'BTCUSDT', 'B2', { isPlay: false }), BTC];
    const ends = (after: number) => ({ endMs: START_MS + after });
    const others = [
      running(5, 'BTCUSDT', 'B1', ends(10_000)),
      running(6, 'BTCUSDT', 'B2', ends(20_000)),
      running(9, 'BTCUSDT', 'B5', ends(30_000)),
      running(7, 'BTCUSDT', 'Z9', ends(40_000)),
    ];
    const listed = [...options, option(7, 'BTCUSDT', 'Z9')];
    expect(rows(market(listed, [...others, running(2, 'BTCUSDT', 'R1', ends(50_000))]))[0]).toMatchObject({
      optionId: 2,
      next: { startMs: START_MS + 50_000, type: 'R1' },
    });
    expect(rows(market(listed, others))[0]).toMatchObject({ optionId: 2, next: null });
  });

  test('a round that is over is not the next one: what the site is asked for after its end says so', () => {
    const options = [BTC, option(3, 'BTCUSDT', 'R2')];
    const rounds = [
      running(2, 'BTCUSDT', 'R1', { endMs: START_MS }),
      running(3, 'BTCUSDT', 'R2', { endMs: START_MS + 120_000 }),
    ];
    expect(rows(market(options, rounds))[0]).toMatchObject({
      optionId: 3,
      next: { startMs: START_MS + 120_000, type: 'R2' },
    });
    expect(rows(market(options, rounds.slice(0, 1)))[0]).toMatchObject({ optionId: 2, next: null });
  });

  test('a stopped one is not open, and has no next round', () => {
    const stopped = option(2, 'BTCUSDT', 'R1', { isStop: true });
    expect(rows(market([stopped], [running(2, 'BTCUSDT')]))[0]).toMatchObject({
      isOpen: false,
      next: null,
      optionId: 2,
      opensAtMs: null,
    });
    expect(rows(market([stopped, option(3, 'BTCUSDT', 'R2')]))[0]).toMatchObject({ isOpen: true });
  });

  test('a closed one says when it opens, judged when the list was answered', () => {
    const saturday = Date.parse('2026-03-14T12:00:00+09:00');
    const closed = option(9, 'EURUSD', 'R1', { isPlay: false });
    expect(rows(market([closed], [], saturday))[0]).toMatchObject({
      isOpen: false,
      opensAtMs: Date.parse('2026-03-16T08:00:00+09:00'),
    });
  });
});

describe('what the home page says of betting', () => {
  test('is of the policy: when betting closes, whether a member bets once in a round, and the usual profit', () => {
    expect(selectTerms(ready().state)).toEqual({ gateS: 10, isOnce: true, profitPercent: 88 });
    const policy = { ...OWN_RESULTS, closeLeadMs: 3_000, betsPerRound: 'many', defaultFeePercent: 7 } as const;
    expect(selectTerms(ready({ policy }).state)).toEqual({ gateS: 3, isOnce: false, profitPercent: 93 });
  });
});

describe('the result of the bets of a day', () => {
  const dayMs = START_MS - 5 * 3_600_000;
  const params: CallParams['bets.search'] = betsOfDay(ME.id, dayMs);
  const bet = (id: number, some: object) => ({ ...BET, id, ...some }) as never;
  const bets = [
    bet(1, { status: 1, profit: 44_000 }),
    bet(2, { status: 2, profit: -50_000 }),
    bet(3, { status: 0, profit: 7 }),
  ];

  test('is asked for from half an hour before midnight to midnight: a bet may be settled after it was placed', () => {
    const startMs = dayMs - 30 * 60_000;
    expect(params).toEqual({ playerId: ME.id, startMs, endMs: dayMs + DAY_MS - 1, page: 0, size: 500 });
  });

  test('is of the settled ones; null before they are read, and where there are more than were read', () => {
    expect(selectDayProfit(params)(ready().state)).toBeNull();
    expect(selectDayProfit(params)(asked(ready(), 'bets.search', params, { items: bets, last: true }).state)).toBe(
      -6_000,
    );
    expect(
      selectDayProfit(params)(asked(ready(), 'bets.search', params, { items: bets, last: false }).state),
    ).toBeNull();
  });
});
