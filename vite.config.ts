import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { withTouch } from './fixtures/example/touch/with-touch.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { secondTry } from './tests/support/second-try.ts';
import { commitOf } from './view/build/commit.ts';
import { TARGET } from './view/build/oldest.ts';
import { outlined } from './view/build/outlined.ts';
import { preloadedWith, preloadFirst } from './view/build/preload-first.ts';
import { smaller, smallFirst } from './view/build/smaller.ts';
import { manifests } from './view/locales/compile/manifests.ts';
import { messages } from './view/locales/compile/plugin.ts';

/** Goes into every recording's first line, so that a reader knows which build wrote it. */
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Libraries that come as one file each, so that a release of ours leaves them in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|xstate|uplot)\//;
const vendorOf = (id: string): string => VENDOR.exec(id)?.[1]?.replace(/^(react-dom|scheduler)$/, 'react') ?? 'vendor';

/**
 * What each step of the start imports without a further `import()` comes as one file: the engine with the countdown, the words and the
 * figures of the first screen, the chart, the application. A module of two steps belongs to the earlier one.
 */
const STEPS = {
  // beside the entry: what chart and application show, and the application needs no chart for; the words are read with run.ts. The
  // pictures of home and receipt turn prices into heights as the chart does, without the chart
  round: [
    here('view/main.ts'),
    here('view/parts/round-head.ts'),
    here('view/parts/write.ts'),
    here('view/hooks/frames.ts'),
    here('view/parts/format.ts'),
    here('view/locales/run.ts'),
    here('view/chart/geometry/scale.ts'),
    here('view/chart/geometry/grid.ts'),
    here('view/chart/geometry/tags.ts'),
  ],
  chart: [here('view/early/early.ts')],
  app: [here('view/app.tsx')],
};
/**
 * Small modules of later files come together: a file of 200 bytes costs a request, and on a slow line a request costs more than the bytes.
 * What the start imports is in its steps already.
 */
const TOGETHER = [
  // what first screens show: the price chart in React, number-ball, signing in
  { name: 'said', test: /\/view\/(hooks\/useSaid|locales\/server|parts\/(plain-text|list))\.tsx?$/ },
  // what at least two later screens import, but for the long list, which brings a library
  {
    name: 'parts',
    test: /\/view\/((parts|hooks)\/(?!window)|shell\/phone\/use-(phone|pins)|styles\/(check|html|pages|pins|sheet|steps))/,
    minShareCount: 2,
  },
  {
    name: 'coin-panels',
    test: /\/view\/screens\/asset\/coins\/(caution|coin-panel|doubt|failed|usePicked|useCoins)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'coin-parts', test: /\/view\/screens\/asset\/coins\//, minShareCount: 2 },
  // what every page loads at one moment: with its live link,
  { name: 'link', test: /\/engine\/(run\/(live|tabs)|link\/(batch|frames)|wire\/topics|ports\/browser-tabs)\.ts$/ },
  // to keep its session and to watch itself,
  {
    name: 'kept',
    test: /\/engine\/(run\/(keep|page-late|follow-s\w+|files\/export)|log\/(web|gzip|recording\S*|deltas|hash-chain)|ports\/(sound|session-store|page-watch|browser-made-by))\.ts$|\/idb\//,
  },
  // to read an envelope, in which an answer of the first chart may come, too,
  { name: 'envelope', test: /\/engine\/(link\/envelope|wire\/codecs\/says)\.ts$/ },
  // and to read the calls that the first chart does not need
  { name: 'wire', test: /\/engine\/(wire\/(calls\/|codecs\/(?!descriptions|io|says)|registry)|link\/translate\/)/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));
/** They stay entries of their own, under their own names in the manifest. */
const ENTRIES: readonly string[] = ['view/main.ts', 'view/early/early.ts', 'view/app.tsx'].map(here);
const steps = new WeakMap<Graph['getModuleInfo'], ReadonlyMap<string, Set<string>>>();
function stepOf(id: string, graph: Graph): string | null {
  const known =
    steps.get(graph.getModuleInfo) ??
    new Map(
      Object.entries(STEPS).map(([name, from]) => {
        const modules = new Set<string>();
        for (const each of from) reach(each, graph, modules);
        return [name, modules];
      }),
    );
  steps.set(graph.getModuleInfo, known);
  if (ENTRIES.includes(id)) return null;
  for (const [name, modules] of known) if (modules.has(id)) return name;
  return null;
}
function reach(id: string, graph: Graph, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, seen);
}

/** Writes which modules each file of the build holds: view/build/bundle.ts looks for a library in two files. */
const modulesByFile: Plugin = {
  name: 'modules-by-file',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, Object.keys(output.modules).map(inProject)]] : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(chunks), null, 1),
    });
  },
};
const inProject = (id: string): string => id.replace('\0', '').replace(here('.'), '');

