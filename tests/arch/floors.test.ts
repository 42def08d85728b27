import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The longest chain of files of engine/state that import each other, types aside. Whoever reads the last one may have to know all. */
const FLOORS_MAX = 9;

/** The files that a source imports, without those of which it takes types only. */
function importsOf(path: string, text: string): readonly string[] {
  const { module, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  const imports = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const exports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  const names = [...imports, ...exports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  return names.filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name));
}

/** The longest chain of files down from each one. The files must have no cycle (imports.test.ts). */
function longestChain(files: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const chainOf = (path: string): readonly string[] => {
    const chain = known.get(path) ?? [
      path,
      ...longest((files.get(path) ?? []).filter((to) => files.has(to)).map(chainOf)),
    ];
    known.set(path, chain);
    return chain;
  };
  return longest([...files.keys()].map(chainOf));
}
const longest = (chains: readonly (readonly string[])[]): readonly string[] =>
  chains.reduce((best, one) => (one.length > best.length ? one : best), []);

test(`the files of engine/state stand on at most ${FLOORS_MAX} floors`, () => {
  const paths = globSync('engine/state/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(50);
  const files = new Map(paths.map((path) => [path, importsOf(path, readFileSync(join(ROOT, path), 'utf8'))]));
  const chain = longestChain(files);
  expect(chain.length, chain.join(' > ')).toBeLessThanOrEqual(FLOORS_MAX);
  expect(chain.length).toBeGreaterThan(3);
});

test('the longest chain is found, and imports of types do not count', () => {
  const files = new Map([
    ['a', ['b', 'c', 'elsewhere']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(longestChain(files)).toEqual(['a', 'b', 'c']);
  const text = `import type { A } from './a.ts'; import { type B } from './b.ts'; import { type C, c } from './c.ts';
    export type { D } from './d.ts'; export * from './e.ts'; import './f.ts'; import * as g from './g.ts'; export { h } from './h.ts';`;
  expect(importsOf('x/y.ts', text).toSorted()).toEqual(['x/c.ts', 'x/e.ts', 'x/f.ts', 'x/g.ts', 'x/h.ts']);
});
