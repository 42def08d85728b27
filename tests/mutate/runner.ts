import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { bundle } from './bundle.ts';
import type { Case } from './collect.ts';

/** Globs of the test files, in an option of our own: with its own one Stryker never switches a mutant on before the code is loaded. */
export type Quick = { readonly quickTests: readonly string[] };
export const strykerValidationSchema = {
  properties: { quickTests: { type: 'array', items: { type: 'string' } } },
};

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
 * Runs the tests of a mutant inside this process: everything is evaluated anew for each mutant, the quickest tests come first, and the
 * first failure ends it. A mutant takes some ten milliseconds so, where a run of vitest takes half a second.
 */
class InProcess implements TestRunner {
  static inject = tokens(commonTokens.options);
  private readonly globs: readonly string[];
  private evaluate: () => readonly Case[] = () => [];
  /** How long each test took without a mutant, in ms. */
  private readonly times = new Map<string, number>();

  constructor(options: StrykerOptions) {
    this.globs = (options as StrykerOptions & Quick).quickTests;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const root = process.cwd();
    const files = globSync([...this.globs], { cwd: root }).sort();
    this.evaluate = await bundle(
      root,
      files.map((file) => join(root, file)),
    );
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    const ns: Namespace = Object.assign(namespace(), {
      activeMutant: undefined,
      mutantCoverage: undefined,
      hitCount: undefined,
    });
    const tests = await run(this.evaluate(), !disableBail);
    for (const { id, timeSpentMs } of tests) this.times.set(id, timeSpentMs);
    const mutantCoverage = ns.mutantCoverage;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage === undefined ? {} : { mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, testFilter, hitLimit, disableBail } = options;
    const ns: Namespace = Object.assign(namespace(), { hitCount: 0, hitLimit, currentTestId: undefined });
    try {
      ns.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
      const all = this.evaluate();
      ns.activeMutant = activeMutant.id;
      const wanted = testFilter === undefined ? null : new Set(testFilter);
      const cases = all
        .filter(({ id }) => wanted === null || wanted.has(id))
        .sort((a, b) => this.timeOf(a) - this.timeOf(b));
      const tests = await run(cases, !disableBail);
      const stopped = determineHitLimitReached(ns.hitCount, hitLimit);
      return toMutantRunResult(stopped ?? { status: DryRunStatus.Complete, tests: [...tests] });
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error) });
    } finally {
      ns.activeMutant = undefined;
    }
  }

  private timeOf({ id }: Case): number {
    return this.times.get(id) ?? 0;
  }
}

async function run(cases: readonly Case[], isBailing: boolean): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const ns = namespace();
  for (const one of cases) {
    ns.currentTestId = one.id;
    const result = await judge(one);
    ns.currentTestId = undefined;
    results.push(result);
    if (isBailing && result.status === TestStatus.Failed) break;
  }
  return results;
}

async function judge({ id, run: body }: Case): Promise<TestResult> {
  const since = performance.now();
  const base = () => ({ id, name: id, timeSpentMs: performance.now() - since });
  try {
    await body();
    return { ...base(), status: TestStatus.Success };
  } catch (error) {
    return { ...base(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
