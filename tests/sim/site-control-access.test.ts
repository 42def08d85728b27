import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../../fixtures/site/server.ts';
import { control as call, START_MS } from '../support/controlled-site.ts';

describe('access to the control face', () => {
  const site: { at?: Site } = {};
  beforeAll(async () => {
    site.at = await startSite({ port: 0, controlPort: 0, startMs: START_MS });
  });
  afterAll(() => site.at?.close());
  const ask = (headers: Record<string, string>, path = '/state'): Promise<{ status: number; type: string }> =>
    new Promise((done, fail) => {
      request(`${site.at?.controlUrl}${path}`, { headers }, (response) => {
        response.resume();
        done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' });
      })
        .on('error', fail)
        .end();
    });

  test('a request with an Origin or under another host name is refused, so that no web page can use it', async () => {
    expect((await ask({})).status).toBe(200);
    expect((await ask({ host: 'localhost' })).status).toBe(200);
    expect((await ask({ host: '[::1]:80' })).status).toBe(200);
    expect((await ask({ origin: 'http://127.0.0.1' })).status).toBe(403);
    expect((await ask({ origin: 'null' })).status).toBe(403);
    expect((await ask({ host: 'evil.example' })).status).toBe(403);
    expect((await ask({ host: '127.0.0.1.evil.example' })).status).toBe(403);
  });

  test('GET / lists the commands as a page for a person', async () => {
    expect(await ask({ accept: 'text/html,*/*' }, '/')).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    const { body } = await call(site.at as Site, 'GET', '/');
    expect(Object.values(body).map((each) => (each as { call: string }).call)).toEqual(
      expect.arrayContaining(['GET /state', 'POST /round/finish', 'POST /time', 'POST /faults/{name}']),
    );
  });

  test('it is off without a port, and takes the next free one', async () => {
    const off = await startSite({ port: 0 });
    expect(off.controlUrl).toBeNull();
    await off.close();
    const taken = Number(new URL(site.at?.controlUrl ?? '').port);
    const near = await startSite({ port: 0, controlPort: [taken, 0] });
    expect(near.controlUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await near.close();
    await expect(startSite({ port: 0, controlPort: taken })).rejects.toThrow(/EADDRINUSE/);
  });
});
