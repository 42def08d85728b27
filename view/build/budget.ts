/**
 * The most JavaScript that is loaded until the chart is interactive, in KiB gzip. `npm run build` holds the files to
 * it, tests/e2e/first.test.ts what a browser asks for, and `npm run bench:browser -- chart` prints the second beside it.
 */
export const FIRST_JS_MAX_KIB = 132;
