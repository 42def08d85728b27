import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHasher, hashValue } from '../../../engine/base/hash.ts';
import { TickRun } from '../../../engine/base/ticks.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

test('equal JSON has equal hashes in any order of keys, and other JSON has other hashes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      expect(hashValue(shuffled(left))).toBe(hashValue(left));
      expect(hashValue(JSON.parse(JSON.stringify(left)))).toBe(hashValue(left));
      const same = JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
      expect(hashValue(left) === hashValue(right)).toBe(same);
    }),
    { numRuns: 500 },
  );
});

test('members are hashed in the order of the UTF-16 units of their names, whether there are few or many', () => {
  const unit = fc.constantFrom('a', 'b', 'B', '가', '\uffff', '😀'); // of the last two, the units and the code points have another order
  const members = fc.uniqueArray(fc.tuple(fc.string({ unit, maxLength: 3 }), fc.nat()), {
    selector: ([name]) => name,
    maxLength: 40,
  });
  fc.assert(
    fc.property(members, (all) => {
      const hasher = createHasher().word(7);
      for (const [name, value] of all.toSorted(([a], [b]) => (a < b ? -1 : 1))) hasher.text(name).word(4).number(value);
      expect(hashValue(Object.fromEntries(all))).toBe(hasher.word(8).hex());
    }),
  );
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
};

test('an undefined member counts as missing, and -0 as 0', () => {
  expect(hashValue({ a: 1, b: undefined })).toBe(hashValue({ a: 1 }));
  expect(hashValue([-0])).toBe(hashValue([0]));
});

test('values that JSON does not have are refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1n]) expect(() => hashValue({ value })).toThrow();
});

test('ticks are hashed by content, not by place', () => {
  const [a, b, c] = [
    [0, 1.5],
    [50, 2],
    [70_000, 3.25],
  ] as const;
  const joined = TickRun.of('X', [a])
    .extend(TickRun.of('X', [b]))
    .extend(TickRun.of('X', [c]));
  expect(hashValue(joined)).toBe(hashValue(TickRun.of('X', [a, b, c])));
  expect(hashValue(joined)).not.toBe(hashValue(TickRun.of('X', [a, b])));
});

test('F1: the hash is pinned, because recordings carry it', () => {
  expect(createHasher().text('가격 65000.5').text('').hex()).toMatchInlineSnapshot(`"f2c5a8c6b1386356"`);
  expect(hashValue({ b: [1, -2.5, 'x', null, true], a: { c: 1e21 } })).toMatchInlineSnapshot(`"4565c28bdb8744f0"`);
});
