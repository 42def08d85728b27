import type { Stryker } from '@stryker-mutator/core';
import { isChosen, type Sample } from './sample.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that no test noticed, as a reader finds it. */
export type Survivor = {
  readonly file: string;
  readonly line: number;
  /** The line it stands in, without the spaces around it. */
  readonly text: string;
  readonly original: string;
  readonly replacement: string;
  readonly isCovered: boolean;
};
/** A survivor that changes nothing anybody could see, and why. */
export type Equivalent = Pick<Survivor, 'file' | 'text' | 'original' | 'replacement'> & { readonly why: string };

type Count = { readonly killed: number; readonly all: number };
export type Score = Count & {
  readonly survivors: readonly Survivor[];
  /** Killed by nothing but the time limit: most loop for ever, but a busy machine may be the cause as well. */
  readonly late: readonly Survivor[];
  /** The counts of each file, by its path. */
  readonly files: ReadonlyMap<string, Count>;
  /** How many mutants there are, also those that are not in the sample. */
  readonly made: number;
};

/**
 * What Stryker found out about one area. Mutants that could not be run at all count neither way, nor do those that are not in the
 * sample. `read`: the text of a file; `root`: the folder that paths are shortened by.
 */
export function scoreOf(
  results: readonly MutantResult[],
  sample: Sample | null,
  read: (file: string) => string,
  root: string,
): Score {
  const made = results.filter(({ status }) => status !== 'Ignored');
  const chosen = sample === null ? made : made.filter(({ id }) => isChosen(sample, id));
  const known = chosen.filter(({ status }) => KILLED.has(status) || ALIVE.has(status));
  const alive = known.filter(({ status }) => ALIVE.has(status));
  const paths = [...new Set(known.map(({ fileName }) => fileName))].sort();
  const files = paths.map(
    (path) => [pathOf(path, root), countOf(known.filter(({ fileName }) => fileName === path))] as const,
  );
  return {
    ...countOf(known),
    survivors: alive.map((one) => survivor(one, read, root)),
    late: known.filter(isLate).map((one) => survivor(one, read, root)),
    files: new Map(files),
    made: made.length,
  };
}

const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const ALIVE: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);
/** Whether the clock ended a mutant. One that executes its changed code too often has a reason, on any machine. */
const isLate = ({ status, statusReason }: MutantResult): boolean => status === 'Timeout' && statusReason === undefined;
const countOf = (results: readonly MutantResult[]): Count => ({
  killed: results.filter(({ status }) => KILLED.has(status)).length,
  all: results.length,
});
const pathOf = (fileName: string, root: string): string =>
  fileName.startsWith(root) ? fileName.slice(root.length) : fileName;

export const percent = ({ killed, all }: Count): number => (all === 0 ? 100 : (killed / all) * 100);

function survivor(result: MutantResult, read: (file: string) => string, root: string): Survivor {
  const file = pathOf(result.fileName, root);
  const lines = read(file).split('\n');
  const { start, end } = result.location;
  const slice = lines.slice(start.line - 1, end.line);
  const last = slice.length - 1;
  const original = slice
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .map((line) => line.trim())
    .join(' ');
  return {
    file,
    line: start.line,
    text: (lines[start.line - 1] ?? '').trim(),
    original,
    replacement: (result.replacement ?? '').replaceAll(/\s+/g, ' '),
    isCovered: result.status === 'Survived',
  };
}

const isOf = (one: Survivor, listed: Equivalent): boolean =>
  one.file === listed.file &&
  one.text === listed.text &&
  one.original === listed.original &&
  one.replacement === listed.replacement;

/** The survivors that nobody has explained. */
export const unexplained = (survivors: readonly Survivor[], list: readonly Equivalent[]): readonly Survivor[] =>
  survivors.filter((one) => !list.some((listed) => isOf(one, listed)));

/** Explanations of mutants that do not survive, or do not exist any more. */
export const outdated = (survivors: readonly Survivor[], list: readonly Equivalent[]): readonly Equivalent[] =>
  list.filter((listed) => !survivors.some((one) => isOf(one, listed)));
