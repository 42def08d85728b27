export * from '../rules/instruments.ts';
export * from './betting.ts';
export { type Selector, select, steady } from './memo.ts';
export * from './shell.ts';
export * from './trade.ts';
