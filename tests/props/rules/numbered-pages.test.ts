import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTold,
  numberedRows,
  type PagesReading,
  pageBeside,
  readBeside,
  type ShownPages,
} from '../../../engine/rules/numbered-pages.ts';

type Row = { readonly id: number };
const rowsOf = (...ids: readonly number[]): Row[] => ids.map((id) => ({ id }));
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);

/** A site's list, newest first, and a member who turns its pages. */
class Turning {
  private readonly shown = new Map<number, readonly number[]>();
  private before: number | null = null;
  private next: number;
  private last = '';
  readonly rows: Row[];
  readonly seen: number[] = [];
  private readonly size: number;

  constructor(count: number, size: number) {
    this.rows = Array.from({ length: count }, (_, i) => ({ id: count - i }));
    this.next = count + 1;
    this.size = size;
  }

  /** Rows join at the top, or leave anywhere. */
  change(changes: readonly (number | null)[]): void {
    for (const nth of changes) {
      if (nth === null) this.rows.unshift({ id: this.next++ });
      else if (this.rows.length > 0) this.rows.splice(nth % this.rows.length, 1);
    }
  }

  private read = (page: number): Row[] => this.rows.slice(page * this.size, (page + 1) * this.size);

  /** The page is read, the list may change, and the page that was shown before is read again: both, until that one has not changed. */
  turn(
    page: number,
    between: readonly (number | null)[] = [],
  ): { readonly ids: readonly number[]; readonly isMoved: boolean } {
    const beside = pageBeside(this.before, page);
    let items = this.read(page);
    let { reading } = readBeside(null, page, beside === null ? null : this.last);
    this.change(between);
    let again = beside === null ? null : { page: beside, items: this.read(beside) };
    while (again !== null) {
      const next = readBeside(reading, page, idsOf(again.items).join());
      if (!next.isAgain) break;
      reading = next.reading;
      items = this.read(page);
      again = { ...again, items: this.read(again.page) };
    }
    const { items: rows, isMoved } = numberedRows(page, items, this.shown, again);
    this.shown.set(page, idsOf(rows));
    this.before = page;
    this.last = idsOf(items).join();
    this.seen.push(...idsOf(rows));
    return { ids: idsOf(rows), isMoved };
  }
}

