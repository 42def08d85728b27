import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { misfit } from '../../../fixtures/arbitraries/make.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { dayAxis, daysShown, netWords, type Points } from '../../../view/screens/history/statement/course-axis.ts';

const courseOf = (days: number): Points => Array.from({ length: days }, (_, nr) => [START_MS + nr * DAY_MS, nr]);

describe('N13: the plot of the statement', () => {
  test.each([1, 2, 3, 7, 14, 30, 91, 365, 366, 800, 4_000])(
    'N13: on the plot of %i days every name is of a day of the course, and no two names are alike',
    (days) => {
      const { incrs, values } = dayAxis(courseOf(days));
      const [from, to] = daysShown(days);
      expect(to).toBeGreaterThan(from);
      for (const step of incrs) {
        const splits = Array.from({ length: to - from + 1 }, (_, nr) => from + nr).filter((nr) => nr % step === 0);
        const names = values(misfit(undefined), splits).filter((name) => name !== '');
        expect(names).toHaveLength(splits.filter((nr) => nr >= 0 && nr < days).length);
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );

  test('N13: a course of one day names that day alone', () => {
    expect(dayAxis(courseOf(1)).values(misfit(undefined), [-1, 0, 1])).toEqual(['', '03.12', '']);
  });

  test('N13: a course that is longer than a year says the year of each day', () => {
    expect(dayAxis(courseOf(366)).values(misfit(undefined), [0, 365])).toEqual(['2026.03.12', '2027.03.12']);
  });

  test.each(['ko-KR', 'en-US', 'ja-JP', 'zh-CN'])('N13: in %s no two sums of the axis are written alike', (tag) => {
    for (const [from, step] of [
      [120_000, 2_000],
      [10_000, 500],
      [-1_235_000, 500],
      [0, 50_000],
    ] as const) {
      const words = netWords(
        Array.from({ length: 5 }, (_, nr) => from + nr * step),
        tag,
      );
      expect(new Set(words).size).toBe(5);
      expect(words.join()).not.toContain('-');
    }
  });

  test('N13: sums that differ in few signs are written in few', () => {
    expect(netWords([-50_000, 0, 50_000], 'ko-KR')).toEqual(['−5만', '0', '5만']);
    expect(netWords([120_000, 122_000], 'ko-KR')).toEqual(['12만', '12.2만']);
  });
});
