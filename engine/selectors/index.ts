export * from './instruments.ts';
export { type Selector, select, selectBy } from './memo.ts';
export * from './shell.ts';
export * from './trade.ts';
