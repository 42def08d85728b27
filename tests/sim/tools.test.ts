import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { typedFolder } from '../../fixtures/terminal/arguments.ts';

vi.setConfig({ testTimeout: 120_000 }); // for a machine that is busy

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** They make files of the project at its build, and nobody types options for them. */
const NO_TOOLS: readonly string[] = ['build', 'generate'];
/** The tools of the project: what a script of package.json runs at its end, with what is typed behind `--`. */
const TOOLS = Object.entries(scripts).flatMap(([name, command]) => {
  const [, flags = '', file] = /(?:^|&& )node ((?:--\S+ )*)(\S+\.ts)$/.exec(command) ?? [];
  return file === undefined || NO_TOOLS.includes(name) ? [] : [[name, flags.split(' ').filter(Boolean), file] as const];
});
const EXAMPLES = ['bot', 'audit'].map((name) => [name, [], `fixtures/example/${name}.ts`] as const);

describe('a command-line tool says in one text how it is used', () => {
  test('the tools are found in package.json', () => {
    expect(TOOLS.map(([name]) => name)).toEqual(
      expect.arrayContaining(['mutate', 'sim', 'replay', 'site', 'bench', 'pack', 'lock']),
    );
  });

  test('a tool reads its arguments before anything is done: its script runs nothing but the tool', () => {
    for (const [name] of TOOLS) expect(scripts[name]).toMatch(/^node [^&]+$/);
  });

  test.each([...TOOLS, ...EXAMPLES])(
    '%s: --help exits with 0, an unknown option with 2, neither shows a stack',
    (_, flags, file) => {
      for (const [option, status] of [
        ['--help', 0],
        ['--no-such-option', 2],
      ] as const) {
        const ran = spawnSync(process.execPath, [...flags, file, option], { cwd: ROOT, encoding: 'utf8' });
        expect([option, ran.status, ran.stderr]).toEqual([option, status, expect.not.stringMatching(/^ +at /m)]);
        expect(ran.stdout + ran.stderr).toMatch(/usage: |no command|--help tells of all options/);
      }
    },
  );

  test.each(TOOLS.filter(([name]) => name !== 'replay'))(
    '%s: an unknown option is answered with those that there are, and so is a value where none is taken',
    (name, flags, file) => {
      const hint = `${name === 'start' ? 'npm start' : `npm run ${name}`} -- --help tells of all options`;
      for (const [typed, words] of [
        ['--no-such-option', /^there is no option --no-such-option; it takes (--[\w-]+, )*--help$/],
        ['--help-me=1', /^there is no option --help-me; it takes (--[\w-]+, )*--help$/],
      ] as const) {
        const { status, stderr } = spawnSync(process.execPath, [...flags, file, typed], {
          cwd: ROOT,
          encoding: 'utf8',
        });
        expect([status, stderr.split('\n')]).toEqual([2, [expect.stringMatching(words), hint, '']]);
      }
    },
  );

  test.each([
    ['rules', 'fixtures/rules/main.ts', ['--case'], '--case needs a value: JSON, '],
    ['rules', 'fixtures/rules/main.ts', ['extra'], 'it takes options alone, not "extra"'],
    ['rules', 'fixtures/rules/main.ts', ['--json=x'], '--json takes no value, not "x"'],
    [
      'rules',
      'fixtures/rules/main.ts',
      ['--out', '/dev/null/x'],
      '/dev/null/x: cannot be written (its folder is a file)',
    ],
    ['rules', 'fixtures/rules/main.ts', ['--out', `${ROOT}package.json`], 'cannot be written (a file has this name)'],
    ['sim', 'fixtures/universe/main.ts', ['--seeds', '-1'], '--seeds must be a number from 1 to '],
    ['sim', 'fixtures/universe/main.ts', ['--plan', '/none.json'], '--plan /none.json: no such file'],
    ['sim', 'fixtures/universe/main.ts', ['--terms', '/none.json'], '--terms /none.json: no such file'],
    ['site', 'fixtures/site/main.ts', ['--port', '-1'], '--port must be a number from 0 to '],
    ['mutate', 'tests/mutate/main.ts', ['--workers', '--quick'], '--workers needs a value: N, '],
  ])('%s %s %j is answered in our own words', (_, file, typed, words) => {
    const { status, stderr } = spawnSync(process.execPath, [file, ...typed], { cwd: ROOT, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr.split('\n')).toHaveLength(3);
  });

  test.runIf(process.platform === 'linux')('rules ends where its folder cannot be made below /proc', () => {
    const options = { cwd: ROOT, encoding: 'utf8', timeout: 60_000 } as const;
    const { status, stderr } = spawnSync(process.execPath, ['fixtures/rules/main.ts', '--out', '/proc/x/y'], options);
    expect([status, stderr]).toEqual([2, expect.stringContaining('no folder can be made in /proc')]);
  });

  test.each([
    ['--workers', 'many', '--workers must be a number from 1 to 64, got "many"'],
    ['--since', 'no-such-commit', '--since must be a commit, got "no-such-commit"'],
    ['engine/rules', 'engine/rulez', 'no file of an area is at "engine/rulez"'],
  ])('mutate %s %s is refused with what it must be', (one, other, why) => {
    const { status, stderr } = spawnSync(process.execPath, ['tests/mutate/main.ts', one, other], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, `${why}\nnpm run mutate -- --help tells of all options\n`]);
  });
});

describe('a tool says of a program that it needs first that it cannot be run', () => {
  /** With no folder in which a program is looked for. */
  const alone = (file: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [file, ...args], { cwd: ROOT, env: { ...process.env, PATH: '' }, encoding: 'utf8' });
  const needing = TOOLS.filter(([, , file]) => readFileSync(`${ROOT}${file}`, 'utf8').includes('npmFirst('));

  test('the tools are found in package.json', () => {
    expect(needing.map(([name]) => name)).toEqual(expect.arrayContaining(['lock', 'record', 'bench:load']));
  });

  test.each(needing)('%s: npm, and it ends with 1', (_, _flags, file) => {
    const { status, stdout, stderr } = alone(file);
    expect([status, stdout, stderr]).toEqual([1, '', 'npm cannot be run: spawnSync npm ENOENT\n']);
  });

  test('mutate: git, and it does not call a commit none', () => {
    const { status, stderr } = alone('tests/mutate/main.ts', '--since', 'HEAD');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--since needs git, which cannot be run: ')]);
  });
});

describe('a path is of the folder in which a tool was typed', () => {
  test.each(TOOLS)('%s: npm says that folder, and it counts for the tool of the script', (name, _, file) => {
    const env = { INIT_CWD: '/typed', npm_lifecycle_script: scripts[name] };
    expect(typedFolder(env, `${ROOT}${file}`)).toBe('/typed');
    expect(typedFolder({ ...env, npm_lifecycle_script: scripts.check }, `${ROOT}${file}`)).toBe('.');
  });

  test.each(['start', 'site', 'sim'])('%s: a file of terms is looked for there', (name) => {
    const [, , file = ''] = TOOLS.find(([tool]) => tool === name) ?? [];
    const env = { ...process.env, INIT_CWD: '/typed', npm_lifecycle_script: scripts[name] };
    const { status, stderr } = spawnSync(process.execPath, [file, '--terms', 'none.json'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('--terms /typed/none.json: no such file\n')]);
  });
});
