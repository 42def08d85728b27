import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders } from '../../fixtures/site/host-headers.ts';
import { type App, newRound, openTab, placeBet, signInByHand, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Writes down what the page's policy refuses, from the first script on. */
const noteViolations = (): void => {
  const refused: string[] = [];
  Object.assign(globalThis, { refused });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    refused.push(`${effectiveDirective} ${blockedURI}`);
  });
};
const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly refused: readonly string[] }).refused);

/** What crosses the page's live link, as SockJS frames. */
function listen(page: Page) {
  const [sent, heard]: [string[], string[]] = [[], []];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const isBeat = (frame: string): boolean => /^(a)?\["\\n"\]$/.test(frame);
  return { beats: () => [sent.filter(isBeat).length, heard.filter(isBeat).length] as const, heard };
}

test('nothing that a member does violates the policy, and prices tick while heartbeats go both ways', async () => {
  const tab = await openTab(app, { init: noteViolations });
  const { page, context, complaints } = tab;
  const { beats, heard } = listen(page);
  newRound(app, 4);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    signInByHand(page, app, '/trade/4'),
  ]);
  expect(await answer.headersArray()).toEqual(
    expect.arrayContaining(Object.entries(pageHeaders(app.site.url)).map(([name, value]) => ({ name, value }))),
  );

  await placeBet(tab);
  await page.getByText('매수 체결').waitFor();
  await page.getByRole('button', { name: '밝은 화면으로 바꾸기' }).click();
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('button', { name: '설정' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '세션 내보내기' }).click(),
  ]);
  await download.path();

  const [sentBefore, heardBefore] = beats();
  await expect.poll(() => beats()[0]).toBeGreaterThan(sentBefore);
  await expect.poll(() => beats()[1]).toBeGreaterThan(heardBefore);
  const ticked = (): number => heard.filter((frame) => frame.includes('rawData')).length;
  const before = ticked();
  await expect.poll(ticked).toBeGreaterThan(before);
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^blob:/)]);
  await page.getByText('실시간 연결됨').waitFor();

  expect([await violations(page), complaints]).toEqual([[], []]);
  await context.close();
});

test('the policy refuses an inline script, an inline style, another host, a form and a base', async () => {
  const { page, context } = await openTab(app, { init: noteViolations });
  await page.goto(app.site.url);
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.isRun = true' }));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
    document.head.append(Object.assign(document.createElement('base'), { href: 'https://other.example/' }));
    const form = Object.assign(document.createElement('form'), { action: '/login', method: 'post' });
    document.body.append(form);
    form.submit();
    fetch('https://other.example/').catch(() => undefined);
    try {
      new WebSocket('wss://other.example/');
    } catch {
      // some browsers throw, some tell later
    }
  });
  await expect
    .poll(async () => new Set((await violations(page)).map((each) => each.split(' ')[0])))
    .toEqual(new Set(['script-src-elem', 'style-src-elem', 'base-uri', 'form-action', 'connect-src']));
  expect((await violations(page)).filter((each) => each.startsWith('connect-src'))).toHaveLength(2);
  expect(await page.evaluate(() => 'isRun' in globalThis)).toBe(false);
  await context.close();
});

test('no page of another site can frame the client', async () => {
  const other = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<iframe src="${app.site.url}/"></iframe>`);
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { page, context } = await openTab(app, { allow: /frame/i });
  const [answer] = await Promise.all([
    page.waitForResponse(`${app.site.url}/`),
    page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`),
  ]);
  expect(answer.status()).toBe(200);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await context.close();
  other.closeAllConnections();
  other.close();
});
