import { describe, expect, test } from 'vitest';
import type { Round } from '../../../engine/model/market.ts';
import { seenOf } from '../../../engine/selectors/page/seen.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the site says of a round that this build does not use is noted, and the round is held all the same. */

const next = (some: Partial<Round>): Story => {
  const story = ready();
  const [startMs, endMs] = [ROUND.endMs, ROUND.endMs + 60_000];
  const round = { ...ROUND, id: 7_001, round: 862, startMs, endMs, ...some } as Round;
  return story.tell('round.created', { optionId: OPTION.id, round }, 'stomp');
};
const notes = ({ state }: Story): readonly string[] => state.diagnostics.last.map(noteText);
const held = ({ state }: Story): readonly number[] => state.stage.rounds.map(({ info }) => info.id);

describe('what is odd in a new round', () => {
  test('nothing is noted of a usual one', () => {
    const story = next({});
    expect([held(story), notes(story)]).toEqual([[7_000, 7_001], []]);
  });

  test('a fee of an unknown form counts as unknown', () => {
    const story = next({ isFeeUnread: true });
    expect([held(story), notes(story)]).toEqual([[7_000, 7_001], ['round 862: feeJson of an unknown form']]);
    expect(story.state.diagnostics.unknown).toBe(1);
  });

  test('another start for binary counts as a contradiction, with its distance in seconds', () => {
    const story = next({ binaryStartMs: ROUND.endMs + 3_000 });
    expect(notes(story)).toEqual(['round 862: binaryStartTime 3 s after startTime']);
    expect(story.state.diagnostics.contradictions).toBe(1);
  });
});

describe('what a member could see of the rounds', () => {
  test('is the running one, and earlier ones without a result', () => {
    const { state } = ready();
    const [one] = state.stage.rounds;
    if (one === undefined) return expect.fail('no round');
    const round = (id: number, result: typeof RESULT | null) => ({ ...one, info: { ...one.info, id }, result });
    const seen = (...rounds: readonly ReturnType<typeof round>[]) =>
      seenOf({ ...state, stage: { ...state.stage, rounds: rounds as never } }).rounds.map(({ id, result }) => [
        id,
        result,
      ]);
    const result = { id: RESULT.id, status: 1, close: 97_410 };
    expect(seen(round(1, RESULT), round(2, null), round(3, null))).toEqual([
      [2, null],
      [3, null],
    ]);
    expect(seen(round(1, null), round(2, RESULT))).toEqual([
      [1, null],
      [2, result],
    ]);
    expect(seen(round(2, { ...RESULT, close: undefined } as never))).toEqual([[2, { ...result, close: null }]]);
  });
});
