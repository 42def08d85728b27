import { RECORDS } from './cash.ts';
import { get, p, post, withDefault } from './row.ts';
import { BETS } from './trade.ts';

/** The history screens, the commands of deposits and withdrawals, and the shop that sells points (product.md 7: Trade, Fiat deposit/withdraw). */
export const recordCalls = {
  'bets.search': get('/api/trade/history/list', 'BetPage', BETS, 'bets'),
  'dnw.search': get('/api/dnw/list', 'DnwPage', RECORDS),
  'dnw.apply': post('/api/dnw/apply', 'Done', { type: p('kind'), point: p('points') }, 'command'),
  'dnw.cancel': get('/api/dnw/cancel', 'Done', { dnwHistoryId: p('dnwHistoryId') }, 'command'),
  'dnw.bitshopUrl': post('/api/dnw/bitshop_url', 'Address', { type: withDefault('type', 'buy'), amount: p('amount') }),
};
