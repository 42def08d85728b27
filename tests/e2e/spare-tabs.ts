import type { BrowserContext, Disposable, Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/shared-chromium.ts';

/** What a tab is made for. */
export type Use = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly hasWorker: boolean;
};
/** A page and the context that it alone is in. */
export type Spare = { readonly page: Page; readonly context: BrowserContext };

/** So many tabs are kept; the one that was closed first goes. Each has a process with its memory. */
const SPARE_MAX = 4;
/** A tab that cannot be cleaned in this time is closed, in ms. */
const CLEAN_MS = 20_000;

/**
 * Tabs that tests have closed, cleaned for those that come after them. To load a screen in one of them takes a quarter less processor time than in a
 * fresh one: its renderer has compiled the scripts, and its cache holds the files of the build.
 */
export class SpareTabs {
  readonly origin: string;
  /** The one that was closed last stands last. */
  private spare: Kept[] = [];
  /** Those that a test has. */
  private readonly open = new Set<BrowserContext>();

  /** `origin`: the site whose pages the tabs show, no other's. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** A clean tab that was made for the same. Undefined: there is none. */
  take(use: Use): Spare | undefined {
    const tab = this.spare.findLast((each) => keyOf(each.use) === keyOf(use) && !each.page.isClosed());
    this.spare = this.spare.filter((each) => each !== tab && !each.page.isClosed());
    if (tab !== undefined) this.open.add(tab.context);
    return tab;
  }

  /**
   * From now on `close` of the tab's context cleans the tab and keeps it, unless the test has done to it what no cleaning undoes: a second page, a
   * devtools session, a clock or a function that is put into the page.
   */
  keep({ page, context }: Spare, use: Use): void {
    this.open.add(context);
    const scripts = watchScripts({ page, context });
    const spoilt = watchSpoilt({ page, context });
    const end = context.close.bind(context);
    const isCleaned = async (): Promise<boolean> => {
      if (page.isClosed() || context.pages().length > 1 || spoilt.is) return false;
      for (const script of scripts.splice(0)) await script.dispose();
      await clean(page, this.origin);
      spoilt.is = false; // the cleaning has a devtools session too
      return true;
    };
    context.close = async () => {
      if (!this.open.delete(context)) return; // it is closed a second time
      if (!(await isCleaned().catch(() => false))) return end();
      this.spare.push({ page, context, use, end });
      if (this.spare.length > SPARE_MAX) await this.spare.shift()?.end();
    };
  }

  /** Closes the tabs that the tests of a site have left open: the site is about to end. */
  async closeOpen(): Promise<void> {
    await Promise.all([...this.open].map((context) => context.close()));
  }
}

/** A spare tab, what it was made for, and what ends it. */
type Kept = Spare & { readonly use: Use; readonly end: () => Promise<void> };

const keyOf = ({ viewport, hasTouch, hasWorker }: Use): string =>
  `${viewport.width} x ${viewport.height} ${hasTouch} ${hasWorker}`;

/** Notes the scripts that a test puts before those of a page. */
function watchScripts({ page, context }: Spare): Disposable[] {
  const scripts: Disposable[] = [];
  for (const each of [page, context]) {
    const addInitScript: Page['addInitScript'] = each.addInitScript.bind(each);
    each.addInitScript = async (...all) => {
      const script = await addInitScript(...all);
      scripts.push(script);
      return script;
    };
  }
  return scripts;
}

/** Notes that a test does to the tab what no cleaning undoes, other than to open a second page. */
function watchSpoilt({ page, context }: Spare): { is: boolean } {
  const spoilt = { is: false };
  const spoils =
    <A extends unknown[], R>(run: (...all: A) => R) =>
    (...all: A): R => {
      spoilt.is = true;
      return run(...all);
    };
  context.newCDPSession = spoils(context.newCDPSession.bind(context));
  page.exposeFunction = spoils(page.exposeFunction.bind(page));
  page.clock.install = spoils(page.clock.install.bind(page.clock));
  return spoilt;
}

/** Takes away what a test has left in a page and in the browser's storage for it; the files of the build stay in the cache. */
async function clean(page: Page, origin: string): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  context.setDefaultTimeout(CLEAN_MS);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null });
  await page.goto(`${origin}/icon.svg`); // a document of the site in which nothing runs: the application has written its last
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('about:blank');
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  context.setDefaultTimeout(PATIENCE_MS);
}
