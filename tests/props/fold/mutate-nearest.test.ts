import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_JUDGES } from '../../mutate/areas.ts';
import { parseWanted } from '../../mutate/arguments.ts';
import { nearest } from '../../mutate/nearest.ts';
import type { Equivalent } from '../../mutate/score.ts';
import { isClosing } from '../../mutate/unreached.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES: Readonly<Record<string, string>> = {
  'engine/rules/a.ts': 'export const a = 1;',
  'engine/rules/b.ts': "import {\n  a,\n} from './a.ts';\nexport const b = a;",
  'engine/rules/types.ts': "import type { A } from './a.ts';\nexport const c = 1;",
  'tests/props/far.test.ts': "import { b } from '../../engine/rules/b.ts';",
  'tests/props/near.test.ts': "import { a } from '../../engine/rules/a.ts';",
  'tests/props/types.test.ts': "import { c } from '../../engine/rules/types.ts';",
};
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const judges = Object.keys(FILES).filter((path) => path.startsWith('tests/'));

describe('the judges of single files that are mutated', () => {
  test('those with the fewest imports between come first, and a file of which only types are imported counts as none', () => {
    expect(nearest(root, ['engine/rules/a.ts'], judges)).toEqual([
      'tests/props/near.test.ts',
      'tests/props/far.test.ts',
    ]);
    expect(nearest(root, ['engine/rules/b.ts'], judges)).toEqual(['tests/props/far.test.ts']);
  });

  test('of tests that are equally far away, those whose name or folder is that of the file come first', () => {
    const names = ['link/live', 'people/tabs', 'money/cash', 'trade/bet-equal', 'money/ledger'].map(
      (name) => `tests/props/${name}.test.ts`,
    );
    const first = (file: string): string | undefined => nearest(ROOT, [`engine/state/modules/${file}`], names)[0];
    expect(first('money/ledger-causes.ts')).toBe('tests/props/money/ledger.test.ts');
    expect(first('money/cash-outcome.ts')).toBe('tests/props/money/cash.test.ts');
    expect(first('trade/bets.ts')).toBe('tests/props/trade/bet-equal.test.ts');
  });

  test('limits are judged by the tests of limits and stakes', () => {
    const names = [
      'rules/rule-cases',
      'trade/bettable',
      'rules/stake',
      'fold/decide-cases',
      'trade/bars',
      'link/clock',
    ].map((n) => `tests/props/${n}.test.ts`);
    const found = nearest(ROOT, ['engine/rules/limits.ts'], names);
    const near = ['fold/decide-cases', 'rules/rule-cases', 'rules/stake', 'trade/bettable'].map(
      (name) => `tests/props/${name}.test.ts`,
    );
    expect(found.slice(0, 4).toSorted()).toEqual(near);
  });

  test('each name of a test file that judges nothing is that of a file', () => {
    const named = NO_JUDGES.flatMap((pattern) => {
      const [, before = '', names, after = ''] = /^([^{]*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
      return names?.split(',').map((name) => before + name + after) ?? [pattern];
    });
    expect(named.length).toBeGreaterThan(NO_JUDGES.length);
    expect(named.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test('each change that is listed as without an effect is of a line that is in its file', () => {
    const listed = JSON.parse(
      readFileSync(join(ROOT, 'tests/mutate/equivalents.json'), 'utf8'),
    ) as readonly Equivalent[];
    const linesOf = (file: string): readonly string[] =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => line.trim());
    expect(listed.filter(({ file, text }) => !linesOf(file).includes(text))).toEqual([]);
  });

  test('--all asks every judge', () => {
    expect(parseWanted(['engine/rules/limits.ts', '--all'], 2)).toMatchObject({
      isAll: true,
      paths: ['engine/rules/limits.ts'],
    });
    expect(parseWanted([], 2).isAll).toBe(false);
  });
});

describe('what is not mutated', () => {
  /** Which cases of a switch are left alone. */
  const closing = (cases: string): readonly boolean[] => {
    const program = JSON.parse(
      JSON.stringify(parse(`const f = (a) => { switch (a) { ${cases} } };`, { ecmaVersion: 2024 })),
    );
    return program.body[0].declarations[0].init.body.body[0].cases.map(isClosing);
  };
  test('only a default that closes an exhaustive match is left alone', () => {
    expect(closing('case 1: return never(a); default: return never(a);')).toEqual([false, true]);
    for (const other of [
      'default: return 1;',
      'default: return later(a);',
      'default:',
      'default: b = 1; return never(a);',
    ])
      expect(closing(other), other).toEqual([false]);
  });
});
