import { describe, expect, test } from 'vitest';
import type { Page } from '../../../engine/model/definition.ts';
import { isDated, nextPage, provenFromMs, type Reading, readPage } from '../../../engine/rules/reading.ts';

/* What a list proves by what it does not have, page by page (engine/SPEC.md, C9f). */

type Row = { readonly id: number; readonly createdMs: number };
const rows = (...dates: readonly number[]): readonly Row[] => dates.map((createdMs) => ({ id: createdMs, createdMs }));
const WHEN = { asked: 3, sinceMs: 7 };
const EVERYTHING = Number.NEGATIVE_INFINITY;
const NOTHING = Number.POSITIVE_INFINITY;

type Body = Partial<Page<Row>>;
const read = (
  before: Reading<Row> | null,
  items: readonly Row[],
  page: number,
  body: Body = {},
  size = 3,
  isWhole = true,
  when = WHEN,
) => readPage<Row>(before, { items, last: false, ...body } as Page<Row>, { page, size }, when, isWhole);
/** The first page. */
const first = (items: readonly Row[], body: Body = {}, isWhole = true): Reading<Row> => {
  const reading = read(null, items, 0, body, 3, isWhole);
  if (reading === null) throw new Error('page 0 begins a reading');
  return reading;
};
/** The page after it, and the page before that again, with these rows. */
const then = (
  before: Reading<Row>,
  items: readonly Row[],
  body: Body = {},
  isWhole = true,
  again: readonly Row[] = before.items,
): Reading<Row> => {
  const size = nextPage(before)?.size ?? 3;
  const reading = read(before, items, before.page + 1, body, size, isWhole);
  if (reading === null) throw new Error('the page follows');
  const joined = read(reading, again, before.page, body, size, true, { ...WHEN, asked: WHEN.asked + 1 });
  if (joined === null) throw new Error('the page before it follows');
  return joined;
};

describe('C9f: the first page', () => {
  test('C9f: it remembers when it was asked for, how much it has, and its oldest item', () => {
    expect(first(rows(90, 80), { total: 5 })).toEqual({
      asked: 3,
      sinceMs: 7,
      page: 0,
      size: 3,
      length: 2,
      total: 5,
      items: rows(90, 80),
      oldestMs: 80,
      isSorted: true,
      isFalling: true,
      isEnd: false,
      isSpoilt: false,
    });
  });

  test('C9f: newest first, it proves down to just after its oldest item', () => {
    expect(provenFromMs(first(rows(90, 80, 70)))).toBe(71);
    expect(provenFromMs(first(rows(90, 80, 80)))).toBe(81);
  });

  test('C9f: where its oldest item is dated on a whole minute, it proves down to the end of that minute, and on midnight to that of the day', () => {
    const at = (time: string): number => Date.parse(`2026-03-12T${time}+09:00`);
    const provenBy = (oldest: number): number => provenFromMs(first(rows(at('23:59:59'), oldest)));
    expect(provenBy(at('14:23:00'))).toBe(at('14:24:00'));
    expect(provenBy(at('14:23:00.001'))).toBe(at('14:23:00.002'));
    expect(provenBy(at('00:00:00'))).toBe(Date.parse('2026-03-13T00:00:00+09:00'));
  });

  test('C9f: oldest first, mixed or of one date, it proves nothing', () => {
    for (const items of [
      rows(70, 80, 90),
      rows(90, 70, 80),
      [
        { id: 1, createdMs: 80 },
        { id: 2, createdMs: 80 },
      ],
      rows(90),
    ])
      expect(provenFromMs(first(items))).toBe(NOTHING);
  });

  test('C9f: the last page proves everything, and so does an empty one', () => {
    expect(provenFromMs(first(rows(70, 90), { last: true }))).toBe(EVERYTHING);
    expect(provenFromMs(first([], { last: true }))).toBe(EVERYTHING);
  });

  test('C9f: an item that could not be read spoils it', () => {
    const spoilt = first(rows(90, 80), { last: true }, false);
    expect([provenFromMs(spoilt), nextPage(spoilt)]).toEqual([NOTHING, undefined]);
  });
});

