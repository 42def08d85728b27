import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Goes into every recording's first line, so that a reader knows which build wrote it. */
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Libraries loaded with the first paint, one file each so that a release of ours leaves them in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|xstate|uplot)\//;
const vendorOf = (id: string): string => VENDOR.exec(id)?.[1]?.replace(/^(react-dom|scheduler)$/, 'react') ?? 'vendor';

/**
 * What each step of the start imports without a further `import()` comes as one file: the entry with the engine, the
 * words of a countdown, the chart, the application. A module of two steps belongs to the earlier one.
 */
const STEPS = {
  round: here('view/main.ts'),
  // the words of a countdown: chart and application show them, and the application needs no chart for them
  head: here('view/parts/round-head.ts'),
  chart: here('view/early/early.ts'),
  app: here('view/app.tsx'),
} as const;
const steps = new WeakMap<Graph['getModuleInfo'], ReadonlyMap<string, Set<string>>>();
function stepOf(id: string, graph: Graph): string | null {
  const known =
    steps.get(graph.getModuleInfo) ??
    new Map(Object.entries(STEPS).map(([name, from]) => [name, reach(from, graph, new Set())]));
  steps.set(graph.getModuleInfo, known);
  // the step's own module stays an entry of its own, under its own name in the manifest
  if (Object.values<string>(STEPS).includes(id)) return null;
  for (const [name, modules] of known) if (modules.has(id)) return name;
  return null;
}
function reach(id: string, graph: Graph, seen: Set<string>): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, seen);
  return seen;
}

export default defineConfig({
  root: here('view'),
  cacheDir: here('.cache/vite'),
  base: '/',
  plugins: [react()],
  define: { global: 'globalThis', APP_VERSION: JSON.stringify(version) },
  resolve: {
    alias: [
      // The CommonJS builds Node needs are not tree-shaken; the browser gets their ES twins.
      { find: /^(fp-ts|io-ts)\/lib\/(.+)\.js$/, replacement: `${here('node_modules')}/$1/es6/$2.js` },
      { find: /^(fp-ts|io-ts)\/lib\/([^.]+)$/, replacement: `${here('node_modules')}/$1/es6/$2.js` },
      { find: /^sockjs-client$/, replacement: here('node_modules/sockjs-client/dist/sockjs.min.js') },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    outDir: here('dist'),
    emptyOutDir: true,
    // No inline script and no data: script may be needed under `script-src 'self'`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'vendor', name: vendorOf, test: VENDOR, priority: 2 },
            { debugName: 'step', name: stepOf, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{props,sim,contract,arch}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude],
          setupFiles: [here('tests/support/setup.ts')],
          // vitest takes one worker on two cores; two halve the time
          maxWorkers: 2,
          // a busy machine takes long; a wait of a test's own ends before this, and says what never came
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
