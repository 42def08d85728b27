import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module with which Vite wraps every `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../parts/preloaded.ts', import.meta.url));

/** Every `import()` of the build preloads its files first, by our own helper: a part that failed to load can be loaded again. */
export const preloadFirst: Plugin = {
  name: 'preload-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? `export { importPreloaded as __vitePreload } from ${JSON.stringify(OURS)};` : null),
};

/** The files that the page itself names, and has loaded before any other. */
const STARTED = /\/(round|index)-[^/]*\.js$/;

/**
 * What is preloaded before a file is imported late: the file and what it imports, without what the page has started with. Their names would
 * only make the first files longer.
 */
export const preloadedWith = (
  file: string,
  others: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? others : [...new Set([file, ...others])].filter((one) => !STARTED.test(one)));
