import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPage } from '../../../engine/link/translate/answers.ts';
import { toTradePage } from '../../../engine/link/translate/trade.ts';
import type { Page } from '../../../engine/model/definition.ts';
import { pagesOf, rowsOnPage } from '../../../engine/rules/numbered-pages.ts';
import { isLast, nextTrades } from '../../../engine/rules/reading.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { guards } from '../../support/decode.ts';

/* How a list ends of which the site tells a count of rows, one of pages, a word, or nothing (L5i). */

type Said = Readonly<Record<string, unknown>>;
const row = (id: number) => ({ id, title: 'title', content: 'text' });
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, nr) => row(from + nr));
/** A page as the wire has it. */
const told = (count: number, words: Said, from = 1): Page<{ readonly id: number }> =>
  toPage((one: { readonly id: number }) => one)(guards.NoticePage({ content: rows(count, from), ...words }) as never);

describe('L5i: the last page', () => {
  test.each<[string, number, Said, boolean]>([
    ['a count of rows that are all there', 5, { totalElements: 5 }, true],
    ['the same as text', 5, { totalElements: '5' }, true],
    ['the same where Spring writes it in its page', 5, { page: { totalElements: 5 } }, true],
    ['a count of more rows', 5, { totalElements: 6 }, false],
    ['a count of fewer rows', 5, { totalElements: 3 }, true],
    ['no word at all', 5, {}, false],
    ['no word at all and no row', 0, {}, true],
    ['a word against a count that is too small', 5, { last: false, totalElements: 5 }, false],
    ['a word against a count of pages that is too small', 5, { last: false, totalPages: 1 }, false],
    ['a word at a page that is not full, against a count that is too large', 5, { last: true, totalElements: 6 }, true],
    ['a word at a full page, against a count of more rows', 12, { last: true, totalElements: 30 }, false],
    ['a word at a full page', 12, { last: true }, true],
  ])('%s', (_, count, words, end) => {
    expect(isLast(told(count, words), 0, { size: 12 })).toBe(end);
  });

  test('over any list, any size of pages and any count, no row that the site has behind a page is left out', () => {
    const sizes = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), sizes, sizes, fc.boolean(), (total, asked, given, isText) => {
        const size = Math.min(asked, given);
        let rowsNow = asked;
        for (let page = 0; page * size < total || page === 0; page++) {
          const count = Math.max(0, Math.min(size, total - page * size));
          const body = told(count, { totalElements: isText ? String(total) : total });
          const hasMore = (page + 1) * size < total;
          const exact = isLast(body, page, { rows: page * size + count, size: asked });
          expect(exact).toBe(!hasMore);
          if (hasMore) expect(isLast(body, page, { size: asked })).toBe(false);
          rowsNow = rowsOnPage(body, page, rowsNow);
          expect(pagesOf(body, page, rowsNow)).toBe(Math.max(Math.ceil(total / size), Math.min(total, 1)));
        }
      }),
    );
  });
});

describe('W1a: how many pages the pager of the notices has', () => {
  const pages = (count: number, words: Said, page = 0): number => {
    const body = told(count, words);
    return pagesOf({ ...body, last: isLast(body, page, { size: 12 }) }, page, rowsOnPage(body, page, 12));
  };
  test.each<[number, Said, number, number]>([
    [5, { totalElements: 5 }, 0, 1],
    [12, { totalElements: 12 }, 0, 1],
    [12, { totalElements: 30 }, 0, 3],
    [6, { totalElements: 30 }, 2, 3],
    [0, { totalElements: 30 }, 7, 3],
    [12, { last: false, totalElements: 12 }, 0, 2],
    [12, { last: false, totalPages: 1 }, 0, 2],
    [12, { last: true, totalPages: 1 }, 1, 2],
    [12, { last: true }, 1, 2],
    [12, {}, 0, 2],
    [0, {}, 1, 1],
    [0, {}, 10, 10],
    [0, {}, 0, 0],
    [0, { totalPages: 3 }, 9, 3],
    [0, { totalPages: 1 }, 1, 1],
    [10, { totalElements: 25 }, 0, 3],
    [10, { totalElements: 55 }, 0, 6],
    [0, { totalElements: 0 }, 0, 0],
  ])('%i rows with %j on page %i make %i', (count, words, page, expected) => {
    expect(pages(count, words, page)).toBe(expected);
  });
});

/** A site with 25 learning texts, which gives ten on a page and says only how many there are. */
function texts(page: number) {
  const body = told(Math.max(0, Math.min(10, 25 - page * 10)), { totalElements: 25 }, page * 10 + 1);
  const text = { category: 1, title: said('title'), content: asRef('text#1'), createdMs: 1 };
  return { ...body, items: body.items.map(({ id }) => ({ id, ...text })) };
}
/** Asks for a page, and answers that question and those by which the list is checked. */
function asked(story: Story, page: number): boolean | undefined {
  story.send({ type: 'call.ask', call: 'strategies.list', params: { page, size: 50 } });
  while (story.isPending('strategies.list')) {
    const callId = story.pending('strategies.list');
    const params = story.state.calls.pending.find((one) => one.callId === callId)?.params;
    const body = texts((params as { readonly page: number }).page);
    story.tell('strategies.list.answered', { callId, params, body } as never, 'rest');
  }
  return selectQuery('strategies.list')(story.state)?.body?.last;
}

test('L5i: a list that is read page by page ends with the row that the count says, however few rows a page has', () => {
  const story = ready();
  expect([asked(story, 0), asked(story, 1), asked(story, 2)]).toEqual([false, false, true]);
  expect(selectQuery('strategies.list')(story.state)?.body?.items.length).toBe(25);
});

test('L14b: trades of which the site counts more than it gives are read on', () => {
  const trades = (count: number, words: Said) =>
    toTradePage({
      content: Array.from({ length: count }, (_, i) => ({ tradeTime: i + 1, price: 1 })),
      ...words,
    } as never);
  expect(nextTrades(trades(20, { totalElements: 45 }), 0)).toBe(1);
  expect(nextTrades(trades(20, { totalElements: 20 }), 0)).toBeUndefined();
  expect(nextTrades(trades(20, {}), 0)).toBeUndefined();
});
