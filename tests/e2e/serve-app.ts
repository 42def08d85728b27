import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Site, startSite } from '../../fixtures/site/server.ts';
import { withoutPopups } from '../support/no-popups.ts';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** A working day's afternoon in Seoul: every market of the site is open. */
export const AFTERNOON_MS = Date.parse('2026-03-12T14:20:00+09:00');

/** Ticks of an instrument in a second: a fifth of the site's own, as a page that draws each of them takes half as much again of a processor. */
const TICK_HZ = 4;

export type SiteOptions = {
  readonly speed?: number;
  readonly seed?: number;
  readonly tickHz?: number;
  readonly startMs?: number;
  readonly siteId?: number;
  /** A file of what the site says otherwise than usual (fixtures/site/README.md). */
  readonly terms?: string;
  /** Another build than the product's. */
  readonly staticDir?: string;
};

/** The built application on the simulated site, on one loopback origin. @throws if it is not built. */
export async function serveApp(options: SiteOptions = {}): Promise<Site> {
  if (!existsSync(`${options.staticDir ?? DIST}/index.html`))
    throw new Error('dist is missing: run "npm run build" first ("npm test" does).');
  return withoutPopups(
    await startSite({
      port: 0,
      seed: 7,
      speed: 1,
      startMs: AFTERNOON_MS,
      staticDir: DIST,
      tickHz: TICK_HZ,
      ...options,
    }),
  );
}
