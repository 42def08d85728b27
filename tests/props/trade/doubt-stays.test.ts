import { describe, expect, test } from 'vitest';
import type { Round } from '../../../engine/model/market.ts';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { refusal } from '../../support/bet-refusal.ts';

/* Only a tick or the word of the site ends the doubt about a price: no change of the round, the market, the link or the clock does (L9). */

const MINUTE_MS = 60_000;
const LONG: Round = { ...ROUND, endMs: START_MS + 3_600_000 };
const isStale = ({ state }: Story): boolean => selectIsPriceStale(state);
const link = ({ state }: Story): unknown => state.link.chart.value;
const asked = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'ticks.fetch').length;
/** Whether the site is asked now. The token of a member who waits for hours is renewed first. */
const isAsking = ({ state }: Story): boolean => state.stage.watch.doubt?.at === 'asking';
const trading = (setting: Setting = { round: LONG }): Story => resynced(ready(setting).pass(3_000), setting).tick();
const deaf = (story: Story): Story => {
  while (story.isPending('ticks.fetch')) story.fail('ticks.fetch', 503);
  return story;
};
/** Time passes, and the site answers no question for ticks. */
const unheard = (story: Story, untilMs: number): Story => {
  while (story.at < untilMs) deaf(story.pass(Math.min(250, untilMs - story.at)));
  return story;
};
/** Time passes with a tick each second. */
const ticking = (story: Story, untilMs: number): Story => {
  while (story.at < untilMs) story.pass(Math.min(1_000, untilMs - story.at)).tick();
  return story;
};
const follows = (story: Story, startMs: number): Story => {
  const round: Round = { ...ROUND, id: asId(7_001), round: 862, startMs, endMs: startMs + MINUTE_MS };
  return story.tell('round.created', { optionId: OPTION.id, round }, 'stomp');
};
/** The link is back. The site answers all but the questions for ticks. */
function back(story: Story): Story {
  opened(story);
  for (let i = 0; i < 100 && link(story) !== 'up'; i++) {
    const found = story.state.calls.pending.find(({ call }) => call !== 'clock.probe' && call !== 'ticks.fetch');
    if (found !== undefined) story.answer(found.call, answers({ round: LONG })[found.call] as never);
  }
  return story;
}

describe('L9: the doubt about a price stays', () => {
  test.each([26, 28, 30, 34, 38])(
    'while the next round is announced, where the last tick came in second %d and the site does not answer',
    (lastS) => {
      const story = unheard(ticking(trading({}), START_MS + lastS * 1_000), ROUND.endMs - 10_000);
      expect(isStale(story)).toBe(true);
      follows(story, ROUND.endMs);
      while (story.at < ROUND.endMs + 20_000) expect(isStale(unheard(story, story.at + 250))).toBe(true);
      expect(refusal(story)).toBe('priceStale');
      expect([isStale(story.tick()), refusal(story)]).toEqual([false, null]);
    },
  );

  test('while the option is stopped for a moment', () => {
    const story = unheard(trading(), START_MS + 20_000);
    const list = (isStop: boolean): Story => {
      story.ask('options.list', { prefix: '' });
      return story.answer('options.list', [{ ...OPTION, isStop }]);
    };
    expect(isStale(unheard(list(true), story.at + MINUTE_MS))).toBe(true);
    expect(isStale(list(false))).toBe(true);
  });

  test('while the link is down, and until the site answers after it', () => {
    const story = lost(unheard(trading(), START_MS + 20_000));
    expect(isStale(story)).toBe(true);
    back(story.pass(100));
    expect([link(story), isStale(unheard(story, story.at + 9_000)), refusal(story)]).toEqual([
      'up',
      true,
      'priceStale',
    ]);
    for (let i = 0; i < 100 && !story.isPending('ticks.fetch'); i++) story.pass(500);
    expect(isStale(story.answer('ticks.fetch', [[story.at - 500, 97_500]]))).toBe(false);
    expect([link(story.pass(9_000)), refusal(story)]).toEqual(['up', null]);
  });
});

describe('L9: a price of long ago is asked about at once', () => {
  test('when a round begins, and not when a tick has just come', () => {
    const story = ticking(trading({}), START_MS + 45_000);
    follows(story.pass(7_000), ROUND.endMs);
    story.pass(ROUND.endMs - 1 - story.at);
    const before = asked(story);
    expect([isStale(story), isStale(story.pass(1)), asked(story)]).toEqual([false, true, before + 1]);
    expect(isStale(story.answer('ticks.fetch', []))).toBe(false);

    const fresh = ticking(trading({}), ROUND.endMs - 1_000);
    const seen = asked(follows(fresh, ROUND.endMs));
    expect([isStale(fresh.pass(9_999)), asked(fresh) - seen]).toEqual([false, 0]);
    expect(isStale(fresh.pass(1))).toBe(true);
  });

  test('when a market opens that was closed for hours, of which nothing was asked meanwhile', () => {
    const story = ticking(trading({}), ROUND.endMs);
    const before = asked(story);
    expect([isStale(story.pass(3 * 3_600_000)), asked(story)]).toEqual([false, before]);
    expect([isStale(follows(story, story.at)), isAsking(story)]).toEqual([true, true]);
    const fresh = ticking(trading({}), ROUND.endMs)
      .pass(3 * 3_600_000)
      .tick();
    expect(isStale(follows(fresh, fresh.at))).toBe(false);
  });

  test('when the link is back after a longer loss, and the link is not to blame for what the old one missed', () => {
    const story = back(lost(trading().pass(5_000)).pass(500));
    expect([isStale(story), isStale(story.pass(4_499)), isStale(story.pass(1))]).toEqual([false, false, true]);
    const long = back(lost(trading().pass(9_000)).pass(2_000));
    expect([link(long), isStale(long), refusal(long)]).toEqual(['up', true, 'priceStale']);
    while (long.isPending('ticks.fetch')) long.answer('ticks.fetch', [[long.at - 500, 97_500]]);
    expect([isStale(long), link(long.pass(5_000))]).toEqual([false, 'up']);
  });

  test('when the clock shows that the silence was longer', () => {
    const story = trading().pass(5_000);
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 6_000 });
    const before = asked(story);
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 6_000 });
    story.step(6_000).pass(250); // the next probe
    expect([isStale(story), asked(story)]).toEqual([true, before + 1]);
  });
});

test('L9: in a closed market an unanswered question is asked again every 30 s until it is answered, and not after that', () => {
  const story = unheard(ticking(trading({}), START_MS + 30_000), ROUND.endMs);
  const before = asked(unheard(story, story.at + 60_000));
  expect([asked(unheard(story, story.at + 600_000)) - before, isStale(story)]).toEqual([20, true]);
  for (let i = 0; i < 100 && !story.isPending('ticks.fetch'); i++) story.pass(500);
  expect(isStale(story.answer('ticks.fetch', []))).toBe(false);
  const after = asked(story);
  expect([asked(story.pass(600_000)) - after, isStale(story)]).toEqual([0, false]);
});
