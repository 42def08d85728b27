import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_SOAK } from '../../support/soak.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, '.cache');
/** A project of its own, with properties that fail. */
let folder = '';

/** What `npx vitest run` starts. */
const RUN = `${JSON.stringify(join(ROOT, 'node_modules/.bin/vitest'))} run`;

/** Its runs see nothing of the run that this test is in. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|FC_|NODE_ENV|CI$)/.test(name)),
);

const CONFIG = `
export default { test: { projects: [{ test: { name: 'unit', setupFiles: [${JSON.stringify(join(ROOT, 'tests/support/setup.ts'))}] } }] } };
`;
const FAILING = String.raw`
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const wide = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
const below = (limit: number) => (list: readonly number[]): void => {
  expect(Math.max(...list)).toBeLessThan(limit);
};

describe('a group (of some)', () => {
  test('a maximum is small', () => fc.assert(fc.property(wide, below(4_321))));
  test('a maximum is small, and so on', () => {
    throw new Error('the pattern of another test matches this one');
  });
  describe("it's \"nested\" in $HOME", () => {
    test('asks [now]? \\d+ $(exit 9) ' + '\x60exit 9\x60 * | ^ 한국어 é\nand goes on', async () => {
      await fc.assert(fc.asyncProperty(wide, async (list) => below(4_321)(list)));
    });
  });
  test.each(['one', 'two'])("the %s's third property fails, not the first, which also takes its values from the same seed", () => {
    fc.assert(fc.property(fc.nat(), fc.nat(), (a, b) => a + b === b + a));
    for (const limit of [2_000_000, 4_321]) fc.assert(fc.property(wide, below(limit)));
  });
});
`;

type Ran = { readonly text: string; readonly lines: readonly string[]; readonly counterexamples: readonly string[] };
/** What a run of shell says, without its colours; the message of a failure is in it once. */
function ran(command: string): Ran {
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
  const text = stripVTControlCharacters(`${stdout}${stderr}`);
  const found = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
  return { text, lines: found(/^To repeat it:\n(.*)$/gm), counterexamples: found(/^Counterexample: (.*)$/gm) };
}

describe('the line that repeats a failed property', () => {
  let first: Ran = { text: '', lines: [], counterexamples: [] };

  beforeAll(() => {
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(join(CACHE, 'repeat-'));
    writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
    writeFileSync(join(folder, "it's failing.test.ts"), FAILING);
    first = ran(RUN);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every failed property prints one, with its seed and its path', () => {
    expect(first.lines, first.text).toHaveLength(4);
    for (const line of first.lines)
      expect(line).toMatch(/^(FC_NTH=3 )?FC_SEED=-?\d+ FC_PATH=\d+(:\d+)* npx vitest run --project unit .* -t .+$/);
    expect(first.lines.filter((line) => line.startsWith('FC_NTH=3 '))).toHaveLength(2);
    expect(first.counterexamples).toHaveLength(4);
  });

  test('it runs that test alone, and finds the same counterexample at once, already as small as it gets', () => {
    // `npm test` repeats two of the four: one of the names that a shell would read otherwise, and one that is not the first of its test
    for (const [i, line] of first.lines.entries()) {
      if (!IS_SOAK && i % 2 === 0) continue;
      const again = ran(line);
      expect(again.text).toContain('1 failed | 4 skipped (5)');
      expect(again.counterexamples, again.text).toEqual([first.counterexamples[i]]);
      expect(again.text).toMatch(/Property failed after 1 tests\n/);
      expect(again.text).toContain('Shrunk 0 time(s)');
      expect(again.lines).toEqual([line]);
    }
  });

  test('every failure is kept in the checkout, the next run takes its values from there, and one that passes deletes it', () => {
    const kept = (): readonly string[] => globSync('.cache/regressions/*.json', { cwd: folder });
    expect(kept()).toHaveLength(4);
    for (const name of kept()) expect(first.text).toContain(name);
    const again = ran(RUN);
    expect(again.counterexamples.toSorted()).toEqual(first.counterexamples.toSorted());
    const file = join(folder, "it's failing.test.ts");
    writeFileSync(file, FAILING.replaceAll('4_321', '2_000_000'));
    ran(`${RUN} -t 'a maximum is small$'`);
    expect(kept()).toHaveLength(3);
    ran(RUN);
    writeFileSync(file, FAILING);
    expect(kept()).toEqual([]);
  });

  test('on a server of builds nothing is kept, and the failure says so', () => {
    const { text } = ran(`CI=1 ${RUN}`);
    expect(text).toContain('CI is set: the failure is not kept.');
    expect(globSync('.cache/regressions/*.json', { cwd: folder })).toEqual([]);
  });

  test('the failure points to the line of the test, not to the line that reports', () => {
    expect(first.text).not.toContain('support/repeat.ts');
    expect(first.text).toContain("it's failing.test.ts:11:");
  });
});

test('every sample names a path of its own, so that it is the same in the run that repeats a property', () => {
  const samples = globSync('{tests,fixtures}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bfc\.sample\([^\\].*/g)].map(([call]) => `${path}: ${call}`),
  );
  expect(samples.length).toBeGreaterThan(1);
  expect(samples.filter((one) => !one.includes("path: ''"))).toEqual([]);
});
