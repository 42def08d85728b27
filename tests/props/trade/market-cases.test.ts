import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { Series } from '../../../engine/base/series.ts';
import { TickRun } from '../../../engine/base/ticks.ts';
import { decide } from '../../../engine/decide/decide.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bar, TradeOption } from '../../../engine/model/market.ts';
import { selectHomeGroups } from '../../../engine/selectors/page/home.ts';
import {
  selectBetting,
  selectHours,
  selectJudgedMs,
  selectMarket,
  selectStockGroups,
} from '../../../engine/selectors/shell.ts';
import { selectPhase } from '../../../engine/selectors/trade/round-shown.ts';
import { betSituation } from '../../../engine/state/modules/trade/bet-situation.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked as asking } from '../../support/queries.ts';

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const SATURDAY = seoul('2026-03-14T15:00:00');
const CLOSED = seoul('2026-03-14T06:00:00');
const MONDAY = seoul('2026-03-16T08:00:00');
const EURO = { ...OPTION, stock: 'EURUSD', isPlay: false, precision: 5 } as unknown as TradeOption;
const BAR: Bar = { startMs: CLOSED - 60_000, open: 1.0864, high: 1.0865, low: 1.0863, close: 1.08642 };

/** EUR/USD on the stage on a Saturday: no round runs. */
const closed = (some: Setting = {}): Story => ready({ at: SATURDAY, option: EURO, round: null, ...some });
const asked = (story: Story, name: string) => story.effectsOf('rest.call').filter(({ call }) => call === name);

