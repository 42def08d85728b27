import { describe, expect, test } from 'vitest';
import { BURST_PROBES } from '../../../engine/rules/clock.ts';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';

describe('T1: a burst without an answer', () => {
  const probes = (story: Story): number =>
    story.effectsOf('rest.call').filter(({ call }) => call === 'clock.probe').length;
  /** The burst that runs ends without an answer. */
  const deaf = (story: Story): Story => {
    for (let i = 0; i < 2 * BURST_PROBES && story.state.clock.left > 0; i++)
      if (story.isPending('clock.probe')) story.fail('clock.probe', 503);
      else story.pass(250);
    return story;
  };
  /** How long the next bursts wait after each lost one, in seconds. */
  const waits = (story: Story, count: number): readonly number[] =>
    Array.from({ length: count }, () => {
      const from = deaf(story).at;
      for (let s = 0; s < 400 && story.state.clock.left === 0; s++) story.pass(1_000);
      return (story.at - from) / 1_000;
    });

  test('is made again after 5 s, then after twice the wait, up to 60 s while the clock is not known', () => {
    const story = begun({ isUnmeasured: true });
    expect(waits(story, 6)).toEqual([5, 10, 20, 40, 60, 60]);
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
    expect(story.state.clock.estimate).not.toBeNull();
    for (let i = 1; i < BURST_PROBES; i++) story.pass(250).fail('clock.probe', 503);
    const before = probes(story);
    expect(probes(story.pass(290_000))).toBe(before);
    expect(probes(story.pass(10_000))).toBe(before + 1);
  });

  test('is made again as soon where the clock was known, and after 5 minutes in the end', () => {
    const story = begun();
    for (let i = 1; i < BURST_PROBES; i++) story.pass(250).fail('clock.probe', 503);
    story.pass(300_000);
    expect(waits(story, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  });
});
