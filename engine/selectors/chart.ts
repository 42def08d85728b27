/** What the first chart selects. It is loaded before React: what only the application selects does not belong here. */

export { type Selector, select, steady } from './memo.ts';
export * from './page/page.ts';
export * from './trade/market.ts';
export * from './trade/options.ts';
export * from './trade/round-shown.ts';
export * from './trade/trade.ts';
