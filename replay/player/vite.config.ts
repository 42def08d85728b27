import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shared, TARGET } from '../../vite.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The player: a page of its own in `dist`, built after the application. It shares no file with it, so that nothing that only the
 * player uses is in a file that a member loads.
 */
export default defineConfig({
  ...shared,
  root: here('.'),
  publicDir: false,
  cacheDir: here('../../.cache/vite-player'),
  build: {
    target: TARGET,
    outDir: here('../../dist'),
    emptyOutDir: false,
    assetsDir: 'assets/replay',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('replay.html') },
  },
});
