import { BETWEEN, type CallRow, csv, is, orOmit, PAGES, p, withDefault } from './row.ts';

/** Deposits and withdrawals of won (product.md 7: Fiat deposit/withdraw). */
export const cashCalls = {
  'dnw.apply': {
    method: 'POST',
    path: '/api/dnw/apply',
    json: { type: p('kind'), point: p('points') },
    codec: 'Command',
  },
  'dnw.cancel': {
    method: 'GET',
    path: '/api/dnw/cancel',
    query: { dnwHistoryId: p('dnwHistoryId') },
    codec: 'Command',
  },
  'dnw.list': {
    method: 'GET',
    path: '/api/dnw/list',
    query: {
      resultType: is('ClientList'),
      playerId: p('playerId'),
      typeStrs: csv('typeStrs'),
      statusStrs: csv('statusStrs'),
      keyword: orOmit('keyword'),
      ...BETWEEN,
      ...PAGES,
    },
    codec: 'DnwPage',
    veil: { keyword: ['personal', 'text'] },
  },
  'dnw.bitshopUrl': {
    method: 'POST',
    path: '/api/dnw/bitshop_url',
    json: { type: withDefault('type', 'buy'), amount: p('amount') },
    codec: 'Address',
  },
} as const satisfies Readonly<Record<string, CallRow>>;
