import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, betUntil, endRound, openTab, signIn } from './app.ts';
import { serious } from './axe.ts';
import { isUp, openControlled } from './controlled.ts';
import { pressAsItComes, pressed } from './press.ts';
import { announce, isOfRelease, lookFor, release, startCopy, stopWhileCounted } from './release.ts';
import { goTo, INNER, OF_MEMBERS } from './screen-list.ts';
import { DIST } from './serve-app.ts';
import { hasKept, isShown, screenFiles } from './without-host.ts';

/* The installed application: its manifest, its worker, and a new release. */

let dist: string;
let app: App;
beforeAll(async () => {
  const copy = await startCopy();
  ({ dist, app } = copy);
  return copy.close;
});

/** The size that a PNG says of itself. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the manifest', () => {
  const THEMES = { dark: '#14161a', light: '#ffffff' } as const;

  test.each([
    ['ko', '라운드', '입금'],
    ['en', 'Round', 'Deposit'],
    ['zh', 'Round', '充值'],
    ['ja', 'ラウンド', '入金'],
  ])(
    'in %s and both themes it has all that an installation needs, and its icons are there',
    async (tag, brand, deposit) => {
      for (const [theme, colour] of Object.entries(THEMES)) {
        const answer = await fetch(`${app.site.url}/app-${tag}-${theme}.webmanifest`);
        expect(answer.headers.get('content-type')).toContain('application/manifest+json');
        const manifest = (await answer.json()) as Record<string, string> & {
          icons: { src: string; sizes: string; purpose?: string }[];
          shortcuts: { name: string; url: string }[];
        };
        expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/last', display: 'standalone', lang: tag });
        expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour]);
        expect([manifest.name, manifest.shortcuts[1]?.name]).toEqual([brand, deposit]);
        expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/last', '/dnw']);
        expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
        for (const { src, sizes } of manifest.icons) {
          const icon = await fetch(app.site.url + src);
          expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
          expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toBe(sizes);
        }
      }
    },
  );

  test('the page names the manifest of its language and theme, and what iOS reads instead', async () => {
    const { page, context } = await openTab(app, {
      init: () => localStorage.setItem('round.prefs', JSON.stringify({ theme: 'light', language: 'jp' })),
    });
    const nameOnIos = () => page.locator('meta[name=apple-mobile-web-app-title]').getAttribute('content');
    await page.goto(app.site.url, { waitUntil: 'commit' });
    await page.locator('link[rel=icon]').waitFor({ state: 'attached' });
    expect(await nameOnIos()).toBe('ラウンド'); // at once, and after each change
    await page.locator('link[rel=manifest][href="/app-ja-light.webmanifest"]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.locator('link[rel=manifest][href="/app-ja-dark.webmanifest"]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    for (const [tag, name] of Object.entries({ en: 'Round', ko: '라운드' })) {
      await page.evaluate((to) => {
        document.documentElement.lang = to;
      }, tag);
      await expect.poll(nameOnIos).toBe(name);
    }
    const head = await page.evaluate(() => ({
      colour: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
      icon: document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href,
      isApp: document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-capable]')?.content,
    }));
    expect(head.isApp).toBe('yes');
    expect(head.colour).toMatch(/^#fff(fff)?$/);
    expect(sizeOf(Buffer.from(await (await fetch(head.icon ?? '')).arrayBuffer()))).toBe('180x180');
    await context.close();
  });
});

describe('the worker', () => {
  test('W20: it controls the page, serves its files, and keeps nothing of the site', async () => {
    const { page, context, complaints } = await openControlled(app);
    const foreign: string[] = [];
    const served = new Map<string, boolean>();
    page.on('request', (request) => {
      if (!request.url().startsWith(app.site.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    page.on('response', (response) => served.set(new URL(response.url()).pathname, response.fromServiceWorker()));
    await page.reload();
    await isUp(page);
    const files = [...served].filter(([path]) => path.startsWith('/assets/') || path === '/trade/2');
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(([, isFromWorker]) => !isFromWorker)).toEqual([]);
    const calls = [...served].filter(([path]) => /^\/(api|oauth|data|bx_ws)/.test(path));
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(([, isFromWorker]) => isFromWorker)).toEqual([]);
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caches_.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => !/^\/(assets\/.+|first\.js|icon\.svg)?$/.test(path))).toEqual([]);
    expect([...foreign, ...complaints]).toEqual([]);
    await context.close();
  });

  test('W20: some time after the installation every screen opens while the host does not answer', async () => {
    const { page, context } = await openControlled(app);
    await expect.poll(() => page.evaluate(hasKept, screenFiles()), { timeout: 60_000 }).toBe(true);
    app.site.faults.setDown(true);
    onTestFinished(() => app.site.faults.setDown(false));
    for (const [address, heading] of everyNth(3, [...OF_MEMBERS, ...INNER], 1)) {
      await page.evaluate(goTo, address);
      await page.waitForFunction(isShown, heading);
    }
    await context.close();
  });

  test('W20: a page in a browser without workers, or that refuses one, works and complains of nothing', async () => {
    const { page, context, complaints } = await openTab(app, {
      hasWorker: true,
      init: () => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
        CacheStorage.prototype.open = () => Promise.reject(new DOMException('refused', 'SecurityError'));
      },
    });
    await signIn(page, app);
    await isUp(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/phone-/.test(name)),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a new release', () => {
  test('W21: it is announced, is not taken during an own bet, and then by itself while nobody looks', async () => {
    const tab = await openControlled(app);
    const { page, context } = tab;
    await betUntil(tab, (timeout) => page.locator('.fill .gauge').first().waitFor({ state: 'attached', timeout }));
    await page.evaluate(pressAsItComes, '.release');
    await announce(page, dist, 1);
    expect(await pressed(page)).toEqual([1, 1]); // such a press was for what lay there before (W8)
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: '지금 바꾸기' }).click();
    await page.getByText('진행 중인 베팅과 작성 중인 내용이 끝나면 바뀝니다.').waitFor();
    expect(await isOfRelease(page, 1)).toBe(false);
    endRound(app, 2, 150_000);
    await page.waitForFunction(() => document.querySelector('script[src*="index-release1.js"]') !== null);
    await isUp(page);
    expect(await page.getByText('새 버전이 있습니다').count()).toBe(0);
    await context.close();
  });

  test.each([
    ['a form with unsent text', '/support/notice?view=contact', 'text that is not sent', 2],
    ['a day of a filter that is half typed', '/history_trade?view=statement', '2026-0', 12],
  ])('W21: %s is not lost to it', async (_what, path, text, nr) => {
    const { page, context } = await openControlled(app, path);
    const field = page.getByRole('textbox').first();
    const before = await field.inputValue();
    await field.fill(text);
    release(dist, nr);
    await lookFor(page);
    await page.getByRole('button', { name: '지금 바꾸기' }).click();
    await page.getByText('진행 중인 베팅과 작성 중인 내용이 끝나면 바뀝니다.').waitFor();
    await expect.poll(() => field.inputValue()).toBe(text);
    await field.fill(before);
    await page.waitForFunction((name) => document.querySelector(`script[src*="${name}"]`) !== null, `release${nr}.js`);
    await context.close();
  });

  test('W21: on a page that is looked at, the seconds to the reload are counted down, with the button for now', async () => {
    const { page, context } = await openControlled(app, '/support/notice', (one) =>
      one.addInitScript(stopWhileCounted),
    );
    release(dist, 3);
    await lookFor(page);
    await page
      .getByRole('timer')
      .filter({ hasText: /^[1-5]초 뒤에 바뀝니다\. 화면을 누르면 미룹니다\.$/ })
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: '지금 바꾸기' }).isEnabled()).toBe(true);
    expect(await serious(page)).toEqual([]);
    await page.evaluate(() => Object.assign(globalThis, { goesOn: true }));
    await page.waitForFunction(() => document.querySelector('script[src*="index-release3.js"]') !== null);
    await context.close();
  });

  test('W21: a change of what the host tells the page about its site is announced too, and is taken at the next quiet moment', async () => {
    const { page, context } = await openControlled(app);
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    writeFileSync(join(dist, 'index.html'), html.replace('<head>', '<head><meta name="site-note" content="new">'));
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'page.asked' }));
    await page.getByRole('button', { name: '지금 바꾸기' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=site-note]') !== null);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.close();
  });

  test('a host that serves sw-off.js as sw.js removes the worker and all that it kept from the browser', async () => {
    const { page, context, complaints } = await openControlled(app);
    cpSync(join(DIST, 'sw-off.js'), join(dist, 'sw.js'));
    await page.reload();
    // Playwright's waitForFunction takes the promise itself for an answer
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await page.reload();
    await isUp(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
