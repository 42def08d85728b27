import type { Collector } from './collect.ts';

/** A test that failed. `why`: the error's first line. */
export type Failure = {
  readonly name: string;
  readonly why: string;
  /** Its properties held; what it asked about all their cases did not, because it had a part of them. */
  readonly isOfParts: boolean;
};

/** Begins the message with which fast-check tells of a case that does not hold. */
const OF_PROPERTY = /^Property failed after/;

/**
 * The tests of a file that fail; only the first if the rest need not be run. `byProperty`: names of tests that count what all cases
 * together reach, and fail with a part of them. They judge by their properties alone.
 */
export async function failuresOf(
  tests: Collector,
  byProperty: ReadonlySet<string>,
  isEnough: boolean,
): Promise<readonly Failure[]> {
  const failed: Failure[] = [];
  for (const { name, run } of tests.cases) {
    try {
      await run();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const isOfParts = tests.isCut && !OF_PROPERTY.test(text);
      if (isOfParts && byProperty.has(name)) continue;
      failed.push({ name, why: text.split('\n')[0] ?? '', isOfParts });
      if (isEnough) break;
    }
  }
  return failed;
}
