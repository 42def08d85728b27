import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { noteShown, watchContext } from './shown.ts';

/** Nothing on a page is waited for longer than this, in ms: only what is broken takes so long, on a busy machine too. */
export const PATIENCE_MS = 120_000;

/** The browser of this process, if its files share one. It ends with the process. */
const shared: { isOn: boolean; browser?: Promise<Browser> } = { isOn: false };

/** From now on `openChromium` gives one browser to all who ask in this process: to start one takes longer than most tests. */
export function shareChromium(): void {
  shared.isOn = true;
}

async function running(): Promise<Browser> {
  const browser = await shared.browser?.catch(() => undefined);
  if (browser?.isConnected() === true) return browser;
  shared.browser = launchChromium();
  return shared.browser;
}

/** A browser for who asks, with contexts of its own; they share nothing with another's contexts. `close` ends what it has. */
export const openChromium = async (): Promise<Browser> =>
  shared.isOn ? withOwnContexts(await running()) : launchChromium();

/** The browser as if it had the contexts alone that are made with this; `close` closes these. */
function withOwnContexts(browser: Browser): Browser {
  const own = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    own.add(context);
    watchContext(context);
    context.on('close', () => own.delete(context));
    return context;
  };
  const newPage: Browser['newPage'] = async (options) => (await newContext(options)).newPage();
  const close = async (): Promise<void> => {
    await noteShown(own);
    await Promise.all([...own].map((context) => context.close()));
  };
  const mine = { newContext, newPage, close, contexts: () => [...own] };
  return new Proxy(browser, {
    get: (target, name) => {
      if (Object.hasOwn(mine, name)) return Reflect.get(mine, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
