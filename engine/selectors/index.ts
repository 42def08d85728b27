export * from '../rules/instruments.ts';
export * from './ball.ts';
export * from './betting.ts';
export { selectForm } from './form.ts';
export * from './market.ts';
export { type Selector, select, steady } from './memo.ts';
export * from './shell.ts';
export * from './stocks.ts';
export * from './trade.ts';