/** On a slow line the style sheet, which the first paint waits for, gets the bytes before the scripts. */
const styleFirst: Plugin = {
  name: 'style-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/**
 * The page names the commit of its build, and recordings take it from there. It stands in the page and in no script, so that scripts that a
 * commit does not change keep their names.
 */
const namesCommit: Plugin = {
  name: 'names-commit',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'commit', content: commitOf(here('.')) }, injectTo: 'head' as const },
  ],
};

/** What the application and the player (replay/player/vite.config.ts) are built for, and with. */
export { TARGET };

export const shared = {
  base: '/',
  plugins: [react(), messages()],
  define: { global: 'globalThis', APP_VERSION: JSON.stringify(version) },
  resolve: {
    alias: [
      // for React before 18: ours has the hook itself
      { find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' },
      // The CommonJS builds Node needs are not tree-shaken; the browser gets their ES twins.
      { find: /^(fp-ts|io-ts)\/lib\/(.+)\.js$/, replacement: `${here('node_modules')}/$1/es6/$2.js` },
      { find: /^(fp-ts|io-ts)\/lib\/([^.]+)$/, replacement: `${here('node_modules')}/$1/es6/$2.js` },
    ],
  },
};

const PROJECT = { extends: true, root: here('.') } as const;
/** Unit tests that replace a module or the working folder, and those of whole sites: each file has a process of its own. */
const APART = [
  'tests/{sim,contract}/**/*.test.{ts,tsx}',
  'tests/props/link/{browser-ports,live}.test.ts',
  'tests/props/replay/input.test.ts',
  'tests/props/rules/second-digit.test.ts',
  'tests/props/charts/outline.test.ts',
  'tests/props/log/packed-passes.test.ts',
  'tests/props/player/serve.test.ts',
  'tests/props/page/{drawer,home-opens}.test.tsx',
  'tests/props/trade/next-start.test.tsx',
];
/** A program that a test starts takes a third of its time to load with what Node has compiled of it before: each checkout keeps that of its own. */
const COMPILED = { NODE_COMPILE_CACHE: here('.cache/node') };
const UNIT = {
  env: COMPILED,
  environment: 'node',
  setupFiles: [here('tests/support/setup.ts')],
  // vitest takes one worker on two cores; two halve the time, and a third works while tests of whole sites wait
  maxWorkers: 3,
  // a busy machine takes long; a wait of a test's own ends before this, and says what never came
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
const E2E = {
  env: COMPILED,
  environment: 'node',
  globalSetup: [here('tests/support/setup-browsers.ts')],
  setupFiles: [here('tests/support/setup-e2e.ts')],
  // the files of a worker share its modules and its browser (tests/support/shared-chromium.ts)
  isolate: false,
  // a browser test waits more than half of the time, for rounds and for answers: four files keep two cores busy
  maxWorkers: 4,
  // tests of one file that run side by side have two pages each
  maxConcurrency: 3,
  // a page on a busy machine may miss a round; the end of the run names every test that needed its second try
  retry: 1,
  // after the unit tests, where both run: they have another number of workers
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  ...shared,
  plugins: [
    ...shared.plugins,
    manifests(),
    namesCommit,
    preloadFirst,
    outlined,
    smaller,
    modulesByFile,
    styleFirst,
    smallFirst(),
  ],
  root: here('view'),
  cacheDir: here('.cache/vite'),
  build: {
    target: TARGET,
    manifest: true,
    outDir: here('dist'),
    emptyOutDir: true,
    // No inline script and no data: script may be needed under `script-src 'self'`.
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: {
      output: {
        minify: { compress: false, mangle: false, codegen: true }, // `smaller` does the rest
        codeSplitting: {
          groups: [
            { debugName: 'vendor', name: vendorOf, test: VENDOR, priority: 2 },
            { debugName: 'step', name: stepOf, priority: 1, includeDependenciesRecursively: false },
            ...TOGETHER,
          ],
        },
      },
    },
  },
  test: {
    reporters: ['default', secondTry],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...PROJECT,
        test: {
          ...UNIT,
          name: 'unit',
          include: ['tests/{props,arch}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...APART],
          // two thirds of a small file's time is to load what it imports: the files of a worker share it
          isolate: false,
        },
      },
      { ...PROJECT, test: { ...UNIT, name: 'apart', include: APART, env: { ...COMPILED, TEST_PROJECT: 'apart' } } },
      {
        ...PROJECT,
        test: {
          ...E2E,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.SOAK === undefined ? ['**/*.soak.test.ts'] : [])],
        },
      },
      // the product with a family that it does not have: fixtures/example/touch
      { ...PROJECT, plugins: [withTouch()], test: { ...UNIT, name: 'touch', include: ['tests/touch/*.test.ts'] } },
      {
        ...PROJECT,
        plugins: [withTouch()],
        test: { ...E2E, name: 'touch-e2e', include: ['tests/touch/e2e/*.test.ts'] },
      },
    ],
  },
});
