import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRoute, pathOf, placeOf } from '../../../engine/address/routes.ts';
import { NO_PLACE, SUPPORT_VIEWS, type SupportPlace } from '../../../engine/address/support-place.ts';
import { selectQuery, selectToasts, selectUnread } from '../../../engine/selectors/page/shell.ts';
import { noticePath, selectSupportPlace, supportPath } from '../../../engine/selectors/screens.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const placeAt = (address: string): SupportPlace | undefined => {
  const route = parseRoute(address);
  return route?.name === 'notices' ? route.place : undefined;
};
const arbitraryPlace = fc.oneof(
  fc.record({ view: fc.constant('notices' as const), id: fc.constant(null), page: fc.nat(9_998) }),
  fc.record({
    view: fc.constantFrom('strategy' as const, 'messages' as const),
    id: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    page: fc.constant(0),
  }),
  fc.constant({ view: 'contact' as const, id: null, page: 0 }),
);

describe('W1: the address of the customer centre says its view, page and open text, and nothing else', () => {
  test('every place has an address, which leads to it', () => {
    fc.assert(
      fc.property(arbitraryPlace, (place) => {
        const address = supportPath(place);
        expect(placeAt(address)).toEqual(place);
        expect(placeOf(address)).toEqual({ path: address, isExact: true });
      }),
    );
  });

  test('the first page of the notices has nothing in it', () => {
    expect(supportPath({})).toBe('/support/notice');
    expect(supportPath({ page: 1 })).toBe('/support/notice?page=2');
    expect(supportPath({ view: 'strategy', id: 3 })).toBe('/support/notice?view=strategy&id=3');
    expect(noticePath(7)).toBe('/support/notice/7');
    expect(noticePath(7, 1)).toBe('/support/notice/7?page=2');
    expect(parseRoute('/support/notice/7?page=2')).toEqual({ name: 'notice', contentId: 7, page: 1 });
    expect(parseRoute('/support/notice/7?page=1')).toEqual({ name: 'notice', contentId: 7 });
    expect(SUPPORT_VIEWS[0]).toBe('notices');
  });

  test.each([
    ['view=secret&page=2', '?page=2'],
    ['view=messages&token=abc', '?view=messages'],
    ['view=strategy&id=0', '?view=strategy'],
    ['view=strategy&id=01012345678', '?view=strategy'],
    ['view=strategy&id=3&page=4', '?view=strategy&id=3'],
    ['view=contact&id=3', '?view=contact'],
    ['page=1', ''],
    ['page=-1', ''],
    ['page=2e1', ''],
    ['%E0%A4%A', ''],
    ['view', ''],
  ])('of %s the log has %s', (query, kept) => {
    expect(placeOf(`/support/notice?${query}`)).toEqual({ path: `/support/notice${kept}`, isExact: false });
  });

  test('a link to a view shows it, and a step back leads to the notices', () => {
    const story = ready();
    story.send({ type: 'nav.go', path: supportPath({ view: 'strategy', id: 3 }) });
    expect(selectSupportPlace(story.state)).toEqual({ view: 'strategy', id: 3, page: 0 });
    story.tell('nav.changed', { path: '/support/notice', isExact: true, by: 'history' });
    expect(selectSupportPlace(story.state)).toEqual(NO_PLACE);
    expect(pathOf(story.state.nav.route)).toBe('/support/notice');
  });

  test('pages of the notices are answers of their own', () => {
    const story = begun();
    const notice = (id: number) => ({ id, title: said(''), content: said(''), category: undefined, createdMs: 0 });
    const page = (nr: number) => ({ page: nr, size: 12 });
    for (const nr of [0, 2]) {
      story.send({ type: 'call.ask', call: 'notices.list', params: page(nr) });
      story.answer('notices.list', { items: [notice(nr + 1)], last: nr === 2 });
    }
    const ids = (nr: number) =>
      selectQuery('notices.list', page(nr))(story.state)?.body?.items.map(({ id }) => id) ?? null;
    expect([ids(0), ids(1), ids(2)]).toEqual([[1], null, [3]]);
  });
});

