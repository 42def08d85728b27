import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../fixtures/site/server.ts';
import { nodesHere } from '../support/nodes.ts';
import { installPackage, ROOT, run, type Stranger } from '../support/package.ts';
import { openSite } from '../support/rig.ts';
import { openChromium } from '../support/shared-chromium.ts';

/* The package as a stranger meets it: installed by npm into an empty folder outside of the checkout. It is installed once, for all tests. */

/** Packing and installing take a minute on two idle cores. */
const INSTALL_MAX_MS = 900_000;
/** Before the tests are gathered: there is a group for each. */
const NODES = await nodesHere((words) => console.warn(words));
let stranger: Stranger;
let browser: Browser;
beforeAll(async () => {
  [stranger, browser] = await Promise.all([installPackage(), openChromium()]);
  writeFileSync(join(stranger.folder, 'src/faces.ts'), FACES.map(importOf).join('\n'));
  writeFileSync(join(stranger.folder, 'tsconfig.json'), JSON.stringify(CONSUMER));
  await stranger.bin('typescript/bin/tsc', '-p', '.');
}, INSTALL_MAX_MS);
afterAll(async () => {
  stranger?.remove();
  await browser?.close();
});

const FACES = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly exports: object }).exports,
).map((face) => `round-client${face.slice(1)}`);
const importOf = (face: string, i: number): string => `export * as face${i} from '${face}';`;
/** The compiler's defaults for a strict project; the declarations of all libraries are checked too. */
const CONSUMER = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    target: 'ES2022',
    module: 'nodenext',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    rewriteRelativeImportExtensions: true,
    rootDir: 'src',
    outDir: 'out',
  },
  include: ['src/**/*.ts'],
};

test('are-the-types-wrong and publint find nothing', async () => {
  await run(ROOT, 'npm', 'run', '--silent', 'pack:check');
});

test('the package has the members that a registry and a bundler read, and a page of the API for each face', () => {
  const read = (path: string): string => readFileSync(join(stranger.folder, 'node_modules/round-client', path), 'utf8');
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { name, version, license, engines, type } = root;
  const manifest = JSON.parse(read('package.json'));
  expect(manifest).toMatchObject({ name, version, license, type, engines: { node: engines.node } });
  expect(manifest.files).toEqual(['lib', 'docs', 'CHANGELOG.md']);
  expect(read('CHANGELOG.md')).toContain(`## ${version}`);
  expect(read('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  for (const page of ['round-client', 'rules', 'selectors', 'browser', 'node', 'worker', 'log', 'inspect'])
    expect(read(`docs/${page}.md`).length, page).toBeGreaterThan(200);
});

test('each version of Node that npm has for this machine is tried, and the one that runs the tests in any case', () => {
  expect(NODES.map(({ name }) => name)).toContain('node-24');
});

describe.each(NODES)('in $name', ({ file }) => {
  test.concurrent('the bot signs in, bets, tells the outcome, and its recording is verified', async (context) => {
    const site = await openSite(context, { speed: 10 });
    const told = await run(stranger.folder, file, 'out/bot.js', site.url, '10');
    expect(told).toMatch(/^round \d+: (won|lost|void), -?\d+ points\nrecording: \d+ entries, verified\n$/);
  });

  test.concurrent('every face loads, and what is no face says which there are', async () => {
    const ask = (code: string): Promise<string> => run(stranger.folder, file, '--input-type=module', '--eval', code);
    await ask("await import('./out/faces.js')".replace('./', `file://${stranger.folder}/`));
    await expect(ask("import { createEngine } from 'round-client/engine'")).rejects.toThrow(
      `round-client has no such face: import one of ${FACES.join(', ')}`,
    );
  });
});

test('a consumer with exact optional properties compiles every face but that of xstate’s inspector', async () => {
  const exact = {
    ...CONSUMER,
    compilerOptions: { ...CONSUMER.compilerOptions, exactOptionalPropertyTypes: true, noEmit: true },
  };
  const faces = FACES.filter((face) => face !== 'round-client/inspect');
  writeFileSync(join(stranger.folder, 'exact.ts'), faces.map(importOf).join('\n'));
  writeFileSync(
    join(stranger.folder, 'tsconfig.exact.json'),
    JSON.stringify({ compilerOptions: { ...exact.compilerOptions, rootDir: '.' }, files: ['exact.ts'] }),
  );
  await stranger.bin('typescript/bin/tsc', '-p', 'tsconfig.exact.json');
});

test('a bundle of readAmount alone has at most 8 KB gzip', async () => {
  writeFileSync(join(stranger.folder, 'entry.js'), "export { readAmount } from 'round-client';");
  const built = await build({
    root: stranger.folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'entry.js', formats: ['es'] } },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('Vite has made no script');
  expect(output.code).toContain('notWhole');
  expect(gzipSync(output.code).length).toBeLessThanOrEqual(8_000);
});

describe('pages built with Vite, in a project that sets nothing for the engine but the way to the site', () => {
  let site: Site;
  let server: PreviewServer;
  beforeAll(async () => {
    site = await startSite({ port: 0, seed: 7 });
    vi.stubEnv('SITE_URL', site.url);
    await stranger.bin('vite/bin/vite.js', 'build', 'src/pages', '--logLevel', 'error');
    const configFile = join(stranger.folder, 'src/pages/vite.config.ts');
    server = await preview({ configFile, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.close();
    await site?.close();
  });

  test.each(['dom', 'vue', 'worker'])('%s.html: signs in, its live link is up, and a price comes', async (name) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(new URL(`${name}.html`, server.resolvedUrls?.local[0]).href);
    await page.locator('button:enabled').click();
    await expect.poll(() => page.locator('#link').textContent()).toBe('up');
    await expect.poll(() => page.locator('#price').textContent()).toMatch(/^\d/);
    expect(new URL(page.url()).pathname).toBe(`/${name}.html`);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
