import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The trade screens (`Screen` of engine/selectors/trade/options.ts). */
const SCREENS: ReadonlySet<unknown> = new Set(['chart', 'ball']);

type Node = {
  readonly type: string;
  readonly start: number;
  readonly left?: { readonly value?: unknown };
  readonly right?: { readonly value?: unknown };
};

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const member of Object.values(value)) yield* nodes(member);
}

/** Where a file compares something with one screen. Whatever else there is falls to the other branch then. */
function comparedIn(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  return [...nodes(program)].flatMap(({ type, start, left, right }) => {
    const isCompared = type === 'BinaryExpression' && (SCREENS.has(left?.value) || SCREENS.has(right?.value));
    return isCompared ? [`${path}:${text.slice(0, start).split('\n').length}`] : [];
  });
}

test('the view compares no trade screen with one of them: a table with a row for each says what is of which', () => {
  const paths = globSync('view/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.generated.ts', '**/*.d.ts'] });
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.flatMap((path) => comparedIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('the search finds a comparison on either side', () => {
  const text =
    "const a = option?.screen === 'ball' ? 1 : 2;\nif ('chart' !== screen) f();\nconst b = { ball: 1 }[screen];";
  expect(comparedIn('a.ts', text)).toEqual(['a.ts:1', 'a.ts:2']);
});
