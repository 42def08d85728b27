import { onTestFailed } from 'vitest';
import { type App, DESKTOP, openTab, signIn, type Tab } from './app.ts';

/**
 * A page of the demo member for tests that follow each other, each of which loads its screen anew: to load it in the same page takes little more
 * than half the processor time of a fresh page. The device's storage stays as the test before left it. A test that failed leaves its page to no
 * other.
 */
export function samePage(): (app: App, path: string, viewport?: typeof DESKTOP) => Promise<Tab> {
  const tabs = new Map<boolean, Tab>();
  return async (app, path, viewport = DESKTOP) => {
    const hasTouch = viewport.width < 600;
    const known = tabs.get(hasTouch);
    const tab = known ?? (await openTab(app, { viewport, hasTouch }));
    tabs.set(hasTouch, tab);
    onTestFailed(async () => {
      tabs.delete(hasTouch);
      await tab.context.close();
    });
    tab.complaints.length = 0;
    await tab.page.setViewportSize(viewport);
    if (known === undefined) await signIn(tab.page, app, path);
    else {
      await tab.page.goto('about:blank'); // to the same address again, the browser would go as in a reload
      await tab.page.goto(`${app.site.url}${path}`);
    }
    return tab;
  };
}
