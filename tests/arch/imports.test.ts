import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclic, type Import, importsOf } from '../support/imports.ts';
import { ACYCLIC, RULES } from './rooms.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const sources = globSync('{engine,view,replay,fixtures}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
  .map((path) => path.split(sep).join('/'))
  .sort();

const ours = (path: string): readonly Import[] =>
  importsOf(path, readFileSync(join(ROOT, path), 'utf8'))
    .filter((name) => name.startsWith('.'))
    .map((name) => ({
      from: path,
      to: relative(ROOT, join(ROOT, dirname(path), name))
        .split(sep)
        .join('/'),
    }));

const isIn = (path: string, room: string): boolean =>
  room === 'engine/*' ? path.startsWith('engine/') : path === room || path.startsWith(`${room}/`);

const roomOf = (path: string): string | undefined =>
  Object.keys(RULES)
    .filter((room) => isIn(path, room))
    .sort((a, b) => b.length - a.length)[0];

const isAllowed = ({ from, to }: Import): boolean => {
  const room = roomOf(from);
  return room !== undefined && [room, ...(RULES[room] ?? [])].some((open) => isIn(to, open));
};

describe('rooms and what they may import', () => {
  test('every source file is in a room', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => roomOf(path) === undefined)).toEqual([]);
  });

  test('no room imports what it must not, types included', () => {
    const all = sources.flatMap(ours);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test.each(ACYCLIC)('no import cycle exists in %s, types included', (room) => {
    const imports = sources.filter((path) => isIn(path, room)).flatMap(ours);
    expect(imports.length).toBeGreaterThan(0);
    expect(cyclic(imports)).toEqual([]);
  });

  test('the search finds a cycle, and only the files on it', () => {
    const imports = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
      { from: 'c', to: 'd' },
    ];
    expect(cyclic(imports)).toEqual(['b', 'c']);
  });

  test('the search sees every way of importing', () => {
    const text = `import type { A } from './a.ts'; import { type B } from './b.ts'; export type { C } from './c.ts';
      export * from './d.ts'; const e = import('./e.ts'); import './f.css'; type G = import('./g.ts').G; export const h = <T,>(x: T) => x;`;
    expect([...importsOf('x.ts', text)].sort()).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      './f.css',
      './g.ts',
    ]);
  });

  test("the examples import the faces of the package, and of libraries only what stands in for a reader's own", () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly exports: object };
    const faces = Object.keys(exports).map((face) => `round-client${face.slice(1)}`);
    // a family is put into the product itself, so that its rows stand on the inside
    const isInside = (path: string): boolean => isIn(path, 'fixtures/example/touch');
    const examples = sources.filter((path) => isIn(path, 'fixtures/example') && !isInside(path));
    const named = examples.flatMap((path) => importsOf(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(named).toContain('round-client');
    const known = [...faces, 'vite', 'vue'];
    expect(named.filter((name) => !/^(\.\/|node:)/.test(name) && !known.includes(name))).toEqual([]);
  });

  test('the check refuses what it should refuse', () => {
    expect(isAllowed({ from: 'engine/base/ticks.ts', to: 'engine/events/facts.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/ports/browser.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/state/state.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/selectors/trade/trade.ts' })).toBe(false);
    expect(isAllowed({ from: 'engine/state/fold.ts', to: 'engine/wire/decode.ts' })).toBe(false);
    expect(isAllowed({ from: 'fixtures/site/site.ts', to: 'engine/base/time.ts' })).toBe(false);
    expect(isAllowed({ from: 'replay/check.ts', to: 'engine/log/reader.ts' })).toBe(false);
    expect(isAllowed({ from: 'fixtures/universe/page.ts', to: 'engine/ports/ports.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/main.ts', to: 'engine/run/start.ts' })).toBe(true);
  });

  test('the fold imports no library that keeps time, uses the network or draws', () => {
    const allowed: Readonly<Record<string, RegExp>> = {
      'engine/base': /^$/,
      'engine/model': /^$/,
      'engine/address': /^$/,
      'engine/events': /^$/,
      'engine/rules': /^fp-ts\//,
      'engine/charts': /^xstate$/,
      'engine/state': /^fp-ts\//,
      'engine/decide': /^fp-ts\//,
      'engine/selectors': /^$/,
      'engine/log': /^fp-ts\//,
      'engine/wire': /^(fp-ts\/|io-ts$|node:fs$)/, // node:fs: wire/generate.ts, which runs at development time only
    };
    const odd = sources.flatMap((path) => {
      const room = Object.keys(allowed).find((name) => isIn(path, name));
      if (room === undefined) return [];
      const names = importsOf(path, readFileSync(join(ROOT, path), 'utf8')).filter((name) => !name.startsWith('.'));
      return names.filter((name) => !allowed[room]?.test(name)).map((name) => `${path} -> ${name}`);
    });
    expect(odd).toEqual([]);
  });
});
