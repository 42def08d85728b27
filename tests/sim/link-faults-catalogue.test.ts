import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FAULTS } from '../../fixtures/site/faults/catalogue.ts';

const TESTS = fileURLToPath(new URL('../', import.meta.url));
/** The title of a test of a fault begins with its number and its name: `1 Drop mid-frame: …`. */
const TITLE = /\btest(?:\.concurrent)?\(\s*'(\d+) ([^:']+):/g;

const named = (nr: number | string, name: string): string => `${nr} ${name.toLowerCase().replace(/[^a-z]/g, '')}`;
const titlesIn = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: TESTS })
    .map((path) => readFileSync(`${TESTS}${path}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(TITLE)].map(([, nr = '', name = '']) => named(nr, name)));

test('the faults the site can make and the tests of the live link name the same 25', () => {
  const catalogue = FAULTS.map(({ nr, name }) => named(nr, name));
  expect(FAULTS.map(({ nr }) => nr)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  const proven = new Set([...titlesIn('sim/link-faults-*.test.ts'), ...titlesIn('e2e/faults.test.ts')]);
  expect([...proven].sort()).toEqual([...catalogue].sort());
});

test('faults that only a browser can show are tested in one, and faults of the site or a port are not', () => {
  const [here, there] = ['sim/link-faults-*.test.ts', 'e2e/faults.test.ts'].map((each) => new Set(titlesIn(each)));
  for (const { nr, name, where } of FAULTS)
    expect([name, (where === 'browser' ? there : here)?.has(named(nr, name))]).toEqual([name, true]);
});
