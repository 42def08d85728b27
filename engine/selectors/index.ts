export * from './instruments.ts';
export { type Selector, select } from './memo.ts';
export * from './shell.ts';
export * from './trade.ts';
