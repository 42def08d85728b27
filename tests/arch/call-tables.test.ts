import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { CALL_NAMES } from '../../engine/model/definitions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The fact of an answer is named by its call. */
const ANSWERED = /\.answered$/;
const NAMES: ReadonlySet<unknown> = new Set(CALL_NAMES);

type Node = { readonly type: string; readonly start: number };
type Listed = Node & {
  readonly elements?: readonly ({ readonly value?: unknown } | null)[];
  readonly properties?: readonly { readonly key?: { readonly value?: unknown } }[];
};

function* nodes(value: unknown): Generator<Listed> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Listed;
  for (const member of Object.values(value)) yield* nodes(member);
}

/** Where a file has a list or an object with the names of two or more calls. */
function tablesIn(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  return [...nodes(program)].flatMap(({ start, elements = [], properties = [] }) => {
    const names = [...elements.map((one) => one?.value), ...properties.map(({ key }) => key?.value)];
    return names.filter((name) => NAMES.has(String(name).replace(ANSWERED, ''))).length > 1
      ? [`${path}:${text.slice(0, start).split('\n').length}`]
      : [];
  });
}

test('what a call means is in its definition and its row: no other table of the engine names calls', () => {
  // fold.ts has the row of each fact; of answers it has those of which a definition says so (`hasRow`), or it does not compile
  // translate/ has what the rows of wire/calls cannot say: functions that make the engine's words of a body
  const paths = globSync('engine/{charts,rules,state,decide,selectors,log,link,run}/**/*.ts', {
    cwd: ROOT,
    exclude: ['engine/link/translate/**', 'engine/state/fold.ts'],
  });
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.flatMap((path) => tablesIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('the search finds lists, sets and objects of calls', () => {
  const text = `const A = ['bets.list', 'me.fetch'];\nconst B = new Set(['bets.list', 'me.fetch'] as const);
    const C = { 'bets.list': 1, 'me.fetch': 2 };\nconst D = ['bets.list', 'x']; const E = { 'bets.list': 1 };
    const F = { 'bets.list.answered': 1, 'me.fetch.answered': 2 };\nconst G = ['bets.list', 'me.fetch.answered'];`;
  expect(tablesIn('a.ts', text)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:5', 'a.ts:6']);
});
