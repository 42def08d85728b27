/** What the first chart selects. It is loaded before React: what only the application selects does not belong here. */
export * from './betting.ts';
export * from './market.ts';
export { type Selector, select, steady } from './memo.ts';
export * from './options.ts';
export * from './page.ts';
export * from './trade.ts';
