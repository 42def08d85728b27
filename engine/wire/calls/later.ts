import { accountCalls } from './account.ts';
import { coinCalls } from './coin.ts';
import { contentCalls } from './content.ts';
import { marketCalls } from './market.ts';
import { officeCalls } from './office.ts';
import { recordCalls } from './records.ts';

/** The calls of all other screens. A page loads how they cross the network after the first screen, or with the first of them. */
export const laterCalls = {
  ...accountCalls,
  ...contentCalls,
  ...coinCalls,
  ...marketCalls,
  ...recordCalls,
  ...officeCalls,
} as const;