describe('W1a: the pages of a list that changes', () => {
  const shown: ShownPages = new Map([[0, [9, 8, 7]]]);

  test.each([
    ['a list that stands still is shown as it is', [6, 5, 4], [9, 8, 7], [6, 5, 4], false],
    ['a row that has moved to the page before, unseen, is on top', [5, 4, 3], [9, 8, 6], [6, 5, 4, 3], true],
    ['a row that was seen on the page before is not shown again', [7, 6, 5], [10, 9, 8], [6, 5], true],
    ['a row that joined and one that left are both said', [6, 5, 4], [10, 9, 8], [6, 5, 4], true],
    ['a page of which all was seen has what is new on the page before', [9, 8, 7], [12, 11, 10], [12, 11, 10], true],
    [
      'of a page before that has none of the rows that were seen, all are shown',
      [3, 2, 1],
      [6, 5, 4],
      [6, 5, 4, 3, 2, 1],
      true,
    ],
    ['a last page that is gone shows what has moved', [], [9, 8, 6], [6], true],
  ])('W1a: %s', (_rule, items, again, rows, isMoved) => {
    const read = { page: 0, items: rowsOf(...again) };
    const next = numberedRows(1, rowsOf(...items), shown, read);
    expect(idsOf(next.items)).toEqual(rows);
    expect(next.isMoved).toBe(isMoved);
  });

  test('W1a: a row that has moved to the page behind, unseen, is at the end of the page before it', () => {
    const next = numberedRows(1, rowsOf(7, 6, 5), new Map([[2, [3, 2, 1]]]), { page: 2, items: rowsOf(4, 3, 2) });
    expect(idsOf(next.items)).toEqual([7, 6, 5, 4]);
  });

  test('W1a: before the page that was shown is read again, what was seen is left out all the same', () => {
    expect(numberedRows(1, rowsOf(7, 6, 5), shown, null)).toEqual({ items: rowsOf(6, 5), isMoved: true });
    expect(numberedRows(1, rowsOf(6, 5, 4), shown, null)).toEqual({ items: rowsOf(6, 5, 4), isMoved: false });
  });

  test.each([
    ['one page on', 3, 4, 3],
    ['one page back', 3, 2, 3],
    ['two pages on', 3, 5, null],
    ['the same page', 3, 3, null],
    ['the first page that is shown', null, 1, null],
  ])('W1a: the page before is read again only if it lies beside: %s', (_case, before, page, beside) => {
    expect(pageBeside(before, page)).toBe(beside);
  });

  const call = (callId: number, status: string) => ({ callId, status });
  test.each([
    ['a page that was never asked for', undefined, undefined, false],
    ['a page that is asked for first', undefined, call(2, 'asking'), false],
    ['a page that is answered first', undefined, call(2, 'done'), true],
    ['an answer that is kept', call(1, 'done'), call(1, 'done'), false],
    ['an answer that is kept while it is asked for anew', call(1, 'done'), call(2, 'asking'), false],
    ['a new answer', call(1, 'done'), call(2, 'done'), true],
    ['an answer to a call that was on its way', call(1, 'asking'), call(1, 'done'), true],
    ['a call that failed', call(1, 'done'), call(2, 'failed'), false],
  ])('W1a: a page is told once it was answered since it was turned to: %s', (_case, first, now, told) => {
    expect(isTold(first, now)).toBe(told);
  });

  /** Whether both pages are read again, after each of these readings. */
  const againOf = (...told: readonly (readonly [number, string | null])[]): boolean[] => {
    let last: PagesReading | null = null;
    return told.map(([page, beside]) => {
      const { reading, isAgain } = readBeside(last, page, beside);
      last = reading;
      return isAgain;
    });
  };

  test('W1a: two pages are read again when the one beside has changed since it was known, and on each page anew', () => {
    expect(againOf([1, null], [1, '3,2'], [1, null], [1, '3,2'])).toEqual([false, false, false, false]);
    expect(againOf([1, '3,2'], [1, null], [1, '4,3'], [1, '4,3'])).toEqual([false, false, true, false]);
    expect(againOf([1, '3,2'], [2, '1,0'], [2, '2,1'])).toEqual([false, false, true]);
  });

  test('W1a: two pages that change with each reading are read again five times', () => {
    const told = Array.from({ length: 12 }, (_, i) => [1, `${i}`] as const);
    expect(againOf(...told).filter(Boolean).length).toBe(5);
  });

  const leaving = fc.array(fc.nat(200), { maxLength: 2 });
  const joining = fc.array(fc.constant(null), { maxLength: 2 });
  const stepsOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 20, maxLength: 20 });
  /** What changes after each page, and while two are read. A row that leaves and one that joins meanwhile could hide one another. */
  const steps = fc.oneof(
    stepsOf(fc.tuple(fc.oneof(leaving, joining), fc.constant([]))),
    stepsOf(fc.tuple(leaving, leaving)),
    stepsOf(fc.tuple(joining, joining)),
  );
  test('W1a: who turns all pages sees each row that was there all the time once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(8, 12), steps, (count, size, all) => {
        const list = new Turning(count, size);
        for (const [page, [then, between]] of all.entries()) {
          list.turn(page, between);
          if (page * size > list.rows.length) break;
          list.change(then);
        }
        const old = idsOf(list.rows).filter((id) => id <= count);
        expect(list.seen.toSorted((a, b) => a - b).filter((id) => old.includes(id))).toEqual(old.toReversed());
      }),
    );
  });

  test('W1a: who turns the pages back sees each row that stood before the first page that was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom(8, 12), steps, (count, size, all) => {
        const list = new Turning(count, size);
        const passed = idsOf(list.rows.slice(0, 5 * size));
        for (const [i, [then, between]] of all.slice(0, 6).entries()) {
          list.turn(5 - i, between);
          list.change(then);
        }
        const left = idsOf(list.rows).filter((id) => passed.includes(id));
        expect(left.filter((id) => !list.seen.includes(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('W1a: a list that stands still is never said to have changed', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.array(fc.nat(7), { maxLength: 12 }), (count, pages) => {
        const list = new Turning(count, 12);
        for (const page of pages) {
          const { ids, isMoved } = list.turn(page);
          expect([ids, isMoved]).toEqual([idsOf(list.rows.slice(page * 12, page * 12 + 12)), false]);
        }
      }),
    );
  });
});
