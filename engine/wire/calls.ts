import { accountCalls } from './calls/account.ts';
import { cashCalls } from './calls/cash.ts';
import { coinCalls } from './calls/coin.ts';
import { contentCalls } from './calls/content.ts';
import { laterCalls } from './calls/later.ts';
import { marketCalls } from './calls/market.ts';
import { officeCalls } from './calls/office.ts';
import { recordCalls } from './calls/records.ts';
import { sessionCalls } from './calls/session.ts';
import { startCalls } from './calls/start.ts';
import { tradeCalls } from './calls/trade.ts';

export type { CallRow, Hiding, Parse, Shape, Source } from './calls/row.ts';

const { 'bets.search': betsSearch, ...cashRecords } = recordCalls;

/** The table by families, in the order of product.md 7; the page prints it so. */
export const callFamilies = {
  'Session, member, site': { ...sessionCalls, ...accountCalls },
  Content: contentCalls,
  Trade: { ...tradeCalls, ...marketCalls, 'bets.search': betsSearch },
  'Deposits and withdrawals': { ...cashCalls, ...cashRecords },
  'Coins and promo codes': coinCalls,
  'Office and partners': officeCalls,
} as const;

/** How every call crosses the network. */
export const callTable = { ...startCalls, ...laterCalls } as const;
