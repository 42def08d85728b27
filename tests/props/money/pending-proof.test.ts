import { describe, expect, test } from 'vitest';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { lock } from '../../support/coins.ts';
import { SAYS } from '../../support/paged-site.ts';
import {
  count,
  DAY,
  LISTS,
  MINUTE,
  open,
  type Row,
  rowsOf,
  type Site,
  serve,
  shut,
} from '../../support/pending-site.ts';

/* An answer that does not prove that it has all that is pending opens no form (C9a, K6). */

describe.each(LISTS)('C9a, K6: what is pending beyond the newest page of $list', (of) => {
  const { list, begin } = of;
  const BY = ['all', 'types', 'nothing'] as const;

  test.each(BY.flatMap((by) => SAYS.flatMap((says) => [50, 20].map((cap) => [by, says, cap] as const))))(
    'is found at a site that narrows by %s and says of its pages: %s, with %i rows each',
    (by, says, cap) => {
      const [locked, free] = [begin(), begin()];
      serve(locked, list, { rows: rowsOf(of, locked, { status: 0 }), by, says, cap });
      expect(lock(locked, of.kind as never)).toBe('pending');
      expect(of.give(locked)).toMatchObject({ left: { code: of.refused } });
      expect(count(locked, of)).toBe(0);
      serve(free, list, { rows: rowsOf(of, free, { status: 1 }), by, says, cap });
      open(free, of);
    },
  );

  test('is looked for as long as the answer has other rows than those it was asked for', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    for (const _first of [1, 2]) story.answer(list, { items: rows.slice(0, 50), last: false } as never);
    shut(story, of);
    serve(story, list, { rows, by: 'nothing' });
    expect(lock(story, of.kind as never)).toBe('pending');
  });

  test('is asked for three times, after 5 and 10 s, where a row cannot be read, and the member is told', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    const site: Site = { rows, by: 'all', broken: rows[80] as Row };
    const startMs = story.at;
    const asked: number[] = [];
    for (let passedS = 0; passedS < 600; passedS++, story.pass(1_000)) {
      if (serve(story, list, site) > 0) asked.push((story.at - startMs) / 1_000);
      if (passedS < 15) shut(story, of);
    }
    expect(asked).toEqual([0, 5, 15]);
    open(story, of);
  });

  test('is none where the row that cannot be read is decided, at a site that narrows its lists', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 1 });
    serve(story, list, { rows, by: 'all', broken: rows[80] as Row });
    open(story, of);
  });

  test.each(BY)('is read from all requests where the site refuses the question for it (%s)', (by) => {
    for (const status of [0, 1]) {
      const story = begin();
      const rows = rowsOf(of, story, { status });
      story.answer(list, { items: rows.slice(0, 50), last: false } as never).fail(list, 400);
      shut(story, of);
      serve(story, list, { rows, by });
      if (status === 1) open(story, of);
      else expect(of.give(story)).toMatchObject({ left: { code: of.refused } });
    }
  });

  test('is left to the site where it refuses both questions', () => {
    const story = begin();
    story.answer(list, { items: rowsOf(of, story, { status: 0 }).slice(0, 50), last: false } as never);
    story.fail(list, 400).fail(list, 403);
    open(story, of);
  });

  test('is asked for again if a page of all requests does not come', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    for (const _first of [1, 2]) story.answer(list, { items: rows.slice(0, 50), last: false } as never);
    story.answer(list, { items: rows.slice(0, 50), last: false } as never).fail(list, 503);
    shut(story, of);
    serve(story.pass(5_000), list, { rows, by: 'nothing' });
    expect(of.give(story)).toMatchObject({ left: { code: of.refused } });
  });

  test('may be a record without a status for a day from its date, and no longer', () => {
    const told = (lastMs: number): Story => {
      const story = begin();
      serve(story, list, { rows: rowsOf(of, story, { status: undefined }, story.at - lastMs), by: 'types' });
      return story;
    };
    shut(told(DAY - MINUTE), of);
    open(told(DAY + MINUTE), of);
  });
});
