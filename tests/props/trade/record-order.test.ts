import { describe, expect, test } from 'vitest';
import { marketAnswers } from '../../../engine/link/translate/market.ts';
import { tradeAnswers } from '../../../engine/link/translate/trade.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { Trade } from '../../../engine/model/market.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar, barsOf, batch } from '../../support/stage-prices.ts';

/* Prices and bars as sites list them: in any order, twice, in pages, and late. */

const { stock } = OPTION;
const S = START_MS;

describe('L10: bars', () => {
  const wire = (time: number, price = 1) => ({ time, open: price, high: price, low: price, close: price });
  const oldestFirst = [S - 120_000, S - 60_000, S].map((startMs) => bar(startMs, 1, 1, 1, 1));

  test.each([
    ['oldest first', [S - 120_000, S - 60_000, S]],
    ['newest first', [S, S - 60_000, S - 120_000]],
    ['mixed, and some of them twice', [S - 60_000, S, S - 60_000, S - 120_000, S]],
  ])('that a site lists %s are oldest first, each once', (_order, starts) => {
    const list = { bars: starts.map((start) => wire(start)), message: undefined } as never;
    const body = tradeAnswers['bars.fetch'](list, null);
    expect(body).toEqual(oldestFirst);
    expect(barsOf(signedIn().answer('bars.fetch', body))).toEqual(oldestFirst);
    const klines = marketAnswers['klines.fetch']([{ stock, bars: starts.map((start) => wire(start)) }] as never, null);
    expect(klines[0]?.bars).toEqual(oldestFirst);
  });

  test('of which one is listed with two prices are taken as listed last', () => {
    const list = { bars: [wire(S, 1), wire(S, 2)], message: undefined } as never;
    expect(tradeAnswers['bars.fetch'](list, null)).toEqual([bar(S, 2, 2, 2, 2)]);
  });

  test('that are complete take no late tick: each is there once, and the next one begins with its own ticks', () => {
    const complete = (): Story =>
      signedIn()
        .pass(100)
        .answer('bars.fetch', [bar(S - 60_000, 1, 1, 1, 1)]);
    expect(barsOf(batch(complete(), [S - 200, 5]))).toEqual([bar(S - 60_000, 1, 1, 1, 1)]);
    for (const ticks of [
      [
        [S - 200, 5],
        [S - 1, 6],
      ],
      [[S - 200, 5]],
    ] as const) {
      const story = batch(complete(), ...ticks);
      batch(story, [S + 400, 7], [S + 60_000, 8]);
      expect(barsOf(story)).toEqual([bar(S - 60_000, 1, 1, 1, 1), bar(S, 7, 7, 7, 7), bar(S + 60_000, 8, 8, 8, 8)]);
    }
    expect(barsOf(batch(complete(), [S - 200, 5], [S, 7]))).toEqual([bar(S - 60_000, 1, 1, 1, 1), bar(S, 7, 7, 7, 7)]);
  });
});

