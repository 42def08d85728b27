import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import type { Hero } from '../../../engine/selectors/page/home.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { laneHead } from '../../../view/parts/round-head.ts';
import { Now } from '../../../view/screens/home/now.tsx';
import { Picture } from '../../../view/screens/home/picture.tsx';
import { CANDLE_PX, timesUnder } from '../../../view/screens/home/plot.ts';
import { market, option, running } from '../../support/home-market.ts';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';
import { ko } from '../../support/words.ts';

const hero = (lengthMs: number): Hero => ({
  option: OPTION,
  instrument: { stock: 'BTCUSDT', group: 'crypto', code: 'BTC/USDT', glyph: 'BTC' },
  round: 861,
  startMs: START_MS,
  gateMs: START_MS + lengthMs - 10_000,
  endMs: START_MS + lengthMs,
  nextStartMs: START_MS + lengthMs,
  openPrice: 100,
  targets: { buy: 101, sell: 99 },
  price: 100,
  candles: [],
  path: [[START_MS, 100]],
});
const size = { width: 358, height: 284, lane: 150, axis: 74 };
/** The times that the picture of a round says, in Seoul. */
const timesOf = (lengthMs: number): readonly string[] =>
  markupOf(ready(), createElement(Picture, { hero: hero(lengthMs), size, label: '' })).match(/\d\d:\d\d[:\d]*/g) ?? [];

describe('the picture of the running round', () => {
  test('says the start and the end of a round of 30 s with their seconds, those of a longer one without', () => {
    expect(timesOf(30_000)).toEqual(['14:20:00', '14:20:30']);
    expect(timesOf(60_000)).toEqual(['14:20', '14:21']);
  });

  test('times under candles of which some are missing never stand on each other', () => {
    const x = (nr: number): number => 300 - (30 - nr) * CANDLE_PX;
    const every = (minutes: number): readonly number[] => {
      const candles = Array.from({ length: 30 }, (_, i) => ({ startMs: START_MS + i * minutes * 60_000 }));
      return timesUnder(candles, x, 300).map(([, at]) => at);
    };
    for (const minutes of [1, 5, 10]) {
      const places = every(minutes);
      expect(places.length).toBeGreaterThan(1);
      for (const [i, at] of places.slice(1).entries()) expect(at - (places[i] ?? 0)).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('a round whose targets are not known', () => {
  test('has the line of its open price all the same', () => {
    const drawn = markupOf(
      ready(),
      createElement(Picture, { hero: { ...hero(60_000), targets: null }, size, label: '' }),
    );
    expect(drawn).toContain('class="pic__open"');
    expect(drawn).not.toContain('class="pic__buy"');
  });
});

describe('in the place of the picture', () => {
  const said = (options: readonly TradeOption[], ...type: readonly string[]): string =>
    markupOf(
      market(
        options,
        type.map((each) => running(2, 'BTCUSDT', each)),
      ),
      createElement(Now),
    );

  test('the page says that no round runs only where none does', () => {
    expect(said([option(2, 'BTCUSDT')])).toContain(ko.homePage.noRound);
    for (const type of ['P1', 'R3', 'B3']) {
      const shown = said([option(2, 'BTCUSDT', type)], type);
      expect(shown).not.toContain(ko.homePage.noRound);
      expect(shown).toContain(ko.homePage.otherRounds);
    }
  });
});

describe('a round whose number the site left out', () => {
  test('has no number on the home page', () => {
    const story = ready();
    asked(story, 'public.options', { isPlay: null, prefix: '' }, [OPTION]);
    const running = { optionId: OPTION.id, stock: OPTION.stock, type: 'R1', round: { ...ROUND, round: 0 } };
    asked(story, 'public.rounds', { stocks: [OPTION.stock] }, [running] as never);
    expect(markupOf(story, createElement(Now))).toContain('-회차 진행 중');
  });

  test('has none over the lane when it is over', () => {
    const round = { phase: 'settled', isCounting: false, round: 0, startMs: 0, gateMs: 1, endMs: 2 } as const;
    expect(laneHead(ko, round).label).toBe('-회차 종료');
  });
});
