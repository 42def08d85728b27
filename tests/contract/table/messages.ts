import type { siteCalls } from '../../../engine/model/site.ts';
import { AT, AT_ISO, DONE, type Table } from './row.ts';

const member = { auth: 'bearer' } as const;
const message = { id: 4, title: 'title-canary', content: 'content-canary', isRead: '0', createDate: AT_ISO };
const read = { id: 4, title: 'message#1', content: 'message#2', isRead: false, createdMs: AT };
const contact = { id: 8, question: 'q-canary', answer: null, isRead: true, isAnswer: false, createDate: AT_ISO };
const asked = {
  id: 8,
  question: 'contact#1',
  answer: undefined,
  isRead: true,
  isAnswer: false,
  createdMs: AT,
  answeredMs: undefined,
};

type Messages = Extract<keyof typeof siteCalls, `${'message' | 'messages' | 'contact' | 'contacts'}.${string}`>;

/** product.md 7, the calls of messages and of support. */
export const messages: Table<Messages> = {
  'messages.unread': {
    ...member,
    ask: {},
    request: 'GET /api/message/my_unread_count',
    answer: { messageCnt: 2, contactCnt: 1 },
    body: { messages: 2, contacts: 1 },
  },
  'messages.list': {
    ...member,
    ask: { page: 0, size: 20, isRead: '0' },
    request: 'GET /api/message/my',
    query: { page: '0', size: '20', isRead: '0' },
    answer: { content: [message], last: false },
    body: { items: [read], last: false },
  },
  'message.read': {
    ...member,
    also: ['refusedEmpty'],
    ask: { id: 4 },
    request: 'GET /api/message/read',
    query: { id: '4' },
    answer: message,
    body: read,
  },
  'messages.readAll': {
    ...member,
    also: [...DONE.also, 'anyObject'],
    ask: {},
    request: 'GET /api/message/readAll',
    answer: { count: 2 },
    body: { count: 2 },
  },
  'contact.create': {
    ...member,
    ask: { question: 'q-canary' },
    request: 'POST /api/contact/create',
    json: { question: 'q-canary' },
    answer: contact,
    body: asked,
  },
  'contacts.list': {
    ...member,
    ask: { playerId: 101, isReadStrs: ['0', '1'], page: 1, size: 20 },
    request: 'GET /api/contact/list',
    query: { resultType: 'ClientList', playerId: '101', isReadStrs: '0,1', page: '1', size: '20' },
    answer: {
      content: [{ ...contact, answer: 'a-canary', isAnswer: '1', answerDate: AT_ISO }],
      last: true,
      totalPages: 2,
    },
    body: {
      items: [{ ...asked, answer: 'contact#2', isAnswer: true, answeredMs: AT }],
      last: true,
      totalPages: 2,
    },
  },
  'contact.read': {
    ...member,
    also: ['refusedEmpty'],
    ask: { id: 8 },
    request: 'GET /api/contact/read',
    query: { id: '8' },
    answer: contact,
    body: asked,
  },
  'contacts.readAll': {
    ...member,
    also: [...DONE.also, 'anyObject'],
    ask: {},
    request: 'POST /api/contact/read_all',
    json: {},
    answer: { count: 1 },
    body: { count: 1 },
  },
  'contacts.unread': {
    ...member,
    ask: {},
    request: 'GET /api/contact/my_unread_count',
    answer: { contactCnt: 1 },
    body: { contacts: 1 },
    also: ['anyObject'],
  },
};
