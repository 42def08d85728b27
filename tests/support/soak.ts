import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** A test of `npm run soak` alone. `heldBy`: the file whose tests hold its rule in `npm test`. @throws if that file is not there */
export function soakTest(title: string, heldBy: string, run: (context: TestContext) => Promise<void>): void {
  if (!existsSync(fileURLToPath(new URL(`../../${heldBy}`, import.meta.url))))
    throw new Error(`"${title}": ${heldBy} is not there`);
  if (IS_SOAK) test(title, run);
}
