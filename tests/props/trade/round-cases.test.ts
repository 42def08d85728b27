import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced } from '../../../fixtures/arbitraries/story.ts';

describe('L6: only rounds of the option on the stage are folded', () => {
  const optionId = asId(3);

  test.each([
    ['that bears the number of the round on the stage', RESULT],
    ['that nobody holds', { ...RESULT, id: 9_999 as RoundId }],
  ])("a finish of another option's round %s changes nothing", (_which, result) => {
    const story = resynced(ready().pass(3_000));
    const { state, effects } = story;
    const count = effects.length;
    story.tell('round.finished', { optionId, result, fast: true });
    expect(story.state).toBe(state);
    expect(effects).toHaveLength(count);
  });

  test("another option's new round changes nothing", () => {
    const story = ready();
    const { state } = story;
    story.tell('round.created', { optionId, round: { ...ROUND, id: 9_999 as RoundId } });
    expect(story.state).toBe(state);
  });

  test.each(['round.results', 'round.paint'] as const)("another option's %s changes nothing but the call", (call) => {
    const story = ready().pass(2_500);
    const callId = story.pending(call);
    const params = { ...story.state.calls.pending.find((one) => one.callId === callId)?.params, optionId };
    const { stage, resultDialog } = story.state;
    story.tell(`${call}.answered`, { callId, params, body: { items: [RESULT], last: true } } as never, 'rest');
    expect([story.state.stage, story.state.resultDialog]).toEqual([stage, resultDialog]);
    expect(story.state.stage.optionId).toBe(OPTION.id);
  });
});