describe("L14b: the site's record of prices", () => {
  const told = (trades: readonly Trade[], page: object = { last: true }) =>
    tradeAnswers['ticks.fetch'](
      { content: trades.map(([tradeTime, price]) => ({ tradeTime, price })), page: undefined, ...page } as never,
      null,
    );
  const lane = ({ state }: Story): readonly Trade[] => {
    const ticks: Trade[] = [];
    state.stage.live?.lane.forEach((timeMs, price) => void ticks.push([timeMs, price]));
    return ticks;
  };
  const record: readonly Trade[] = [100, 200, 200, 300, 400].map((ms, i) => [S + ms, i + 1]);
  /** A page that has asked for the record of its round. */
  const asking = (): Story => signedIn().pass(1_500).answer('round.current', ROUND);
  const params = (story: Story): CallParams['ticks.fetch'] | undefined =>
    story.state.calls.pending.find(({ call }) => call === 'ticks.fetch')?.params as
      | CallParams['ticks.fetch']
      | undefined;

  test.each<[string, readonly Trade[]]>([
    ['oldest first', record],
    ['newest first, those of one instant too', record.toReversed()],
  ])('is oldest first where a site lists it %s', (_order, trades) => {
    const story = asking().answer('ticks.fetch', told(trades));
    expect([lane(story), story.state.stage.live?.price]).toEqual([record, 5]);
    expect(params(story)).toBeUndefined();
  });

  test('is sorted where it is mixed', () => {
    const [a, b, c, d, e] = record as readonly [Trade, Trade, Trade, Trade, Trade];
    expect(told([b, a, c, e, d])).toEqual(record);
  });

  test.each<[string, object, object]>([
    ['that says that it is not the last', { last: false }, { last: true }],
    ['that says only how many there are', { totalPages: 2 }, { totalPages: 2 }],
    ['that says so in an object of its own', { page: { totalPages: 2 } }, { page: { totalPages: 2 } }],
  ])('is read to its end after a page %s, in either order', (_what, more, end) => {
    for (const isNewestFirst of [false, true]) {
      const [near, far] = [record.slice(0, 3), record.slice(3)];
      const pages = isNewestFirst ? [far.toReversed(), near.toReversed()] : [near, far];
      const story = asking();
      const asked = params(story);
      story.answer('ticks.fetch', told(pages[0] ?? [], more));
      expect(params(story)).toMatchObject({ ...asked, page: 1 });
      batch(story, [S + 2_000, 9]);
      story.answer('ticks.fetch', told(pages[1] ?? [], end));
      expect([lane(story), params(story)]).toEqual([[...record, [S + 2_000, 9]], undefined]);
      expect(story.state.stage.live?.price).toBe(9);
    }
  });

  test.each([1, 2, 3, 4])(
    'keeps every trade of an instant that the border of its pages cuts after trade %i, in either order',
    (cut) => {
      const one: readonly Trade[] = [[S + 100, 1], ...[2, 3, 4].map((price): Trade => [S + 200, price]), [S + 300, 5]];
      for (const isNewestFirst of [false, true]) {
        const [near, far] = [one.slice(0, cut), one.slice(cut)];
        const pages = isNewestFirst ? [far.toReversed(), near.toReversed()] : [near, far];
        const story = asking().answer('ticks.fetch', told(pages[0] ?? [], { last: false }));
        story.answer('ticks.fetch', told(pages[1] ?? []));
        expect(lane(story)).toEqual(one);
      }
    },
  );

  test('has the same order in one page and in two, also where the link has brought a part of its last instant', () => {
    const one: readonly Trade[] = [
      [S + 50, 9],
      [S + 100, 8],
      [S + 150, 7],
      ...[1, 2, 3].map((price): Trade => [S + 200, price]),
    ];
    // a first page that has several trades of one instant alone says no order
    const cuts = (isNewestFirst: boolean): readonly number[] => (isNewestFirst ? [1, 2, 5, 6] : [1, 2, 3, 4, 5, 6]);
    for (const isNewestFirst of [false, true])
      for (const cut of cuts(isNewestFirst)) {
        const [near, far] = [one.slice(0, cut), one.slice(cut)];
        const pages = isNewestFirst ? [far.toReversed(), near.toReversed()] : [near, far];
        const [first = [], second = []] = pages.filter(({ length }) => length > 0);
        const story = batch(asking(), [S + 200, 1], [S + 200, 2]);
        story.answer('ticks.fetch', told(first, { last: second.length === 0 }));
        if (second.length > 0) story.answer('ticks.fetch', told(second));
        expect([lane(story), story.state.stage.live?.price]).toEqual([one, 3]);
      }
  });

  test('is in order where a page has trades of one instant alone, in either order', () => {
    const one: readonly Trade[] = [[S + 100, 0], ...[1, 2, 3, 4].map((price): Trade => [S + 200, price]), [S + 300, 5]];
    for (const isNewestFirst of [false, true]) {
      const listed = isNewestFirst ? one.toReversed() : one;
      const story = asking();
      story.answer('ticks.fetch', told(listed.slice(0, 2), { last: false }));
      story.answer('ticks.fetch', told(listed.slice(2, 4), { last: false }));
      story.answer('ticks.fetch', told(listed.slice(4)));
      expect(lane(story)).toEqual(one);
    }
  });

  test('is read no further after an empty page, after twelve pages, and where a page is not answered', () => {
    const more = told(record, { last: false });
    const endless = asking();
    let pages = 0;
    for (; endless.isPending('ticks.fetch'); pages++) endless.answer('ticks.fetch', more);
    expect(pages).toBe(12);
    const empty = asking()
      .answer('ticks.fetch', more)
      .answer('ticks.fetch', told([], { last: false }));
    const failed = asking().answer('ticks.fetch', more).fail('ticks.fetch', 503);
    for (const story of [empty, failed]) expect([params(story), lane(story)]).toEqual([undefined, record]);
  });
});