const said = (text: string) => ({ text, ref: null });
const message = (id: number, isRead = false) => ({
  id,
  title: asRef(`message#${id}`),
  content: asRef('message#9'),
  isRead,
  createdMs: id,
});
const contact = (id: number, fields: { isRead?: boolean; isAnswer?: boolean } = {}) => ({
  id,
  question: asRef(`contact#${id}`),
  answer: fields.isAnswer === true ? asRef('contact#8') : undefined,
  isRead: false,
  isAnswer: false,
  createdMs: id,
  answeredMs: undefined,
  ...fields,
});
const ALL = { isRead: '', page: 0, size: 20 } as const;
const UNREAD = { ...ALL, isRead: '0' } as const;
const OWN = { playerId: 7, page: 0, size: 20 };

/** A member with two unread messages in both lists, and one answer and one open question. */
function withMail(): Story {
  const story = signedIn();
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
  story.answer('messages.unread', { messages: 2, contacts: 1 });
  for (const params of [ALL, UNREAD]) {
    story.send({ type: 'call.ask', call: 'messages.list', params });
    story.answer('messages.list', { items: [message(2), message(1)], last: true });
  }
  story.send({ type: 'call.ask', call: 'contacts.list', params: OWN });
  story.answer('contacts.list', { items: [contact(4), contact(3, { isAnswer: true })], last: true });
  return story;
}
const reads = (story: Story, params: typeof ALL | typeof UNREAD) =>
  selectQuery('messages.list', params)(story.state)?.body?.items.map(({ isRead }) => isRead);
const inquiries = (story: Story) => selectQuery('contacts.list', OWN)(story.state)?.body?.items ?? [];
const asked = (story: Story, call: string): number =>
  story.effectsOf('rest.call').filter((one) => one.call === call).length;

