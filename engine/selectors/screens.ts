/** Selectors of screens that are loaded when they are opened. They are apart, so that the start of the page does not load them. */

export { writtenDecimals } from '../base/written.ts';
export * from '../rules/break-even.ts';
export * from '../rules/days.ts';
export * from '../rules/numbered-pages.ts';
export * from './money/assets.ts';
export * from './money/bet-search.ts';
export * from './money/cash.ts';
export * from './money/day-totals.ts';
export * from './money/ledger.ts';
export * from './money/limits.ts';
export * from './money/record-search.ts';
export * from './money/statement.ts';
export * from './page/home.ts';
export * from './page/joining.ts';
export * from './page/notes.ts';
export * from './page/support.ts';
export * from './page/wanted.ts';
export { auditOf, selectEvidence } from './trade/evidence.ts';
export * from './trade/receipt.ts';
