import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgesIn } from '../../mutate/areas.ts';
import { fewFor } from '../../mutate/bundle.ts';
import { Collector } from '../../mutate/collect.ts';
import { failuresOf } from '../../mutate/judge.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('a judge has no test that judges nothing', () => {
  /** What becomes of the tests that the body declares, without a change and with one. */
  async function judged(body: (tests: Collector, fast: typeof fc) => void) {
    const tests = new Collector();
    body(tests, fewFor(tests));
    const before = await failuresOf(tests, new Set(), false);
    const byProperty = new Set(before.filter(({ isOfParts }) => isOfParts).map(({ name }) => name));
    return { before, with: () => failuresOf(tests, byProperty, false) };
  }

  test('no judge needs what only vitest has: its clock, snapshots, replaced modules, its own tests that wait', () => {
    const needs =
      /\bvi\.(useFakeTimers|mock|doMock|hoisted|waitFor|waitUntil|resetModules)\b|toMatch\w*Snapshot\(|\bexpect\s*\.poll\b|\btest\.(concurrent|extend)\b/;
    const odd = judgesIn(ROOT).filter((file) => needs.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(odd).toEqual([]);
  });

  test('a list among other values of a table is a value; rows of lists are the values of a test each', async () => {
    const seen: unknown[][] = [];
    const note = (...args: unknown[]): void => void seen.push(args);
    const { before } = await judged(({ api }) => {
      api.test.each([null, []])('%j', note);
      api.test.each([
        [1, 2],
        [3, 4],
      ])('%d and %d', note);
      api.test.for([[5, 6]])('%d', note);
    });
    expect(before).toEqual([]);
    expect(seen).toEqual([[null], [[]], [1, 2], [3, 4], [[5, 6]]]);
  });

  test('a test that counts what thousands of cases reach notices a change by its property, and by nothing else', async () => {
    const change = { isMade: false, isSeen: false };
    const found = await judged(({ api }, fast) => {
      api.test('thousands', () => {
        let cases = 0;
        fast.assert(
          fast.property(fast.nat(), () => {
            cases += 1;
            expect(change.isMade).toBe(false);
          }),
          { numRuns: 5_000 },
        );
        expect(cases).toBe(change.isSeen ? -1 : 5_000);
      });
    });
    expect(found.before).toMatchObject([{ name: 'thousands', isOfParts: true }]);
    change.isSeen = true;
    expect(await found.with()).toEqual([]);
    change.isMade = true;
    expect(await found.with()).toMatchObject([{ name: 'thousands', isOfParts: false }]);
  });

  test('one that fails without a change for another reason is told, with why', async () => {
    const found = await judged(({ api }, fast) => {
      api.test('few', () => {
        fast.assert(fast.property(fast.nat(), () => true));
        throw new Error('no clock\n  at …');
      });
      api.test('none', () =>
        fast.assert(
          fast.property(fast.nat(), () => false),
          { numRuns: 5_000 },
        ),
      );
    });
    expect(found.before).toMatchObject([
      { name: 'few', why: 'no clock', isOfParts: false },
      { name: 'none', isOfParts: false },
    ]);
    expect(await found.with()).toHaveLength(2);
  });
});
