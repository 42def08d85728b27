import { readFileSync, writeFileSync } from 'node:fs';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { aliveReporter } from './alive.ts';
import { judgesIn } from './areas.ts';
import { type Bundle, bundle } from './bundle.ts';
import { type Failure, failuresOf } from './judge.ts';
import { isChosen, sampleNamed } from './sample.ts';
import { unreached } from './unreached.ts';

/** Properties choose the same values in every run, so that a mutant has the same fate in every run. */
const SEED = 1;

/**
 * What the run without a mutant has found, in Stryker's copy of the project: one process makes that run, and each of the others, also
 * one that takes the place of a process that ran out of time, reads it there.
 */
const FOUND = 'without-a-mutant.json';
/** By test file: how long it took in ms, and its tests that judge by their properties alone. */
type Found = readonly (readonly [file: string, timeMs: number, byProperty: readonly string[]])[];

/** The place of a failure of a file that is in none of its tests. */
const OUTSIDE = 'outside its tests';

/** What Stryker's changed code reads and writes. */
type Namespace = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage | undefined;
};
const global = globalThis as typeof globalThis & { __stryker__?: Namespace };
const namespace = (): Namespace => {
  global.__stryker__ ??= {};
  return global.__stryker__;
};

/**
 * Runs the judges of a mutant inside this process: every test file that executes it. A file is what Stryker calls a test: what one test
 * has worked out is kept for the next one of its file, so that only the file as a whole tells what it executes. Each is evaluated
 * anew for each mutant, and the first failure ends it. That takes some ten milliseconds, where a run of vitest takes half a second.
 */
class InProcess implements TestRunner {
  private files: Bundle = { evaluate: () => Promise.reject(new Error('no bundle yet')) };
  /** How long each file took without a mutant, in ms. */
  private readonly times = new Map<string, number>();
  /** By test file, the tests that judge by their properties alone. */
  private readonly byProperty = new Map<string, ReadonlySet<string>>();
  /** How many mutants of a source a test file has noticed. */
  private readonly noticed = new Map<string, number>();
  /** Which test file has noticed the last mutant of a source that was noticed. The next mutant often stands beside it. */
  private readonly last = new Map<string, string>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const root = process.cwd();
    this.judges = judgesIn(root);
    this.files = await bundle(root, this.judges);
  }
  private judges: readonly string[] = [];
  private readonly sample = sampleNamed();

  async dryRun(_options: DryRunOptions): Promise<DryRunResult> {
    const ns: Namespace = Object.assign(namespace(), {
      activeMutant: undefined,
      mutantCoverage: undefined,
      hitCount: undefined,
    });
    const tests: TestResult[] = [];
    const found: Found[number][] = [];
    const wrong: string[] = [];
    for (const file of this.judges) {
      const since = performance.now();
      const failed = await this.failures(file, false);
      for (const { name, why } of failed.filter(({ isOfParts }) => !isOfParts)) wrong.push(`${file} > ${name}: ${why}`);
      const timeSpentMs = performance.now() - since;
      found.push([file, timeSpentMs, failed.map(({ name }) => name)]);
      tests.push({ id: file, name: file, fileName: file, timeSpentMs, status: TestStatus.Success });
    }
    // they would fail with every mutant too, and so notice all of them, or judge nothing
    if (wrong.length > 0)
      return { status: DryRunStatus.Error, errorMessage: `tests that fail without a change:\n${wrong.join('\n')}` };
    this.learn(found);
    writeFileSync(FOUND, JSON.stringify(found));
    const mutantCoverage = ns.mutantCoverage;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage === undefined ? {} : { mutantCoverage }) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    if (this.sample !== null && !isChosen(this.sample, activeMutant.id))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    if (this.byProperty.size === 0) this.learn(JSON.parse(readFileSync(FOUND, 'utf8')) as Found);
    const ns: Namespace = Object.assign(namespace(), { hitCount: 0, hitLimit, activeMutant: activeMutant.id });
    const { fileName } = activeMutant;
    const tests: TestResult[] = [];
    for (const file of this.inOrder(testFilter ?? this.judges, fileName)) {
      const since = performance.now();
      const [failure] = await this.failures(file, true);
      const base = { id: file, name: file, timeSpentMs: performance.now() - since };
      if (failure === undefined) tests.push({ ...base, status: TestStatus.Success });
      else {
        tests.push({ ...base, status: TestStatus.Failed, failureMessage: failure.name });
        const key = `${fileName} ${file}`;
        this.noticed.set(key, (this.noticed.get(key) ?? 0) + 1);
        this.last.set(fileName, file);
        break;
      }
    }
    ns.activeMutant = undefined;
    return toMutantRunResult(
      determineHitLimitReached(ns.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests },
    );
  }

  private learn(found: Found): void {
    for (const [file, timeMs, byProperty] of found) {
      this.byProperty.set(file, new Set(byProperty));
      this.times.set(file, timeMs);
    }
  }

  /** First the one that has noticed the last mutant of the source, then those that have noticed the most in their time, then the quickest. */
  private inOrder(files: readonly string[], source: string): readonly string[] {
    const noticed = (file: string): number => this.noticed.get(`${source} ${file}`) ?? 0;
    const timeOf = (file: string): number => this.times.get(file) ?? 0;
    const last = this.last.get(source);
    const isLast = (file: string): number => (file === last ? 1 : 0);
    return files.toSorted(
      (a, b) => isLast(b) - isLast(a) || noticed(b) / timeOf(b) - noticed(a) / timeOf(a) || timeOf(a) - timeOf(b),
    );
  }

  /** The tests of a file that fail; only the first one if the rest need not be run. */
  private async failures(file: string, isEnough: boolean): Promise<readonly Failure[]> {
    const ns = namespace();
    const failed: Failure[] = [];
    ns.currentTestId = file;
    fc.configureGlobal({ seed: SEED });
    try {
      const tests = await this.files.evaluate(file);
      failed.push(...(await failuresOf(tests, this.byProperty.get(file) ?? new Set(), isEnough)));
      await tests.end();
    } catch (error) {
      failed.push({ name: OUTSIDE, why: String(error), isOfParts: false });
    }
    ns.currentTestId = undefined;
    return failed;
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess),
  unreached,
  aliveReporter,
];
