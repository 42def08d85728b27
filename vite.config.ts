import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Libraries loaded with the first paint, one file each so that a release of ours leaves them in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|xstate|uplot)\//;
const vendorOf = (id: string): string => VENDOR.exec(id)?.[1]?.replace(/^(react-dom|scheduler)$/, 'react') ?? 'vendor';

/** What the entry imports without `import()`: it is all needed before the first paint, so it comes as one file. */
const eager = new WeakMap<Graph['getModuleInfo'], Set<string>>();
function isEager(id: string, graph: Graph): boolean {
  const known = eager.get(graph.getModuleInfo) ?? reach(here('view/main.tsx'), graph, new Set());
  eager.set(graph.getModuleInfo, known);
  return known.has(id);
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
  define: { global: 'globalThis' },
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
            { debugName: 'first paint', name: (id, graph) => (isEager(id, graph) ? 'round' : null), priority: 1 },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
