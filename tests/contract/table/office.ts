import type { officeCalls } from '../../../engine/model/office.ts';
import { AT, AT_ISO, type Table } from './row.ts';

const member = { auth: 'bearer' } as const;

const person = { id: 9, username: 'u-canary', name: 'n-canary', level: 1, parentId: null, status: 'A' };
const redacted = { id: 9, username: 'username#1', name: 'name#1', level: 1, parentId: undefined, status: 'A' };
const newcomer = { username: 'u-canary', password: 'p-canary', name: 'n-canary', level: 1, parentId: null };

/** product.md 7, Admin/partner. */
export const office: Table<keyof typeof officeCalls> = {
  'admin.create': {
    ...member,
    ask: newcomer,
    request: 'POST /api/admin',
    json: newcomer,
    answer: person,
    body: redacted,
  },
  'admin.fetch': {
    ...member,
    ask: { id: 9 },
    request: 'GET /api/admin',
    query: { id: '9' },
    answer: person,
    body: redacted,
  },
  'admin.list': {
    ...member,
    ask: { level: 1, parentId: 2 },
    request: 'GET /api/admin/list',
    query: { level: '1', parentId: '2' },
    answer: [person],
    body: [redacted],
  },
  'partner.create': {
    ...member,
    ask: newcomer,
    request: 'POST /api/partner',
    json: newcomer,
    answer: { ...person, code: 'SEOUL1' },
    body: { ...redacted, code: 'partner#1' },
  },
  'partner.fetch': {
    ...member,
    ask: { id: 9 },
    request: 'GET /api/partner',
    query: { id: '9' },
    answer: { ...person, code: 'SEOUL1' },
    body: { ...redacted, code: 'partner#1' },
  },
  'partner.list': {
    ...member,
    ask: { statusStrs: ['A', 'D'] },
    request: 'GET /api/partner/list',
    query: { resultType: 'ClientList', statusStrs: 'A,D' },
    answer: [{ ...person, code: 'SEOUL1' }],
    body: [{ ...redacted, code: 'partner#1' }],
  },
  'partner.profits': {
    ...member,
    ask: { isChildren: true, endMs: AT, page: 0, size: 20 },
    request: 'GET /api/partner_profit/my_list',
    query: { resultType: 'ClientList', isChildren: '1', endDate: AT_ISO, page: '0', size: '20' },
    answer: {
      content: [{ id: 1, type: 'C', point: 5, createDate: AT_ISO, partner: { id: 9, name: 'n-canary' } }],
      last: true,
    },
    body: {
      items: [{ id: 1, type: 'C', points: 5, createdMs: AT, partnerId: 9, partnerName: 'partner#1' }],
      last: true,
    },
  },
};
