import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import type { FeedBet } from '../../../engine/model/bets.ts';
import type { Round } from '../../../engine/model/market.ts';
import { selectFeed } from '../../../engine/selectors/shell.ts';
import { FEED_MAX } from '../../../engine/state/shape/limits.ts';
import type { Live } from '../../../engine/state/shape/stage.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar, barsOf, batch } from '../../support/stage-prices.ts';

type Tick = readonly [timeMs: number, price: number];
const { stock } = OPTION;
const S = START_MS;
const live = (story: Story): Live => story.state.stage.live ?? expect.fail('no tick came');
const lane = (story: Story): readonly Tick[] => {
  const ticks: Tick[] = [];
  live(story).lane.forEach((timeMs, price) => {
    ticks.push([timeMs, price]);
  });
  return ticks;
};
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));

describe('ticks of the stock on the stage', () => {
  test('the last tick is the price, and the last tick before a batch the previous price', () => {
    const story = batch(quiet(), [S + 3_000, 10], [S + 3_500, 12]);
    expect(live(story)).toMatchObject({ stock, price: 12, previous: 12, atMs: S + 3_500 });
    batch(story, [S + 4_000, 9], [S + 4_100, 8]);
    expect(live(story)).toMatchObject({ price: 8, previous: 12, atMs: S + 4_100 });
    expect(lane(story)).toEqual([
      [S + 3_000, 10],
      [S + 3_500, 12],
      [S + 4_000, 9],
      [S + 4_100, 8],
    ]);
  });

  test('L14: a tick of the last instant with another price counts, and one that came before does not', () => {
    const story = batch(quiet(), [S + 3_000, 10], [S + 3_500, 12]);
    batch(story, [S + 3_500, 13]);
    expect(story.state.stage.live?.price).toBe(13);
    expect(lane(story).slice(1)).toEqual([
      [S + 3_500, 12],
      [S + 3_500, 13],
    ]);
    const { state } = story;
    expect(batch(story, [S + 3_000, 10], [S + 3_500, 12], [S + 3_500, 13]).state).toBe(state);
    batch(story, [S + 3_500, 12], [S + 3_501, 14]);
    expect(lane(story).slice(3)).toEqual([[S + 3_501, 14]]);
  });

  test('a tick that is older than the last one is dropped', () => {
    const story = batch(quiet(), [S + 3_000, 10], [S + 3_500, 12]);
    const { state } = story;
    expect(batch(story, [S + 3_000, 10], [S + 3_500, 12]).state).toBe(state);
    batch(story, [S + 3_499, 13], [S + 3_501, 14]);
    expect(lane(story).slice(2)).toEqual([[S + 3_501, 14]]);
  });

  test('an empty batch and a batch of another stock change nothing', () => {
    for (const story of [quiet(), batch(quiet(), [S + 3_000, 10])]) {
      const { state } = story;
      batch(story);
      story.tell('price.batched', { stock: asRef('OTHER'), run: TickRun.of('OTHER', [[S + 5_000, 1]]) }, 'stomp');
      expect(story.state).toBe(state);
    }
    const nowhere = quiet();
    nowhere.send({ type: 'nav.go', path: '/' });
    const { state } = nowhere;
    expect(batch(nowhere, [S + 3_000, 10]).state).toBe(state);
  });

  test('the lane drops ticks older than two seconds before the round, once it reaches half a minute back', () => {
    const next: Round = { ...ROUND, id: asId(7_001), round: 862, startMs: S + 60_000, endMs: S + 120_000 };
    const story = batch(quiet(), [S + 30_000, 1], [S + 57_999, 2], [S + 58_000, 3], [S + 59_999, 4]);
    story.tell('round.created', { optionId: OPTION.id, round: next }, 'stomp');
    expect(lane(batch(story, [S + 60_100, 5])).map(([, price]) => price)).toEqual([1, 2, 3, 4, 5]);
    const late: Round = { ...next, id: asId(7_002), round: 863, startMs: S + 60_001, endMs: S + 120_001 };
    story.tell('round.created', { optionId: OPTION.id, round: late }, 'stomp');
    expect(lane(batch(story, [S + 60_200, 6])).map(([timeMs]) => timeMs - S)).toEqual([59_999, 60_100, 60_200]);
  });

  test.each([
    ['half a minute', 29_000, 61_000],
    ['more than half a minute', 20_000, 75_000],
  ])('in a quiet market the lane keeps the last tick before the round, although it is %s old', (_age, oldMs, newMs) => {
    const story = batch(quiet(), [S + 5_000, 1]);
    const next: Round = { ...ROUND, id: asId(7_001), round: 862, startMs: S + 60_000, endMs: S + 120_000 };
    story.tell('round.created', { optionId: OPTION.id, round: next }, 'stomp');
    const pricesAfter = (...tick: Tick) => lane(batch(story, tick)).map(([, price]) => price);
    expect(pricesAfter(S + oldMs, 2)).toEqual([2]);
    expect(pricesAfter(S + newMs, 3)).toEqual([2, 3]);
    expect(pricesAfter(S + 90_000, 4)).toEqual([2, 3, 4]);
  });

  test('on a stage without a round the lane keeps everything', () => {
    const story = resynced(ready({ round: null }), { round: null });
    expect(lane(batch(batch(story, [S - 90_000, 1]), [S + 3_000, 2]))).toHaveLength(2);
  });
});

