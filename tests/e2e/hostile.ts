import type { Page } from 'playwright-core';

/* What a test of hostile texts looks for in a page. */

/** Whether a hostile text ran (tests/support/hostile-html.ts). */
export const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in globalThis);
/** Goes to an address as a link of the page does: without loading the page anew. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** The text is in its place, and what it would load has failed or run. A body may be empty once it is clean. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
/** Presses every link of the texts in some elements, and looks for what no text may hold. */
export const tried = (page: Page, box: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = [...document.querySelectorAll(selector)];
    for (const link of texts.flatMap((text) => [...text.querySelectorAll('a')])) {
      link.removeAttribute('target');
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.click();
    }
    return texts
      .flatMap((text) => [...text.querySelectorAll('*')])
      .flatMap((element) => [
        ...(/^(script|iframe|object|embed|svg|math|style|form|input|button|img|base|meta|link)$/i.test(element.tagName)
          ? [element.outerHTML]
          : []),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on|^style$/i.test(name) ||
              (/^(javascript|vbscript|data):/i.test(value.replaceAll(/[^!-~]/g, '')) && name === 'href'),
          )
          .map(({ name }) => `${element.tagName} ${name}`),
      ]);
  }, box);
