import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/* Which answers end the doubt about a price, and what is asked until then (L9, L16). */

const LONG = { ...ROUND, endMs: START_MS + 3_600_000 };
const trading = (setting: Setting = { round: LONG }): Story => resynced(ready(setting).pass(3_000), setting).tick();
const isStale = ({ state }: Story): boolean => selectIsPriceStale(state);
const asked = (story: Story): readonly CallParams['ticks.fetch'][] =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'ticks.fetch' ? [params as CallParams['ticks.fetch']] : []));
const isTimed = ({ state }: Story): boolean => state.timers.some(({ id }) => id === 'price|silence');
/** A question for ticks that has nothing to do with the doubt. */
const other = (story: Story): number =>
  story.ask('ticks.fetch', { stock: OPTION.stock, startMs: START_MS, endMs: story.at });
const failed = (story: Story, callId: number): Story =>
  story.tell(
    'call.failed',
    { callId, call: 'ticks.fetch', reason: 'network', status: null, message: null, report: [] },
    'rest',
  );
/** In doubt for the first time. */
const doubted = (story = trading()): Story => story.pass(10_000);
const since = ({ state }: Story): number | undefined => state.stage.watch.doubt?.sinceMs;

describe('L9: the doubt about a price', () => {
  test('does not end with an answer to a question of before, nor does a failure of that change anything', () => {
    const early = (): readonly [Story, number] => {
      const story = trading();
      const callId = other(story);
      return [doubted(story), callId];
    };
    const [answered, one] = early();
    expect(isStale(answered.answerTo(one, 'ticks.fetch', []))).toBe(true);
    const [story, two] = early();
    const { watch } = story.state.stage;
    expect([failed(story, two).state.stage.watch, isTimed(story)]).toEqual([watch, false]);
  });

  test('is as old as the first question, however often the site does not answer', () => {
    const story = doubted();
    const firstMs = since(story);
    const before = asked(story).length;
    expect(firstMs).toBe(story.at);
    for (let i = 0; i < 3; i++) story.fail('ticks.fetch', 'network').pass(40_000);
    expect([since(story), asked(story).length]).toEqual([firstMs, before + 3]);
  });

  test('is there again at once, when the answer comes so late that the last tick is old by then', () => {
    const story = doubted().pass(1_000).tick().pass(12_000);
    const before = asked(story).length;
    story.answer('ticks.fetch', []);
    expect([isStale(story), asked(story).length]).toEqual([true, before + 1]);
    const soon = doubted().pass(1_000).tick().pass(2_000).answer('ticks.fetch', []);
    expect(isStale(soon)).toBe(false);
  });
});

describe('L16: the doubt of a page that comes back', () => {
  const back = (setting?: Setting): Story => {
    const story = trading(setting);
    for (let i = 0; i < 4; i++) story.pass(3_000).tick();
    story.tell('page.hidden', {}).pass(300_000);
    while (story.isPending('ticks.fetch')) story.answer('ticks.fetch', []);
    return story.tell('page.shown', {});
  };

  test.each<[string, (story: Story) => Story]>([
    ['an answer', (story) => story.answer('ticks.fetch', [])],
    ['a failure', (story) => story.fail('ticks.fetch', 'network')],
  ])('arms no timer with %s that comes while the link is down', (_what, told) => {
    expect(isTimed(told(lost(back())))).toBe(false);
  });

  test('is asked about again for the same time where the site did not answer', () => {
    const story = back();
    const first = asked(story).at(-1)?.startMs;
    expect(asked(story.fail('ticks.fetch', 'network').pass(1_000)).at(-1)?.startMs).toBe(first);
  });

  test('is asked about for the last seconds where no round runs', () => {
    const story = back({ round: null });
    expect(asked(story).at(-1)).toEqual({ stock: OPTION.stock, startMs: story.at - 2_000, endMs: story.at });
  });
});
