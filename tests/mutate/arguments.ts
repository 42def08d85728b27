import { spawnSync } from 'node:child_process';
import { BadArgument, whole } from '../../fixtures/terminal/arguments.ts';
import { parsed } from '../../fixtures/terminal/tool.ts';
import { AREAS } from './areas.ts';

export type Wanted = {
  /** Files or folders to which the run is limited; none: every area. */
  readonly paths: readonly string[];
  /** Only files that differ from this commit are mutated. */
  readonly since: string | null;
  /** Results of the last run are taken over for mutants whose code and tests have not changed since. */
  readonly isQuick: boolean;
  /** Every judge is asked. Else single files are judged by the nearest ones. */
  readonly isAll: boolean;
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
    workers: {
      type: 'string',
      value: 'N',
      help: 'test processes at a time; one for each processor unless it is given',
    },
  },
  after: [
    `PATH is a file or a folder of ${AREAS.map(({ folder, target }) => `${folder} (target ${target} %)`).join(', ')}.`,
    'Exit: 0 good, 1 a target is missed or the list of equivalents is out of date, 2 wrong use.',
  ],
} as const;

/** @throws BadArgument for an option that nobody knows, and for a commit or a number of workers that is none. */
export function parseWanted(args: readonly string[], workers: number): Wanted {
  const { values, positionals } = parsed(MUTATE, args);
  if (values.since !== undefined && !isCommit(values.since))
    throw new BadArgument(`--since must be a commit, got "${values.since}"`);
  return {
    paths: positionals.map((path) => path.replace(/^\.\/|\/+$/g, '')),
    since: values.since ?? null,
    isQuick: values.quick ?? false,
    isAll: values.all ?? false,
    workers: values.workers === undefined ? workers : whole('--workers', values.workers, 1, 64),
  };
}

/** Whether git knows a commit of that name. */
const isCommit = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).status === 0;
