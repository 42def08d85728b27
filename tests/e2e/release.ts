import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DIST } from './serve-app.ts';

/* Another release of the page, in the folder that the host serves. */

/** A copy of the built page in a folder of its own, which a host can serve, and what removes it. */
export function copyOfPage(): { readonly dist: string; readonly remove: () => void } {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  cpSync(DIST, dist, { recursive: true });
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

const nameOf = (nr: number): string => `index-release${nr}.js`;

/** Puts it into the folder: the same files, of which the first script has another name. */
export function release(dist: string, nr: number): void {
  const entry = readdirSync(join(dist, 'assets')).find((name) => /^index-.*\.js$/.test(name)) ?? '';
  cpSync(join(dist, 'assets', entry), join(dist, 'assets', nameOf(nr)));
  for (const name of ['index.html', 'sw.js']) {
    const text = readFileSync(join(DIST, name), 'utf8').replaceAll(/assets\/index-[\w-]+\.js/g, `assets/${nameOf(nr)}`);
    writeFileSync(join(dist, name), text.replace(/release:`[^`]+`/, `release:\`r${nr}\``));
  }
}

export const isOfRelease = (page: Page, nr: number): Promise<boolean> =>
  page.evaluate((name) => document.querySelector(`script[src*="${name}"]`) !== null, nameOf(nr));

/** A release comes, and the page says so. */
export async function announce(page: Page, dist: string, nr: number): Promise<void> {
  release(dist, nr);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('새 버전이 있습니다').waitFor();
}

/** The member goes to another application while a release comes, which the page does not take. */
export async function leaveFor(page: Page, dist: string, nr: number): Promise<void> {
  await announce(page, dist, nr);
  await showPage(page, 'hidden');
  // a page that is loaded anew ends this
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
}

export const showPage = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