describe('bars grow with the ticks', () => {
  test('a bar holds its first, highest, lowest and last price, and the next begins with its period', () => {
    const story = batch(quiet(), [S + 3_000, 10], [S + 4_000, 14], [S + 5_000, 7], [S + 59_999, 9]);
    expect(barsOf(story)).toEqual([bar(S, 10, 14, 7, 9)]);
    batch(story, [S + 60_000, 11], [S + 60_500, 11]);
    expect(barsOf(story)).toEqual([bar(S, 10, 14, 7, 9), bar(S + 60_000, 11, 11, 11, 11)]);
    batch(story, [S + 200_000, 5]);
    expect(barsOf(story).at(-1)).toEqual(bar(S + 180_000, 5, 5, 5, 5));
  });

  test('a tick before the running bar of the site is not added to it', () => {
    const story = signedIn().answer('bars.fetch', [bar(S, 10, 14, 7, 9)]);
    batch(story, [S - 1, 99], [S, 15]);
    expect(barsOf(story)).toEqual([bar(S, 10, 15, 7, 15)]);
  });

  test('ticks continue the last bar of the site while it runs, and begin the next one after it', () => {
    const before = bar(S - 60_000, 1, 1, 1, 1);
    const afterIt = batch(signedIn().answer('bars.fetch', [before]), [S + 1_000, 10]);
    expect(barsOf(afterIt)).toEqual([before, bar(S, 10, 10, 10, 10)]);
    const within = batch(signedIn().answer('bars.fetch', [before, bar(S, 3, 3, 3, 3)]), [S + 1_000, 10]);
    expect(barsOf(within)).toEqual([before, bar(S, 3, 10, 3, 10)]);
  });

  test('bars that come after the first ticks keep what the ticks added to the running one', () => {
    const story = batch(signedIn(), [S + 1_000, 20], [S + 2_000, 2], [S + 3_000, 11]);
    story.answer('bars.fetch', [bar(S - 60_000, 1, 1, 1, 1), bar(S, 10, 14, 7, 9)]);
    expect(barsOf(story)).toEqual([bar(S - 60_000, 1, 1, 1, 1), bar(S, 10, 20, 2, 11)]);
    expect(story.state.stage.bars).toMatchObject({ isLoaded: true, message: null, periodS: 60 });
    const ahead = batch(signedIn(), [S + 1_000, 20]).answer('bars.fetch', [bar(S - 60_000, 1, 1, 1, 1)]);
    expect(barsOf(ahead)).toEqual([bar(S - 60_000, 1, 1, 1, 1), bar(S, 20, 20, 20, 20)]);
    const none = batch(signedIn(), [S + 1_000, 20]).answer('bars.fetch', []);
    expect(barsOf(none)).toEqual([bar(S, 20, 20, 20, 20)]);
  });

  test('a bar that ends at this instant is complete', () => {
    const story = signedIn().answer('bars.fetch', [bar(S - 60_000, 1, 1, 1, 1)]);
    expect(story.state.stage.bars).toMatchObject({ current: null, done: { length: 1 } });
  });

  test('bars of another stock are not shown', () => {
    const story = signedIn();
    const params = { stock: asRef('OTHER'), periodS: 60, beginMs: 0, endMs: 0, isFirst: true };
    story.tell(
      'bars.fetch.answered',
      { callId: story.pending('bars.fetch'), params, body: [bar(S, 1, 1, 1, 1)] },
      'rest',
    );
    expect([barsOf(story), story.state.stage.bars.isLoaded]).toEqual([[], false]);
  });
});

