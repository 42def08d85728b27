import { type TestContext, test } from 'vitest';

/** Whether the long tests go on for as long as they can: `npm run soak` (README.md). */
export const IS_SOAK = process.env.SOAK !== undefined;

/** How much a long test does: `part` in `npm test`, the `whole` in `npm run soak`. */
export const soaked = <T>(part: T, whole: T): T => (IS_SOAK ? whole : part);

/** Every `nth` of all, from the `first` (0) on, in `npm test`, and all of them in `npm run soak`. */
export const everyNth = <T>(nth: number, all: readonly T[], first = 0): readonly T[] =>
  soaked(
    all.filter((_one, nr) => nr % nth === first % nth),
    all,
  );

/**
 * Of the cases that share one rule, `npm test` takes one and `npm run soak` takes all. `turn` (from 0) says which one. Rules beside each other take
 * other turns, so that each case is tried by one of them.
 */
export const inTurn = <T>(turn: number, cases: readonly T[]): readonly T[] => everyNth(cases.length, cases, turn);

/**
 * A test of `npm run soak` alone. `_heldBy`: the test that holds its rule in `npm test`, by its file and its title as they are written there, with %s
 * for what a title fills in. tests/arch/soak.test.ts looks for it.
 */
export function soakTest(
  title: string,
  _heldBy: `tests/${string}.test.ts > ${string}`,
  run: (context: TestContext) => Promise<void>,
): void {
  if (IS_SOAK) test(title, run);
}
