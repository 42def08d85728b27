import type { Site } from '../../fixtures/site/server.ts';
import { type SiteOptions, serveApp } from './serve-app.ts';
import { SpareTabs } from './spare-tabs.ts';

/**
 * The address at which the sites of this process follow each other, and the tabs that show them. A tab that has shown one site has the files of the
 * build for the next one.
 */
const home: { port: number; isTaken: boolean; spareTabs: SpareTabs | null } = {
  port: 0,
  isTaken: false,
  spareTabs: null,
};

/** A site, the tabs that may show it, and what ends it. Without tabs: the site is beside another one, or has files of its own. */
export type AtHome = {
  readonly site: Site;
  readonly spareTabs: SpareTabs | null;
  readonly leave: () => Promise<void>;
};

/** The built application on the simulated site, at the address of this process if no other site is there. */
export async function serveAtHome(options: SiteOptions): Promise<AtHome> {
  if (home.isTaken || options.staticDir !== undefined) {
    const site = await serveApp(options);
    return { site, spareTabs: null, leave: site.close };
  }
  home.isTaken = true;
  const leave = async (close: () => Promise<void>): Promise<void> => {
    await close().finally(() => {
      home.isTaken = false;
    });
  };
  try {
    const site = await serveApp({ ...options, port: home.port }).catch(() => serveApp(options)); // another process may have the port by now
    home.port = Number(new URL(site.url).port);
    if (home.spareTabs?.origin !== site.url) home.spareTabs = new SpareTabs(site.url);
    return { site, spareTabs: home.spareTabs, leave: () => leave(site.close) };
  } catch (error) {
    home.isTaken = false;
    throw error;
  }
}
