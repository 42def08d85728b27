/** Selectors of screens that are loaded when they are opened. They are apart, so that the start of the page does not load them. */

export * from '../rules/break-even.ts';
export * from '../rules/days.ts';
export * from './assets.ts';
export * from './cash.ts';
export * from './home.ts';
export * from './ledger.ts';
export * from './limits.ts';
export * from './notes.ts';
export * from './receipt.ts';
export * from './record-search.ts';
export * from './search.ts';
export * from './statement.ts';
export * from './support.ts';
