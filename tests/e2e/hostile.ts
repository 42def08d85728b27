import type { Page } from 'playwright-core';

/* What a test of hostile texts (tests/support/hostile-html.ts) looks for in a page. */

/** Goes to an address as a link of the page does: without loading the page anew. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/**
 * What is wrong with the texts in some elements: waits until what they would load has failed or run, presses their links, and looks
 * for what no text may hold, and whether one ran. A text may be empty once it is clean, but its element is there.
 */
export const looked = (page: Page, box: string, name: string): Promise<string[]> =>
  page.evaluate(inspect, box).then((found) => found.map((one) => `${name}: ${one}`));

/** Runs in the page. */
async function inspect(selector: string): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  const texts = [...document.querySelectorAll(selector)];
  if (texts.length === 0) return ['no text is shown'];
  for (const link of texts.flatMap((text) => [...text.querySelectorAll('a')])) {
    link.removeAttribute('target');
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
  }
  const elements = texts.flatMap((text) => [...text.querySelectorAll('*')]);
  const refused = /^(script|iframe|object|embed|svg|math|style|form|input|button|img|base|meta|link)$/i;
  const found = elements.flatMap((element) => [
    ...(refused.test(element.tagName) ? [element.outerHTML] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^style$/i.test(name) ||
          (/^(javascript|vbscript|data):/i.test(value.replaceAll(/[^!-~]/g, '')) && name === 'href'),
      )
      .map(({ name }) => `${element.tagName} ${name}`),
  ]);
  return 'ran' in globalThis ? [...found, 'it ran'] : found;
}
