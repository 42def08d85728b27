/**
 * All selectors: memoised reads of the state. The application imports the parts, so that its start stays small.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module selectors
 */
export * from './money/coins.ts';
export * from './screens.ts';
export * from './shell.ts';
