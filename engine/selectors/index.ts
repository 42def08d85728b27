export * from './betting.ts';
export * from './instruments.ts';
export { type Selector, select, steady } from './memo.ts';
export * from './shell.ts';
export * from './trade.ts';
