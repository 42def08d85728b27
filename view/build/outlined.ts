import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUTLINE = fileURLToPath(new URL('../../engine/charts/outline.ts', import.meta.url));

/**
 * The engine's charts are read once and stepped by engine/charts/plan.ts. So at its start the page needs only an outline of each machine. Leaving out the
 * interpreter saves 12 KiB. The forms of later screens run xstate itself.
 */
export const outlined: Plugin = {
  name: 'outlined-charts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'xstate' && importer?.includes('/engine/charts/') === true ? OUTLINE : undefined,
};