describe("a lane with a gap is filled from the site's record", () => {
  const asksFor = (story: Story): unknown =>
    story.effectsOf('rest.call').findLast(({ call }) => call === 'ticks.fetch')?.params;
  const entered = (...ticks: readonly Tick[]): Story => {
    const story = signedIn();
    if (ticks.length > 0) batch(story, ...ticks);
    return story.pass(1_500);
  };

  test('the record is asked for if a round has run for 1.5 s without its first ticks', () => {
    expect(asksFor(entered().answer('round.current', ROUND))).toEqual({ stock, startMs: S, endMs: S + 1_500 });
    expect(asksFor(entered([S + 1_501, 1]).answer('round.current', ROUND))).toBeDefined();
    expect(asksFor(entered([S + 1_500, 1]).answer('round.current', ROUND))).toBeUndefined();
    const young = { ...ROUND, startMs: S + 1 };
    expect(asksFor(entered().answer('round.current', young))).toBeUndefined();
  });

  test('the record is asked for after a lost link, whatever the lane holds', () => {
    const story = opened(lost(batch(quiet(), [S, 1])).pass(100)).answer('round.current', ROUND);
    expect(asksFor(story)).toEqual({ stock, startMs: S, endMs: story.at });
  });

  test('the record comes first, and newer ticks follow it', () => {
    const story = batch(entered().answer('round.current', ROUND), [S + 1_000, 7], [S + 2_000, 8]);
    story.answer('ticks.fetch', [
      [S + 100, 5],
      [S + 1_000, 6],
    ]);
    expect(lane(story)).toEqual([
      [S + 100, 5],
      [S + 1_000, 6],
      [S + 2_000, 8],
    ]);
    expect(live(story)).toMatchObject({ price: 8, previous: 8, atMs: S + 2_000 });
  });

  test('the record takes the place of ticks of its first and its last instant, and of none beside them', () => {
    const story = batch(quiet(), [S + 2_999, 1], [S + 3_000, 2], [S + 3_500, 3], [S + 3_501, 4]);
    const callId = story.ask('ticks.fetch', { stock, startMs: S + 3_000, endMs: S + 3_500 });
    story.answerTo(callId, 'ticks.fetch', [
      [S + 3_000, 20],
      [S + 3_500, 30],
    ]);
    expect(lane(story).map(([, price]) => price)).toEqual([1, 20, 30, 4]);
  });

  test('without a tick yet the record is the whole lane, and an empty record changes nothing', () => {
    const story = entered()
      .answer('round.current', ROUND)
      .answer('ticks.fetch', [[S + 100, 5]]);
    expect([lane(story), live(story).previous]).toEqual([[[S + 100, 5]], 5]);
    expect(entered().answer('round.current', ROUND).answer('ticks.fetch', []).state.stage.live).toBeNull();
  });

  test('a record that comes when no option is on the stage is not shown', () => {
    const story = resynced(ready({ path: '/support/notice' }));
    const callId = story.ask('ticks.fetch', { stock, startMs: S, endMs: S + 1 });
    expect(story.answerTo(callId, 'ticks.fetch', [[S, 5]]).state.stage.live).toBeNull();
  });

  test('the record of another stock is not shown', () => {
    const story = entered().answer('round.current', ROUND);
    const params = { stock: asRef('OTHER'), startMs: 0, endMs: 0 };
    story.tell('ticks.fetch.answered', { callId: story.pending('ticks.fetch'), params, body: [[S, 5]] }, 'rest');
    expect(story.state.stage.live).toBeNull();
  });
});

