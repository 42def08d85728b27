import { describe, expect, test } from 'vitest';
import type { Page } from '../../../engine/model/definition.ts';
import type { Message } from '../../../engine/model/site.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { QUERIES_MAX } from '../../../engine/state/shape/limits.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { begun, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const message = (id: number): Message => ({
  id,
  title: asRef(`message#${id}`),
  content: asRef(`message#${id}`),
  isRead: false,
  createdMs: 1,
});
const pageOf = (last: boolean, ...ids: readonly number[]): Page<Message> => ({ items: ids.map(message), last });
const params = (page: number, isRead: '' | '0' | '1' = '') => ({ isRead, page, size: 3 });
const ask = (story: Story, page: number, isRead: '' | '0' | '1' = '') =>
  story.send({ type: 'call.ask', call: 'messages.list', params: params(page, isRead) });
const ids = (story: Story, isRead: '' | '0' | '1' = ''): readonly number[] | undefined =>
  selectQuery('messages.list', params(0, isRead))(story.state)?.body?.items.map(({ id }) => id);

describe('S2: an answer is kept for each call and its parameters', () => {
  test('two questions of one call have an answer each', () => {
    const story = ready();
    ask(story, 0, '0');
    story.answer('messages.list', pageOf(true, 1));
    ask(story, 0, '1');
    story.answer('messages.list', pageOf(true, 2));
    expect([ids(story, '0'), ids(story, '1'), ids(story)]).toEqual([[1], [2], undefined]);
    expect(selectQuery('messages.list')(story.state)?.params.isRead).toBe('1');
  });

  test('without parameters the newest question counts, though an older one is answered later', () => {
    const story = ready();
    const asked = (isRead: '0' | '1'): number => {
      ask(story, 0, isRead);
      return selectQuery('messages.list', params(0, isRead))(story.state)?.callId ?? 0;
    };
    const [older, newer] = [asked('0'), asked('1')];
    story.answerTo(newer, 'messages.list', pageOf(true, 2));
    story.answerTo(older, 'messages.list', pageOf(true, 1));
    expect(selectQuery('messages.list')(story.state)).toMatchObject({ callId: newer, params: { isRead: '1' } });
  });

  test('the pages of a list are kept together, and an item that moved to the next page is kept once', () => {
    const story = ready();
    ask(story, 0);
    story.answer('messages.list', pageOf(false, 9, 8, 7));
    ask(story, 1);
    expect(ids(story)).toEqual([9, 8, 7]);
    story.answer('messages.list', pageOf(true, 7, 6));
    expect(ids(story)).toEqual([9, 8, 7, 6]);
    story.answer('messages.list', pageOf(false, 9, 8, 7)); // the page before is read again (L5i)
    expect(ids(story)).toEqual([9, 8, 7, 6]);
    expect(selectQuery('messages.list', params(0))(story.state)).toMatchObject({
      status: 'done',
      body: { last: true },
    });
  });

  test('the first page read again replaces the list', () => {
    const story = ready();
    ask(story, 0);
    story.answer('messages.list', pageOf(false, 9, 8, 7));
    ask(story, 1);
    story.answer('messages.list', pageOf(true, 6));
    ask(story, 0);
    story.answer('messages.list', pageOf(false, 10, 9, 8));
    expect(ids(story)).toEqual([10, 9, 8]);
  });

  test('a page that fails keeps the pages before it', () => {
    const story = ready();
    ask(story, 0);
    story.answer('messages.list', pageOf(false, 9));
    ask(story, 1);
    story.fail('messages.list', 400);
    expect(ids(story)).toEqual([9]);
    expect(selectQuery('messages.list', params(0))(story.state)?.status).toBe('failed');
  });

  test('an answer of an earlier screen that nobody asked for in ten minutes is dropped with the next question', () => {
    const story = ready();
    ask(story, 0);
    story.answer('messages.list', pageOf(true, 1));
    story.send({ type: 'nav.go', path: '/support/faq' });
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 1, contacts: 0 });
    story.pass(9 * 60_000);
    story.send({ type: 'call.ask', call: 'banks.list', params: {} });
    expect(ids(story)).toEqual([1]);
    story.pass(60_000);
    story.send({ type: 'call.ask', call: 'banks.list', params: {} });
    expect(ids(story)).toBeUndefined();
    // what stands around every screen stays
    expect(selectQuery('messages.unread')(story.state)?.status).toBe('done');
  });

  test('the number of kept answers is limited, and the oldest go first', () => {
    const story = ready();
    for (let contentId = 1; contentId <= QUERIES_MAX + 5; contentId++)
      story.send({ type: 'call.ask', call: 'notice.fetch', params: { contentId } });
    expect(story.state.queries.length).toBe(QUERIES_MAX);
    expect(selectQuery('notice.fetch', { contentId: 5 })(story.state)).toBeUndefined();
    expect(selectQuery('notice.fetch', { contentId: 6 })(story.state)).toBeDefined();
  });
});

describe("L5c: a screen's own call", () => {
  const refused = (code: string) => ({ _tag: 'Left', left: { code } });
  const isTaken = { _tag: 'Right' };

  test('a call needs a session if its definition says so', () => {
    expect(begun().send({ type: 'call.ask', call: 'messages.unread', params: {} })).toMatchObject(
      refused('notSignedIn'),
    );
    expect(begun().send({ type: 'call.ask', call: 'notices.list', params: { page: 0 } } as never)).toMatchObject(
      isTaken,
    );
  });

  test('a command is not repeated while it is pending, a question may be', () => {
    const story = ready();
    const command = { type: 'call.ask', call: 'coupon.use', params: { promoCode: 'code#1' } } as never;
    const question = { type: 'call.ask', call: 'messages.unread', params: {} } as const;
    for (const intent of [command, question]) story.send(intent);
    expect(story.send(command)).toMatchObject(refused('asking'));
    expect(story.send(question)).toMatchObject(isTaken);
    expect(resynced(story).send(command)).toMatchObject(isTaken);
  });
});
