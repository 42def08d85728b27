import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayingOf, smallest } from '../../fixtures/universe/shrink.ts';

test('the smallest part that fails is found, in its order, and fails no more without any of its items', async () => {
  const items = Array.from({ length: 200 }, (_, nr) => nr);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(199), { minLength: 1, maxLength: 6 }), async (needed) => {
      const left = await smallest(items, (part) => needed.every((item) => part.includes(item)));
      expect(left).toEqual(needed.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

test('a list that fails without any item shrinks to nothing', async () => {
  expect(await smallest([1, 2, 3], () => true)).toEqual([]);
});

test('no more is tried when the time is over, and what is left still fails', async () => {
  let tries = 0;
  const fails = (part: readonly number[]): boolean => {
    tries += 1;
    return part.includes(7) && part.includes(90);
  };
  const left = await smallest(
    Array.from({ length: 100 }, (_, nr) => nr),
    fails,
    () => tries >= 4,
  );
  expect(tries).toBe(4);
  expect(left).toEqual(expect.arrayContaining([7, 90]));
  expect(left.length).toBeLessThan(100);
});

test('two failures say the same if they differ in ids, figures, tabs and entries only', () => {
  const [one, other] = [
    'tab a, page 1, entry 711 (bet.sent): a bet was sent 178 ms after its gate',
    'tab b, page 0, entry 3 (bet.sent): a bet was sent 9 ms after its gate; tab a: more',
  ];
  expect(sayingOf(one)).toBe(sayingOf(other));
  expect(sayingOf('tab a believes in 5 points, not 6')).not.toBe(sayingOf('tab a: a bet was sent 5 ms after its gate'));
});
