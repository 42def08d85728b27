import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { chromiumPath, launchChromium } from '../../support/chromium.ts';
import { madeOnce } from '../../support/made-once.ts';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
let home: string;
beforeAll(() => {
  mkdirSync(join(CHECKOUT, '.cache'), { recursive: true });
  home = mkdtempSync(join(CHECKOUT, '.cache/made-'));
});
afterAll(() => rmSync(home, { recursive: true }));

describe('a folder that several ask for at once', () => {
  /** Writes a file in two steps, with a turn of the loop between them. */
  const slowly = (name: string) => async (into: string) => {
    writeFileSync(join(into, 'file'), name);
    await new Promise((resolve) => setTimeout(resolve, 5));
    writeFileSync(join(into, 'other'), name);
  };

  test('is whole when it is there, is of one of them, and leaves nothing beside it', async () => {
    const folder = join(home, 'shared');
    await Promise.all(['a', 'b', 'c'].map((name) => madeOnce(folder, slowly(name))));
    expect(readdirSync(home)).toEqual(['shared']);
    const [file, other] = ['file', 'other'].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(file).toBe(other);
    await madeOnce(folder, () => expect.fail('it is made again'));
  });

  test('is not there when it could not be made, and the next one makes it', async () => {
    const folder = join(home, 'shared/inner');
    await expect(madeOnce(folder, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(readdirSync(join(home, 'shared'))).not.toContain('inner');
    await madeOnce(folder, slowly('a'));
    expect(readdirSync(folder)).toEqual(['file', 'other']);
  });
});

test('the browser of the tests is a file of this checkout, unless CHROMIUM_PATH names another one', async () => {
  const own = process.env.CHROMIUM_PATH;
  const path = await chromiumPath();
  expect(own === undefined ? path.startsWith(CHECKOUT) : path).toBe(own ?? true);
});

test('a browser that is not there or does not start is said, with what to do', async () => {
  const fake = join(home, 'fake-chromium');
  writeFileSync(fake, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  for (const [path, words] of [
    ['/nowhere/chromium', 'Unset it, or name a Chromium.'],
    [fake, 'What to do: set CHROMIUM_PATH to another Chromium, or unset it.'],
  ] as const) {
    vi.stubEnv('CHROMIUM_PATH', path);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(launchChromium()).rejects.toThrow(words);
  }
});