describe("others' bets", () => {
  const bet = (id: number, createdMs = id): FeedBet =>
    ({ id, type: 'B', points: 5_000, createdMs, who: 'mi***27' }) as unknown as FeedBet;
  const ids = (story: Story): readonly number[] => story.state.stage.feed.items().map(({ id }) => id);
  const feed = (story: Story, ...bets: readonly FeedBet[]): Story =>
    story.tell('feed.batched', { optionId: OPTION.id, bets }, 'stomp');

  test('F4: bets are shown in the order of arrival, each once, even a late one', () => {
    const story = feed(feed(quiet(), bet(5), bet(7)), bet(6), bet(7), bet(8), bet(8));
    expect(ids(story)).toEqual([5, 7, 6, 8]);
    const { state } = story;
    expect(feed(story, bet(6), bet(8)).state).toBe(state);
    expect(feed(story).state).toBe(state);
  });

  test('at 500 a second the limit counts bets and not batches, and a late duplicate is not new', () => {
    const story = quiet();
    const batch = (n: number): readonly FeedBet[] => Array.from({ length: 250 }, (_, i) => bet(n * 250 + i + 1));
    for (let n = 0; n < 120; n++) {
      feed(story, ...batch(n));
      expect(story.state.stage.feed.length).toBeLessThanOrEqual(2 * FEED_MAX);
    }
    const last = Array.from({ length: FEED_MAX }, (_, i) => 30_000 - i);
    expect(selectFeed(story.state).map(({ id }) => id)).toEqual(last);
    const { state } = story;
    expect(feed(story, ...batch(118)).state).toBe(state);
  });

  test("a bet of another option's round is not shown", () => {
    const story = quiet();
    const { state } = story;
    story.tell('feed.batched', { optionId: asId(3), bets: [bet(1)] }, 'stomp');
    expect(story.state).toBe(state);
  });

  test("the site's record and the messages make one list, by time and then by id", () => {
    const story = feed(signedIn(), bet(9, 50), bet(4, 20)).answer('feed.recent', [
      bet(8, 50),
      bet(3, 20),
      bet(2, 30),
      bet(4, 20),
    ]);
    expect(ids(story)).toEqual([3, 4, 2, 8, 9]);
    expect(ids(feed(story, bet(9), bet(10)))).toEqual([3, 4, 2, 8, 9, 10]);
  });

  test(`the last ${FEED_MAX} of a long record are shown`, () => {
    const story = signedIn().answer(
      'feed.recent',
      Array.from({ length: FEED_MAX + 1 }, (_, i) => bet(i + 1)),
    );
    expect([ids(story).length, ids(story)[0]]).toEqual([FEED_MAX, 2]);
  });

  test('an empty record changes nothing, and a record of another option is not shown', () => {
    expect(ids(feed(signedIn(), bet(5)).answer('feed.recent', []))).toEqual([5]);
    const story = signedIn();
    const params = { optionId: asId(3) };
    story.tell('feed.recent.answered', { callId: story.pending('feed.recent'), params, body: [bet(1)] }, 'rest');
    expect(ids(story)).toEqual([]);
  });
});
