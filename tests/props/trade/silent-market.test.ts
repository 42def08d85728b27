import { describe, expect, test } from 'vitest';
import type { Round, TradeOption } from '../../../engine/model/market.ts';
import { selectIsPriceStale } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

/* Whose silence says something: the market on the stage plays, and one of its rounds runs (L9). */

const STALE_MS = 10_000;
const LONG: Round = { ...ROUND, endMs: START_MS + 3_600_000 };
/** On the stage, everything read, and a tick at this instant, which is the last one. */
const ticked = (setting: Setting, atMs = START_MS + 4_000): Story => {
  const story = resynced(ready(setting).pass(3_000), setting);
  for (story.tick(); atMs - story.at > 5_000; story.pass(5_000)) story.tick();
  return story.pass(atMs - story.at).tick();
};
/** Whether the price is in doubt, so long after the last tick. */
const isDoubted = (story: Story, ms = STALE_MS): boolean => selectIsPriceStale(story.pass(ms).state);
const option = (some: Partial<TradeOption>): TradeOption => ({ ...OPTION, ...some });

describe('L9: a silent price', () => {
  test('is in doubt while a round of a market that plays runs', () => {
    expect(isDoubted(ticked({ round: LONG }))).toBe(true);
  });

  test.each<[string, Setting]>([
    ['a market that does not play', { option: option({ isPlay: false }), round: LONG }],
    ['an option that is stopped', { option: option({ isStop: true }), round: LONG }],
    ['a market without a round', { round: null }],
  ])('is not in doubt in %s, however long it is', (_what, setting) => {
    expect(isDoubted(ticked(setting), 3_600_000)).toBe(false);
  });

  test('is in doubt until the last instant of the round, and not at its end', () => {
    const lastMs = ROUND.endMs - STALE_MS;
    expect(isDoubted(ticked({ round: ROUND }, lastMs - 1))).toBe(true);
    expect(isDoubted(ticked({ round: ROUND }, lastMs))).toBe(false);
  });

  test('is in doubt from the first instant of the round on, and not before it', () => {
    const lastMs = ROUND.endMs - 5_000;
    const next = (startMs: number): Story => {
      const story = ticked({ round: ROUND }, lastMs).pass(4_000);
      const round: Round = { ...ROUND, id: asId(7_001), round: 862, startMs, endMs: startMs + 60_000 };
      return story.tell('round.created', { optionId: OPTION.id, round }, 'stomp').pass(lastMs + STALE_MS - story.at);
    };
    expect(isDoubted(next(lastMs + STALE_MS), 0)).toBe(true);
    expect(isDoubted(next(lastMs + STALE_MS + 1), 0)).toBe(false);
  });
});
