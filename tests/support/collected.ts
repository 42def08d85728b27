/* What examples import in the place of vitest: their tests are gathered, and run within the test that reads them. */

export { expect } from 'vitest';

/** The bodies of the tests of the example that was read last. */
export const collected: (() => unknown)[] = [];

export const test = (_title: string, run: () => unknown): void => {
  collected.push(run);
};
