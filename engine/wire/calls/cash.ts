import { BETWEEN, csv, get, is, orOmit, PAGES, p, personal, post } from './row.ts';

export const RECORDS = {
  resultType: is('ClientList'),
  playerId: p('playerId'),
  typeStrs: csv('typeStrs'),
  statusStrs: csv('statusStrs'),
  keyword: personal(orOmit('keyword'), 'text'),
  ...BETWEEN,
  ...PAGES,
};

/** Deposits and withdrawals of won (product.md 7: Fiat deposit/withdraw). */
export const cashCalls = {
  'dnw.apply': post('/api/dnw/apply', 'Command', { type: p('kind'), point: p('points') }, 'command'),
  'dnw.cancel': get('/api/dnw/cancel', 'Command', { dnwHistoryId: p('dnwHistoryId') }, 'command'),
  'dnw.list': get('/api/dnw/list', 'DnwPage', RECORDS),
};
