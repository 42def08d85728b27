import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';

/** So many characters of the beginning and of the end of a page's text are told: what lies over a screen stands last in it. */
const [HEAD_MAX, TAIL_MAX] = [300, 400];
/** A page that stands still is waited for so long, in ms. */
const WAIT_MS = 2_000;

declare module 'vitest' {
  interface TaskMeta {
    /** What the pages showed that the test left open as it failed. */
    shown?: readonly string[];
  }
}

/** The contexts that are open, and what those showed that were closed over a failed test. */
const [open, closed]: [Set<BrowserContext>, string[]] = [new Set(), []];

const shownBy = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: WAIT_MS })
    .catch((error: Error) => error.message);
  const line = text.replace(/\s+/g, ' ');
  const [head, tail] = [line.slice(0, HEAD_MAX), line.slice(HEAD_MAX).slice(-TAIL_MAX)];
  return `${page.url()} shows: ${head}${head.length + tail.length < line.length ? ' … ' : ''}${tail}`;
};
const shownIn = (contexts: Iterable<BrowserContext>): Promise<readonly string[]> =>
  Promise.all([...contexts].flatMap((context) => context.pages()).map(shownBy));

/** From now on a test that fails tells what the pages of this context show. */
export function watchContext(context: BrowserContext): void {
  open.add(context);
  context.on('close', () => open.delete(context));
}

/** Notes what these contexts show. A test that has passed has closed its own, so that there are none. */
export async function noteShown(contexts: Iterable<BrowserContext>): Promise<void> {
  closed.push(...(await shownIn(contexts)));
}

/** From now on each failed test has in its `meta` what its pages showed. Tests that ran beside it may have left some of them. */
export function tellShown(): void {
  afterEach(async ({ task }) => {
    const before = closed.splice(0);
    if (task.result?.state === 'fail') task.meta.shown = [...before, ...(await shownIn(open))];
  });
}
