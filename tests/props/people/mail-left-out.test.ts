import { describe, expect, test } from 'vitest';
import type { Contact, Message } from '../../../engine/model/site.ts';
import { selectQuery } from '../../../engine/selectors/page/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { asked, asks } from '../../support/queries.ts';

/* What a site leaves out of its answers about messages and inquiries (W2, S8). */

const NONE = asRef('') as never;
const message: Message = { id: 2, title: asRef('m#1'), content: asRef('m#2'), isRead: false, createdMs: 2 };
const inquiry: Contact = {
  id: 3,
  question: asRef('contact#1'),
  answer: asRef('contact#2'),
  isRead: false,
  isAnswer: true,
  createdMs: 3,
  answeredMs: 4,
};
const MESSAGES = { isRead: '', page: 0, size: 20 } as const;
const INQUIRIES = { playerId: ME.id, page: 0, size: 20 };
/** A member with one unread message and one unread answer, in lists that have further pages. */
const withMail = (): Story => {
  const story = asked(signedIn(), 'messages.list', MESSAGES, { items: [message], last: false });
  return asked(story, 'contacts.list', INQUIRIES, { items: [inquiry], last: false });
};
const messages = ({ state }: Story) => selectQuery('messages.list', MESSAGES)(state)?.body?.items;
const inquiries = ({ state }: Story) => selectQuery('contacts.list', INQUIRIES)(state)?.body?.items;

describe('W2: a message or an inquiry that was read', () => {
  test('keeps what its answer leaves out as the list has it, and has what the answer tells', () => {
    const told = { id: 2, title: NONE, content: asRef('m#3'), isRead: false, createdMs: 0 };
    const story = asked(withMail(), 'message.read', { id: 2 }, told);
    expect(messages(story)).toEqual([{ ...message, content: 'm#3', isRead: true }]);
    const none = { question: NONE, answer: undefined, isAnswer: false, createdMs: 0, answeredMs: undefined };
    asked(story, 'contact.read', { id: 3 }, { id: 3, isRead: false, ...none });
    expect(inquiries(story)).toEqual([{ ...inquiry, isRead: true }]);
  });

  test.each([404, 410])('is read where the site answers with nothing (%d), and the counts are asked for', (status) => {
    const story = withMail();
    asks(story, 'message.read', { id: 2 });
    story.fail('message.read', status);
    expect(messages(story)).toEqual([{ ...message, isRead: true }]);
    expect(story.isPending('messages.unread')).toBe(true);
    asks(story, 'contact.read', { id: 3 });
    story.fail('contact.read', status);
    expect(inquiries(story)).toEqual([{ ...inquiry, isRead: true }]);
  });

  test('is not read where the site refuses to tell it', () => {
    const story = withMail();
    asks(story, 'message.read', { id: 2 });
    story.fail('message.read', 400);
    expect(messages(story)).toEqual([message]);
    expect(story.isPending('messages.unread')).toBe(false);
  });
});

test('W2: a new inquiry whose answer leaves its text out has the text that the member has written', () => {
  const story = withMail();
  const told = { ...inquiry, id: 5, question: NONE, answer: undefined, isAnswer: false, answeredMs: undefined };
  asked(story, 'contact.create', { question: asRef('contact#5') }, told);
  expect(inquiries(story)?.[0]).toEqual({ ...told, question: 'contact#5' });
});
