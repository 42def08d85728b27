import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import { queryOf } from '../../../engine/state/modules/request/keys.ts';
import { withPage } from '../../../engine/state/modules/request/paging.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { QUERIES } from '../../../fixtures/arbitraries/answers.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* The list of messages, page by page: what is asked for, and what is shown. */

const FIRST: CallParams['messages.list'] = { isRead: '', page: 0, size: 20 } as never;
const [SAMPLE] = QUERIES['messages.list'].items;
const ask = (story: Story, page: number): Story => {
  story.send({ type: 'call.ask', call: 'messages.list', params: { ...FIRST, page } } as never);
  return story;
};
const answer = (story: Story, ids: readonly number[], last = false): Story =>
  story.answer('messages.list', { items: ids.map((id) => ({ ...SAMPLE, id })), last } as never);
/** The pages that were asked for, in their order. */
const pages = (story: Story): readonly number[] =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'messages.list' ? [(params as typeof FIRST).page] : []));
const shown = ({ state }: Story): readonly number[] | undefined =>
  queryOf(state, 'messages.list', FIRST)?.body?.items.map(({ id }) => id);
/** Three pages that join. */
const three = (): Story => {
  const story = answer(ask(signedIn({ path: '/support/message' }), 0), [9, 8, 7]);
  answer(answer(ask(story, 1), [6, 5, 4]), [9, 8, 7]);
  return answer(answer(ask(story, 2), [3, 2, 1]), [6, 5, 4]);
};

