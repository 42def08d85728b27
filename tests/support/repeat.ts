import { relative } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect } from 'vitest';
import { forget, isKept, keep, keepWords, keptSeed, type Where } from './regressions.ts';

/*
 * How to run one failed property again. FC_SEED and FC_PATH name one value of a property, FC_NTH which property of its test: the
 * first, or that one. They are meant for a run of one test (`vitest -t`); all other properties of that test choose their values by chance.
 * FC_REPLAY is the path of a list of commands (`commandsOf` of the testing kit). Failures are kept until they pass (regressions.ts).
 */

type Details = Parameters<typeof fc.defaultReportMessage>[0];

/** The characters that mean more than themselves in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/** A regular expression for exactly this text, on one line. */
const exactly = (text: string): string =>
  `^${text
    .replaceAll(SPECIAL, '\\$&')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}$`;

/** One word for a POSIX shell, whatever characters are in it. */
const quoted = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const running = (): string | undefined => expect.getState().currentTestName;
/** How many properties the running test has begun, this one included. */
const begun = { test: running(), count: 0 };
const next = (): number => (begun.test === running() ? begun.count : 0) + 1;

/** The property that is the `nth` of the running test; undefined outside of tests. */
function where(nth: number): Where | undefined {
  const { testPath, currentTestName } = expect.getState();
  return testPath === undefined || currentTestName === undefined
    ? undefined
    : { file: testPath, test: currentTestName, nth };
}

/** Failures of the running test. They are kept if the test fails too: some tests show that a property fails. */
const failures: { readonly where: Where; readonly seed: number; readonly again: string }[] = [];

/** The line that runs the failed property alone, with the value that it failed with. */
function line(project: string, details: Details): string {
  const { seed, counterexamplePath } = details;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const replay = /\breplayPath="([^"]+)"/.exec(fc.defaultReportMessage(details) ?? '')?.[1];
  const words = [
    ...(begun.count > 1 ? [`FC_NTH=${begun.count}`] : []),
    `FC_SEED=${seed}`,
    ...(counterexamplePath === null ? [] : [`FC_PATH=${counterexamplePath}`]),
    ...(replay === undefined ? [] : [`FC_REPLAY=${quoted(replay)}`]),
    `npx vitest run --project ${project}`,
    quoted(relative(process.cwd(), testPath)),
    ...(currentTestName === '' ? [] : [`-t ${quoted(exactly(currentTestName))}`]),
  ];
  return words.join(' ');
}

/**
 * Every property that fails from now on ends its message with a line of shell that repeats it. With FC_SEED in the environment, the
 * property that FC_NTH counts takes its values from there. `project`: the project of vite.config.ts that runs the tests.
 */
export function installRepeat(project: string): void {
  if (!isInstalled) install(project);
  isInstalled = true;
  afterEach(({ task }) => {
    for (const { where: property, seed, again } of failures.splice(0))
      if (isKept() && task.result?.state === 'fail') keep(property, seed, again);
  });
}
/** Files of one worker share fast-check, and it takes a plugin for good. */
let isInstalled = false;

function install(project: string): void {
  const { FC_SEED, FC_PATH, FC_NTH } = process.env;
  const isMeant = (): boolean => FC_SEED !== undefined && running() !== undefined && next() === Number(FC_NTH ?? 1);
  // fast-check reads the two when a property begins
  const taken = {
    get seed() {
      if (isMeant()) return Number(FC_SEED);
      const property = where(next());
      return FC_SEED === undefined && property !== undefined ? keptSeed(property) : undefined;
    },
    get path() {
      return isMeant() ? FC_PATH : undefined;
    },
  };
  const reporter = (details: Details): void => {
    if (!details.failed) return;
    const again = line(project, details);
    const property = where(begun.count);
    if (property !== undefined) failures.push({ where: property, seed: details.seed, again });
    const kept = property === undefined ? '' : `${keepWords(property)}\n`;
    const message = `${fc.defaultReportMessage(details)}\n\nTo repeat it:\n${again}\n${kept}`;
    const error = new Error(message, { cause: details.errorInstance });
    Error.captureStackTrace(error, reporter); // the first line of ours in it is the test's
    throw error;
  };
  fc.configureGlobal(Object.assign(taken, { reporter }) as Parameters<typeof fc.configureGlobal>[0]);
  fc.installGlobalPlugin(() => {
    begun.count = next();
    begun.test = running();
    const property = where(begun.count);
    return {
      onAllRunsComplete: ({ failed, seed, runConfiguration }) => {
        const isWhole = (runConfiguration.path ?? '') === '';
        if (!failed && isWhole && property !== undefined && keptSeed(property) === seed) forget(property);
      },
    };
  });
}
