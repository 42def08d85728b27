import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { Bar } from '../../../engine/model/market.ts';
import { selectBarPeriodS, selectPriceChart } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const S = START_MS;
const MINUTE = 60_000;
const WEEK = 7 * DAY_MS;
const { stock } = OPTION;
const bar = (startMs: number, price = 100): Bar => ({
  startMs,
  open: price,
  high: price + 1,
  low: price - 1,
  close: price,
});
/** What a site has: a bar each minute, but for the hours in which its market is closed. */
type Market = (startMs: number) => boolean;
const barsOf = (
  market: Market,
  { beginMs, endMs }: Pick<CallParams['bars.fetch'], 'beginMs' | 'endMs'>,
): readonly Bar[] => {
  const bars: Bar[] = [];
  for (let at = Math.ceil(beginMs / MINUTE) * MINUTE; at < endMs; at += MINUTE) if (market(at)) bars.push(bar(at));
  return bars;
};
const asked = (story: Story): CallParams['bars.fetch'] => {
  const { params } =
    story.state.calls.pending.find(({ call }) => call === 'bars.fetch') ?? expect.fail('bars are asked for');
  return params as CallParams['bars.fetch'];
};
const answerBars = (story: Story, market: Market): Story => story.answer('bars.fetch', barsOf(market, asked(story)));
const CLOSED = { stock, periodS: 60 };
/** The member looks at older bars, until there are none. */
const lookBack = (story: Story, market: Market): number => {
  for (let pages = 0; ; pages++) {
    story.send({ type: 'bars.more' });
    if (!story.isPending('bars.fetch')) return pages;
    while (story.isPending('bars.fetch')) answerBars(story, market);
  }
};
const always: Market = () => true;
const loaded = (): Story => resynced(answerBars(signedIn().pass(2_600), always));
const startsOf = (story: Story): readonly number[] => story.state.stage.bars.done.items().map(({ startMs }) => startMs);

