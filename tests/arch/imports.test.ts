import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclic, type Import, importsOf } from '../support/imports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files that package.json exports: all that whoever uses the engine in a Node process imports of it. */
const FACE: readonly string[] = [
  'engine/index.ts',
  'engine/selectors/shell.ts',
  'engine/log/index.ts',
  'engine/ports/node.ts',
];
/** The rules of forms: for screens that are loaded later than the engine. */
const FORMS = 'engine/rules/forms.ts';
/** The check of a bet's evidence, which stands alone. */
const AUDIT = 'engine/rules/evidence.ts';
/** Selectors of the first chart. */
const FIRST = 'engine/selectors/chart.ts';
/** Selectors of screens that are loaded when they are opened. */
const PAGES = 'engine/selectors/screens.ts';

/**
 * Who may import whom. A name is a room, or one file of a room where only that is open. Every
 * room may import itself. Type-only imports count.
 */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'engine/base': [],
  'engine/events': ['engine/base'],
  'engine/wire': ['engine/base'],
  // runs at development time only
  'engine/wire/generate.ts': ['engine/base', 'engine/events', 'engine/wire'],
  'engine/charts': ['engine/base', 'engine/events'],
  'engine/rules': ['engine/base', 'engine/events'],
  'engine/state': ['engine/base', 'engine/events', 'engine/charts', 'engine/rules'],
  // step.ts: a chart's state is asked for with isIn and outerOf
  'engine/decide': ['engine/base', 'engine/events', 'engine/charts/step.ts', 'engine/rules', 'engine/state'],
  'engine/selectors': ['engine/base', 'engine/events', 'engine/charts/step.ts', 'engine/rules', 'engine/state'],
  'engine/log': ['engine/base', 'engine/events'],
  'engine/link': ['engine/base', 'engine/events', 'engine/wire'],
  'engine/run': ['engine/*'],
  'engine/index.ts': ['engine/*'],
  view: [
    'engine/index.ts',
    'engine/base/time.ts', // the face of the calendar
    FIRST,
    'engine/selectors/shell.ts',
    'engine/selectors/money/coins.ts',
    PAGES,
    FORMS,
  ],
  'view/main.ts': [
    'view',
    'engine/index.ts',
    FIRST,
    'engine/ports/browser.ts',
    'engine/run/inspect.ts', // in development only
    'engine/run/follow-setting.ts', // in development only
  ],
  // the setting that lets a player follow the page
  'view/shell/follow-setting.tsx': ['view', 'engine/run/follow-setting.ts'],
  // starts the phone's means with the application
  'view/app.tsx': ['view', 'engine/index.ts', 'engine/run/phone/phone.ts'],
  // what holds the build to its sizes and its browsers; runs at build only
  'view/build': [],
  // makes modules of the messages; runs at build only
  'view/locales/compile': ['engine/index.ts', 'view/locales'],
  // PAGES: what the audit makes of the bets
  replay: [
    AUDIT,
    PAGES,
    'engine/index.ts',
    'engine/selectors/shell.ts',
    'engine/log/index.ts',
    'view',
    'fixtures/universe',
  ],
  // a picture is drawn by the browser that the tests use
  'replay/browser.ts': ['tests/support/chromium.ts'],
  // compares what a member could see
  'replay/beside/beside.ts': ['replay', 'engine/index.ts', 'engine/selectors/page/seen.ts'],
  // hears the pages that it can follow
  'replay/player/model/live.ts': ['replay', 'engine/run/follow-messages.ts'],
  // serves the build as a host must
  'replay/player/serve.ts': [
    'replay',
    'fixtures/site/files.ts',
    'fixtures/site/host-headers.ts',
    'fixtures/site/listen.ts',
    'fixtures/site/request-target.ts',
  ],
  'replay/player/serve-compared.ts': ['replay', 'fixtures/site/files.ts'],
  'replay/player/give.ts': ['replay', 'fixtures/site/files.ts'],
  // what the application is built with, too
  'replay/player/library-page.ts': ['fixtures/site/files.ts', 'replay'],
  'replay/player/vite.config.ts': ['vite.config.ts'],
  'fixtures/site': [],
  // whole engines against the simulated site, in virtual time
  // run/live.ts, run/keep.ts: loaded ahead of the engine, so that virtual time need not wait for them
  // engine/charts and state/fold.ts: all transitions and types of facts, of which a run tells those that it reached
  // engine/events, engine/rules: the policies, the codes of refusals and the bet types; engine/selectors: what the screens show
  'fixtures/universe': [
    ...FACE,
    'engine/selectors/money/coins.ts',
    // what the audit makes of the bets
    PAGES,
    'engine/run/live.ts',
    'engine/run/keep.ts',
    'engine/charts',
    'engine/events',
    'engine/rules',
    'engine/selectors',
    'engine/state/fold.ts',
    'engine/state/shape/limits.ts',
    'fixtures/site',
  ],
  // what whoever starts with the engine reads first: by the names of the package's faces, as from outside
  'fixtures/example': [],
  // builds the package from the faces; runs at build only
  'fixtures/pack': [],
  // a family of its own: rows of the rules and of the site, and its name
  'fixtures/example/touch': ['engine/base', 'engine/rules', 'engine/index.ts', 'fixtures/site', 'view/locales'],
  // writes view/fonts from the npm package of the font
  'fixtures/fonts': [],
  // draws the icons with the browser of the tests
  'fixtures/icons': ['tests/support'],
  // facts, answers and stories for tests of any room
  'fixtures/arbitraries': ['engine/*'],
  // all of these for whoever tests rules, as one face
  'fixtures/testing': ['engine/*', 'fixtures/arbitraries', 'fixtures/universe', 'fixtures/site'],
  // renders the rules as a page and as vectors
  'fixtures/rules': ['engine/*', 'fixtures/arbitraries', 'fixtures/testing', 'view/locales'],
  // the recorder drives a browser as the browser tests do, fixes what a round of the simulated site closes on, and runs commands of the replay tool
  'fixtures/sessions': ['tests/e2e', 'fixtures/site', 'replay', 'engine/base'],
};

