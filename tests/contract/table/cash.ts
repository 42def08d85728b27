import type { cashCalls } from '../../../engine/model/cash.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { AT, AT_ISO, DONE, type Expected, id, type Table } from './row.ts';

const member = { auth: 'bearer' } as const;
const done = {
  answer: { status: 200, message: '홍길동님 110-canary 계좌로' },
  body: { message: said('*** 계좌로', 'said#1') },
};
const url = { answer: { url: 'https://shop/canary' }, body: { url: 'url#1' } };
const record = { dnwHistoryId: id<never>(31) };

const records = {
  ...member,
  request: 'GET /api/dnw/list',
  ask: { playerId: 101, typeStrs: ['D', 'W'], statusStrs: [0], endMs: AT, page: 0, size: 50 },
  query: {
    resultType: 'ClientList',
    playerId: '101',
    typeStrs: 'D,W',
    statusStrs: '0',
    endDate: AT_ISO,
    page: '0',
    size: '50',
  },
  answer: { content: [{ id: 31, type: 'D', status: 0, point: 50_000, createDate: AT_ISO }], last: true },
  body: { items: [{ id: 31, type: 'D', status: 0, points: 50_000, createdMs: AT }], last: true },
} satisfies Expected<'dnw.search'>;

/** product.md 7, Fiat deposit/withdraw. */
export const cash: Table<keyof typeof cashCalls> = {
  'dnw.apply': {
    ...member,
    ...DONE,
    ask: { kind: 'D', points: id(50_000) },
    request: 'POST /api/dnw/apply',
    json: { type: 'D', point: 50_000 },
    ...done,
  },
  'dnw.cancel': {
    ...member,
    ...DONE,
    ask: record,
    request: 'GET /api/dnw/cancel',
    query: { dnwHistoryId: '31' },
    ...done,
  },
  'dnw.list': records,
  'dnw.search': records,
  'dnw.bitshopUrl': {
    ...member,
    ask: { amount: id(50_000) },
    request: 'POST /api/dnw/bitshop_url',
    json: { type: 'buy', amount: 50_000 },
    ...url,
  },
};
