import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import { selectIsPriceStale, selectLane, selectPrice } from '../../../engine/selectors/shell.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { refusal } from '../../support/bet-refusal.ts';

const SECOND_MS = 1_000;
const LONG = { ...ROUND, endMs: START_MS + 3_600_000 };
const isStale = (story: Story): boolean => selectIsPriceStale(story.state);
const link = (story: Story): unknown => story.state.link.chart.value;
const connects = (story: Story): number => story.effectsOf('stomp.connect').length;
const asked = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'ticks.fetch').length;
/** On the stage of a round that runs for an hour, a tick just heard, nothing asked. */
const trading = (setting: Setting = { round: LONG }): Story => resynced(ready(setting).pass(3_000), setting).tick();
const silent = (ms = 10_000, setting?: Setting): Story => trading(setting).pass(ms);
const quiet = (story: Story): Story => story.answer('ticks.fetch', []);
const ahead = (story: Story): Story => story.answer('ticks.fetch', [[story.at - 500, 97_500]]);

describe('L9: without a tick for staleMs the site is asked', () => {
  test('the site is asked once, exactly this long after the last tick', () => {
    const story = silent(9_999);
    const before = asked(story);
    expect([isStale(story), link(story)]).toEqual([false, 'up']);
    story.pass(1);
    expect([isStale(story), asked(story) - before]).toEqual([true, 1]);
    expect(story.effectsOf('rest.call').at(-1)?.params).toMatchObject({
      startMs: story.at - 10_000 + 1,
      endMs: story.at,
    });
  });

  test('a policy may set another time', () => {
    const policy: Policy = { ...DEFAULT_POLICY, staleMs: 4_000 };
    expect(isStale(silent(3_999, { policy, round: LONG }))).toBe(false);
    expect(isStale(silent(4_000, { policy, round: LONG }))).toBe(true);
  });

  test('the policy of an older recording, which does not set it, means ten seconds', () => {
    const { staleMs, ...policy } = DEFAULT_POLICY;
    expect(staleMs).toBe(10_000);
    expect([isStale(silent(9_999, { policy, round: LONG })), isStale(silent(10_000, { policy, round: LONG }))]).toEqual(
      [false, true],
    );
  });

  test('until the answer a bet is refused with its own reason, at the confirmation too', () => {
    const story = trading();
    expect(refusal(story)).toBeNull();
    story.pass(10_000);
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'priceStale' } });
    story.send({ type: 'bet.cancel' });
    expect(refusal(story)).toBe('priceStale');
    expect(refusal(quiet(story))).toBeNull();
  });

  test('a tick ends the doubt at once, whatever was asked', () => {
    const story = silent();
    expect(isStale(story.tick(97_410))).toBe(false);
    expect(isStale(ahead(story).pass(3_000))).toBe(false);
    expect(link(story)).toBe('up');
  });

  test('a tick that is dated in the past shows that the link lives', () => {
    const story = trading();
    for (let i = 0; i < 30; i++) story.pass(SECOND_MS).tick(97_400 + i, story.at - 60_000);
    expect(isStale(story)).toBe(false);
    const before = asked(story);
    for (let i = 0; i < 30; i++) story.pass(SECOND_MS).tick(97_400 + i, START_MS - 60_000 + i);
    expect([asked(story), isStale(story)]).toEqual([before, false]);
  });

  test('a price that stands still is asked for again after every silence', () => {
    const story = quiet(silent());
    for (let i = 0; i < 5; i++) {
      const before = asked(story);
      expect([isStale(story.pass(9_999)), asked(story)]).toEqual([false, before]);
      expect([isStale(story.pass(1)), asked(story)]).toEqual([true, before + 1]);
      quiet(story);
    }
    expect([connects(story), link(story)]).toEqual([1, 'up']);
  });

  test.each([
    ['plays no more', { option: { ...OPTION, isPlay: false } }],
    ['is stopped', { option: { ...OPTION, isStop: true } }],
    ['has no round', { round: null }],
    ['has a round that is over', { round: ROUND }],
  ] as const)('a market that %s is not asked for', (_what, setting) => {
    const story = trading({ round: LONG, ...setting });
    story.pass(Math.max(0, ROUND.endMs - story.at)).tick();
    const before = asked(story);
    story.pass(120_000);
    expect([asked(story), isStale(story)]).toEqual([before, false]);
  });

  test('without an answer the price stays in doubt, and the site is asked again with growing waits', () => {
    const story = silent();
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      story.fail('ticks.fetch', i % 2 === 0 ? 'timeout' : 503);
      const from = story.at;
      while (!story.isPending('ticks.fetch')) story.pass(500);
      waits.push((story.at - from) / SECOND_MS);
      expect(isStale(story)).toBe(true);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(isStale(quiet(story))).toBe(false);
  });

  test('a busy market arms one timer for a silence, not one for each batch', () => {
    const story = trading();
    const armed = (): number => story.effectsOf('timer.arm').filter(({ id }) => id.startsWith('price|')).length;
    const before = armed();
    for (let i = 0; i < 120; i++) story.pass(500).tick(97_400 + (i % 7));
    expect(armed() - before).toBeLessThanOrEqual(7);
    expect(isStale(story)).toBe(false);
  });

  test('leaving the screen ends the timer and the doubt', () => {
    const story = silent();
    story.send({ type: 'nav.go', path: '/' });
    expect([isStale(story), story.state.timers.some(({ id }) => id.startsWith('price|'))]).toEqual([false, false]);
    expect(story.isPending('ticks.fetch')).toBe(false);
  });
});

