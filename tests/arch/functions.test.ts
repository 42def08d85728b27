import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { functionsOf, type Measured } from '../support/functions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{engine,view,replay}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/*.generated.ts', '**/*.d.ts'],
});
const all = sources.flatMap((path) => functionsOf(path, readFileSync(join(ROOT, path), 'utf8')));
const components = all.filter(({ isComponent }) => isComponent);

const named = ({ path, name }: Measured): string => `${path} ${name}`;
const sized = (one: Measured): string =>
  `${named(one)}: ${one.lines} lines, complexity ${one.complexity}, ${one.whole} with what is inside`;
/** Those that are too large, apart from the exceptions; and the exceptions that are none any more. */
const judged = (tooLarge: readonly Measured[], exceptions: readonly string[]) => ({
  tooLarge: tooLarge.filter((one) => !exceptions.includes(named(one))).map(sized),
  needless: exceptions.filter((name) => !tooLarge.some((one) => named(one) === name)),
});
const NONE = { tooLarge: [], needless: [] };

describe('the size of functions other than components', () => {
  const LINES_MAX = 70;
  const COMPLEXITY_MAX = 15;
  /** Each is one `switch` over every member of a union: a total table. */
  const TABLES: readonly string[] = ['engine/link/frames.ts toFact'];
  test(`a function of the engine, the view or the replay tool has at most ${LINES_MAX} lines`, () => {
    expect(all.length).toBeGreaterThan(5_000);
    const long = all.filter(({ lines, isComponent }) => !isComponent && lines > LINES_MAX);
    expect(judged(long, [])).toEqual(NONE);
  });

  test(`its cyclomatic complexity is at most ${COMPLEXITY_MAX}, total tables aside`, () => {
    const complex = all.filter(({ complexity, isComponent }) => !isComponent && complexity > COMPLEXITY_MAX);
    expect(judged(complex, TABLES)).toEqual(NONE);
  });
});

describe('the size of components', () => {
  const LINES_MAX = 40;
  const BRANCHES_MAX = 10;

  test(`a component has at most ${LINES_MAX} lines and ${BRANCHES_MAX} branches, with what is written inside it`, () => {
    expect(components.length).toBeGreaterThan(350);
    const large = components.filter(({ lines, whole }) => lines > LINES_MAX || whole > BRANCHES_MAX);
    expect(judged(large, [])).toEqual(NONE);
  });
});

describe('the measure', () => {
  const measured = (text: string): readonly Measured[] => functionsOf('view/probe.tsx', text);

  test('every kind of branch counts 1, an inner function for itself and for what it stands in', () => {
    const branches = `function outer(a, b) {
      if (a) b = 1; else if (b) b = 2;
      for (const x of a) b ||= x;
      while (a && b) a = b ? 1 : 2;
      switch (a) { case 1: break; case 2: break; default: break; }
      try { b(); } catch { a ??= 1; }
      return () => a ?? b;
    }`;
    expect(measured(branches).map(({ name, complexity, whole }) => [name, complexity, whole])).toEqual([
      ['outer', 12, 13],
      ['(unnamed)', 2, 2],
    ]);
  });

  test('lines are counted from the first word of the function to its end', () => {
    const [one] = measured('\nexport const One = () => (\n  <b>\n    x\n  </b>\n);\n');
    expect(one).toMatchObject({ name: 'One', line: 2, lines: 5, isComponent: true });
  });

  test('a component has a capital letter, and JSX somewhere inside', () => {
    const text = 'const useOne = () => <b />;\nfunction Sum() { return 2; }\nconst List = () => [1].map(() => <b />);';
    expect(measured(text).filter(({ isComponent }) => isComponent)).toMatchObject([{ name: 'List' }]);
  });
});