describe('L10: older bars', () => {
  test('L10: they are asked for before the known ones, a page at a time, until a week is known', () => {
    const story = loaded();
    const first = startsOf(story)[0] ?? 0;
    story.send({ type: 'bars.more' });
    expect(asked(story)).toEqual({ stock, periodS: 60, beginMs: first - 500 * MINUTE, endMs: first, isFirst: false });
    answerBars(story, always);
    expect(startsOf(story)[0]).toBe(first - 500 * MINUTE);
    expect(lookBack(story, always)).toBeGreaterThan(15);
    expect(startsOf(story)[0]).toBe(Math.ceil((story.at - WEEK) / MINUTE) * MINUTE);
    const before = story.entries.length;
    story.send({ type: 'bars.more' });
    expect(story.entries).toHaveLength(before);
  });

  test('L10: the known bars are those of the site, each once and in order, whatever hours it was closed and whatever came meanwhile', () => {
    const closed = fc.array(fc.tuple(fc.integer({ min: 0, max: 167 }), fc.integer({ min: 1, max: 60 })), {
      maxLength: 4,
    });
    const steps = fc.array(fc.constantFrom('older', 'answer', 'tick', 'again'), { maxLength: 40 });
    fc.assert(
      fc.property(closed, steps, (hours, all) => {
        const isClosed = (ms: number): boolean =>
          hours.some(([from, length]) => ms < S - from * 3_600_000 && ms >= S - (from + length) * 3_600_000);
        const market: Market = (ms) => ms >= S - 3_600_000 || !isClosed(ms);
        const story = resynced(answerBars(signedIn().pass(2_600), market));
        for (const step of all) {
          story.pass(7_000);
          if (step === 'older') story.send({ type: 'bars.more' });
          else if (step === 'tick') story.tick(100);
          else if (step === 'again')
            story.ask('bars.fetch', {
              stock,
              periodS: 60,
              beginMs: story.at - 240 * MINUTE,
              endMs: story.at,
              isFirst: true,
            });
          else if (story.isPending('bars.fetch')) answerBars(story, market);
        }
        const starts = startsOf(story);
        const [from, to] = [starts[0] ?? 0, starts.at(-1) ?? 0];
        expect(starts).toEqual(barsOf(market, { beginMs: from, endMs: to + 1 }).map(({ startMs }) => startMs));
      }),
      { numRuns: 50 },
    );
  });

  test('L10: a bar that a page of older bars has twice, or out of its order, is taken once', () => {
    const story = loaded();
    story.send({ type: 'bars.more' });
    const first = asked(story).endMs;
    const starts = [3, 2, 2, 3, 1].map((minutes) => first - minutes * MINUTE);
    story.answer(
      'bars.fetch',
      starts.map((ms) => bar(ms)),
    );
    expect(startsOf(story).slice(0, 4)).toEqual([3, 2, 1, 0].map((minutes) => first - minutes * MINUTE));
  });

  test('L10: a page without trading leads to the next one by itself', () => {
    const weekend: Market = (ms) => ms > S - 6 * 3_600_000 || ms < S - 54 * 3_600_000;
    const story = resynced(answerBars(signedIn().pass(2_600), weekend));
    story.send({ type: 'bars.more' });
    answerBars(story, weekend);
    story.send({ type: 'bars.more' });
    let pages = 0;
    for (; story.isPending('bars.fetch'); pages++) answerBars(story, weekend);
    expect(pages).toBeGreaterThan(2);
    expect(startsOf(story)[0]).toBeLessThan(S - 54 * 3_600_000);
  });

  test('L10: one page is asked for at a time, and after a failure none for five seconds', () => {
    const story = loaded();
    story.send({ type: 'bars.more' });
    story.send({ type: 'bars.more' });
    expect(story.waiting('bars.fetch')).toHaveLength(1);
    story.fail('bars.fetch', 500);
    expect(story.state.stage.bars).toMatchObject({ message: null, isLoaded: true });
    story.send({ type: 'bars.more' });
    expect(story.isPending('bars.fetch')).toBe(false);
    story.pass(5_000).send({ type: 'bars.more' });
    expect(story.isPending('bars.fetch')).toBe(true);
  });

  test('L10: without a known bar and without an instrument nothing is asked', () => {
    const story = ready();
    const calls = story.effectsOf('rest.call').length;
    story.send({ type: 'bars.more' });
    story.send({ type: 'nav.go', path: '/' });
    story.send({ type: 'bars.more' });
    expect(
      story
        .effectsOf('rest.call')
        .slice(calls)
        .filter(({ call }) => call === 'bars.fetch'),
    ).toEqual([]);
  });

  test('L10: bars that are read again keep the older ones, unless time is missing between both', () => {
    const story = loaded();
    lookBack(story, always);
    const oldest = startsOf(story)[0];
    const ask = (minutes: number): void => {
      story.ask('bars.fetch', {
        stock,
        periodS: 60,
        beginMs: story.at - minutes * MINUTE,
        endMs: story.at,
        isFirst: true,
      });
      answerBars(story, always);
    };
    ask(240);
    expect(startsOf(story)[0]).toBe(oldest);
    story.pass(20 * MINUTE);
    ask(5);
    expect(startsOf(story)[0]).toBe(Math.ceil((story.at - 5 * MINUTE) / MINUTE) * MINUTE);
    story.send({ type: 'bars.more' });
    expect(asked(story).endMs).toBe(startsOf(story)[0]);
  });
});

