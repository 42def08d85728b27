import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../engine/model/calls.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the counts of unread messages and inquiries ask for. */

/** Every list whose pages are kept together, of one page, as a screen asks for it. */
const LISTS = {
  'messages.list': { isRead: '', page: 0, size: 20 },
  'contacts.list': { playerId: ME.id, page: 0, size: 20 },
  'strategies.list': { page: 0, size: 20 },
  'coin.list': { playerId: ME.id, page: 0, size: 20 },
  'bets.search': { playerId: ME.id, page: 0, size: 50 },
  'dnw.search': { playerId: ME.id, page: 0, size: 20 },
} as const;
const names = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];
const rows = [1, 2].map((id) => ({ id, isRead: false, isAnswer: true, createdMs: 1 }));
/** All lists are read, two rows each. */
function listed(): Story {
  const story = ready().pass(3_000);
  for (const call of names) {
    story.send({ type: 'call.ask', call, params: LISTS[call] } as never);
    while (story.isPending(call)) story.answer(call, { items: rows, last: true } as never);
  }
  return story;
}
/** The site counts so many unread messages and inquiries. What is asked for then. */
function asked(messages: number, contacts: number): readonly CallName[] {
  const story = listed();
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
  const from = story.effects.length;
  story.answer('messages.unread', { messages, contacts });
  return story.effects.slice(from).flatMap((one) => (one.type === 'rest.call' ? [one.call] : []));
}

describe('the counts of what is unread', () => {
  test('ask for no list that has as many unread rows, and for none that is not of messages or inquiries', () => {
    expect(asked(2, 2)).toEqual([]);
  });

  test('ask for the list that has another number of unread rows', () => {
    expect([asked(3, 2), asked(2, 1), asked(0, 0)]).toEqual([
      ['messages.list'],
      ['contacts.list'],
      ['messages.list', 'contacts.list'],
    ]);
  });
});

describe('the counts of what is unread, where other rows are unread,', () => {
  const CALL = 'messages.list';
  const ask = (story: Story, page = 0): Story => {
    story.send({ type: 'call.ask', call: CALL, params: { ...LISTS[CALL], page } });
    return story;
  };
  const answer = (story: Story, ids: readonly number[], last = true): Story =>
    story.answer(CALL, { items: ids.map((id) => ({ ...rows[0], id })), last } as never);
  /** The site counts 9 unread messages. Whether the list is asked for then. */
  const asksAfter = (story: Story): boolean => {
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    const from = story.effects.length;
    story.answer('messages.unread', { messages: 9, contacts: 0 });
    return story.effects.slice(from).some((one) => one.type === 'rest.call' && one.call === CALL);
  };

  test.each<[string, boolean, () => Story]>([
    ['ask for a list that is whole', true, () => answer(ask(ready()), [2, 1])],
    ['ask for none whose answer is waited for', false, () => ask(answer(ask(ready()), [2, 1]))],
    ['ask for none that failed', false, () => ask(answer(ask(ready()), [2, 1])).fail(CALL, 404)],
    ['ask for none that goes on', false, () => answer(ask(ready()), [2, 1], false)],
    [
      'ask for none of which a further page is read',
      false,
      () => answer(answer(ask(answer(ask(ready()), [4, 3], false), 1), [2, 1]), [4, 3], false),
    ],
  ])('%s', (_what, asks, list) => {
    expect(asksAfter(list())).toBe(asks);
  });
});

describe('what the member has read', () => {
  const isRead = (story: Story, call: CallName): readonly boolean[] | undefined => {
    const body = story.state.queries.find((one) => one.call === call)?.body as { items: typeof rows } | undefined;
    return body?.items.map((one) => one.isRead);
  };
  test.each([
    ['a message', 'message.read', { id: 1 }, { ...rows[0], isRead: true }, 'messages.list', [true, false]],
    ['all messages', 'messages.readAll', {}, { count: 2 }, 'messages.list', [true, true]],
    ['an inquiry', 'contact.read', { id: 1 }, { ...rows[0], isRead: true }, 'contacts.list', [true, false]],
    ['all inquiries', 'contacts.readAll', {}, { count: 2 }, 'contacts.list', [true, true]],
  ] as const)(
    '%s: is read in its own list, and nothing of any other list with such ids',
    (_what, call, params, body, list, read) => {
      const story = listed();
      story.send({ type: 'call.ask', call, params } as never);
      story.answer(call, body as never);
      for (const one of names) expect(isRead(story, one), one).toEqual(one === list ? read : [false, false]);
      const pages = story.state.queries.find((query) => query.call === list)?.read?.pages;
      expect(pages).toEqual([[1, 2]]);
    },
  );

  test('before a list is read changes nothing of it', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'messages.list', params: LISTS['messages.list'] });
    story.send({ type: 'call.ask', call: 'message.read', params: { id: 1 } } as never);
    story.answer('message.read', { ...rows[0], isRead: true } as never);
    expect(story.state.queries.find(({ call }) => call === 'messages.list')).toMatchObject({
      status: 'asking',
      body: null,
    });
  });
});