describe('L9a: a site with newer ticks than the link brought', () => {
  test('the link has three seconds to bring them, then it is given up and built anew', () => {
    const story = ahead(silent());
    expect(selectPrice(story.state)?.price).toBe(97_500);
    expect([isStale(story.pass(2_999)), link(story), connects(story)]).toEqual([true, 'up', 1]);
    story.pass(1);
    expect([link(story), connects(story)]).toEqual(['connecting', 2]);
    expect(story.state.diagnostics.linkLosses).toBe(1);
    expect(isStale(resynced(opened(story), { round: LONG }))).toBe(false);
    expect(link(story)).toBe('up');
  });

  test('a link that brings them within that time stays', () => {
    const story = ahead(silent()).pass(500);
    expect(isStale(story.tick(97_500, story.at - 1_000))).toBe(false);
    expect([link(story.pass(5_000)), connects(story)]).toEqual(['up', 1]);
  });

  test('the record fills the gaps of the lane, and nothing of the lane is lost', () => {
    const story = trading();
    const from = story.at;
    story.pass(10_000);
    story.answer('ticks.fetch', [
      [from + 2_000, 97_450],
      [from + 3_000, 97_500],
    ]);
    story.pass(100).tick(97_600);
    const lane = selectLane(story.state) ?? TickRun.of('', []);
    const prices: number[] = [];
    lane.forEach((_timeMs, price) => {
      prices.push(price);
    });
    expect(prices).toEqual([97_400, 97_450, 97_500, 97_600]);
  });

  test('a site whose record is always ahead of a silent link is not reconnected to repeatedly', () => {
    const story = trading();
    const from = story.at;
    const at: number[] = [];
    for (let seen = connects(story); story.at < from + 3_000_000; ) {
      story.pass(SECOND_MS);
      if (connects(story) > seen) at.push(story.at);
      seen = connects(story);
      if (link(story) === 'connecting') resynced(opened(story), { round: LONG });
      if (story.isPending('ticks.fetch')) ahead(story);
    }
    const gaps = at.slice(1).map((ms, i) => Math.round((ms - (at[i] ?? 0)) / SECOND_MS));
    expect(at[0]).toBe(from + 13_000);
    expect(gaps.slice(0, 5).every((gap, i) => i === 0 || gap > (gaps[i - 1] ?? 0))).toBe(true);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(300);
    expect(at.length).toBeLessThanOrEqual(15);
    expect(story.tick() && isStale(story)).toBe(false);
  });

  test('a tick after that makes the next silence an ordinary one', () => {
    const story = ahead(silent()).pass(3_000);
    resynced(opened(story), { round: LONG });
    story.pass(100).tick().pass(9_000).tick().pass(10_000);
    ahead(story);
    const before = connects(story);
    expect(connects(story.pass(3_000))).toBe(before + 1);
  });

  test('while the link is down its silence means nothing, and what is in doubt is asked about anew when it is up', () => {
    const story = lost(silent());
    expect(isStale(story)).toBe(true);
    expect(asked(story.pass(60_000))).toBe(asked(silent()));
    resynced(opened(story), { round: LONG });
    const before = asked(story);
    expect([asked(story.pass(9_999)), isStale(story)]).toEqual([before, false]);
    expect(isStale(story.pass(1))).toBe(true);
  });
});

