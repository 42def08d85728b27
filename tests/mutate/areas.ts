/** A part of the engine whose tests are measured: what is changed, by which tests it is judged, and the score it must reach. */
export type Area = {
  /** A folder under the repository's root; every file in it is mutated. */
  readonly folder: string;
  /** The least score in percent: killed mutants of all. */
  readonly target: number;
  /** Globs of the test files that judge it. Fewer files make a quicker run; what they miss counts as survived. */
  readonly tests: readonly string[];
  /** Every mutant is judged by every test: what one test has worked out is kept for the next, so that none tells what it needs. */
  readonly isShared?: boolean;
};

const RULES = ['tests/props/{rules,stake,betting,cash,clock}.test.ts'];
/** Sessions told fact by fact: quick, without a network, a clock or chance. */
const STORIES = ['tests/props/*-cases.test.ts', 'tests/props/{stake,cash,cash-doubt,clock}.test.ts'];

export const AREAS: readonly Area[] = [
  { folder: 'engine/rules', target: 95, tests: [...RULES, ...STORIES] },
  { folder: 'engine/decide', target: 95, tests: STORIES },
  { folder: 'engine/charts', target: 95, tests: ['tests/props/charts/{tables,plan}.test.ts'], isShared: true },
  { folder: 'engine/state/modules', target: 85, tests: STORIES },
];
