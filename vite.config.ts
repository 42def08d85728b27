import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Libraries loaded with the first paint, one file each so that a release of ours leaves them in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|xstate|uplot)\//;

export default defineConfig({
  root: here('view'),
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
    outDir: here('dist'),
    emptyOutDir: true,
    // No inline script and no data: script may be needed under `script-src 'self'`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: (id: string) => VENDOR.exec(id)?.[1]?.replace(/-dom|scheduler/, '') || null, test: VENDOR }] },
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
