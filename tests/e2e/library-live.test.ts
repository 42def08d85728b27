import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { servePlayer } from '../../replay/player/serve.ts';
import { type Driver, until } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { slowShelf } from '../support/slow-reading.ts';

const NAMES = ['deposit-missing', 'nothing-happened', 'refused-late'];
/** The recording that is read last, unless it is asked for. */
const LAST = 'settled-wrong';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/sessions/complaint-${name}.jsonl.gz`, import.meta.url));
const LAST_ID = createHash('sha256')
  .update(gunzipSync(readFileSync(fileOf(LAST))))
  .digest('hex')
  .slice(0, 16);

/** Serves a library of some recordings that are read one by one, as the test lets them. */
async function serveSlowly(names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'round-library-live-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const add = (name: string): Promise<void> => copyFile(fileOf(name), join(folder, `${name}.jsonl.gz`));
  for (const name of names) await add(name);
  const { shelf, readOne } = await slowShelf(folder);
  const { url, close } = await servePlayer(undefined, 0, { shelf });
  onTestFinished(close);
  return { folder, add, url, readOne };
}

async function openPage(url: string): Promise<Page> {
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}

const statusOf = (page: Page): Promise<string | null> => page.getByRole('status').textContent();

test('rows of a library appear as its files are read, without a press; what is chosen and focused stays', async () => {
  const { folder, add, url, readOne } = await serveSlowly(NAMES);
  const page = await openPage(url);
  expect(await statusOf(page)).toBe('0 of 0; reading 0 of 3');
  expect(await page.getByText(/^not read yet, \d+ KiB$/).count()).toBe(3);
  await readOne();
  await expect.poll(() => statusOf(page)).toBe('1 of 1; reading 1 of 3');
  const box = page.getByLabel('Choose deposit-missing.jsonl.gz');
  await box.check();
  await page.getByLabel('Search').fill('half a wo');
  await box.focus();
  await readOne();
  await readOne();
  await expect.poll(() => statusOf(page)).toBe('3 of 3');
  expect(await box.isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Choose deposit-missing.jsonl.gz',
  );
  expect(await page.getByLabel('Search').inputValue()).toBe('half a wo');

  await add(LAST);
  await page.getByRole('link', { name: `${LAST}.jsonl.gz` }).waitFor();
  await readOne();
  await expect.poll(() => statusOf(page)).toBe('4 of 4');
  await rm(join(folder, 'deposit-missing.jsonl.gz'));
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe('3 of 3');
  expect(await box.count()).toBe(0);
});

test('a row that is pressed is read first, and its recording opens by itself', async () => {
  const { url, readOne } = await serveSlowly([...NAMES, LAST]);
  const page = await openPage(url);
  await page.getByRole('link', { name: `${LAST}.jsonl.gz` }).click();
  await page.getByText(`${LAST}.jsonl.gz: not read yet, 0 of 4. This page goes on by itself.`).waitFor();
  await readOne(); // this one was begun
  await readOne();
  await page.getByRole('heading', { name: `${LAST}.jsonl.gz` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/s/${LAST_ID}`);
});

test('a link to a recording that is not read yet waits for it, and opens at its moment', async () => {
  const { url, readOne } = await serveSlowly([NAMES[0] ?? '', LAST]);
  const page = await openPage(`${url}s/${LAST_ID}#at=300`);
  await page.getByText(`the recording ${LAST_ID}: not read yet, 0 of 2. This page goes on by itself.`).waitFor();
  await readOne();
  await page.getByText('not read yet, 1 of 2').waitFor();
  await readOne();
  await expect.poll(() => page.getByLabel('Moment').getAttribute('aria-valuenow')).toBe('300');
});

const [firefox, kit] = [firefoxPath(), webKit()];
if (firefox === null) console.warn(NO_FIREFOX);
if (kit === null) console.warn(NO_WEBKIT);
const BROWSERS: readonly (readonly [name: string, open: () => Promise<Driver>])[] = [
  ...(firefox === null ? [] : [['Firefox', () => openFirefox(firefox, { LANG: 'ko_KR.UTF-8' })] as const]),
  ...(kit === null ? [] : [['WebKit', () => openWebKit(kit)] as const]),
];
test.each(BROWSERS)(
  'in %s rows appear as files are read, and a link waits for its recording and opens at its moment',
  async (_name, open) => {
    const { url, readOne } = await serveSlowly([NAMES[0] ?? '', LAST]);
    const driver = await open();
    try {
      const shows = (text: string): Promise<void> =>
        until(driver, text, (wanted) => document.body.textContent?.includes(wanted) === true, text);
      await driver.goto(url);
      await shows('0 of 0; reading 0 of 2');
      await readOne();
      await shows('1 of 1; reading 1 of 2');
      await driver.goto(`${url}s/${LAST_ID}#at=300`);
      await shows('not read yet, 1 of 2');
      await readOne();
      await until(
        driver,
        'entry 300',
        () => document.querySelector('[aria-label="Moment"]')?.getAttribute('aria-valuenow') === '300',
      );
    } finally {
      await driver.close();
    }
  },
);