describe("L8: a tick ahead of the site's clock", () => {
  const prices = (story: Story): readonly number[] => {
    const seen: number[] = [];
    selectLane(story.state)?.forEach((_timeMs, price) => {
      seen.push(price);
    });
    return seen;
  };
  const batch = (story: Story, ...ticks: readonly (readonly [number, number])[]): Story =>
    story.tell('price.batched', { stock: OPTION.stock, run: TickRun.of(OPTION.stock, ticks) }, 'stomp');

  test('a tick ahead by up to 5 s is used; one further ahead is dropped and counted, and its batch stays', () => {
    const story = trading();
    batch(story, [story.at + 1, 97_401], [story.at + 5_000, 97_402], [story.at + 5_001, 1], [story.at + 3_600_000, 2]);
    expect(selectPrice(story.state)?.price).toBe(97_402);
    expect(story.state.diagnostics.ticksAhead).toBe(2);
    expect(prices(story.pass(6_000).tick(97_410))).toEqual([97_400, 97_401, 97_402, 97_410]);
  });

  test('a batch of only that tick changes nothing but the count, and later prices and bars go on', () => {
    const story = trading();
    const { stage } = story.state;
    batch(story, [story.at + 86_400_000, 1]);
    expect([story.state.stage, story.state.diagnostics.ticksAhead]).toEqual([stage, 1]);
    expect(selectPrice(story.pass(500).tick(97_410).state)?.price).toBe(97_410);
    const { current, done } = story.state.stage.bars;
    expect(current).toMatchObject({ startMs: START_MS, close: 97_410 });
    expect(done.items().map(({ startMs }) => startMs)).not.toContain(START_MS); // the bar that the tick had closed runs again
  });

  test("such a tick in the site's record is dropped too, at any place", () => {
    const story = silent();
    story.answer('ticks.fetch', [
      [story.at + 86_400_000, 1],
      [story.at - 1_000, 97_450],
    ]);
    expect([prices(story), story.state.diagnostics.ticksAhead]).toEqual([[97_400, 97_450], 1]);
  });

  test('such a bar is dropped too', () => {
    const story = trading();
    const bar = { open: 97_400, high: 97_400, low: 97_400, close: 97_400 };
    story.ask('bars.fetch', { stock: OPTION.stock, periodS: 60, beginMs: 0, endMs: story.at, isFirst: true });
    story.answer('bars.fetch', [
      { ...bar, startMs: START_MS },
      { ...bar, startMs: START_MS + 3_600_000 },
    ]);
    expect(story.pass(1).tick(97_420).state.stage.bars.current).toMatchObject({ startMs: START_MS, close: 97_420 });
  });

  test('the error of the clock is allowed for', () => {
    const story = trading();
    const { clock } = story.state;
    story.state = {
      ...story.state,
      clock: { ...clock, estimate: { thetaMs: 0, errorMs: 2_000, tookMs: null, monotonicMs: 0 } },
    };
    batch(story, [story.at + 7_000, 97_402], [story.at + 7_001, 1]);
    expect(prices(story)).toEqual([97_400, 97_402]);
  });

  test("a larger correction of the clock removes what it let in, and the screen's prices are read again", () => {
    const story = trading();
    const { clock } = story.state;
    // reckoned an hour late, it let in a tick of then
    story.state = { ...story.state, clock: { ...clock, estimate: null } };
    batch(story, [story.at + 3_600_000, 1]);
    expect(selectPrice(story.state)?.price).toBe(1);
    const before = story.effectsOf('rest.call').length;
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
    expect(selectPrice(story.state)).toBeNull();
    const calls = story.effectsOf('rest.call').slice(before);
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(['round.current', 'bars.fetch']));
    expect(selectPrice(story.tick(97_410).state)?.price).toBe(97_410);
    expect(story.state.stage.bars.current).toMatchObject({ startMs: START_MS, close: 97_410 });
  });
});
