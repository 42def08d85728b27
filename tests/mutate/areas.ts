import { globSync } from 'node:fs';

/** A part of the engine whose tests are measured: what is changed, and the score that it must reach. */
export type Area = {
  /** A folder under the repository's root; every file in it is mutated. */
  readonly folder: string;
  /** The least score in percent: killed mutants of all. */
  readonly target: number;
};

export const AREAS: readonly Area[] = [
  { folder: 'engine/rules', target: 95 },
  { folder: 'engine/decide', target: 95 },
  { folder: 'engine/charts', target: 95 },
  { folder: 'engine/state/modules', target: 95 },
  { folder: 'engine/selectors', target: 90 },
];

/** Every test that runs in one process, without a server, a browser or a child process, judges every file that it executes. */
const JUDGES = 'tests/props/**/*.test.{ts,tsx}';

/** Test files that judge nothing: what they test is in no area, or they take so long that other tests notice first. */
export const NO_JUDGES: readonly string[] = [
  // they start processes or servers, or read recordings or files that are generated
  'tests/props/replay/*.test.ts',
  'tests/props/log/{recording,made-by}*.test.ts',
  'tests/props/player/{recording,serve,chart,content-id}.test.ts',
  'tests/props/{fold/repeat,words/messages,words/messages-used,rules/rules-page}.test.ts',
  // they need vitest's own clock or its replacement of modules in every test
  'tests/props/{log/keep,log/session-store,link/timers,link/vital,link/browser-ports,link/unloaded,player/drawn}.test.ts',
  'tests/props/page/{drawer,home-opens}.test.tsx',
  'tests/props/rules/second-digit.test.ts',
  'tests/props/{trade/next-start.test.tsx,charts/outline.test.ts,log/packed-passes.test.ts}',
  'tests/props/worker/{kept-page,newest,rest,sw-off}.test.ts',
  // what they test is not in an area: columns of prices, the wire, the drawing of a chart, this tool
  'tests/props/log/{series,ticks,hash,redact,log}.test.ts',
  'tests/props/{fold/fold-tape,wire/guards,wire/scrub,people/vault}.test.ts',
  'tests/props/price-chart/*.test.ts',
  'tests/props/fold/mutate-{nearest,judges}.test.ts',
  // thousands of random cases, each of which another test has as one of its own
  'tests/props/wire/{fuzz,hostile-numbers}.test.ts',
  'tests/props/charts/proof.test.ts',
];

/** The judges that are asked: those named in MUTATE_JUDGES, else all. Paths from the root. */
export function judgesIn(root: string): readonly string[] {
  const named = process.env.MUTATE_JUDGES;
  if (named !== undefined) return named.split(',');
  const no = new Set(globSync([...NO_JUDGES], { cwd: root }));
  return globSync(JUDGES, { cwd: root })
    .filter((file) => !no.has(file))
    .sort();
}
