import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));

describe('the repository as a whole', () => {
  test('the top level holds only the files that are listed here', () => {
    const known = new Set([
      'engine',
      'view',
      'replay',
      'fixtures',
      'tests',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'README.md',
      'LICENSE',
      'biome.json',
      'tsconfig.json',
      'tsconfig.base.json',
    ]);
    const made = new Set(['node_modules', 'dist', 'dist-package']); // by npm install, build and pack; none is kept in git
    const found = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !made.has(name));
    expect(found.filter((name) => !known.has(name))).toEqual([]);
    for (const name of ['engine', 'view', 'fixtures', 'tests', 'package.json']) expect(found).toContain(name);
  });

  test('nothing in the product writes to the console', () => {
    // build/ and locales/compile/ run at build only
    const exclude = ['**/node_modules/**', 'view/build/**', 'view/locales/compile/**'];
    const files = globSync('{engine,view}/**/*.{ts,tsx}', { cwd: ROOT, exclude });
    const noisy = files.filter((path) => path !== 'engine/wire/generate.ts' && /\bconsole\s*\./.test(read(path)));
    expect(noisy).toEqual([]);
  });
});

describe('the length of files', () => {
  /** The most lines of a file that a person wrote; a longer one is split by subject. */
  const LINES_MAX = 290;

  test(`no source has more than ${LINES_MAX} lines, generated ones aside`, () => {
    const written = globSync('{engine,view,replay,fixtures,tests}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/*.generated.ts'],
    });
    expect(written.length).toBeGreaterThan(500);
    expect(written.filter((path) => read(path).trimEnd().split('\n').length > LINES_MAX)).toEqual([]);
  });
});

describe('the words of a language', () => {
  const sources = globSync('view/**/*.{ts,tsx,html,js}', { cwd: ROOT }).filter(
    (path) => !path.startsWith('view/locales/') && !path.startsWith('view/build/'),
  );
  const code = (path: string): string => read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

  test('no Korean word is outside view/locales', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((path) => /[\uac00-\ud7a3]/.test(code(path)))).toEqual([]);
  });

  test('no screen names a language; words come from the context', () => {
    expect(sources.filter((path) => /virtual:words/.test(code(path)))).toEqual([]);
  });
});

