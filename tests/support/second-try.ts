import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The tests that failed once and passed at their second try. */
const secondTries = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true));

/** A test by its file and full name, and why it failed before it passed. */
const told = (test: TestCase): readonly string[] => [
  `${test.module.relativeModuleId} > ${test.fullName}`,
  ...(test.result().errors ?? []).map(({ message, stacks }) => {
    const at = stacks?.find(({ file }) => file.endsWith(test.module.relativeModuleId));
    return `  ${at === undefined ? '' : `line ${at.line}: `}${message.split('\n')[0]}`;
  }),
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
