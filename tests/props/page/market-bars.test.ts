import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketAnswers } from '../../../engine/link/translate/market.ts';
import { queryOf } from '../../../engine/state/modules/request/keys.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asker, body } from '../../contract/table/asker.ts';
import { asked } from '../../support/queries.ts';

type Wire = Parameters<(typeof marketAnswers)['klines.fetch']>[0];
type Klines = ReturnType<(typeof marketAnswers)['klines.fetch']>;

const PARAMS = { stocks: ['BTCUSDT', 'EURUSD'] as never[], intervalS: 60 };
/** What the site answers: the closing prices of the bars of a stock, the first of which begins at this minute. */
const wire = (stock: string, fromMin: number, closes: readonly number[]): Wire[number] =>
  ({
    stock,
    bars: closes.map((close, i) => ({ time: (fromMin + i) * 60_000, open: 1, high: 9, low: 1, close })),
  }) as never;
const known = ({ state }: Story): Klines | null => queryOf(state, 'klines.fetch', PARAMS)?.body ?? null;
/** Takes an answer of the site as the page does, and tells what of it is recorded. */
function hear(story: Story, answer: Wire): Klines {
  const told = marketAnswers['klines.fetch'](answer, 1, known(story));
  asked(story, 'klines.fetch', PARAMS, told);
  return told;
}
const whole = (answer: Wire): Klines => marketAnswers['klines.fetch'](answer, 1);

describe('W6: the bars of the home page', () => {
  test('of an answer only the bars that are new or have changed are recorded, and the state has all of them', () => {
    const story = ready();
    hear(story, [wire('BTCUSDT', 0, [5, 6, 7]), wire('EURUSD', 0, [1, 2])]);
    const next = [wire('BTCUSDT', 1, [6, 8, 9]), wire('EURUSD', 0, [1, 2])];
    const told = hear(story, next);
    expect(told.map(({ bars, from, upTo }) => [bars.map(({ close }) => close), from, upTo])).toEqual([
      [[8, 9], 1, 2],
      [[], 0, 2],
    ]);
    expect(known(story)).toEqual(whole(next));
  });

  test('a first answer, and one that follows no known bar, are recorded whole', () => {
    const story = ready();
    const answers = [
      [wire('BTCUSDT', 0, [5, 6])],
      [wire('BTCUSDT', 1, [7, 8])],
      [wire('EURUSD', 0, [1])],
      [wire('EURUSD', 0, [])],
    ];
    for (const answer of answers) {
      expect(hear(story, answer)).toEqual(whole(answer));
      expect(known(story)).toEqual(whole(answer));
    }
  });

  test('whatever the site answers, the state has its bars', () => {
    const stock = fc.record({
      fromMin: fc.nat(4),
      closes: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 6 }),
      gap: fc.nat(6),
    });
    const answer = fc.tuple(stock, stock).map((all) =>
      all.map(({ fromMin, closes, gap }, i) => {
        const one = wire(['BTCUSDT', 'EURUSD'][i] ?? '', fromMin, closes);
        return { ...one, bars: one.bars?.filter((_, nr) => nr !== gap) };
      }),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (answers) => {
        const story = ready();
        for (const one of answers) {
          hear(story, one);
          expect(known(story)).toEqual(whole(one));
        }
      }),
    );
  });

  test('the page’s caller compares an answer with the last one of the same question', async () => {
    const answer = [wire('BTCUSDT', 0, [5, 6])];
    const { call } = asker(body(JSON.stringify(answer)), {
      known: ({ call: name }) => (name === 'klines.fetch' ? whole(answer) : null),
    });
    const { data } = await call('klines.fetch', { stocks: ['BTCUSDT'] as never[], intervalS: 60 });
    expect(data).toMatchObject({ body: [{ stock: 'BTCUSDT', bars: [], from: 0, upTo: 2 }] });
  });

  test('an altered answer of another call leaves no bars, and the next one is taken', () => {
    const story = ready();
    asked(story, 'klines.fetch', PARAMS, { items: [] } as never);
    expect(known(story)).toEqual([]);
    hear(story, [wire('BTCUSDT', 0, [5])]);
    expect(known(story)).toEqual(whole([wire('BTCUSDT', 0, [5])]));
  });
});
