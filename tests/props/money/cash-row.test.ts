import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../engine/rules/reading.ts';
import { rowOf } from '../../../engine/state/modules/money/cash-records.ts';
import { RECORDS_PAGE } from '../../../engine/state/modules/request/requests.ts';
import { NO_CASH } from '../../../engine/state/shape/cash.ts';

/* C9f: from where on the records of the screen have no gap. */

const [ALL, NOTHING] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** A reading of so many records, up to this page. */
const reading = (count: number, page = 0): Reading => ({
  asked: 0,
  sinceMs: 0,
  page,
  size: RECORDS_PAGE,
  length: count,
  items: Array.from({ length: count }, (_, id) => ({ id, createdMs: id })),
  total: null,
  oldestMs: 0,
  isSorted: true,
  isFalling: true,
  isEnd: false,
  isSpoilt: false,
});
const cash = (rowFromMs?: number) => (rowFromMs === undefined ? NO_CASH : { ...NO_CASH, rowFromMs });

describe('C9f: the row of records without a gap', () => {
  test('a first page that proves nothing leaves no row, whatever was known', () => {
    for (const known of [undefined, 500])
      expect(rowOf(cash(known), reading(50), NOTHING)).toEqual({ rowFromMs: Number.MAX_SAFE_INTEGER });
  });

  test('a further page that proves nothing leaves the row as it was', () => {
    expect(rowOf(cash(), reading(80, 1), NOTHING)).toEqual({});
    expect(rowOf(cash(500), reading(80, 1), NOTHING)).toEqual({ rowFromMs: 500 });
  });

  test('fewer records than a page, with more to follow, begin the row at what they prove', () => {
    for (const page of [0, 1])
      expect(rowOf(cash(500), reading(RECORDS_PAGE - 1, page), 300)).toEqual({ rowFromMs: 300 });
  });

  test('a whole list, and as many records as a page has, tell the row by their count', () => {
    for (const known of [undefined, 500]) {
      expect(rowOf(cash(known), reading(3), ALL)).toEqual({});
      expect(rowOf(cash(known), reading(RECORDS_PAGE), 300)).toEqual({});
    }
  });
});
