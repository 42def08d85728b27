import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import { createBatcher } from '../../../engine/link/batch.ts';
import { tradeAnswers } from '../../../engine/link/translate/trade.ts';
import type { Trade } from '../../../engine/model/market.ts';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { paramsAsked } from '../../../engine/state/reads.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { batch } from '../../support/stage-prices.ts';

/* Trades of one instant: a site may date them in whole seconds, and a batch may end within one (L14, L14b). */

const { stock } = OPTION;
const setting = { round: { ...ROUND, endMs: START_MS + 3_600_000 } };
const T = START_MS + 5_000;
/** On the stage of a round that runs for an hour, after a first trade. */
const trading = (): Story => batch(resynced(ready(setting).pass(3_000), setting), [T - 1_000, 90]);
/** Batches of trades of one instant, one after the other. */
const told = (...batches: readonly (readonly number[])[]): Story =>
  batches.reduce((story, prices) => batch(story, ...prices.map((price): Trade => [T, price])), trading());
const lane = ({ state }: Story): readonly Trade[] => {
  const ticks: Trade[] = [];
  state.stage.live?.lane.forEach((timeMs, price) => void ticks.push([timeMs, price]));
  return ticks;
};
/** The prices of the instant, as the lane has them. */
const atInstant = (story: Story): readonly number[] => lane(story).flatMap(([ms, price]) => (ms === T ? [price] : []));
const seen = ({ state }: Story) => [state.stage.live?.price, state.stage.bars.current?.close];
/** The site answers the question for newer prices with its trades of that span, newest first or last. */
const answered = (story: Story, trades: readonly Trade[], isNewestFirst = false): Story => {
  const [asked] = paramsAsked(story.state, 'ticks.fetch');
  const span = trades.filter(([timeMs]) => asked !== undefined && timeMs >= asked.startMs && timeMs <= asked.endMs);
  const content = (isNewestFirst ? span.toReversed() : span).map(([tradeTime, price]) => ({ tradeTime, price }));
  return story.answer('ticks.fetch', tradeAnswers['ticks.fetch']({ content, last: true } as never, null));
};

describe('L14: ticks of the last known instant', () => {
  test.each<[string, readonly (readonly number[])[], readonly number[]]>([
    [
      'that go on with a price that was there before count',
      [
        [100, 101],
        [102, 100],
      ],
      [100, 101, 102, 100],
    ],
    [
      'that come back to the last price count',
      [
        [100, 101],
        [100, 102, 101],
      ],
      [100, 101, 100, 102, 101],
    ],
    [
      'that begin with what is known count from where they go on',
      [
        [100, 101],
        [101, 100],
      ],
      [100, 101, 100],
    ],
    [
      'that repeat all and then go on count from where they go on',
      [
        [100, 101],
        [100, 101, 102],
      ],
      [100, 101, 102],
    ],
    [
      'that repeat all are told again',
      [
        [100, 101, 102],
        [100, 101, 102],
      ],
      [100, 101, 102],
    ],
    [
      'that repeat a part are told again',
      [
        [100, 101, 102, 100],
        [101, 102],
      ],
      [100, 101, 102, 100],
    ],
    ['that repeat one price are told again', [[100, 101], [100]], [100, 101]],
  ])('%s', (_what, batches, prices) => {
    const story = told(...batches);
    expect(atInstant(story)).toEqual(prices);
    expect(seen(story)).toEqual([prices.at(-1), prices.at(-1)]);
    const { state } = story;
    for (const again of batches.slice(-1)) batch(story, ...again.map((price): Trade => [T, price]));
    expect(story.state).toBe(state);
  });

  test('and later ticks of one batch count both', () => {
    const story = batch(told([100, 101]), [T, 102], [T, 100], [T + 1, 103]);
    expect(lane(story).slice(1)).toEqual([
      [T, 100],
      [T, 101],
      [T, 102],
      [T, 100],
      [T + 1, 103],
    ]);
  });
});

