import { describe, expect, test } from 'vitest';
import { selectAreRoundsKnown, selectHero } from '../../../engine/selectors/page/home.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { BTC, bars, market, option, running, stocksOf } from '../../support/home-market.ts';
import { asked } from '../../support/queries.ts';

describe('the picture of the home page', () => {
  const hero = ({ state }: Story) => selectHero(state);
  const shown = (): Story => market([BTC, option(3, 'ETHUSDT')], [running(3, 'ETHUSDT'), running(2, 'BTCUSDT')]);

  test('is of a running round of the first instrument, and null while none runs', () => {
    expect(hero(market([BTC]))).toBeNull();
    expect(selectAreRoundsKnown(market([BTC]).state)).toBe(true);
    expect(hero(shown())).toEqual({
      option: BTC,
      instrument: { stock: 'BTCUSDT', group: 'crypto', code: 'BTC/USDT', glyph: 'BTC' },
      round: 861,
      startMs: START_MS,
      gateMs: START_MS + 50_000,
      endMs: START_MS + 60_000,
      nextStartMs: START_MS + 60_000,
      openPrice: 97_400,
      targets: { buy: 97_404.62, sell: 97_395.38 },
      price: 97_400,
      candles: [],
      path: [[START_MS, 97_400]],
    });
  });

  test('S8: that no round runs is not known before the site has said so', () => {
    expect(hero(ready())).toBeNull();
    expect(selectAreRoundsKnown(ready().state)).toBe(false);
  });

  test('is of the option of its round, whichever the site lists first', () => {
    const options = [option(1, 'ETHUSDT', 'R5'), BTC];
    expect(hero(market(options, [running(2, 'BTCUSDT')]))?.option).toEqual(BTC);
  });

  test('has no targets before the open price, and none where a pip is unknown', () => {
    const unopened = market([BTC], [running(2, 'BTCUSDT', 'R1', { openPrice: undefined } as never)]);
    expect(hero(unopened)).toMatchObject({ openPrice: null, targets: null, path: [] });
    const untold = { buyPrice: undefined, sellPrice: undefined } as never;
    for (const pip of ['buyPip', 'sellPip']) {
      const story = market([option(2, 'BTCUSDT', 'R1', { [pip]: undefined })], [running(2, 'BTCUSDT', 'R1', untold)]);
      expect(hero(story)).toMatchObject({ openPrice: 97_400, targets: null });
    }
  });

  test('has the targets that the site told of the round, whatever the pips of the option are', () => {
    const prices = { openPrice: 97_400, buyPrice: 97_424, sellPrice: 97_376 };
    for (const some of [{}, { buyPip: undefined, sellPip: undefined }]) {
      const story = market([option(2, 'BTCUSDT', 'R1', some)], [running(2, 'BTCUSDT', 'R1', prices as never)]);
      expect(hero(story)?.targets).toEqual({ buy: 97_424, sell: 97_376 });
    }
  });

  test('has the price that was told last, else that of the list of prices', () => {
    const story = market([option(3, 'ETHUSDT')], [running(3, 'ETHUSDT')]);
    expect(hero(story)?.price).toBeNull();
    asked(
      story,
      'price.last',
      { stock: asRef('ETHUSDT'), second: 0 },
      { stock: asRef('ETHUSDT'), price: 5, timeMs: 1 },
    );
    expect(hero(story)?.price).toBe(5);
  });

  test('has the candles of its instrument', () => {
    const story = shown();
    const stocks = stocksOf([BTC, option(3, 'ETHUSDT')]);
    asked(story, 'klines.fetch', { stocks, intervalS: 60 }, [bars('ETHUSDT', [1, 5]), bars('BTCUSDT', [1, 7])]);
    expect(hero(story)?.candles.map(({ close }) => close)).toEqual([7]);
  });

  test('has no candles and no short bars where the site gives those of another stock', () => {
    const story = shown();
    const stocks = stocksOf([BTC, option(3, 'ETHUSDT')]);
    asked(story, 'klines.fetch', { stocks, intervalS: 60 }, [bars('ETHUSDT', [START_MS, 5])]);
    asked(story, 'klines.fetch', { stocks: ['BTCUSDT'] as never, intervalS: 10 }, [bars('ETHUSDT', [START_MS, 5])]);
    expect(hero(story)).toMatchObject({ candles: [], path: [[START_MS, 97_400]] });
  });

  test('its path leads from the open price over the ends of its short bars to the last price', () => {
    const story = shown();
    const short = bars(
      'BTCUSDT',
      [START_MS - 10_000, 1],
      [START_MS, 2],
      [START_MS + 10_000, 3],
      [START_MS + 50_000, 4],
      [START_MS + 60_000, 5],
    );
    const klines = { stocks: ['BTCUSDT'] as never, intervalS: 10 };
    asked(story, 'klines.fetch', klines, [bars('ETHUSDT', [START_MS, 9]), short]);
    const points = [
      [START_MS, 97_400],
      [START_MS + 10_000, 2],
      [START_MS + 20_000, 3],
      [START_MS + 60_000, 4],
    ];
    expect(hero(story)?.path).toEqual(points);
    const told = (afterMs: number) => {
      const body = { stock: asRef('BTCUSDT'), price: 6, timeMs: START_MS + afterMs };
      return hero(asked(story, 'price.last', { stock: asRef('BTCUSDT'), second: 0 }, body))?.path;
    };
    expect(told(0)).toEqual([...points.slice(0, 1), [START_MS, 6]]);
    expect(told(20_000)).toEqual([...points.slice(0, 2), [START_MS + 20_000, 6]]);
    expect(told(20_001)).toEqual([...points.slice(0, 3), [START_MS + 20_001, 6]]);
    expect(told(60_000)).toEqual([...points.slice(0, 3), [START_MS + 60_000, 6]]);
    expect(told(60_001)).toEqual(points);
    expect(told(-1)).toEqual(points.slice(0, 1));
  });
});
