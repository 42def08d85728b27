import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_JUDGES } from '../../mutate/areas.ts';
import { parseWanted } from '../../mutate/arguments.ts';
import { nearest } from '../../mutate/nearest.ts';
import { interval, isChosen, verdict } from '../../mutate/sample.ts';
import { type Equivalent, scoreOf } from '../../mutate/score.ts';
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

describe('a sample of the changes', () => {
  const IDS = Array.from({ length: 5_000 }, (_, nr) => String(nr));
  const chosen = (percent: number, seed: number) => IDS.filter((id) => isChosen({ percent, seed }, id));

  test('a seed chooses the same part again, another seed another one, and each has about the size that was asked for', () => {
    expect(chosen(20, 1)).toEqual(chosen(20, 1));
    expect(chosen(20, 1)).not.toEqual(chosen(20, 2));
    for (const seed of [1, 2, 3]) {
      expect(chosen(20, seed).length).toBeGreaterThan(900);
      expect(chosen(20, seed).length).toBeLessThan(1_100);
    }
    expect(chosen(100, 1)).toEqual(IDS);
  });

  test('every stretch of an area has its share', () => {
    for (let from = 0; from < IDS.length; from += 500) {
      const share = IDS.slice(from, from + 500).filter((id) => isChosen({ percent: 20, seed: 1 }, id)).length;
      expect(share).toBeGreaterThan(60);
      expect(share).toBeLessThan(140);
    }
  });

  test('the true score is within the range in 95 of 100 samples', () => {
    const isKilled = (id: string) => Number(id) % 12 !== 0;
    const truth = (IDS.filter(isKilled).length / IDS.length) * 100;
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    const right = seeds.filter((seed) => {
      const judged = chosen(8, seed);
      const [from, to] = interval(judged.filter(isKilled).length, judged.length, IDS.length);
      return from <= truth && truth <= to;
    });
    expect(right.length).toBeGreaterThan(368);
    expect(right.length).toBeLessThan(396);
  });

  test('the range narrows to the score when all are judged, and is as wide as it can be when none is', () => {
    expect(interval(93, 100, 100)).toEqual([93, 93]);
    expect(interval(0, 0, 100)).toEqual([0, 100]);
    expect(interval(0, 0, 0)).toEqual([100, 100]);
    // as tables of Wilson's interval have it, for a sample of very many
    const [from, to] = interval(90, 100, 1e9);
    expect([from.toFixed(2), to.toFixed(2)]).toEqual(['82.56', '94.48']);
  });

  test('a target is met where the whole range reaches it, missed where none of it does, else open', () => {
    expect(verdict([95, 97], 95)).toBe('met');
    expect(verdict([94, 96], 95)).toBe('open');
    expect(verdict([90, 95], 95)).toBe('open');
    expect(verdict([90, 94.9], 95)).toBe('MISSED');
  });

  test('the score is of the changes in the sample, whatever became of the others', () => {
    const sample = { percent: 30, seed: 7 };
    const isIn = (id: string) => isChosen(sample, id);
    const results = IDS.slice(0, 100).map((id) => ({
      id,
      fileName: `${root}/engine/rules/a.ts`,
      mutatorName: 'BooleanLiteral',
      replacement: 'false',
      location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      // most that are not in the sample are not run, and some of them no test executes
      status: isIn(id)
        ? (['Killed', 'Survived'] as const)[Number(id) % 2]
        : (['RuntimeError', 'NoCoverage'] as const)[Number(id) % 2],
    }));
    const ids = IDS.slice(0, 100).filter(isIn);
    const score = scoreOf(results as never, sample, () => 'true', root);
    expect(score).toMatchObject({
      killed: ids.filter((id) => Number(id) % 2 === 0).length,
      all: ids.length,
      made: 100,
    });
    expect(score.survivors).toHaveLength(score.all - score.killed);
  });

  test('a change that only the time limit ended is told of, and one that executes too much code is not', () => {
    const at = { start: { line: 1, column: 1 }, end: { line: 1, column: 5 } };
    const result = (id: string, statusReason?: string) => ({
      id,
      fileName: `${root}/engine/rules/a.ts`,
      location: at,
      replacement: 'false',
      status: 'Timeout',
      statusReason,
    });
    const results = [result('1'), result('2', 'Hit limit reached (501/500)')];
    const score = scoreOf(results as never, null, () => 'true', `${root}/`);
    expect(score).toMatchObject({ killed: 2, survivors: [] });
    expect(score.late).toMatchObject([{ file: 'engine/rules/a.ts', line: 1, original: 'true', replacement: 'false' }]);
    expect(score.late).toHaveLength(1);
  });

  test('it has a part and a seed, and is not kept for a later run', () => {
    expect(parseWanted(['--sample', '20', '--seed', '5'], 1).sample).toEqual({ percent: 20, seed: 5 });
    expect(parseWanted(['--sample', '0.5'], 1).sample).toEqual({ percent: 0.5, seed: expect.any(Number) });
    expect(parseWanted([], 1).sample).toBeNull();
    for (const [args, why] of [
      [['--seed', '5'], '--seed goes with --sample only'],
      [['--sample', '0'], '--sample must be a number from 0.1 to 100, got "0"'],
      [['--sample', '20', '--seed', '1.5'], '--seed must be a whole number, got "1.5"'],
      [['--sample', '20', '--quick'], '--sample and --quick exclude each other'],
    ] as const)
      expect(() => parseWanted(args, 1), why).toThrow(why);
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
