import { parseArgs } from 'node:util';

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

/** @throws TypeError for a flag that nobody knows. */
export function parseWanted(args: readonly string[], workers: number): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      since: { type: 'string' },
      quick: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      workers: { type: 'string' },
    },
  });
  return {
    paths: [...positionals, ...values.only].map((path) => path.replace(/\/+$/, '')),
    since: values.since ?? null,
    isQuick: values.quick,
    isAll: values.all,
    workers: Number(values.workers ?? workers),
  };
}