describe('several applications on one page', () => {
  test('no id in the view is a fixed text, and nothing refers to one: ids come from useId', () => {
    const files = globSync('view/**/*.{ts,tsx}', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(50);
    const fixed = /\s(id|htmlFor|panel|aria-(controls|owns|labelledby|describedby))=(["']|\{["'`][^$]*?["'`]\})/g;
    expect(
      files.flatMap(
        (path) =>
          read(path)
            .match(fixed)
            ?.map((text) => `${path}:${text}`) ?? [],
      ),
    ).toEqual([]);
  });
});

describe('F2: the fold uses no DOM and no Node', () => {
  const pure = ['base', 'model', 'address', 'events', 'wire', 'charts', 'rules', 'state', 'decide', 'selectors', 'log'];

  test('the rooms of the fold compile with ES2023 and without the types of a host', () => {
    expect(json('tsconfig.base.json').compilerOptions).toMatchObject({ lib: ['ES2023'], types: [], strict: true });
    const engine = json('engine/tsconfig.json');
    expect(engine.extends).toBe('../tsconfig.base.json');
    expect(engine.compilerOptions).not.toHaveProperty('lib');
    expect(engine.compilerOptions).not.toHaveProperty('types');
    expect(engine.include).toEqual(pure);
    expect(engine.exclude).toEqual(['wire/generate.ts']);
  });

  test('every room is in a project', () => {
    const rooms = readdirSync(join(ROOT, 'engine'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const impure: string[] = json('engine/tsconfig.impure.json').include;
    expect(rooms.map(({ name }) => name).filter((name) => !['spec', ...pure, ...impure].includes(name))).toEqual([]);
  });

  test('no file loosens its project for itself', () => {
    const files = globSync('engine/**/*.ts', { cwd: ROOT });
    const loosened = files.filter((path) =>
      /\/\/\/\s*<reference|@ts-(ignore|nocheck|expect-error)|biome-ignore/.test(read(path)),
    );
    expect(loosened).toEqual([]);
  });
});

describe('F2: lint refuses clocks and chance in the fold', () => {
  const banned: readonly (readonly [name: string, line: string])[] = [
    ['Date.now', 'export const a = Date.now();'],
    ['new Date', 'export const a = new Date();'],
    ['Math.random', 'export const a = Math.random();'],
    ['performance', 'export const a = performance.now();'],
    ['setTimeout', 'setTimeout(() => undefined, 1);'],
    ['setInterval', 'setInterval(() => undefined, 1);'],
    ['fetch', "export const a = fetch('/');"],
    ['localStorage', "export const a = localStorage.getItem('x');"],
    ['sessionStorage', "export const a = sessionStorage.getItem('x');"],
    ['indexedDB', "export const a = indexedDB.open('x');"],
    ['crypto', 'export const a = crypto.randomUUID();'],
    ['document', 'export const a = document.title;'],
    ['window', 'export const a = window.name;'],
    ['process', 'export const a = process.env;'],
    ['console', "console.info('x');"],
    ['any', 'export const a = (x: any): unknown => x;'],
  ];
  const rooms = ['state', 'rules', 'charts', 'decide', 'events', 'base', 'selectors', 'log', 'wire'];
  let folder = '';
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const lint = (path: string) => {
    const { status, stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=none', '--colors=off', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  beforeAll(() => {
    // beside the house, so that nobody who builds at the same time meets the files; the house's own rules
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache', 'lint-'));
    const rules = { ...json('biome.json'), root: true };
    const plugins = join(ROOT, '.biome/no-chance.grit');
    for (const override of rules.overrides) if ('plugins' in override) override.plugins = [plugins];
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, files: { includes: ['**'] } }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('lint reports each of them as an error', () => {
    const lines = banned.map(([, line], i) => line.replace('const a', `const a${i}`));
    writeRoom('state', lines.join('\n'));
    const { status, said } = lint('engine/state/probe.ts');
    expect(status).not.toBe(0);
    const silent = banned.filter((_, i) => !said.includes(`probe.ts:${i + 1}:`)).map(([name]) => name);
    expect(silent, said).toEqual([]);
  });

  test.each(rooms)('lint reports them in engine/%s too', (room) => {
    writeRoom(room, 'export const a = Date.now();\nexport const b = Math.random();\n');
    const { said } = lint(`engine/${room}/probe.ts`);
    expect(said).toContain('probe.ts:1:');
    expect(said).toContain('probe.ts:2:');
  });

  test('lint accepts a file without them', () => {
    writeRoom('rules', 'export const double = (points: number): number => points * 2;\n');
    expect(lint('engine/rules/probe.ts').status).toBe(0);
  });

  function writeRoom(room: string, text: string): void {
    const home = join(folder, 'engine', room);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'probe.ts'), text);
  }
});

test('of the replay tool only its terminal writes to a terminal', () => {
  const sources = globSync('replay/**/*.ts', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(5);
  // a table is written by the library of its format, and gzip to the browser's stream that unpacks it
  expect(sources.filter((path) => /\.write\(|console\b/.test(read(path)))).toEqual([
    'replay/terminal.ts',
    'replay/table/parquet.ts',
    'replay/player/model/bytes.ts',
  ]);
});

describe('a test that waits for an event of the page and then acts', () => {
  // where the act fails, nobody reads what became of the wait, and its error ends the whole run
  const LEFT_ALONE = /(?:const|let) \w+ = (?:\w+\.)*waitFor(?:Event|Request|Response|URL)\(/;

  test('awaits both together', () => {
    const paths = globSync('{tests,fixtures,replay}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
    expect(paths.length).toBeGreaterThan(400);
    expect(paths.filter((path) => LEFT_ALONE.test(read(path)))).toEqual([]);
  });

  test('is found where it does not', () => {
    const wait = `page.${'waitFor'}Event('load')`;
    expect(LEFT_ALONE.test(`const loaded = ${wait};`)).toBe(true);
    expect(LEFT_ALONE.test(`const [loaded] = await Promise.all([${wait}, press()]);`)).toBe(false);
    expect(LEFT_ALONE.test(`const loaded = await ${wait};`)).toBe(false);
  });
});

describe('what is said once', () => {
  test('which fields hold unsent text is written in one file: whoever asks, asks the page for it', () => {
    const files = globSync('{engine,view,replay}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] });
    expect(files.filter((path) => read(path).includes(':not([data-idle])'))).toEqual(['engine/ports/auto-reload.ts']);
  });

  test.each([
    ['ANSWER_MAX_MS', '{engine,view,replay}', 'engine/model/calls.ts'],
    ['placeOf', '{engine,view,replay}', 'engine/address/routes.ts'],
    ...['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS'].map((name) => [name, '{engine,view}', 'engine/base/time.ts']),
  ])('%s stands for one thing in %s, and is declared in %s', (name, rooms, home) => {
    const files = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**'] });
    const declared = new RegExp(`^(export )?(const|function) ${name}\\b`, 'm');
    expect(files.filter((path) => declared.test(read(path)))).toEqual([home]);
  });
});
