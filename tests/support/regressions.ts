import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/*
 * The properties that have failed, until they pass. Each is a file in `.cache/regressions` of the checkout, with the seed of its run: the next run
 * takes its values from there, so that the failing one comes again, and a run that passes deletes the file. On a server of builds (CI is set)
 * nothing is kept.
 */

/** Which property: the file and the name of its test, and the how manieth of the test it is. */
export type Where = { readonly file: string; readonly test: string; readonly nth: number };
type Kept = Where & { readonly seed: number; readonly again: string };

const folder = (): string => join(process.cwd(), '.cache', 'regressions');
const fileOf = ({ file, test, nth }: Where): string =>
  join(folder(), `${createHash('sha256').update(`${file}\n${test}\n${nth}`).digest('hex').slice(0, 16)}.json`);

/** The seed of the property's last failure; undefined if it has passed since, or never failed. */
export function keptSeed(where: Where): number | undefined {
  const file = fileOf(where);
  if (!existsSync(file)) return undefined;
  const { seed } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return seed;
}

/** Keeps a failure. `again`: the line of shell that repeats it. */
export function keep(where: Where, seed: number, again: string): void {
  mkdirSync(folder(), { recursive: true });
  const kept: Kept = { ...where, file: relative(process.cwd(), where.file), seed, again };
  writeFileSync(fileOf(where), `${JSON.stringify(kept, null, 1)}\n`);
}

/** The property has passed with the values that it failed with. */
export const forget = (where: Where): void => rmSync(fileOf(where), { force: true });

/** What is said of keeping a failure. */
export const keepWords = (where: Where): string =>
  process.env.CI === undefined || process.env.CI === ''
    ? `Kept in ${relative(process.cwd(), fileOf(where))}: runs of this test try it again until it passes.`
    : 'CI is set: the failure is not kept. The line above repeats it.';

export const isKept = (): boolean => process.env.CI === undefined || process.env.CI === '';
