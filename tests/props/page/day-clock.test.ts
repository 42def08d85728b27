import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import { presetDays } from '../../../engine/rules/days.ts';
import { historyPath, selectSearch } from '../../../engine/selectors/screens.ts';
import { selectDayMs } from '../../../engine/selectors/shell.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* The present day of Seoul, whatever the device's clock, its sleep and the hour (T7). */

const HOUR_MS = 3_600_000;
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pass'), ms: fc.integer({ min: 1, max: 30 * HOUR_MS }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('sleep'), ms: fc.integer({ min: 1, max: 60 * HOUR_MS }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('set'), ms: fc.integer({ min: -40 * HOUR_MS, max: 40 * HOUR_MS }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('midnight'), ms: fc.constantFrom(-1, 0, 1) }) },
);

/** Answers every probe of the clock: the site is `offsetMs` away from the device. The entries after a correction have the site's time. */
function probed(story: Story, offsetMs: number): void {
  for (let i = 0; i < 40 && story.isPending('clock.probe'); i++) {
    const before = story.state.clock.estimate?.thetaMs ?? 0;
    story.answer('clock.probe', { sentMs: 0, receivedMs: 0, offsetMs });
    story.step((story.state.clock.estimate?.thetaMs ?? 0) - before);
    story.pass(1_500);
  }
}

describe('T7: the present day follows Seoul, whatever happens to the device’s clock', () => {
  test('T7: passing, sleeping, and a clock that is set forward or back: what is shown and asked for is of the site’s day', () => {
    fc.assert(
      fc.property(fc.nat(24 * HOUR_MS), fc.array(act, { minLength: 1, maxLength: 6 }), (fromMs, acts) => {
        const begin = START_MS + fromMs;
        const story = signedIn({ at: begin, path: historyPath(presetDays('today', seoulDayStartMs(begin))) });
        let offsetMs = 0;
        probed(story, offsetMs);
        for (const { is, ms } of acts) {
          if (is === 'pass') story.pass(ms);
          if (is === 'midnight') story.pass(seoulDayStartMs(story.at) + 24 * HOUR_MS + ms - story.at);
          if (is === 'sleep') {
            story.at += ms;
            story.tell('clock.suspected', { reason: 'wake', asleepMs: ms });
          }
          if (is === 'set') {
            offsetMs += ms;
            story.tell('clock.suspected', { reason: 'jump', asleepMs: 0, jumpMs: -ms } as never);
          }
          probed(story, offsetMs);
          const dayMs = seoulDayStartMs(story.at);
          expect(selectDayMs(story.state)).toBe(dayMs);
          expect(selectSearch(story.state).filter).toEqual(presetDays('today', dayMs));
          const asked = story.state.calls.pending.findLast(({ call }) => call === 'bets.search');
          expect(asked?.params).toMatchObject({ startMs: dayMs, endMs: dayMs + 24 * HOUR_MS - 1 });
        }
      }),
      { numRuns: 12 },
    );
  });
});
