import type { Reporter, TestModule } from 'vitest/node';

/** The tests that failed once and passed at their second try, each by its file and full name. */
function secondTries(modules: readonly TestModule[]): readonly string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  );
}

/** Names at the end of a run the tests that passed only at their second try, so that none of them goes unseen. */
export const secondTry: Reporter = {
  onTestRunEnd(modules) {
    const names = secondTries(modules);
    if (names.length === 0) return;
    process.stdout.write(
      `\n${names.length} passed only at the second try; each is a fault of the test or of the product:\n`,
    );
    for (const name of names) process.stdout.write(`  ${name}\n`);
  },
};
