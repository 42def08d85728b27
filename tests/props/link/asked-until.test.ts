import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import { selectOption } from '../../../engine/selectors/shell.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* What the engine asks for by itself, and no list shows: the fee of the site, the count of the day, everybody's bets. */

const asked = (story: Story, name: CallName): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;
const NAMELESS = { ...OPTION, feePercent: undefined } as typeof OPTION;
const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');

describe('C5b: what the engine asked for itself', () => {
  test.each(['fee.fetch', 'summary.daily', 'feed.recent'] as const)(
    '%s is asked for again after 0.5, 1, 2 s and so on up to 30 s, until it is answered',
    (name) => {
      const story = signedIn().pass(100);
      for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
        story.fail(name, 503);
        const before = asked(story, name);
        expect([asked(story.pass(waitMs - 1), name), asked(story.pass(1), name)]).toEqual([before, before + 1]);
      }
      story.answer(name, answers()[name] as never);
      const before = asked(story, name);
      expect([story.isPending(name), asked(story.pass(60_000), name) - before]).toEqual([false, 0]);
    },
  );

  test.each(['fee.fetch', 'summary.daily', 'feed.recent'] as const)(
    '%s that the site refuses is not asked again',
    (name) => {
      const story = signedIn().pass(100).fail(name, 404);
      const before = asked(story, name);
      expect(asked(story.pass(60_000), name)).toBe(before);
    },
  );

  test('BR18: one failure of /fee.json leaves no session with the fee of the policy', () => {
    const story = signedIn({ option: NAMELESS }).fail('fee.fetch', 503).pass(500);
    story.answer('fee.fetch', { feePercent: 10 });
    resynced(story, { option: NAMELESS });
    expect(selectOption(story.state)).toMatchObject({ percent: 90, isFeeDefault: false });
  });

  test('L6: a count of yesterday that failed is not asked for again today', () => {
    const story = signedIn({ at: MIDNIGHT_MS - 1_000 }).pass(600);
    story.fail('summary.daily', 503).pass(2_000);
    const [callId, ...others] = story.waiting('summary.daily');
    expect(others).toEqual([]);
    const day = story.effectsOf('rest.call').find((effect) => effect.callId === callId)?.params;
    expect(day).toEqual({ optionId: OPTION.id, dateMs: MIDNIGHT_MS });
    expect(MIDNIGHT_MS % DAY_MS).toBe(15 * 3_600_000); // midnight in Seoul
  });
});
