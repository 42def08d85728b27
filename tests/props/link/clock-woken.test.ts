import { describe, expect, test } from 'vitest';
import { BURST_PROBES } from '../../../engine/rules/clock.ts';
import { stageRound } from '../../../engine/state/reads.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

describe('T1: the first sample after a sleep', () => {
  const site = (story: Story, tripMs: number, thetaMs: number): Story =>
    story.answer('clock.probe', { sentMs: story.at - tripMs, receivedMs: story.at, offsetMs: thetaMs + tripMs / 2 });
  /** A measured page whose device slept for so long: the monotonic clock stood still. The error of the clock is 10 ms. */
  const woken = (asleepMs: number, story = ready()): Story => {
    while (story.state.clock.left > 0) {
      if (story.isPending('clock.probe')) site(story, 20, 0);
      story.pass(250);
    }
    return story.tell('clock.suspected', { reason: 'wake', asleepMs });
  };
  const thetaMs = ({ state }: Story): number | undefined => state.clock.estimate?.thetaMs;

  test('is used at once if the estimate cannot be right, and the best of the burst at its end', () => {
    const story = woken(15_000);
    const { tookMs } = story.state.clock.estimate ?? {};
    site(story.pass(300), 300, 15_000);
    expect(story.state.clock.estimate).toMatchObject({ thetaMs: 15_000, errorMs: 150, tookMs });
    for (let i = 1; i < BURST_PROBES; i++) site(story.pass(250), 100, 15_030);
    expect(story.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: 15_030, errorMs: 50, tookMs: 100 } });
  });

  test('closes a round whose gate has passed meanwhile', () => {
    const story = woken(15_000, ready().pass(35_000));
    expect(stageRound(story.state)?.chart.value).toEqual({ open: 'calm' });
    site(story.pass(300), 300, 15_000);
    expect(stageRound(story.state)?.chart.value).toBe('closed');
  });

  test.each([
    ['could be right within the errors of both', 159, 300, 0],
    ['parts from it by less than anybody sees', 19, 0, 0],
    ['parts from it by as much as both errors', 160, 300, 0],
    ['parts from it by more than both errors', 161, 300, 161],
    ['parts from it by more than both errors, backwards', -161, 300, -161],
  ])('waits for the end of the burst where the estimate %s', (_what, byMs, tripMs, used) => {
    expect(thetaMs(site(woken(1_000).pass(tripMs), tripMs, byMs))).toBe(used);
  });

  test('is one of those that are lost where the site does not answer: the next one counts', () => {
    const story = woken(15_000).fail('clock.probe', 'network');
    expect(thetaMs(site(story.pass(250), 100, 15_000))).toBe(15_000);
    const last = woken(15_000);
    for (let i = 1; i < BURST_PROBES; i++) last.fail('clock.probe', 'network').pass(250);
    site(last, 100, 15_000);
    expect(last.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: 15_000, tookMs: 100 } });
  });

  test('alone counts at once: a later sample that differs from the others may be wrong', () => {
    const story = woken(1_000);
    site(site(story.pass(100), 20, 0).pass(250), 20, 1_500);
    expect(thetaMs(story)).toBe(0);
  });
});
