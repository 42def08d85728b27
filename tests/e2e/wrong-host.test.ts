import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, startApp } from './app.ts';
import { DIST } from './serve-app.ts';

/* The service worker on a host that does not follow README.md, Host the build. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a host that answers with its own page, and 200, where a file is missing', () => {
  /** Answers some paths with such a page, and the others as the site does. */
  async function startWrongHost() {
    const wrong = new Set<string>();
    const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
      const accept = String(headers.accept);
      const answer = await fetch(app.site.url + url, { method, headers: { accept } }).catch(() => null);
      // a long answer of the live link: the site is closed
      if (answer === null) {
        response.destroy();
        return;
      }
      const isWrong = wrong.has(url);
      response.setHeader('content-type', isWrong ? 'text/html' : (answer.headers.get('content-type') ?? ''));
      response.end(isWrong ? '<h1>Not found</h1>' : Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return { wrong, url: `http://127.0.0.1:${port}`, close: () => server[Symbol.asyncDispose]() };
  }

  test('W20: the worker keeps no such answer, and takes the file when the host has it', async () => {
    const host = await startWrongHost();
    const { page, context } = await openTab(app, { hasWorker: true, allow: /./ });
    // the first script, so that nothing but this test registers the worker
    const [missing = ''] = readdirSync(join(DIST, 'assets')).filter((name) => /^index-.*\.js$/.test(name));
    host.wrong.add(`/assets/${missing}`);
    await page.goto(`${host.url}/support/notice`);
    const state = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('/sw.js');
      await new Promise((done) => installing?.addEventListener('statechange', done));
      return installing?.state;
    });
    expect(state).toBe('redundant');
    host.wrong.clear();
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const kept = await page.evaluate(async (name) => {
      const answer = await caches.match(`/assets/${name}`);
      return answer?.headers.get('content-type');
    }, missing);
    expect(kept).toMatch(/javascript/);
    await context.close();
    await host.close();
  });
});
