import { describe, expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* What follows from a measurement of the clock: the first one, and later ones that differ. */

/** A whole burst: the site's clock is `thetaMs` ahead of the device's. Returns what was asked for besides. */
function measured(story: Story, thetaMs: number): readonly string[] {
  while (story.state.clock.left > 0) {
    if (story.isPending('clock.probe'))
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: thetaMs });
    else story.pass(250);
  }
  return [...new Set(story.state.calls.pending.map(({ call }) => call))];
}
/** The clock of the device is so much behind, as is known; then it is measured again, and differs by so much. */
function corrected(knownMs: number, byMs: number): { readonly story: Story; readonly asked: readonly string[] } {
  const story = resynced(ready().pass(3_000));
  measured(story, knownMs);
  resynced(story).tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
  return { story, asked: measured(story, knownMs + byMs) };
}
const [MINUTES_MS, SECONDS_MS] = [600_000, 10_000];

describe('T1: a later measurement of the clock', () => {
  test.each([0, MINUTES_MS, -MINUTES_MS])(
    'that moves it a little does not read the stage anew, whatever it was (%i ms)',
    (knownMs) => {
      for (const byMs of [100, -100]) expect(corrected(knownMs, byMs).asked).not.toContain('bars.fetch');
    },
  );

  test.each([0, MINUTES_MS, -MINUTES_MS])(
    'that moves it by ten seconds reads the stage anew, whatever it was (%i ms)',
    (knownMs) => {
      for (const byMs of [SECONDS_MS, -SECONDS_MS])
        expect(corrected(knownMs, byMs).asked).toEqual(
          expect.arrayContaining(['round.current', 'round.results', 'bars.fetch']),
        );
    },
  );

  test('leaves the calls that are under way dated: it was known when they were sent', () => {
    const story = resynced(ready().pass(3_000));
    while (story.state.clock.left > 0) measured(story, 0);
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    story.ask('dnw.list', { playerId: ME.id, page: 0, size: 50 });
    const since = (): number | undefined => story.state.calls.pending.find(({ call }) => call === 'dnw.list')?.sinceMs;
    const sentMs = since();
    measured(story, 1_000);
    expect([story.state.clock.estimate?.thetaMs, since()]).toEqual([1_000, sentMs]);
  });
});

describe('T1: what was asked with a wrong clock of the device', () => {
  /** What is waited for. A call may wait for fresh tokens first: the site's clock says that the old ones are over. */
  const waited = (story: Story, name: 'bars.fetch' | 'summary.daily') =>
    story.state.calls.pending.flatMap(({ call, params }) => (call === name ? [params] : []));
  const off = (aheadMs: number, isAnswered: boolean): Story => {
    const setting = { at: START_MS + 5_000 + aheadMs, isUnmeasured: true } as const;
    return isAnswered ? ready(setting) : signedIn(setting);
  };
  const bar = { startMs: START_MS, open: 97_400, high: 97_402, low: 97_399, close: 97_401 };

  test.each([
    ['a year ahead', 365 * DAY_MS],
    ['a day behind', -DAY_MS],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('where it is %s, the bars are asked anew for the site’s time, answered or not', (_name, aheadMs) => {
    for (const isAnswered of [true, false]) {
      const story = off(aheadMs, isAnswered);
      const wrong = waited(story, 'bars.fetch');
      expect(wrong).toHaveLength(isAnswered ? 0 : 1);
      story.measure(aheadMs);
      expect(waited(story, 'bars.fetch')).toMatchObject([{ endMs: story.at, isFirst: true }]);
      if (story.isPending('auth.refresh')) story.answer('auth.refresh', answers()['auth.refresh']);
      story.answer('bars.fetch', [bar]);
      expect(story.state.stage.bars).toMatchObject({ isLoaded: true, current: bar });
    }
  });

  test('the summary of the day is asked anew where it was another day', () => {
    for (const aheadMs of [DAY_MS, -DAY_MS])
      for (const isAnswered of [true, false]) {
        const story = off(aheadMs, isAnswered).measure(aheadMs);
        expect(waited(story, 'summary.daily')).toMatchObject([{ dateMs: seoulDayStartMs(story.at) }]);
        expect(story.state.stage.summary).toBeNull();
      }
  });

  test('a correction of less than a bar asks nothing anew, and one of a bar asks for the bars', () => {
    const asked = (aheadMs: number): readonly number[] => {
      const story = off(aheadMs, true).measure(aheadMs);
      return [waited(story, 'bars.fetch').length, waited(story, 'summary.daily').length];
    };
    expect([59_999, -59_999, 60_000, -60_000].map(asked)).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test('a question about the corrected time has whole milliseconds, whatever part of one the clock is off by', () => {
    const numbersOf = ({ effects }: Story): readonly number[] =>
      effects.flatMap((effect) =>
        effect.type === 'rest.call' ? Object.values(effect.params).filter((value) => typeof value === 'number') : [],
      );
    const measuredFirst = off(DAY_MS, true).measure(DAY_MS + 0.35);
    const measuredAgain = corrected(0.25, SECONDS_MS + 0.4).story;
    for (const story of [measuredFirst, measuredAgain]) {
      expect(waited(story, 'bars.fetch')).toHaveLength(1);
      expect(numbersOf(story).filter((value) => !Number.isInteger(value))).toEqual([]);
    }
  });

  test('bars that could not be read are asked for anew: the site may have refused the time', () => {
    const story = signedIn({ at: START_MS + 5_000 + DAY_MS, isUnmeasured: true }).fail('bars.fetch', 400);
    expect(waited(story.measure(DAY_MS), 'bars.fetch')).toMatchObject([{ endMs: story.at, isFirst: true }]);
  });

  test('where no option is on the stage, nothing of one is asked for', () => {
    const story = begun({ at: START_MS + DAY_MS, isUnmeasured: true, path: '/' });
    const from = story.effects.length;
    story.measure(DAY_MS);
    expect(story.effects.slice(from).filter(({ type }) => type === 'rest.call')).toEqual([]);
  });
});