describe('L14: a price that came back within its instant and looks like one that is told again', () => {
  const trades: readonly Trade[] = [
    [T - 1_000, 90],
    [T, 100],
    [T, 101],
    [T, 100],
  ];
  const doubted = (): Story => told([100, 101], [100]).pass(10_000);

  test.each([false, true])('is taken from the record of a quiet market, newest first: %s', (isNewestFirst) => {
    const story = doubted();
    expect(seen(story)).toEqual([101, 101]);
    answered(story, trades, isNewestFirst);
    expect([atInstant(story), seen(story), selectIsPriceStale(story.state)]).toEqual([
      [100, 101, 100],
      [100, 100],
      false,
    ]);
    const { live, bars } = story.state.stage;
    answered(story.pass(10_000), trades, isNewestFirst);
    expect([story.state.stage.live, story.state.stage.bars]).toEqual([live, bars]);
    expect([story.state.stage.live === live, story.state.diagnostics.linkLosses]).toEqual([true, 0]);
  });

  test('changes nothing if the record has the same last price, or has one instant only, so that its order is unknown', () => {
    for (const record of [trades.slice(0, 3), trades.slice(1)]) {
      const story = doubted();
      const { live } = story.state.stage;
      expect(answered(story, record).state.stage.live).toBe(live);
    }
  });

  test('L9: the doubt waits for all pages of a record: one full of known trades says neither that the market is quiet nor what its last price is', () => {
    const known = [89, 90].flatMap((price) => Array.from({ length: 5 }, (): Trade => [T - 1_000, price]));
    const site = [...known, [T, 100], [T, 101], [T, 100], [T + 3_000, 200]] satisfies Trade[];
    const story = told([100, 101]).pass(10_000);
    const pages: unknown[] = [];
    for (let page = 0; story.isPending('ticks.fetch'); page++) {
      const items = site.slice(page * 12, (page + 1) * 12);
      story.answer('ticks.fetch', { items, last: (page + 1) * 12 >= site.length, total: site.length } as never);
      pages.push([selectIsPriceStale(story.state), story.state.stage.watch.doubt?.at]);
    }
    expect(pages).toEqual([
      [true, 'asking'],
      [true, 'behind'],
    ]);
  });

  test('a quiet record that ends within the instant leaves the bar at the price that is shown', () => {
    const story = told([100, 101, 102]).pass(10_000);
    answered(story, [
      [T - 1_000, 90],
      [T, 100],
    ]);
    expect(seen(story)).toEqual([102, 102]);
  });

  test('L9: is no reason to give up the link, nor is a later trade of the same price', () => {
    const later: readonly Trade[] = [...trades, [T + 1_000, 100]];
    const story = answered(doubted(), later).pass(3_000);
    expect([seen(story), story.state.link.chart.value]).toEqual([[100, 100], 'up']);
    const moved = answered(doubted(), [...later, [T + 1_500, 101]]).pass(3_000);
    expect(moved.state.link.chart.value).toBe('connecting');
  });

  test('L16: a tick that came since the question does not keep the record from the line of the round', () => {
    const story = trading().tell('page.hidden', {}).pass(60_000).tell('page.shown', {});
    const nowMs = story.at;
    story.pass(100).tick(95);
    answered(story, [
      [nowMs - 30_000, 91],
      [nowMs - 500, 92],
    ]);
    expect(lane(story).map(([, price]) => price)).toEqual([90, 91, 92, 95]);
  });
});

test('L14: whatever trades come in whatever batches, told once or twice, the price of a quiet market is the last one of the site', () => {
  const ticks = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }), fc.boolean()), {
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(ticks, fc.boolean(), fc.boolean(), (steps, isTwice, isNewestFirst) => {
      const story = trading();
      const tell = (fact: Fact): void => {
        for (let i = isTwice ? 2 : 1; i > 0; i--) story.tell(fact.type, fact.data as never, 'stomp');
      };
      const batcher = createBatcher({ emit: tell, later: () => undefined });
      const trades: Trade[] = [[T - 1_000, 90]];
      for (const [later, price, isEnd] of steps) {
        const timeMs = Math.max(T, trades.at(-1)?.[0] ?? T) + (later === 2 ? 1_000 : 0);
        story.at = Math.max(story.at, timeMs);
        trades.push([timeMs, price]);
        batcher.tick(stock, { timeMs, price });
        if (isEnd) batcher.flush();
      }
      batcher.flush();
      answered(story.pass(10_000), trades, isNewestFirst);
      const price = trades.at(-1)?.[1];
      expect(seen(story)).toEqual([price, price]);
      expect([selectIsPriceStale(story.state), story.state.link.chart.value]).toEqual([false, 'up']);
      const times = lane(story).map(([timeMs]) => timeMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

describe("L14b: the record's last instant", () => {
  const asking = (...prices: readonly number[]): Story => {
    const story = told(prices);
    story.ask('ticks.fetch', { stock, startMs: T - 1_000, endMs: T });
    return story;
  };

  test.each<[string, readonly number[], readonly number[], readonly number[]]>([
    [
      'that the site wrote before it was over is followed by what the link has more of it',
      [100, 101, 102],
      [100],
      [100, 101, 102],
    ],
    ['that repeats a price is followed by it too', [100, 101], [100, 100], [100, 100, 101]],
    ['that says something else takes the place of what the link brought', [100, 101], [105], [105]],
    ['that says more takes the place of what the link brought', [100, 101], [100, 101, 100], [100, 101, 100]],
  ])('%s', (_what, prices, record, then) => {
    const story = asking(...prices);
    answered(story, [[T - 1_000, 90], ...record.map((price): Trade => [T, price])]);
    expect([atInstant(story), story.state.stage.live?.price]).toEqual([then, then.at(-1)]);
  });

  test('a run of another batch follows it', () => {
    const story = answered(asking(100), [
      [T - 1_000, 90],
      [T, 100],
    ]);
    story.tell(
      'price.batched',
      {
        stock,
        run: TickRun.of(stock, [
          [T, 100],
          [T, 104],
        ]),
      },
      'stomp',
    );
    expect(atInstant(story)).toEqual([100, 104]);
  });
});
