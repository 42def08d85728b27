import { describe, expect, test } from 'vitest';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { refusal } from '../../support/bet-refusal.ts';

/* What a clock that is set back, a tick and a lost link make of the doubt about a price (L9). */

const HOUR_MS = 3_600_000;
const LONG = { ...ROUND, startMs: ROUND.startMs - 6 * HOUR_MS, endMs: START_MS + 24 * HOUR_MS };
const isStale = ({ state }: Story): boolean => selectIsPriceStale(state);
const asked = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'ticks.fetch').length;
const links = ({ state }: Story): number => state.link.chart.context.generation;
const deaf = (story: Story): Story => {
  while (story.isPending('ticks.fetch')) story.fail('ticks.fetch', 503);
  return story;
};
const trading = (): Story => resynced(ready({ round: LONG }).pass(3_000), { round: LONG }).tick();
/** The clock is measured for the first time: it was ahead. */
function measured(aheadMs: number): Story {
  const setting = { round: LONG, isUnmeasured: true } as const;
  const story = resynced(ready(setting).pass(3_000), setting).tick();
  for (let i = 0; i < 20 && !story.isPending('clock.probe'); i++) story.pass(500);
  return story.tick().measure(aheadMs);
}
const set = (story: Story, byMs: number): Story => {
  story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 });
  for (let i = 0; i < 2 && story.isPending('clock.probe'); i++)
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: byMs });
  return story.step(byMs);
};
const corrected = (aheadMs: number): Story => set(trading(), -aheadMs);
/** A price of 13 s ago that is in doubt: the site does not answer. */
const doubted = (): Story => deaf(trading().pass(10_000));
/** The doubt was ended by a tick before the site answered. */
const ended = (): Story => doubted().pass(500).tick();
/** The link is back. The site has answered all but the questions for ticks. */
function back(story: Story): Story {
  opened(story);
  for (let i = 0; i < 100 && story.state.link.chart.value !== 'up'; i++) {
    const found = story.state.calls.pending.find(({ call }) => call !== 'clock.probe' && call !== 'ticks.fetch');
    if (found !== undefined) story.answer(found.call, answers({ round: LONG })[found.call] as never);
  }
  return story;
}

describe.each([12_000, 60_000, 3 * HOUR_MS])('L9: a clock that is set back by %i ms', (aheadMs) => {
  test.each([
    ['measured first', measured],
    ['corrected', corrected],
  ])('begins no doubt about a price that comes each second (%s)', (_what, clockSet) => {
    const story = clockSet(aheadMs);
    const [before, link] = [asked(story), links(story)];
    expect([isStale(story), story.state.stage.watch.doubt]).toEqual([false, null]);
    for (let s = 0; s < 20; s++) expect(isStale(story.pass(1_000).tick(97_000 + s))).toBe(false);
    expect([asked(story) - before, links(story) - link, refusal(story)]).toEqual([0, 0, null]);
  });

  test('leaves the price in doubt until the next tick, and no longer', () => {
    const story = set(doubted(), -aheadMs);
    expect([isStale(story), refusal(story)]).toEqual([true, 'priceStale']);
    expect(isStale(deaf(story.pass(100)))).toBe(true);
    expect(isStale(story.tick())).toBe(false);
  });

  test('leaves no doubt after the next tick that a tick had ended before', () => {
    expect(isStale(set(ended(), -aheadMs).pass(1).tick())).toBe(false);
  });
});

describe('L9: a clock that is set back a little while the price is in doubt', () => {
  test.each([300, 4_000, 6_000])('leaves the doubt, and the next tick ends it (%i ms)', (ms) => {
    for (const laterMs of [0, 5_000]) {
      const story = set(deaf(doubted().pass(laterMs)), -ms);
      expect([isStale(story), isStale(story.pass(1).tick())]).toEqual([true, false]);
    }
  });

  test.each([300, 4_000])('leaves the price trusted where a tick has ended the doubt (%i ms)', (ms) => {
    for (const laterMs of [0, 1_500]) expect(isStale(set(ended().pass(laterMs).tick(), -ms))).toBe(false);
  });
});

describe('L9: a doubt that a tick has ended', () => {
  test('is over when the link is lost: a price of a minute ago is in doubt anew', () => {
    const story = back(lost(ended()).pass(60_000));
    expect([isStale(story), refusal(story)]).toEqual([true, 'priceStale']);
    expect(story.state.stage.watch.doubt?.sinceMs).toBe(story.at);
    const link = links(story);
    // the question about the doubt is the last one: what it tells is no fault of the new link
    const last = story.waiting('ticks.fetch').at(-1) ?? 0;
    story.answerTo(last, 'ticks.fetch', [[story.at - 500, 97_500]]);
    expect([isStale(story), isStale(deaf(story).pass(4_000)), links(story) - link]).toEqual([false, false, 0]);
  });

  test('does not hide that the link is silent again: 10 s after the tick the site is asked', () => {
    let story = trading().pass(10_000);
    for (let i = 0; i < 6; i++) story = deaf(story).pass(i < 5 ? 1_000 * 2 ** i : 0);
    story.pass(500).tick(); // the timer waits for half a minute
    const [before, toldMs] = [asked(story), story.at];
    const alarm = (on: boolean): unknown => story.pass(500).send({ type: 'prefs.set', prefs: { alarm: on } });
    while (story.at < toldMs + 9_500) alarm(story.state.prefs.alarm === false);
    expect([isStale(story), asked(story) - before]).toEqual([false, 0]);
    alarm(true);
    expect([isStale(story), asked(story) - before]).toEqual([true, 1]);
  });
});

describe('L16: after a gap', () => {
  const gap = (startMs: number): Story => {
    const round = { ...LONG, startMs };
    const story = resynced(ready({ round }).pass(3_000), { round }).tick();
    return back(lost(story.pass(5_000)).pass(12_000));
  };
  /** Answers each question with nothing. Returns how many say word for word the same as one before. */
  function repeated(story: Story): number {
    const waiting = (): readonly string[] => story.waiting('ticks.fetch').map((id) => paramsOf(story, id));
    const all: string[] = [...waiting()];
    while (story.isPending('ticks.fetch')) {
      const before = story.waiting('ticks.fetch');
      story.answer('ticks.fetch', []);
      all.push(...story.waiting('ticks.fetch').flatMap((id) => (before.includes(id) ? [] : [paramsOf(story, id)])));
    }
    return all.length - new Set(all).size;
  }
  const paramsOf = (story: Story, id: number): string =>
    JSON.stringify(story.effectsOf('rest.call').find(({ callId }) => callId === id)?.params);

  test('the site is not asked word for word the same again where it has nothing', () => {
    const story = gap(LONG.startMs);
    expect(repeated(story)).toBe(0);
    expect(isStale(story)).toBe(false);
  });
});