describe('C9f: whether a page is the last one', () => {
  const isEnd = (body: Body, items = rows(90, 80)) => first(items, body).isEnd;
  test('C9f: the site’s word counts, unless it has not said it', () => {
    expect([isEnd({ last: true }), isEnd({ last: false }), isEnd({ last: true, isUnsaid: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('C9f: a count of pages is believed before it', () => {
    expect(isEnd({ last: true, totalPages: 2 })).toBe(false);
    expect(isEnd({ last: true, totalPages: 1 })).toBe(true);
    expect(isEnd({ last: false, totalPages: 1 })).toBe(false);
    expect(isEnd({ last: false, totalPages: 1, isUnsaid: true })).toBe(true);
    expect(isEnd({ last: true, totalPages: 0 })).toBe(true);
  });

  test('C9f: fewer items than the list has are not all', () => {
    expect([isEnd({ last: true, total: 3 }), isEnd({ last: true, total: 2 }), isEnd({ last: true, total: 1 })]).toEqual(
      [false, true, true],
    );
  });

  test('C9f: an empty page of a list that has more is spoilt', () => {
    expect(provenFromMs(first([], { total: 1 }))).toBe(NOTHING);
    expect(provenFromMs(first([], { total: 0 }))).toBe(EVERYTHING);
    const begun = first(rows(90, 80, 70), { totalPages: 3 });
    expect(provenFromMs(then(begun, [], { totalPages: 3 }))).toBe(NOTHING);
    expect(provenFromMs(then(begun, rows(80, 70), { totalPages: 3 }))).toBe(NOTHING);
    expect(provenFromMs(then(begun, [], { totalPages: 2, last: true }))).toBe(EVERYTHING);
    expect(provenFromMs(then(begun, [], { totalPages: 1 }))).toBe(EVERYTHING);
    expect(provenFromMs(first([], { totalPages: 0 }))).toBe(EVERYTHING);
  });
});

describe('C9f: the pages after it', () => {
  test('C9f: each item counts once, and the oldest is that of the last page', () => {
    const both = then(first(rows(90, 80, 70), { total: 5 }), rows(70, 60, 50));
    expect(both.items).toEqual(rows(90, 80, 70, 60, 50));
    expect(both).toMatchObject({ page: 1, oldestMs: 50, total: 5, isSorted: true, isFalling: true });
    expect(provenFromMs(both)).toBe(51);
    expect(then(both, rows(40), { total: 9 }).total).toBe(9);
  });

  test('C9f: of pages of one item, fewer than five are no sorted list', () => {
    let read = first(rows(90));
    for (const ms of [80, 70, 60]) read = then(read, rows(ms));
    expect(provenFromMs(read)).toBe(NOTHING);
    expect(provenFromMs(then(read, rows(50)))).toBe(51);
    expect(provenFromMs(first(rows(90, 80)))).toBe(81);
  });

  test('C9f: a later page that is newer is no sorted list', () => {
    const both = then(first(rows(90, 80, 70)), rows(75, 60));
    expect([both.isSorted, provenFromMs(both)]).toEqual([false, NOTHING]);
    expect(then(first(rows(90, 80, 70)), rows(60, 65)).isSorted).toBe(false);
    expect(then(both, rows(50, 40)).isSorted).toBe(false);
  });

  test('C9f: dates fall from one page to the next, too', () => {
    const same = first([
      { id: 1, createdMs: 90 },
      { id: 2, createdMs: 90 },
    ]);
    expect([same.isFalling, then(same, rows(80)).isFalling, then(same, [{ id: 3, createdMs: 90 }]).isFalling]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('C9f: one that does not follow is not added', () => {
    const begun = first(rows(90, 80, 70));
    expect(read(begun, rows(60), 2)).toBeNull();
    expect(read(begun, rows(60), 1, {}, 4)).toBeNull();
    expect(read(null, rows(60), 1)).toBeNull();
    expect(read(begun, rows(60), 0)?.items).toEqual(rows(60));
  });

  test('C9f: a full page of what is known already is a site that does not give its pages; a shorter one is the end', () => {
    const begun = first(rows(90, 80, 70));
    expect(provenFromMs(then(begun, rows(90, 80, 70)))).toBe(NOTHING);
    expect([then(begun, rows(90, 80, 70)).isEnd, then(begun, rows(90, 80)).isEnd]).toEqual([false, true]);
    expect(provenFromMs(then(begun, rows(90, 80)))).toBe(EVERYTHING);
    expect(provenFromMs(then(begun, [], { last: true }))).toBe(EVERYTHING);
    expect(provenFromMs(then(begun, rows(60), { last: true }))).toBe(EVERYTHING);
  });

  test('C9f: an empty page of which the site says by a word alone that it is not the last one may be followed by others: two are the end', () => {
    const begun = first(rows(70, 90, 80));
    const gap = then(begun, []);
    expect([provenFromMs(gap), nextPage(gap)?.page]).toEqual([NOTHING, 2]);
    expect(provenFromMs(then(gap, [], {}, true, []))).toBe(EVERYTHING);
    const more = then(gap, rows(60, 65), { last: true }, true, []);
    expect([provenFromMs(more), more.items]).toEqual([EVERYTHING, rows(70, 90, 80, 60, 65)]);
    expect(provenFromMs(then(gap, rows(60), { last: true }, true, rows(75)))).toBe(NOTHING);
    const none = first([]);
    expect([provenFromMs(none), nextPage(none)?.page]).toEqual([NOTHING, 1]);
    expect(provenFromMs(then(none, [], {}, true, []))).toBe(EVERYTHING);
  });

  test('C9f: what spoils one page spoils the reading', () => {
    const spoilt = then(first(rows(90, 80, 70)), rows(60), {}, false);
    expect(provenFromMs(spoilt)).toBe(NOTHING);
    expect(
      provenFromMs(
        readPage(spoilt, { items: rows(50), last: true } as Page<Row>, { page: 2, size: 3 }, WHEN, true) as Reading,
      ),
    ).toBe(NOTHING);
  });
});

describe('C9f: a row that leaves the list while it is read moves another one to the page before', () => {
  const begun = first(rows(90, 80, 70));
  const loose = read(begun, rows(50, 40), 1, { last: true }) ?? expect.fail();

  test('C9f: a further page proves nothing until the page before it was read again, after it', () => {
    expect([provenFromMs(loose), nextPage(loose)]).toEqual([NOTHING, { page: 0, size: 3 }]);
    expect(read(loose, rows(30), 2)).toBeNull();
    // a page that was asked for before the further one is older, and begins a reading of its own
    expect(read(loose, rows(90, 80, 70), 0)?.items).toEqual(rows(90, 80, 70));
  });

  test('C9f: what has moved joins the items', () => {
    const joined = then(begun, rows(50, 40), { last: true }, true, rows(90, 80, 60));
    expect(joined.items).toContainEqual(rows(60)[0]);
    expect([provenFromMs(joined), nextPage(joined)]).toEqual([EVERYTHING, undefined]);
  });

  test('C9f: a row that joins before the page is read again may have moved it back, and spoils the reading', () => {
    const counted = (last: number, again: number): Reading => {
      const further = read(first(rows(90, 80, 70), { total: 5 }), rows(50), 1, { last: true, total: last });
      const when = { ...WHEN, asked: WHEN.asked + 1 };
      return read(further, rows(90, 80, 70), 0, { total: again }, 3, true, when) ?? expect.fail();
    };
    expect(provenFromMs(counted(4, 4))).toBe(EVERYTHING);
    expect([provenFromMs(counted(4, 5)), nextPage(counted(4, 5))]).toEqual([NOTHING, undefined]);
  });

  test('C9f: a page before it that has nothing known, or an unreadable item, spoils the reading', () => {
    expect(provenFromMs(then(begun, rows(50, 40), {}, true, rows(30, 20, 10)))).toBe(NOTHING);
    const when = { ...WHEN, asked: WHEN.asked + 1 };
    const unread = read(loose, rows(90, 80), 0, {}, 3, false, when) ?? expect.fail();
    expect([provenFromMs(unread), nextPage(unread)]).toEqual([NOTHING, undefined]);
  });
});

describe('C9f: the next page to ask for', () => {
  test('C9f: it has the size of what the site gives, and there is none after the end', () => {
    expect(nextPage(first(rows(90, 80, 70)))).toEqual({ page: 1, size: 3 });
    expect(nextPage(first(rows(90, 80)))).toEqual({ page: 1, size: 2 });
    expect(nextPage(first(rows(90, 80, 70, 60)))).toEqual({ page: 1, size: 3 });
    expect(nextPage(first(rows(90), { last: true }))).toBeUndefined();
    expect(nextPage({ ...first(rows(90, 80)), length: 0 })).toEqual({ page: 1, size: 1 });
  });

  test('C9f: at most 200 pages are read', () => {
    const at = (page: number) => nextPage({ ...first(rows(90, 80)), page });
    expect([at(198), at(199)]).toEqual([{ page: 199, size: 2 }, undefined]);
  });
});

test('C9: what has no date has none', () => {
  expect([-1, 0, 1].map((createdMs) => isDated({ createdMs }))).toEqual([false, false, true]);
});
