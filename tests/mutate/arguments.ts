import { spawnSync } from 'node:child_process';
import { BadArgument, number, whole } from '../../fixtures/terminal/arguments.ts';
import { parsed } from '../../fixtures/terminal/tool.ts';
import { AREAS } from './areas.ts';
import type { Sample } from './sample.ts';

export type Wanted = {
  /** Files or folders to which the run is limited; none: every area. */
  readonly paths: readonly string[];
  /** Only files that differ from this commit are mutated. */
  readonly since: string | null;
  /** Results of the last run are taken over for mutants whose code and tests have not changed since. */
  readonly isQuick: boolean;
  /** Every judge is asked. Else single files are judged by the nearest ones. */
  readonly isAll: boolean;
  /** Which part of the mutants is judged; null: all of them. */
  readonly sample: Sample | null;
  /** Test processes at a time. */
  readonly workers: number;
};

/** `npm run mutate`, as its help tells of it. */
export const MUTATE = {
  command: 'npm run mutate',
  names: '[PATH…]',
  says: [
    "changes the engine's code one small thing at a time, and prints what no test notices, and the score of each file and area",
  ],
  options: {
    since: { type: 'string', value: 'COMMIT', help: 'only files that differ from this commit' },
    quick: { type: 'boolean', help: 'keeps the results of code and tests that have not changed since the last run' },
    all: { type: 'boolean', help: 'asks every test file, where only files are named; else the 16 nearest judge' },
    sample: {
      type: 'string',
      value: 'PERCENT',
      help: 'judges a random part of the changes, and says between which scores those of all are in 95 of 100 samples',
    },
    seed: { type: 'string', value: 'N', help: 'chooses the sample; one by the clock unless it is given' },
    workers: {
      type: 'string',
      value: 'N',
      help: 'test processes at a time; one for each processor unless it is given',
    },
  },
  after: [
    `PATH is a file or a folder of ${AREAS.map(({ folder, target }) => `${folder} (target ${target} %)`).join(', ')}.`,
    'Of a sample, a target is met where the whole range of scores reaches it, missed where none does, else open.',
    'Exit: 0 good, 1 a target is missed or the list of equivalents is out of date, 2 wrong use.',
  ],
} as const;

/**
 * `workers`: test processes at a time unless the arguments say otherwise.
 * @throws BadArgument for an option that nobody knows or that goes with another one only, and for a commit or a number that is none
 */
export function parseWanted(args: readonly string[], workers: number): Wanted {
  const { values, positionals } = parsed(MUTATE, args);
  if (values.since !== undefined && !isCommit(values.since))
    throw new BadArgument(`--since must be a commit, got "${values.since}"`);
  if (values.sample !== undefined && values.quick === true)
    throw new BadArgument('--sample and --quick exclude each other: results of a sample are kept for no other run');
  return {
    paths: positionals.map((path) => path.replace(/^\.\/|\/+$/g, '')),
    since: values.since ?? null,
    isQuick: values.quick ?? false,
    isAll: values.all ?? false,
    sample: sampleOf(values.sample, values.seed),
    workers: values.workers === undefined ? workers : whole('--workers', values.workers, 1, 64),
  };
}

function sampleOf(percent: string | undefined, seed: string | undefined): Sample | null {
  if (percent === undefined && seed !== undefined) throw new BadArgument('--seed goes with --sample only');
  if (percent === undefined) return null;
  return {
    percent: number('--sample', percent, LEAST_PERCENT, 100),
    seed: seed === undefined ? Date.now() % SEED_MAX : whole('--seed', seed, 0, SEED_MAX),
  };
}

/** A smaller part of an area has next to no mutant in it. */
const LEAST_PERCENT = 0.1;
const SEED_MAX = 2 ** 31;

/** Whether git knows a commit of that name. @throws BadArgument where git cannot be run */
function isCommit(name: string): boolean {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { status, error } = spawnSync('git', asked);
  if (error !== undefined) throw new BadArgument(`--since needs git, which cannot be run: ${error.message}`);
  return status === 0;
}
