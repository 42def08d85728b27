import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPage, provenFromMs, type Reading, readPage } from '../../../engine/rules/reading.ts';
import { type Paging, pageAs, SAYS } from '../../support/paged-site.ts';

type Row = { readonly id: number; readonly createdMs: number; readonly type: string; readonly status: number };
const row = (id: number, createdMs: number): Row => ({ id, createdMs, type: 'B', status: 1 });
const WHEN = { asked: 1, sinceMs: 0 };
const ASKED = 8;

const paging = fc.record<Paging>({
  order: fc.constantFrom('newest', 'oldest', 'mixed'),
  cap: fc.integer({ min: 2, max: 12 }),
  says: fc.constantFrom(...SAYS),
});
const rows = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 40 })
  .map((dates) => dates.map((createdMs, i) => row(i + 1, createdMs)));

/** Reads on until the reading proves what is asked for, or cannot go on. */
function readTo(listAt: (asked: number) => readonly Row[], site: Paging, neededMs: number): Reading | null {
  let reading: Reading | null = null;
  let next: { page: number; size: number } | undefined = { page: 0, size: ASKED };
  for (let asked = 1; next !== undefined; asked++) {
    const body = pageAs(listAt(asked), site, next.page, next.size);
    reading = readPage<Row>(reading as Reading<Row> | null, body, next, { ...WHEN, asked }, true);
    if (reading === null || provenFromMs(reading) <= neededMs) return reading;
    next = nextPage(reading);
  }
  return reading;
}

describe('C9f: what a list proves by what it does not have', () => {
  test('C9f: what is proven to be missing is in no page of the list', () => {
    fc.assert(
      fc.property(rows, paging, fc.integer({ min: 1, max: 400 }), (list, site, neededMs) => {
        const reading = readTo(() => list, site, neededMs);
        const provenMs = reading === null ? Number.POSITIVE_INFINITY : provenFromMs(reading);
        const seen = new Set(reading?.items.map(({ id }) => id));
        expect(list.filter(({ id, createdMs }) => createdMs >= provenMs && !seen.has(id))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('C9f: what is proven to be missing is in no page of a list from which a row leaves, or which a row joins, while it is read', () => {
    const change = fc.record({ at: fc.integer({ min: 1, max: 8 }), leaves: fc.nat(39), joins: fc.boolean() });
    fc.assert(
      fc.property(
        rows,
        paging,
        change,
        fc.integer({ min: 1, max: 400 }),
        (list, site, { at, leaves, joins }, neededMs) => {
          const now = list.filter((_, i) => i !== leaves || joins);
          const later = joins ? [row(999, 500), ...now] : now;
          const reading = readTo((asked) => (asked < at ? list : later), site, neededMs);
          const provenMs = reading === null ? Number.POSITIVE_INFINITY : provenFromMs(reading);
          const seen = new Set(reading?.items.map(({ id }) => id));
          expect(now.filter(({ id, createdMs }) => createdMs >= provenMs && !seen.has(id))).toEqual([]);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('C9f: a list is read until it proves what is asked, whatever its order, its size of pages and its words', () => {
    fc.assert(
      fc.property(rows, paging, fc.integer({ min: 1, max: 400 }), (list, site, neededMs) => {
        const reading = readTo(() => list, site, neededMs);
        expect(reading !== null && provenFromMs(reading) <= neededMs).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each<[string, { items: readonly Row[]; last: boolean; totalPages?: number; total?: number }]>([
    ['is not the last one', { items: [row(1, 90), row(2, 90)], last: false }],
    ['is followed by others, by the count of pages', { items: [row(1, 90)], last: true, totalPages: 2 }],
    ['has fewer items than the list', { items: [row(1, 90)], last: true, total: 2 }],
    ['ends with an item without a date', { items: [row(1, 90), row(2, 10), row(3, 0)], last: false }],
    ['is not sorted', { items: [row(1, 90), row(2, 10), row(3, 50)], last: false }],
  ])('C9f: a page that %s proves nothing before the next one', (_what, body) => {
    const reading = readPage(null, body, { page: 0, size: 50 }, WHEN, true);
    expect(reading && provenFromMs(reading)).toBe(Number.POSITIVE_INFINITY);
    expect(reading && nextPage(reading)).toMatchObject({ page: 1 });
  });

  test('C9f: a site that caps its pages and gives the same one again proves nothing', () => {
    const capped = readPage(null, { items: [row(9, 90), row(8, 80)], last: false }, { page: 0, size: 50 }, WHEN, true);
    const again = readPage(capped, { items: [row(9, 90), row(8, 80)], last: false }, { page: 1, size: 2 }, WHEN, true);
    expect(again && [provenFromMs(again), nextPage(again)]).toEqual([Number.POSITIVE_INFINITY, undefined]);
  });

  test('C9f: a page with an unreadable item, and one that a site gives again and again, prove nothing', () => {
    const full = { items: [row(1, 90), row(2, 80)], last: false };
    const skipped = readPage(null, full, { page: 0, size: 2 }, WHEN, false);
    expect(skipped && [provenFromMs(skipped), nextPage(skipped)]).toEqual([Number.POSITIVE_INFINITY, undefined]);
    const first = readPage(null, full, { page: 0, size: 2 }, WHEN, true);
    const again = readPage(first, full, { page: 1, size: 2 }, WHEN, true);
    expect(again && [provenFromMs(again), nextPage(again)]).toEqual([Number.POSITIVE_INFINITY, undefined]);
    expect(readPage(first, full, { page: 2, size: 2 }, WHEN, true)).toBeNull();
    expect(readPage(null, full, { page: 1, size: 2 }, WHEN, true)).toBeNull();
  });
});
