import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Node = {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly argument?: Node;
  readonly expression?: Node;
  readonly expressions?: readonly Node[];
  readonly typeAnnotation?: Node;
};
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
const bare = (node: Node): Node =>
  WRAPPERS.has(node.type) && node.expression !== undefined ? bare(node.expression) : node;

/** Every node below one, with the node that it stands in. */
function* nodes(value: unknown, parent: Node | undefined): Generator<readonly [Node, Node | undefined]> {
  if (typeof value !== 'object' || value === null) return;
  const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : undefined;
  if (node !== undefined) yield [node, parent];
  for (const member of Object.values(value)) yield* nodes(member, node ?? parent);
}

type Found = { readonly packed: readonly string[]; readonly cast: readonly string[] };
/** Where a file has what no file may have. */
function foundIn(path: string, text: string): Found {
  const { program, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  const all = [...nodes(program, undefined)];
  const places = (is: (node: Node, parent: Node | undefined) => boolean): readonly string[] =>
    all.flatMap(([node, parent]) =>
      is(node, parent) ? [`${path}:${text.slice(0, node.start).split('\n').length}`] : [],
    );
  return { packed: places(isPacked), cast: places(isCast) };
}

/** Whether a literal is spread into a literal of its own kind: only to keep the formatter on one line. */
function isPacked(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'SpreadElement' || node.argument === undefined) return false;
  const spread = bare(node.argument).type;
  return spread === 'ObjectExpression' || (spread === 'ArrayExpression' && parent?.type !== 'ObjectExpression');
}

/** Whether a literal is cast to `never`, and so fits in every place: the compiler does not see that it is in a wrong one. */
const isCast = ({ type, typeAnnotation, expression }: Node): boolean =>
  type === 'TSAsExpression' &&
  typeAnnotation?.type === 'TSNeverKeyword' &&
  expression !== undefined &&
  isPlain(bare(expression));
/** A number, a text or another value that is written down, with or without its sign. */
function isPlain(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.argument !== undefined && isPlain(bare(node.argument));
  if (node.type === 'TemplateLiteral') return node.expressions?.length === 0;
  return node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined');
}

describe('every file', () => {
  let all: readonly Found[] = [];
  beforeAll(() => {
    const paths = globSync('{engine,view,replay,fixtures,tests}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/*.generated.ts'],
    });
    all = paths.map((path) => foundIn(path, readFileSync(join(ROOT, path), 'utf8')));
  });

  test('spreads no literal into another one; its members are written out', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap(({ packed }) => packed)).toEqual([]);
  });
  test('casts no literal to `never`; a maker of fixtures/arbitraries/make.ts says what it is', () => {
    expect(all.flatMap(({ cast }) => cast)).toEqual([]);
  });
});

describe('the search', () => {
  test('finds objects, lists and wrapped literals that are spread, and accepts those with a reason', () => {
    const packed = 'const a = { ...{ b: 1, c: 2 } };\nconst d = [...([1, 2] as const), 3];\nf(...[1, 2]);';
    expect(foundIn('a.ts', packed).packed).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
    const spread = 'const a = { ...b, ...(c ? { d } : {}) }; const e = [...f, ...(g ? [h] : [])];';
    expect(foundIn('a.ts', spread).packed).toEqual([]);
  });
  test('finds literals of each kind that are cast to `never`, and accepts other values', () => {
    const cast =
      "f(1 as never);\nf(('a') as never);\nf(-1 as never);\nf(`a` as never);\nf(null as never, undefined as never);";
    expect(foundIn('a.ts', cast).cast).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4', 'a.ts:5', 'a.ts:5']);
    expect(foundIn('a.ts', 'f(a as never, [1] as never, { b: 1 } as never, 1 as const, asId(1));').cast).toEqual([]);
  });
});