describe('H2: a closed market', () => {
  test('H2: betting says that the market is closed and when it opens', () => {
    const story = closed();
    expect(selectBetting(story.state)).toMatchObject({ status: 'marketClosed', opensAtMs: MONDAY, controls: 'veil' });
    const refused = decide(story.state, { type: 'bet.open', betType: 'B' }, { at: story.at, clientId: asRef('c') });
    expect(isLeft(refused) && refused.left).toEqual({ code: 'marketClosed', params: { opensAtMs: MONDAY } });
  });

  test('H2: the screen shows the last price and its time, and asks for the bars up to the close', () => {
    const story = closed();
    expect(asked(story, 'bars.fetch')[0]?.params).toMatchObject({ endMs: CLOSED });
    expect(selectMarket(story.state)).toMatchObject({ isOpen: false, lastPrice: null, lastAtMs: null });
    story.ask('bars.fetch', { stock: EURO.stock, periodS: 60, beginMs: 0, endMs: CLOSED, isFirst: true });
    story.answer('bars.fetch', [BAR]);
    const market = selectMarket(story.state);
    expect(market).toEqual({ isOpen: false, opensAtMs: MONDAY, lastPrice: 1.08642, lastAtMs: CLOSED });
    expect(selectMarket({ ...story.state })).toBe(market);
  });

  test('H2: the last price is that of the last tick, else the close of the newest bar, else the quote of the stock, and the bar says its time', () => {
    const { state } = closed();
    const ticker = (stock: string, price: number) => ({ stock, price, changePercent: 0 });
    const shown = (stage: object, tickers: readonly object[] = [ticker('USDJPY', 150), ticker(EURO.stock, 1.01)]) => {
      const bars = { ...state.stage.bars, current: null, done: Series.of(10, [] as Bar[]) };
      const options = { ...state.options, tickers: tickers as State['options']['tickers'] };
      const { lastPrice, lastAtMs } = selectMarket({ ...state, options, stage: { ...state.stage, bars, ...stage } });
      return [lastPrice, lastAtMs];
    };
    const [current, done] = [{ ...BAR, startMs: CLOSED, close: 1.03 }, Series.of(10, [BAR])];
    const bars = { ...state.stage.bars, periodS: 60 };
    const live = { price: 1.04, previous: 1.04, atMs: CLOSED } as State['stage']['live'];
    expect(shown({ bars: { ...bars, current, done }, live })).toEqual([1.04, CLOSED + 60_000]);
    expect(shown({ bars: { ...bars, current, done } })).toEqual([1.03, CLOSED + 60_000]);
    expect(shown({ bars: { ...bars, done } })).toEqual([BAR.close, CLOSED]);
    expect(shown({})).toEqual([1.01, null]);
    expect(shown({}, [ticker('USDJPY', 150)])).toEqual([null, null]);
    expect(selectMarket(ready().tick().state)).toMatchObject({ isOpen: true, lastPrice: null, lastAtMs: null });
  });

  test('H2: a quote that an answer leaves out stays, as long as its stock is in the list', () => {
    const story = closed();
    const quotes = (...all: readonly (readonly [stock: string, price: number])[]) => {
      const { length } = asked(story, 'tickers.fetch');
      story.ask('options.list', { isPlay: null, prefix: '' });
      story.answer('options.list', [EURO, { ...EURO, id: asId(99), stock: asRef('USDJPY') }]);
      expect(asked(story, 'tickers.fetch')).toHaveLength(length + 1);
      story.answer(
        'tickers.fetch',
        all.map(([stock, price]) => ({ stock: asRef(stock), price })),
      );
      return story.state.options.tickers.map(({ stock, price }) => [stock, price]);
    };
    expect(quotes(['EURUSD', 1], ['USDJPY', 150], ['GBPUSD', 2])).toHaveLength(3);
    expect(quotes(['USDJPY', 151])).toEqual([
      ['USDJPY', 151],
      ['EURUSD', 1],
    ]);
    expect(quotes()).toEqual([
      ['USDJPY', 151],
      ['EURUSD', 1],
    ]);
    expect(selectMarket(story.state).lastPrice).toBe(1);
  });

  test('H2: the list of options is read again at the instant at which the market opens, and betting opens with the first tick', () => {
    const story = closed();
    story.pass(60_000).answer('options.list', [EURO]);
    story.at = MONDAY - 30_000;
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', [EURO]);
    expect(story.pass(29_999).isPending('options.list')).toBe(false);
    expect(story.pass(1).isPending('options.list')).toBe(true);
    expect(selectBetting(story.state)).toMatchObject({ status: 'marketClosed', opensAtMs: MONDAY });
    story.answer('options.list', [{ ...EURO, isPlay: true }]);
    const round = { ...ROUND, startMs: MONDAY, endMs: MONDAY + 60_000 };
    story.tell('round.created', { optionId: EURO.id, round }, 'stomp');
    // the price is of the days before: the first tick opens betting
    expect(selectBetting(story.state)).toMatchObject({ status: 'priceStale', opensAtMs: null });
    story.tell('price.batched', { stock: EURO.stock, run: TickRun.of(EURO.stock, [[story.at, 1]]) }, 'stomp');
    expect(selectBetting(story.state)).toMatchObject({ status: 'open' });
  });

  test('H2: a round that runs keeps the market open against its hours, until it is over', () => {
    const round = { ...ROUND, startMs: SATURDAY, endMs: SATURDAY + 60_000 };
    const story = closed({ option: { ...EURO, isPlay: true }, round });
    expect(selectBetting(story.state).status).toBe('open');
    const result = { ...round, status: 1 as const, open: 1, close: 2, resultPrice: 2 };
    story.pass(61_000).tell('round.finished', { optionId: EURO.id, result, fast: true }, 'stomp');
    expect(selectBetting(story.state).status).toBe('marketClosed');
  });

  /** The last minute before the weekend, whose round gets no finish. The site leaves its option playing. */
  const unfinished = (waitMs: number): Story => {
    const [option, startMs] = [{ ...EURO, isPlay: true }, CLOSED - 60_000];
    const story = closed({ at: startMs + 5_000, option, round: { ...ROUND, startMs, endMs: CLOSED } });
    story.tell('bet.accepted', { bet: { ...BET, stock: EURO.stock, createdMs: story.at } }, 'stomp');
    return story
      .pass(CLOSED - story.at)
      .answer('options.list', [option])
      .pass(waitMs);
  };

  test('H2: a round that gets no result keeps the market open until the site is asked for it, and not longer', () => {
    const shown = ({ state }: Story) => ({
      ...selectMarket(state),
      status: selectStockGroups(state).flatMap(({ rows: all }) => all)[0]?.status,
    });
    expect(shown(unfinished(29_999))).toMatchObject({ isOpen: true, status: 'open' });
    expect(shown(unfinished(30_000))).toMatchObject({ isOpen: false, opensAtMs: MONDAY, status: 'closed' });
    expect(shown(unfinished(1_440_000))).toMatchObject({ isOpen: false, opensAtMs: MONDAY, status: 'closed' });
  });

  test('H2: the bet that was placed on such a round stays on the screen', () => {
    expect(selectPhase(unfinished(1_440_000).state)).toMatchObject({ isRoundShown: true });
  });

  test('H2: an option that does not play within its hours has no known opening time', () => {
    const story = closed({ at: START_MS });
    expect(selectBetting(story.state)).toMatchObject({ status: 'marketClosed', opensAtMs: null });
  });

  test('H2: a corrected clock judges the hours anew, and reads the list again when the market has opened meanwhile', () => {
    const probe = (story: Story, offsetMs: number): void => {
      story.ask('clock.probe', {});
      story.state = { ...story.state, clock: { ...story.state.clock, left: 1, samples: [] } };
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs });
    };
    const story = closed();
    probe(story, 3_600_000);
    expect(story.state.options.atMs).toBe(SATURDAY + 3_600_000);
    expect(story.isPending('options.list')).toBe(false);
    probe(story, MONDAY - SATURDAY + 3_600_000);
    expect(story.isPending('options.list')).toBe(true);
  });

  test('H2: the time as of which hours are judged is that of the answer, not that of the question', () => {
    const story = closed();
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.pass(700).answer('options.list', [EURO]);
    expect(selectJudgedMs(story.state)).toBe(SATURDAY + 700);
  });

  test('H2: the hours of an option are the sessions of the present or next trading day', () => {
    const sessions = selectHours(closed().state);
    expect(sessions).toMatchObject([{ openMs: MONDAY, closeMs: MONDAY + 22 * 3_600_000 }]);
    expect(selectHours(ready().state)).toBe('always');
    expect(selectHours(begun().state)).toBe('unknown');
  });
});