describe('L5i: the pages of a list', () => {
  test('begin with the first one, of which nothing has moved', () => {
    expect(withPage(undefined, { items: [{ id: 3 }, { id: 2 }], last: false }, 0)?.read).toEqual({
      pages: [[3, 2]],
      step: 'on',
      at: 0,
      isMoved: false,
      tries: 0,
    });
  });

  test('are read one after the other, and after each new one the page before it once more', () => {
    expect([pages(three()), shown(three())]).toEqual([
      [0, 1, 0, 2, 1],
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
    ]);
  });

  test('begin again with the first page that a screen asks for', () => {
    const story = answer(ask(three(), 0), [12, 11, 10]);
    expect([shown(story), story.isPending('messages.list')]).toEqual([[12, 11, 10], false]);
  });

  test('leave out one that no page stands before', () => {
    const story = answer(ask(three(), 7), [30, 31]);
    expect([shown(story), story.isPending('messages.list')]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2, 1], false]);
    // and nobody waits for it: the page that does follow can be asked for
    expect(queryOf(story.state, 'messages.list', FIRST)).toMatchObject({ status: 'done', isReadable: true });
    expect(shown(answer(ask(story, 3), [0]))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test('begin again, and what was asked for behind the pages before is not waited for', () => {
    const story = ask(ask(three(), 0), 3);
    answer(answer(story, [12, 11, 10]), [0]);
    expect([shown(story), queryOf(story.state, 'messages.list', FIRST)?.status]).toEqual([[12, 11, 10], 'done']);
  });

  test('are read anew up to five times while they change, and no more', () => {
    const story = ask(three(), 3);
    const before = pages(story).length;
    let id = 100;
    for (let i = 0; i < 100 && story.isPending('messages.list'); i++) answer(story, [id++, id++, id++]);
    // the page before the new one and those before it, then five times forward to it and back
    const once = [1, 2, 3, 2, 1, 0];
    expect(pages(story).slice(before)).toEqual([2, 1, 0, ...once, ...once, ...once, ...once, ...once]);
  });

  test('are one page where the list has shrunk to it, and nothing is asked for behind it', () => {
    const story = answer(answer(ask(three(), 3), [0]), [5, 4]);
    answer(answer(story, [8, 7, 6]), [9], true);
    expect([shown(story), story.isPending('messages.list')]).toEqual([[9], false]);
  });

  test('that move show each known row until its page is read again', () => {
    const story = answer(answer(ask(three(), 3), [0]), [4, 3, 2]);
    expect(shown(story)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 0, 1]);
    answer(answer(story, [8, 6, 5]), [10, 9, 7]);
    expect(shown(story)).toEqual([10, 9, 7, 8, 6, 5, 4, 3, 2, 0, 1]);
  });

  test('show a row that has moved to a page behind until that page is read again, also while all are read anew', () => {
    const story = answer(answer(ask(three(), 3), [0]), [4, 3, 2]);
    answer(answer(story, [7, 6, 5]), [10, 9, 8]);
    for (const rows of [
      [7, 6, 5],
      [4, 3, 2],
    ])
      expect(shown(answer(story, rows))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 0, 1]);
    expect(shown(answer(story, [1, 0]))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test.each([
    ['on', 2, true],
    ['again', 1, false],
  ] as const)(
    'of a site that never says which is the last one: read %s, page %d of known rows ends the list: %s',
    (step, page, last) => {
      const rows = (...ids: readonly number[]) => ({ items: ids.map((id) => ({ id })), last: false, isUnsaid: true });
      const read = {
        pages: [
          [9, 8],
          [7, 6],
        ],
        step,
        at: 0,
        isMoved: false,
        tries: 0,
      };
      expect(withPage({ body: rows(9, 8, 7, 6), read }, rows(7, 6), page)?.body.last).toBe(last);
    },
  );

  test('do not end with known rows where the site says that more follow', () => {
    const story = answer(answer(ask(three(), 3), [3, 2, 1]), [6, 5, 4]);
    for (const rows of [
      [6, 5, 4],
      [9, 8, 7],
      [6, 5, 4],
      [3, 2, 1],
    ])
      if (story.isPending('messages.list')) answer(story, rows);
    expect(queryOf(story.state, 'messages.list', FIRST)?.body?.last).toBe(false);
  });

  test('have a row that cannot be read until its page is read again', () => {
    const story = ask(signedIn({ path: '/support/message' }), 0);
    const isReadable = () => queryOf(story.state, 'messages.list', FIRST)?.isReadable;
    const body = { items: [{ ...SAMPLE, id: 9 }], last: false };
    const first = (): Story => {
      const told = { callId: story.pending('messages.list'), params: FIRST, body, skipped: ['content.1.id: odd'] };
      return story.tell('messages.list.answered', told as never, 'rest');
    };
    answer(ask(first(), 1), [8, 7]);
    answer(answer(ask(first(), 2), [6, 5]), [8, 7]);
    expect([pages(story), isReadable()]).toEqual([[0, 1, 0, 2, 1], false]);
  });

  test('have every row readable again once all of them are read anew', () => {
    const story = ask(signedIn({ path: '/support/message' }), 0);
    const isReadable = () => queryOf(story.state, 'messages.list', FIRST)?.isReadable;
    const body = { items: [], last: true };
    const told = { callId: story.pending('messages.list'), params: FIRST, body, skipped: ['content.0.id: odd'] };
    story.tell('messages.list.answered', told, 'rest');
    expect(isReadable()).toBe(false);
    answer(ask(story, 0), [2, 1], true);
    expect(isReadable()).toBe(true);
  });

  test('are read again to the first one where as many rows are read as are kept', () => {
    const story = ask(signedIn({ path: '/support/message' }), 0);
    const third = Array.from({ length: Math.ceil(QUERY_ITEMS_MAX / 3) }, (_, i) => i);
    const page = (nr: number): readonly number[] => third.map((i) => nr * third.length + i);
    answer(story, page(0));
    for (const nr of [1, 2]) answer(answer(ask(story, nr), page(nr)), page(nr - 1));
    answer(story, page(0));
    expect([pages(story), story.isPending('messages.list')]).toEqual([[0, 1, 0, 2, 1, 0], false]);
  });

  test(`are kept up to ${QUERY_ITEMS_MAX} rows`, () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i }));
    const first = withPage(undefined, { items: rows(0, QUERY_ITEMS_MAX), last: false as boolean }, 0);
    const second = withPage(first, { items: rows(QUERY_ITEMS_MAX, 5), last: true }, 1);
    expect([second?.body.items.length, second?.body.items[0]]).toEqual([QUERY_ITEMS_MAX, { id: 0 }]);
  });
});
