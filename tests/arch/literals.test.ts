import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Node = { readonly type: string; readonly start: number; readonly argument?: Node; readonly expression?: Node };
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

/** Where a literal is spread into a literal of its own kind: only to keep the formatter on one line. */
function packedIn(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  return [...nodes(program, undefined)].flatMap(([node, parent]) => {
    if (node.type !== 'SpreadElement' || node.argument === undefined) return [];
    const spread = bare(node.argument).type;
    const isPacked =
      spread === 'ObjectExpression' || (spread === 'ArrayExpression' && parent?.type !== 'ObjectExpression');
    return isPacked ? [`${path}:${text.slice(0, node.start).split('\n').length}`] : [];
  });
}

test('no literal is spread into another one; its members are written out', () => {
  const paths = globSync('{engine,view,replay,fixtures,tests}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.generated.ts'],
  });
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.flatMap((path) => packedIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('the search finds objects, lists and wrapped literals, and accepts those with a reason', () => {
  const packed = 'const a = { ...{ b: 1, c: 2 } };\nconst d = [...([1, 2] as const), 3];\nf(...[1, 2]);';
  expect(packedIn('a.ts', packed)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
  expect(packedIn('a.ts', 'const a = { ...b, ...(c ? { d } : {}) }; const e = [...f, ...(g ? [h] : [])];')).toEqual([]);
});