describe('H2: the markets of the list', () => {
  const rows = (...list: readonly TradeOption[]) => {
    const story = closed();
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', [EURO, ...list]);
    return selectStockGroups(story.state).flatMap((group) => group.rows);
  };
  const row = (some: object, id: number): TradeOption => ({ ...OPTION, ...some, id }) as unknown as TradeOption;

  test('H2: a closed stock says when it opens, and its first option is where a menu leads', () => {
    const [bitcoin, euro, gold] = rows(row({}, 3), row({ stock: 'XAUUSD', isPlay: false, type: 'R5' }, 4));
    expect(bitcoin).toMatchObject({ status: 'open', opensAtMs: null, homeId: 3 });
    expect(euro).toMatchObject({ status: 'closed', opensAtMs: MONDAY, homeId: EURO.id });
    expect(gold).toMatchObject({ status: 'closed', opensAtMs: MONDAY, homeId: 4 });
  });

  test('H2: a stock is stopped when all its options are, and leads to an open one when some are', () => {
    const stopped = row({ stock: 'XRPUSDT', isStop: true }, 3);
    expect(rows(stopped)[0]).toMatchObject({ status: 'stopped', homeId: 3 });
    const [ripple] = rows(stopped, row({ stock: 'XRPUSDT', type: 'R5' }, 4));
    expect(ripple).toMatchObject({ status: 'open', homeId: 4 });
    expect(ripple?.options.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('H2: a stock without an option of a family with rules is left out', () => {
    const stocks = (type: string) => rows(row({ stock: 'ETHUSDT', type }, 3)).map(({ instrument }) => instrument.stock);
    expect(stocks('?1')).toEqual(['EURUSD']);
    expect(stocks('P1')).toEqual(['ETHUSDT', 'EURUSD']);
  });
});

describe('H2: the lists say the same of a market as the stage', () => {
  const euro = { ...EURO, isPlay: true } as TradeOption;
  const binary = { ...euro, id: 3, type: 'B1' } as TradeOption;
  const round = { ...ROUND, startMs: SATURDAY, endMs: SATURDAY + 60_000 };
  const rowOf = ({ state }: Story) => selectStockGroups(state).flatMap(({ rows }) => rows)[0];
  const listing = (story: Story, ...list: readonly TradeOption[]): Story => {
    story.ask('options.list', { isPlay: null, prefix: '' });
    return story.answer('options.list', list);
  };

  test('H2: a round that runs on the stage keeps all options of its instrument open against the hours, until it is over', () => {
    const story = listing(closed({ option: euro, round }), euro, binary);
    expect(rowOf(story)).toMatchObject({ status: 'open', opensAtMs: null });
    expect(rowOf(story)?.options.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    const result = { ...round, status: 1 as const, open: 1, close: 2, resultPrice: 2 };
    story.pass(61_000).tell('round.finished', { optionId: euro.id, result, fast: true }, 'stomp');
    expect(rowOf(story)).toMatchObject({ status: 'closed', opensAtMs: MONDAY });
  });

  test('H2: an option that does not play closes no other option of its instrument', () => {
    const holiday = { ...euro, isPlay: false } as TradeOption;
    const story = listing(closed({ at: START_MS, option: holiday }), holiday, binary);
    expect(selectBetting(story.state).status).toBe('marketClosed');
    expect(rowOf(story)).toMatchObject({ status: 'open', homeId: binary.id });
    expect(rowOf(story)?.options.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('H2: a round that the site tells everybody keeps its instrument open, until it is over', () => {
    const running = { optionId: euro.id, stock: euro.stock, type: euro.type, round: { ...round, siteOpen: true } };
    const told = (endMs: number) => {
      const story = listing(closed({ option: OPTION }), OPTION, euro);
      asking(story, 'public.options', { isPlay: null, prefix: '' }, [OPTION, euro]);
      asking(story, 'public.rounds', { stocks: [] }, [{ ...running, round: { ...running.round, endMs } }]);
      return selectStockGroups(story.state).flatMap(({ rows }) => rows)[1]?.status;
    };
    expect([told(SATURDAY + 60_000), told(SATURDAY)]).toEqual(['open', 'closed']);
  });

  test('H2: the home page has an instrument open against its hours while the site tells a round of it, and closed after it', () => {
    const told = (startMs: number) => {
      const story = ready({ at: SATURDAY });
      asking(story, 'public.options', { isPlay: null, prefix: '' }, [euro]);
      const times = { startMs, endMs: startMs + 60_000 };
      const running = { optionId: euro.id, stock: euro.stock, type: euro.type, round: { ...ROUND, ...times } };
      asking(story, 'public.rounds', { stocks: [euro.stock] }, [running]);
      return selectHomeGroups(story.state).flatMap(({ rows }) => rows)[0];
    };
    expect(told(SATURDAY)).toMatchObject({ isOpen: true, opensAtMs: null, next: { startMs: SATURDAY + 60_000 } });
    expect(told(SATURDAY - 60_000)).toMatchObject({ isOpen: false, opensAtMs: MONDAY, next: null });
  });
});

test('H2: all options are asked for, and by policy only those that play', () => {
  expect(asked(closed(), 'options.list')[0]?.params).toEqual({ isPlay: null, prefix: '' });
  const policy = { ...DEFAULT_POLICY, optionsIsPlay: '1' } as const;
  expect(asked(closed({ policy }), 'options.list')[0]?.params).toEqual({ isPlay: '1', prefix: '' });
});

test('a page that has no stage has no stopped option, although the options are known', () => {
  const { state } = ready();
  const bare = { ...state, stage: { ...state.stage, optionId: null } };
  expect([state.options.isLoaded, betSituation(bare).option]).toEqual([true, 'none']);
});