describe('W2: what was read is read in every list, and the count is asked for again', () => {
  test('one message', () => {
    const story = withMail();
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: 1 });
    story.send({ type: 'call.ask', call: 'message.read', params: { id: 1 } });
    story.answer('message.read', message(1, true));
    expect(reads(story, ALL)).toEqual([false, true]);
    expect(reads(story, UNREAD)).toEqual([false, true]);
    expect(asked(story, 'messages.unread')).toBe(2);
    story.answer('messages.unread', { messages: 1, contacts: 1 });
    expect(selectUnread(story.state)).toEqual({ messages: 1, contacts: 1 });
  });

  test('more is unread than the lists have: they are asked for again, and only then', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 2, contacts: 1 });
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([2, 1]);
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 2, contacts: 2 });
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([2, 2]);
    story.answer('contacts.list', {
      items: [contact(4, { isAnswer: true }), contact(3, { isAnswer: true })],
      last: true,
    });
    expect(inquiries(story).map(({ isAnswer }) => isAnswer)).toEqual([true, true]);
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([2, 2]);
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 3, contacts: 2 });
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([4, 2]);
  });

  test('less is unread than a list has: it was read in another tab, and the list is asked for again', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 1, contacts: 1 });
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([4, 1]);
  });

  test('a count that the site leaves out says nothing of a list, and one of the call of its own does', () => {
    const story = withMail();
    for (const _ of [1, 2, 3]) {
      story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
      story.answer('messages.unread', { messages: 2, contacts: undefined });
    }
    expect(asked(story, 'contacts.list')).toBe(1);
    story.answer('contacts.unread', { contacts: 1 });
    expect(asked(story, 'contacts.list')).toBe(1);
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: undefined, contacts: undefined });
    story.answer('contacts.unread', { contacts: 2 });
    expect([asked(story, 'messages.list'), asked(story, 'contacts.list')]).toEqual([2, 2]);
  });

  test('a list that has further pages is not asked for again: what is unread may stand there', () => {
    const story = signedIn();
    story.send({ type: 'call.ask', call: 'messages.list', params: ALL });
    story.answer('messages.list', { items: [message(30), message(29)], last: false });
    for (const messages of [30, 29, 28]) {
      story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
      story.answer('messages.unread', { messages, contacts: 0 });
    }
    expect(asked(story, 'messages.list')).toBe(1);
  });

  test('a list of which further pages are read stays as it is', () => {
    const story = signedIn();
    const items = (from: number) => Array.from({ length: 20 }, (_, i) => contact(from - i));
    story.send({ type: 'call.ask', call: 'contacts.list', params: OWN });
    story.answer('contacts.list', { items: items(60), last: false });
    story.send({ type: 'call.ask', call: 'contacts.list', params: { ...OWN, page: 1 } });
    story.answer('contacts.list', { items: items(40), last: false });
    story.answer('contacts.list', { items: items(60), last: false });
    const before = asked(story, 'contacts.list');
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.answer('messages.unread', { messages: 0, contacts: 5 });
    expect([asked(story, 'contacts.list'), inquiries(story).length]).toEqual([before, 40]);
  });

  test('all messages', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'messages.readAll', params: {} });
    story.answer('messages.readAll', { count: 2 });
    expect(reads(story, ALL)).toEqual([true, true]);
    expect(asked(story, 'messages.unread')).toBe(2);
  });

  test('one answer', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'contact.read', params: { id: 3 } });
    story.answer('contact.read', contact(3, { isAnswer: true, isRead: true }));
    expect(inquiries(story).map(({ isRead }) => isRead)).toEqual([false, true]);
    story.answer('messages.unread', { messages: 2, contacts: 0 });
    expect(selectUnread(story.state)).toEqual({ messages: 2, contacts: 0 });
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    expect(selectUnread(story.state), 'no older count comes back while it is asked for').toEqual({
      messages: 2,
      contacts: 0,
    });
  });

  test('all answers; a question without one has nothing to read', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'contacts.readAll', params: {} });
    story.answer('contacts.readAll', { count: 1 });
    expect(inquiries(story).map(({ id, isRead }) => [id, isRead])).toEqual([
      [4, false],
      [3, true],
    ]);
  });

  test('a new inquiry is on top of the list, once', () => {
    const story = withMail();
    story.send({ type: 'call.ask', call: 'contact.create', params: { question: asRef('contact#5') } });
    story.answer('contact.create', contact(5));
    // a list that was read again has it already
    story.answerTo(story.ask('contact.create', { question: asRef('contact#5') }), 'contact.create', contact(5));
    expect(inquiries(story).map(({ id }) => id)).toEqual([5, 4, 3]);
    const read = story.state.queries.find(({ call }) => call === 'contacts.list')?.read;
    expect(read?.pages).toEqual([[5, 4, 3]]);
  });

  test('L5i: a new inquiry stays in the list while further pages are read, whatever becomes of them', () => {
    const ids = (story: Story): readonly number[] => inquiries(story).map(({ id }) => id);
    const story = withMail();
    story.send({ type: 'call.ask', call: 'contacts.list', params: OWN });
    story.answer('contacts.list', { items: [contact(4), contact(3)], last: false });
    story.send({ type: 'call.ask', call: 'contact.create', params: { question: asRef('contact#5') } });
    story.answer('contact.create', contact(5));
    story.send({ type: 'call.ask', call: 'contacts.list', params: { ...OWN, page: 1 } });
    // it has moved an older one to the next page
    story.answer('contacts.list', { items: [contact(3), contact(2)], last: true });
    expect(ids(story)).toEqual([5, 4, 3, 2]);
    story.fail('contacts.list', 500);
    expect(ids(story)).toEqual([5, 4, 3, 2]);
  });
});

test('W3: who asks about a business partnership is led to the live chat', () => {
  const story = begun();
  story.send({ type: 'partnership.ask' });
  expect(selectToasts(story.state).map(({ tone, say }) => [tone, say.kind])).toEqual([['plain', 'liveChat']]);
});
