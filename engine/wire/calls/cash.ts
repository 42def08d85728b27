import { BETWEEN, csv, get, is, orOmit, PAGES, p, personal } from './row.ts';

export const RECORDS = {
  resultType: is('ClientList'),
  playerId: p('playerId'),
  typeStrs: csv('typeStrs'),
  statusStrs: csv('statusStrs'),
  keyword: personal(orOmit('keyword'), 'text'),
  ...BETWEEN,
  ...PAGES,
};

/** The list of deposits and withdrawals of won (product.md 7: Fiat deposit/withdraw). Their commands are those of a later screen (records.ts). */
export const cashCalls = {
  'dnw.list': get('/api/dnw/list', 'DnwPage', RECORDS),
};