describe('L11: the price chart is set up for each instrument', () => {
  test('L10: bars that are asked for again stay on the screen until they are answered', () => {
    const story = loaded();
    const before = startsOf(story);
    story.tell('page.hidden', {}).pass(10_000).tell('page.shown', {});
    expect([story.isPending('bars.fetch'), startsOf(story)]).toEqual([true, before]);
  });

  test('L10: the newest bars take the place of the known ones from their first on', () => {
    const story = loaded();
    const before = startsOf(story);
    const again = before.slice(-3).map((startMs) => bar(startMs, 500));
    story.ask('bars.fetch', { ...CLOSED, beginMs: again[0]?.startMs ?? 0, endMs: story.at, isFirst: true });
    story.answer('bars.fetch', again);
    expect(startsOf(story)).toEqual(before);
    expect(story.state.stage.bars.done.items().map(({ open }) => open === 500)).toEqual(
      before.map((_, i) => i >= before.length - 3),
    );
  });

  test('L11: another period means other bars, and what is on its way for the one before is dropped', () => {
    const story = loaded();
    story.send({ type: 'bars.more' });
    const late = story.pending('bars.fetch');
    story.send({ type: 'priceChart.set', periodS: 300 });
    expect(story.state.stage.bars).toMatchObject({ periodS: 300, current: null, isLoaded: false, done: { length: 0 } });
    expect(asked(story)).toMatchObject({ periodS: 300, beginMs: story.at - 240 * 300_000, isFirst: true });
    story.answerTo(late, 'bars.fetch', [bar(S - MINUTE)]);
    expect(story.state.stage.bars.done.length).toBe(0);
    story.answer('bars.fetch', [bar(S - 300_000)]);
    story.tell('price.batched', { stock, run: TickRun.of(stock, [[S + 4_000, 7]]) });
    expect(story.state.stage.bars.current).toMatchObject({ startMs: S - (S % 300_000), open: 7 });
    expect(selectBarPeriodS(story.state)).toBe(300);
  });

  test('L11: a period as long as the rounds is no choice, and a choice that changes nothing leaves no fact', () => {
    const story = loaded();
    const before = story.entries.length;
    story.send({ type: 'priceChart.set', periodS: 60 });
    story.send({ type: 'priceChart.set' });
    expect(story.entries).toHaveLength(before);
    story.send({ type: 'priceChart.set', periodS: 120, step: 14 });
    story.send({ type: 'priceChart.set', step: 15 });
    expect(selectPriceChart(story.state)).toEqual({ stock, periodS: 120, step: 15 });
    story.send({ type: 'priceChart.set', periodS: 60 });
    expect(selectPriceChart(story.state)).toEqual({ stock, periodS: null, step: 15 });
    expect(story.effectsOf('priceChart.save').map(({ chart }) => chart.periodS)).toEqual([120, 120, null]);
  });

  test('L11: what the device remembers counts from the first bars on, for its instrument only', () => {
    const priceCharts = [
      { stock, periodS: 300, step: 20 },
      { stock: asRef('OTHER'), periodS: 120, step: null },
    ] as const;
    const story = ready({ priceCharts });
    expect(selectPriceChart(story.state)).toEqual(priceCharts[0]);
    expect(
      story
        .effectsOf('rest.call')
        .filter(({ call }) => call === 'bars.fetch')
        .map(({ params }) => params),
    ).toEqual([expect.objectContaining({ periodS: 300 })]);
    expect(ready({ priceCharts: [priceCharts[1]] }).state.stage.bars.periodS).toBe(60);
    expect(selectPriceChart(ready().state)).toBeNull();
  });

  test('L11: without an instrument on the stage nothing is set up', () => {
    const story = ready();
    story.send({ type: 'nav.go', path: '/' });
    const before = story.entries.length;
    story.send({ type: 'priceChart.set', periodS: 300 });
    expect(story.entries).toHaveLength(before);
    expect(ROUND.startMs).toBe(S);
  });

  test('L11: an instrument that is named is set up and no other, and a period of it is a choice whatever the rounds on the stage are', () => {
    const [other, third] = [asRef('OTHER'), asRef('THIRD')];
    const story = ready();
    story.send({ type: 'priceChart.set', stock: other, periodS: 60, step: 20 });
    story.send({ type: 'priceChart.set', stock: third, step: 30 });
    story.send({ type: 'priceChart.set', step: 10 });
    story.send({ type: 'priceChart.set', stock: other, step: 25 });
    expect(story.state.priceCharts).toEqual([
      { stock: third, periodS: null, step: 30 },
      { stock, periodS: null, step: 10 },
      { stock: other, periodS: 60, step: 25 },
    ]);
    story.send({ type: 'nav.go', path: '/' });
    story.send({ type: 'priceChart.set', stock: third, periodS: 120 });
    expect(story.state.priceCharts.at(-1)).toEqual({ stock: third, periodS: 120, step: 30 });
  });

  test('L11: of more instruments than are kept those changed last stay', () => {
    const story = ready();
    for (let i = 0; i < 120; i++) story.tell('priceChart.changed', { stock: asRef(`S${i}`), periodS: null, step: 5 });
    expect(story.state.priceCharts).toHaveLength(100);
    expect(story.state.priceCharts.at(-1)?.stock).toBe('S119');
    story.tell('priceChart.changed', { stock: asRef('S50'), periodS: null, step: 6 });
    expect(story.state.priceCharts.filter(({ stock: of }) => of === 'S50')).toEqual([
      { stock: 'S50', periodS: null, step: 6 },
    ]);
  });
});
