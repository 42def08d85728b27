import type { BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

/** What a tab is made for. */
export type Use = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly hasWorker: boolean;
};
/** A page and the context that it alone is in. */
export type Spare = { readonly page: Page; readonly context: BrowserContext };

/**
 * Tabs that a test has closed, cleaned for the next test of the file. To load a screen in one of them takes a third less processor time than in a
 * fresh one: its renderer has compiled the scripts, and its cache holds the files of the build.
 */
export class SpareTabs {
  private readonly spare = new Map<string, Spare[]>();
  private isOver = false;
  private readonly origin: string;

  /** `origin`: the site whose pages the tabs show, no other's. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** A clean tab that was made for the same. Undefined: there is none. */
  take(use: Use): Spare | undefined {
    return this.spare.get(keyOf(use))?.pop();
  }

  /**
   * From now on `close` of the tab's context cleans the tab and keeps it. It closes the tab of a test that has opened a second page in it, or has done
   * what no cleaning undoes.
   */
  keep({ page, context }: Spare, use: Use): void {
    const scripts: Disposable[] = [];
    const newDevtools = context.newCDPSession.bind(context);
    const isChanged = lastingChanges(page, context);
    for (const each of [page, context]) {
      const addInitScript: Page['addInitScript'] = each.addInitScript.bind(each);
      each.addInitScript = async (...all) => {
        const script = await addInitScript(...all);
        scripts.push(script);
        return script;
      };
    }
    const close = context.close.bind(context);
    context.close = async () => {
      if (this.isOver || use.hasWorker || isChanged() || page.isClosed() || context.pages().length > 1) return close();
      const spare = this.spare.get(keyOf(use)) ?? [];
      this.spare.set(keyOf(use), spare);
      if (spare.some((each) => each.page === page)) return; // it is closed a second time
      for (const script of scripts.splice(0)) await script.dispose();
      await clean(page, await newDevtools(page), this.origin);
      spare.push({ page, context });
    };
  }

  /** From now on `close` of a tab's context closes it. */
  end(): void {
    this.isOver = true;
  }
}

/** What a test may do to a page, or to its context, that no cleaning undoes. */
const LASTING = {
  page: ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  context: ['newCDPSession', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Whether a test has done one of them from now on. */
function lastingChanges(page: Page, context: BrowserContext): () => boolean {
  let isChanged = false;
  const watch = (on: object, names: readonly string[]): void => {
    for (const name of names) {
      const method: (...all: unknown[]) => unknown = Reflect.get(on, name);
      Reflect.set(on, name, (...all: unknown[]) => {
        isChanged = true;
        return method.apply(on, all);
      });
    }
  };
  watch(page, LASTING.page);
  watch(context, LASTING.context);
  watch(context.clock, LASTING.clock);
  return () => isChanged;
}

const keyOf = ({ viewport, hasTouch, hasWorker }: Use): string =>
  `${viewport.width} x ${viewport.height} ${hasTouch} ${hasWorker}`;

/** Takes away what a test has left in a page and in the browser's storage for it; the files of the build stay in the cache. */
async function clean(page: Page, devtools: CDPSession, origin: string): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
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
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('about:blank');
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}
