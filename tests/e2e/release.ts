import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startApp } from './app.ts';
import { DIST } from './serve-app.ts';

/* Another release of the page, in the folder that the host serves. */

/** A site whose host serves a copy of the built page, in a folder of its own (`dist`). `close` ends the one and removes the other. */
export async function startCopy() {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  cpSync(DIST, dist, { recursive: true });
  const app = await startApp({ staticDir: dist }, { reusesTabs: false });
  const close = async (): Promise<void> => {
    await app.close();
    rmSync(dist, { recursive: true, force: true });
  };
  return { dist, app, close };
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

/** The page shows the release, which it has taken. While it is loaded anew it answers nothing. */
export const isTaken = (page: Page, nr: number): Promise<void> =>
  expect.poll(() => isOfRelease(page, nr).catch(() => false), { timeout: 60_000 }).toBe(true);

/** Notes in the tab why its last page was left: its new worker had taken over, or the time for that was over. Runs in the page before its scripts. */
export function noteLeft(): void {
  let by = 'time';
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    by = 'worker';
  });
  // a page that is being left may still get its new worker
  addEventListener('beforeunload', () => sessionStorage.setItem('test.left', by), { once: true });
}
export const leftBy = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('test.left'));

/** The browser looks for another worker. */
export const lookFor = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());
/** The announcement: on a phone its title is not shown during the count-down. */
export const announcement = (page: Page): Locator => page.getByRole('status', { name: '새 버전이 있습니다' });
export const announced = (page: Page): Promise<void> => announcement(page).waitFor();
/** A release comes, and the page says so. */
export async function announce(page: Page, dist: string, nr: number): Promise<void> {
  release(dist, nr);
  await lookFor(page);
  await announced(page);
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

/** The clock of the page stands still while a release is counted down, until `goesOn` is set. Runs in the page before its scripts. */
export function stopWhileCounted(): void {
  const read = performance.now.bind(performance);
  let stoppedMs: number | null = null;
  performance.now = () => {
    if (Reflect.get(globalThis, 'goesOn') === true) return read();
    if (document.querySelector('.release [role=timer]') !== null) stoppedMs ??= read();
    return stoppedMs ?? read();
  };
}
