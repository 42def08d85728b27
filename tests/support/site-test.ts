import { test } from 'vitest';
import { type ServeOptions, type Site, startSite } from '../../fixtures/site/server.ts';
import { START_MS } from './bare-client.ts';

/** A test with a site of its own, at the same time as the others of its file. */
export const siteTest = (name: string, run: (site: Site) => Promise<void>, options: Partial<ServeOptions> = {}): void =>
  test.concurrent(name, async () => {
    const site = await startSite({ port: 0, seed: 7, startMs: START_MS, ...options });
    try {
      await run(site);
    } finally {
      await site.close();
    }
  });
