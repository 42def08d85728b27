import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = 'engine/state/modules';
const MOMENTS = 'engine/state/moments.ts';
/** The table of timers names what each of them does, whatever its subject. */
const TIMERS = `${MODULES}/link/timers.ts`;

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Imported = { readonly from: string; readonly name: string; readonly local: string };

/** The functions that a file imports of others, by the names that it uses. Types aside. */
function importsOf(path: string, text: string): readonly Imported[] {
  const { module, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  return module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ isType, importName, localName }) =>
      isType
        ? []
        : [{ from: join(dirname(path), moduleRequest.value), name: importName.name ?? '*', local: localName.value }],
    ),
  );
}

function* nodes(value: unknown): Generator<Node & Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node & Readonly<Record<string, unknown>>;
  for (const member of Object.values(value)) yield* nodes(member);
}

/** Each function that stands alone in a row of the moments, as `file name`. */
function hearersIn(path: string, text: string): ReadonlySet<string> {
  const imported = new Map(importsOf(path, text).map((one) => [one.local, one]));
  const { program } = parseSync(path, text);
  const declared = [...nodes(program)].find(
    ({ type, id }) => type === 'VariableDeclarator' && (id as { readonly name?: string }).name === 'MOMENTS',
  );
  const rows = [...nodes(declared?.init)].filter(({ type }) => type === 'ArrayExpression');
  return new Set(
    rows
      .flatMap(({ elements }) => elements as readonly Node[])
      .flatMap(({ start, end }) => {
        const [first = '', member] = text.slice(start, end).split('.');
        const of = imported.get(first);
        return of === undefined ? [] : [`${of.from} ${member ?? of.name}`];
      }),
  );
}

/** The hearers of another subject that a module takes by itself. What asks the site (`request`) is everybody's. */
function takenBy(path: string, text: string, hearers: ReadonlySet<string>): readonly string[] {
  return importsOf(path, text).flatMap(({ from, name, local }) => {
    if (dirname(from) === dirname(path) || dirname(from) === `${MODULES}/request`) return [];
    const names =
      name === '*' ? [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, one]) => one) : [name];
    return names.flatMap((one) => (hearers.has(`${from} ${one}`) ? [`${path}: ${one} of ${from}`] : []));
  });
}

test('who hears of a moment is called by its row: no module of another subject calls it', () => {
  const hearers = hearersIn(MOMENTS, readFileSync(join(ROOT, MOMENTS), 'utf8'));
  expect(hearers.size).toBeGreaterThan(30);
  const paths = globSync(`${MODULES}/*/*.ts`, { cwd: ROOT }).filter((path) => path !== TIMERS);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.flatMap((path) => takenBy(path, readFileSync(join(ROOT, path), 'utf8'), hearers))).toEqual([]);
});

test('the search finds a hearer that is imported by its name, under another one, and of a whole file', () => {
  const table = `import { a } from './modules/page/x.ts'; import * as y from './modules/money/y.ts';
    export const MOMENTS = { up: [a, y.b], down: [(s) => a(s)] };`;
  const hearers = hearersIn(MOMENTS, table);
  expect([...hearers]).toEqual([`${MODULES}/page/x.ts a`, `${MODULES}/money/y.ts b`]);
  const text = `import { a as c, d } from '../page/x.ts'; import * as z from '../money/y.ts'; z.b(z.e);`;
  expect(takenBy(`${MODULES}/link/l.ts`, text, hearers)).toEqual([
    `${MODULES}/link/l.ts: a of ${MODULES}/page/x.ts`,
    `${MODULES}/link/l.ts: b of ${MODULES}/money/y.ts`,
  ]);
  expect(takenBy(`${MODULES}/page/l.ts`, `import { a } from './x.ts';`, hearers)).toEqual([]);
});
