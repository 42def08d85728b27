import type { Page, Route } from 'playwright-core';

/**
 * Holds the page's requests to a path from now on: what lasts until their answer comes lasts as long as a test looks at it. Answers what lets
 * them go on.
 */
export async function holdRequests(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const isAsked = ({ pathname }: URL): boolean => pathname === path;
  let isHeld = true;
  await page.route(isAsked, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(isAsked); // before that it would let them go itself, and they could not be continued
  };
}

/**
 * Notes from now on a text that an element shows, if only for a moment. The page itself looks, so that a test may come late; a page that is
 * loaded anew has forgotten it. Answers the wait for it.
 */
export async function noteText(page: Page, selector: string, pattern: RegExp): Promise<() => Promise<string>> {
  const noted = await page.evaluateHandle(
    ([where, source]) => {
      const wanted = new RegExp(source);
      const text = new Promise<string>((done) => {
        const look = (): void => {
          const shown = [...document.querySelectorAll(where)]
            .map((one) => one.textContent ?? '')
            .find((one) => wanted.test(one));
          if (shown !== undefined) done(shown);
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
        look();
      });
      return { text };
    },
    [selector, pattern.source] as const,
  );
  return () => noted.evaluate(({ text }) => text);
}
