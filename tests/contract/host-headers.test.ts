import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFiles } from '../../fixtures/site/files.ts';
import { hostHeadersText, pageHeaders } from '../../fixtures/site/host-headers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('the headers that a host must send have one definition', () => {
  const text = hostHeadersText('https://site.example');

  test('README.md lists them', () => {
    const block = text
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('');
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(block);
  });

  test('the examples for nginx and Caddy send them', () => {
    const [nginx, caddy] = ['round-headers.conf', 'Caddyfile'].map((name) =>
      readFileSync(join(ROOT, 'fixtures/host', name), 'utf8'),
    );
    for (const [name, value] of Object.entries(pageHeaders('https://site.example'))) {
      expect(nginx).toContain(`add_header ${name} "${value}" always;`);
      expect(caddy).toContain(`${name} \`${value}\``);
    }
  });

  test('the build prints them', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    expect(scripts.build).toMatch(/ && node fixtures\/site\/print-headers\.ts$/);
    const { stdout } = spawnSync(process.execPath, ['fixtures/site/print-headers.ts'], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toContain(text);
  });

  test('the policy allows nothing inline, nothing evaluated, and no host but the site', () => {
    const policy = pageHeaders('https://site.example')['Content-Security-Policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toMatch(/(^|; )default-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|; )connect-src 'self' wss:\/\/site\.example(;|$)/);
    for (const name of ['frame-ancestors', 'base-uri', 'form-action', 'object-src'])
      expect(policy).toMatch(new RegExp(`(^|; )${name} 'none'(;|$)`));
  });
});

describe('the server of the built files', () => {
  let folder: string;
  let close: () => void;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headers-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    for (const [name, content] of [
      ['index.html', '<!doctype html><head></head>'],
      ['assets/app-x1y2.js', 'export {};'],
      ['icon.svg', '<svg/>'],
      ['.vite/manifest.json', '{}'],
    ] as const)
      writeFileSync(join(folder, name), content);
    const files = serveFiles(folder, { speed: 1, code: null });
    const server = createServer((request, response) => void files(request, response, request.url ?? '/'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true });
  });

  test.each(['/', '/trade/2', '/assets/app-x1y2.js', '/icon.svg', '/assets/none.js'])(
    'the server sends them with %s',
    async (path) => {
      const { headers } = await fetch(url + path);
      for (const [name, value] of Object.entries(pageHeaders(url)))
        expect([name, headers.get(name)]).toEqual([name, value]);
    },
  );

  test.each([
    ['/', 'no-cache'],
    ['/trade/2', 'no-cache'],
    ['/icon.svg', 'no-cache'],
    ['/assets/app-x1y2.js', 'public, max-age=31536000, immutable'],
  ])('a cache may keep %s: %s', async (path, rule) => {
    expect((await fetch(url + path)).headers.get('cache-control')).toBe(rule);
  });

  test.each(['/.vite/manifest.json', '/%2Evite/manifest.json', '/assets/../.vite/manifest.json'])(
    'what the build keeps for itself is not served: %s',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );

  test('a host name that would add to the policy is left out of it', async () => {
    const policy = await new Promise<string>((done, fail) => {
      const asked = request(`${url}/`, { headers: { host: "x; script-src 'unsafe-inline'" } });
      asked.on('response', ({ headers }) => done(String(headers['content-security-policy'])));
      asked.on('error', fail);
      asked.end();
    });
    expect(policy).toBe(pageHeaders(null)['Content-Security-Policy']);
  });
});
