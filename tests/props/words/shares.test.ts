import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesOf } from '../../../view/parts/shares.ts';

describe('shares in whole percent', () => {
  test('are 100 together, and each is less than 1 from the true one', () => {
    const counts = fc.array(fc.nat({ max: 5_000 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(counts, (of) => {
        const total = of.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const shares = sharesOf(of);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [i, share] of shares.entries())
          expect(Math.abs(share - ((of[i] ?? 0) / total) * 100)).toBeLessThan(1);
      }),
    );
  });

  test('of two are those of the day: the first one is rounded, the second one is the rest', () => {
    expect(sharesOf([101, 99])).toEqual([51, 49]);
    expect(sharesOf([99, 101])).toEqual([50, 50]);
    fc.assert(
      fc.property(fc.nat({ max: 3_000 }), fc.integer({ min: 1, max: 3_000 }), (first, second) => {
        const percent = Math.round((first / (first + second)) * 100);
        expect(sharesOf([first, second])).toEqual([percent, 100 - percent]);
      }),
    );
  });

  test('of equal counts differ by 1 at most, and of none are 0', () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });
});
