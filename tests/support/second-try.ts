import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The tests that failed once and passed at their second try. */
const secondTries = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true));

/** The message of a failure shortens what was found: so many lines of it are told. */
const FOUND_MAX = 5;
const foundIn = (diff: string): readonly string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^\+ .*\w/.test(line) && line !== '+ Received')
    .slice(0, FOUND_MAX)
    .map((line) => `    ${line}`);

/** What playwright did until it gave up, as its error tells it: so many lines of it are told, the last ones. */
const STEPS_MAX = 12;
const stepsOf = (message: string): readonly string[] => {
  const lines = stripVTControlCharacters(message).split('\n');
  const from = lines.findIndex((line) => line.startsWith('Call log'));
  return from < 0
    ? []
    : lines
        .slice(from + 1)
        .filter((line) => line.trim() !== '')
        .slice(-STEPS_MAX);
};

/** A test by its file and full name, why it failed before it passed, and what it found. */
const told = (test: TestCase): readonly string[] => [
  `${test.module.relativeModuleId} > ${test.fullName}`,
  ...(test.result().errors ?? []).flatMap(({ message, stacks, diff = '' }) => {
    const at = stacks?.find(({ file }) => file.endsWith(test.module.relativeModuleId));
    return [
      `  ${at === undefined ? '' : `line ${at.line}: `}${message.split('\n')[0]}`,
      ...stepsOf(message),
      ...foundIn(diff),
    ];
  }),
  ...(test.meta().shown ?? []).map((page) => `  ${page}`),
];

/** Names at the end of a run the tests that passed only at their second try, so that none of them goes unseen. */
export const secondTry: Reporter = {
  onTestRunEnd(modules) {
    const tests = secondTries(modules);
    if (tests.length === 0) return;
    process.stdout.write(
      `\n${tests.length} passed only at the second try; each is a fault of the test or of the product:\n`,
    );
    for (const line of tests.flatMap(told)) process.stdout.write(`  ${line}\n`);
  },
};
