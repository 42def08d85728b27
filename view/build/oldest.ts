/**
 * The oldest browsers that the page is for (README.md, Browsers): Safari 16.4, and the others of the last two years. Samsung Internet
 * 27 and Whale 4.30 are built on Chromium 125 and later. The build is held to them: JavaScript is lowered to them (vite.config.ts),
 * view/build/built.ts reads what was built, and tests/e2e/older.test.ts runs it without the interfaces that they lack.
 */
export const OLDEST = { safari: '16.4', chrome: '125', firefox: '128' } as const;
/** They as Vite names what it builds for. */
export const TARGET = Object.entries(OLDEST).map(([browser, version]) => browser + version);
/** The edition of ECMAScript whose syntax all of them read. */
export const OLDEST_SYNTAX = 2022;
