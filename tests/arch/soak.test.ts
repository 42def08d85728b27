import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { titlesOf } from '../support/titles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The test files that `npm test` runs; vite.config.ts leaves the others to `npm run soak`. */
const isInTest = (path: string): boolean => !path.endsWith('.soak.test.ts') && !path.startsWith('tests/touch/e2e/');

/** What is wrong with the test that a soak test names. Null: `npm test` runs it. */
function wrongWith(heldBy: string): string | null {
  const [file = '', ...title] = heldBy.split(' > ');
  if (!existsSync(join(ROOT, file))) return 'the file is not there';
  if (!isInTest(file)) return 'npm test leaves the file out';
  return titlesOf(file, read(file)).tests.includes(title.join(' > ')) ? null : 'the file has no such test';
}

describe('a test of `npm run soak` alone', () => {
  test('names a test that holds its rule in `npm test`', () => {
    const files = globSync('tests/**/*.test.ts', { cwd: ROOT }).filter((path) => read(path).includes('soakTest('));
    const soaked = files.flatMap((path) => titlesOf(path, read(path)).soaked);
    expect(soaked.length).toBeGreaterThan(20);
    expect(
      soaked.flatMap(({ title, heldBy }) => {
        const wrong = wrongWith(heldBy);
        return wrong === null ? [] : [`${title}: ${heldBy}: ${wrong}`];
      }),
    ).toEqual([]);
  });

  const OWN = 'tests/arch/soak.test.ts';
  test.each([
    ['tests/arch/nothing.test.ts > a rule', 'the file is not there'],
    ['tests/e2e/package.soak.test.ts > a rule', 'npm test leaves the file out'],
    [
      'tests/e2e/back.test.ts > W28: in Firefox too, back closes the menu first and then leaves the screen',
      'the file has no such test',
    ],
    ['tests/e2e/back.test.ts > ', 'the file has no such test'],
    [`${OWN} > that names %s is told: %s`, null],
  ])('that names %s is told: %s', (heldBy, wrong) => {
    expect(wrongWith(heldBy)).toBe(wrong);
  });
});