/** Rooms in which no file imports itself by way of others, types included. */
const ACYCLIC: readonly string[] = [
  'engine/base',
  'engine/events',
  'engine/wire',
  'engine/charts',
  'engine/rules',
  'engine/state',
  'engine/decide',
  'engine/selectors',
  'engine/log',
  'engine/link',
  'engine/run',
  'view',
  'replay',
  'fixtures/site',
  'fixtures/universe',
];

const sources = globSync('{engine,view,replay,fixtures}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
  .map((path) => path.split(sep).join('/'))
  .sort();

const ours = (path: string): readonly Import[] =>
  importsOf(path, readFileSync(join(ROOT, path), 'utf8'))
    .filter((name) => name.startsWith('.'))
    .map((name) => ({
      from: path,
      to: relative(ROOT, join(ROOT, dirname(path), name))
        .split(sep)
        .join('/'),
    }));

const isIn = (path: string, room: string): boolean =>
  room === 'engine/*' ? path.startsWith('engine/') : path === room || path.startsWith(`${room}/`);

const roomOf = (path: string): string | undefined =>
  Object.keys(RULES)
    .filter((room) => isIn(path, room))
    .sort((a, b) => b.length - a.length)[0];

const isAllowed = ({ from, to }: Import): boolean => {
  const room = roomOf(from);
  return room !== undefined && [room, ...(RULES[room] ?? [])].some((open) => isIn(to, open));
};

describe('rooms and what they may import', () => {
  test('every source file is in a room', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => roomOf(path) === undefined)).toEqual([]);
  });

  test('no room imports what it must not, types included', () => {
    const all = sources.flatMap(ours);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test.each(ACYCLIC)('no import cycle exists in %s, types included', (room) => {
    const imports = sources.filter((path) => isIn(path, room)).flatMap(ours);
    expect(imports.length).toBeGreaterThan(0);
    expect(cyclic(imports)).toEqual([]);
  });

  test('the search finds a cycle, and only the files on it', () => {
    const imports = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
      { from: 'c', to: 'd' },
    ];
    expect(cyclic(imports)).toEqual(['b', 'c']);
  });

  test('the search sees every way of importing', () => {
    const text = `import type { A } from './a.ts'; import { type B } from './b.ts'; export type { C } from './c.ts';
      export * from './d.ts'; const e = import('./e.ts'); import './f.css'; type G = import('./g.ts').G; export const h = <T,>(x: T) => x;`;
    expect([...importsOf('x.ts', text)].sort()).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      './f.css',
      './g.ts',
    ]);
  });

  test("the examples import the faces of the package, and of libraries only what stands in for a reader's own", () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly exports: object };
    const faces = Object.keys(exports).map((face) => `round-client${face.slice(1)}`);
    // a family is put into the product itself, so that its rows stand on the inside
    const isInside = (path: string): boolean => isIn(path, 'fixtures/example/touch');
    const examples = sources.filter((path) => isIn(path, 'fixtures/example') && !isInside(path));
    const named = examples.flatMap((path) => importsOf(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(named).toContain('round-client');
    const known = [...faces, 'vite', 'vue'];
    expect(named.filter((name) => !/^(\.\/|node:)/.test(name) && !known.includes(name))).toEqual([]);
  });

  test('the check refuses what it should refuse', () => {
    expect(isAllowed({ from: 'engine/base/ticks.ts', to: 'engine/events/facts.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/ports/browser.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/state/state.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/shell/app.tsx', to: 'engine/selectors/trade/trade.ts' })).toBe(false);
    expect(isAllowed({ from: 'engine/state/fold.ts', to: 'engine/wire/decode.ts' })).toBe(false);
    expect(isAllowed({ from: 'fixtures/site/site.ts', to: 'engine/base/time.ts' })).toBe(false);
    expect(isAllowed({ from: 'replay/check.ts', to: 'engine/log/reader.ts' })).toBe(false);
    expect(isAllowed({ from: 'fixtures/universe/page.ts', to: 'engine/ports/ports.ts' })).toBe(false);
    expect(isAllowed({ from: 'view/main.ts', to: 'engine/ports/browser.ts' })).toBe(true);
  });

  test('the fold imports no library that keeps time, uses the network or draws', () => {
    const allowed: Readonly<Record<string, RegExp>> = {
      'engine/base': /^$/,
      'engine/events': /^$/,
      'engine/rules': /^fp-ts\//,
      'engine/charts': /^xstate$/,
      'engine/state': /^fp-ts\//,
      'engine/decide': /^fp-ts\//,
      'engine/selectors': /^$/,
      'engine/log': /^fp-ts\//,
      'engine/wire': /^(fp-ts\/|io-ts$|node:fs$)/, // node:fs: wire/generate.ts, which runs at development time only
    };
    const odd = sources.flatMap((path) => {
      const room = Object.keys(allowed).find((name) => isIn(path, name));
      if (room === undefined) return [];
      const names = importsOf(path, readFileSync(join(ROOT, path), 'utf8')).filter((name) => !name.startsWith('.'));
      return names.filter((name) => !allowed[room]?.test(name)).map((name) => `${path} -> ${name}`);
    });
    expect(odd).toEqual([]);
  });
});
