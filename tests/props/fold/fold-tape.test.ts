import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import { Tape } from '../../../engine/base/tape.ts';

/** Each step goes on from any value there was, and appends to it: a tree of tapes, each beside a plain list. */
const items = fc.array(fc.nat(999), { maxLength: 12 });
const steps = fc.array(fc.record({ from: fc.nat(200), items }), { maxLength: 200, size: 'max' });

test('a tape keeps its last items, whatever is appended to tapes that share its tail', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), steps, (capacity, list) => {
      const tapes: { tape: Tape<number>; all: readonly number[] }[] = [{ tape: Tape.empty(capacity), all: [] }];
      for (const { from, items: more } of list) {
        // mostly the newest, now and then an older one: a fold that goes back and on along another path
        const base = tapes[from % 3 === 0 ? from % tapes.length : tapes.length - 1] ?? tapes[0];
        const [item] = more;
        if (base === undefined) continue;
        const isOne = item !== undefined && more.length === 1;
        tapes.push({ tape: isOne ? base.tape.append(item) : base.tape.extend(more), all: [...base.all, ...more] });
      }
      for (const { tape, all } of tapes) {
        const kept = tape.items();
        expect(kept).toEqual(all.slice(all.length - kept.length));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(capacity, all.length));
        expect(kept.length).toBeLessThanOrEqual(2 * capacity);
        expect(tape.total).toBe(all.length);
        for (const total of [0, all.length - 1, all.length, all.length + 1])
          expect(tape.since(total)).toEqual(total < all.length ? all.slice(total).slice(-kept.length) : []);
        expect(tape.filter((item, i) => item % 2 === 0 || i === 0)).toEqual(
          kept.filter((item, i) => item % 2 === 0 || i === 0),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('the newest item with a value is found as a search from the end finds it, in tapes that share items too', () => {
  type Item = { readonly key: number; readonly n: number };
  const growth = fc.array(fc.record({ from: fc.nat(200), keys: fc.array(fc.nat(6), { maxLength: 4 }) }), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), growth, fc.boolean(), (capacity, list, isEarly) => {
      const tapes: Tape<Item>[] = [Tape.empty(capacity)];
      const isAsSearched = (tape: Tape<Item>): void => {
        for (let key = 0; key <= 7; key++)
          expect(tape.newest('key', key)).toBe(tape.items().findLast((item) => item.key === key));
      };
      let n = 0;
      for (const { from, keys } of list) {
        const base = tapes[from % 3 === 0 ? from % tapes.length : tapes.length - 1] as Tape<Item>;
        const next = base.extend(keys.map((key) => ({ key, n: n++ })));
        if (isEarly) isAsSearched(next);
        tapes.push(next);
      }
      for (const tape of tapes) isAsSearched(tape);
    }),
    { numRuns: 200 },
  );
});

test('equal contents give equal JSON and equal hashes, however they are shared', () => {
  const straight = [1, 2, 3].reduce((tape, item) => tape.append(item), Tape.empty<number>(8));
  const branch = [1, 2].reduce((tape, item) => tape.append(item), Tape.empty<number>(8));
  branch.append(9);
  const joined = branch.append(3);
  expect(JSON.stringify(joined)).toBe(JSON.stringify(straight));
  expect(hashValue(joined)).toBe(hashValue(straight));
});

test('an item takes the place of another, and the tape before it and its count stay', () => {
  const before = Array.from({ length: 11 }, (_, i) => i).reduce(
    (tape, item) => tape.append(item),
    Tape.empty<number>(4),
  );
  const all = before.items();
  for (const old of all) {
    const after = before.replace(old, 100);
    expect(after.items()).toEqual(all.map((item) => (item === old ? 100 : item)));
    expect([after.total, after.append(101).items().length]).toEqual([11, before.append(101).items().length]);
    expect(before.items()).toEqual(all);
  }
});
