import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, '.cache');
const page = readFileSync(join(ROOT, 'fixtures/testing/README.md'), 'utf8');

/** The examples of the page, with the heading that each stands under. */
const examples = page.split(/^## /m).flatMap((section) => {
  const [heading = ''] = section.split('\n');
  return [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ heading, code }));
});

/** The bodies of the tests of the example that was read last: what an example has in the place of vitest gathers them. */
const collected: (() => unknown)[] = [];
const exampleTools = { expect, test: (_title: string, run: () => unknown) => collected.push(run) };

describe('the examples of fixtures/testing/README.md', () => {
  let folder = '';
  beforeAll(() => {
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(join(CACHE, 'examples-'));
    vi.stubGlobal('exampleTools', exampleTools);
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every part has one', () => expect(examples.length).toBeGreaterThanOrEqual(8));

  test.each(examples)('$heading: its example runs as it stands', async ({ code }) => {
    const file = join(folder, `example-${examples.findIndex((one) => one.code === code)}.ts`);
    const written = code
      .replaceAll("'../../fixtures/", `'${join(ROOT, 'fixtures')}/`)
      .replaceAll(/^import (\{.*\}) from 'vitest';$/gm, 'const $1 = globalThis.exampleTools;');
    writeFileSync(file, written);
    await import(pathToFileURL(file).href);
    const tests = collected.splice(0);
    expect(tests.length).toBeGreaterThan(0);
    for (const run of tests) await run();
  });
});
