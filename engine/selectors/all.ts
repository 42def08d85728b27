/**
 * All selectors: memoised reads of the state. The application imports the parts, so that its start stays small.
 * @module selectors
 */
export * from './coins.ts';
export * from './index.ts';
export * from './pages.ts';
