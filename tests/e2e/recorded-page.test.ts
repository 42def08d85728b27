import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';
import { keptTexts } from './kept-texts.ts';
import { replay } from './replay.ts';
import { DIST } from './serve-app.ts';

/** By then the page has told whether a press did something, in ms. */
const JUDGED_MS = 2_500;

let app: App;
beforeAll(async () => {
  app = await startApp({ tickHz: 20 });
});
afterAll(() => app.close());

/** The member exports the session from the settings, into a file of the test. */
async function exportTo(page: Page): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'round-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('button', { name: '설정' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '세션 내보내기' }).click(),
  ]);
  const file = join(folder, 'session.jsonl.gz');
  await download.saveAs(file);
  return file;
}

test('F9c: the recording of a page names its build, its browser and its device', async () => {
  const { page } = await openTab(app, { viewport: { width: 1440, height: 900 } });
  await signIn(page, app, '/trade/2');
  await page.getByText('실시간 연결됨').waitFor();
  const { code, output } = await replay('verify', '--json', await exportTo(page));
  expect(code).toBe(0);
  const { madeBy } = JSON.parse(output);
  expect(madeBy).toMatchObject({ width: 1440, height: 900, pixelRatio: 1, theme: 'dark', device: 'desktop' });
  expect(madeBy.browser).toMatch(/^Chrome \d+$/);
  const built = /<meta name="commit" content="([^" ]+)/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1];
  expect(built).toMatch(/^([0-9a-f]{12}|without)$/);
  expect(madeBy.commit ?? 'without').toBe(built);
});

/** The facts of a recording by their type, as the timeline prints them. */
async function factsIn(file: string): Promise<(type: string) => readonly Readonly<Record<string, unknown>>[]> {
  const { output } = await replay('timeline', '--json', file);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const facts: { readonly type: string; readonly data: Record<string, unknown> }[] = lines.map((line) =>
    JSON.parse(line),
  );
  return (type) => facts.filter((fact) => fact.type === type).map(({ data }) => data);
}

test('F13: presses that did nothing, errors and long tasks of the page are facts, without content', async () => {
  const { page } = await openTab(app, { viewport: { width: 1440, height: 900 }, allow: /secret/ });
  await signIn(page, app, '/history_trade'); // a calm screen: no price changes it
  await page.getByRole('button', { name: '내 계정' }).waitFor();
  await page.evaluate(() => {
    const part = document.createElement('section');
    part.className = 'probe';
    part.innerHTML =
      '<button class="probe__off" disabled>Kim 010-1234-5678</button><button class="probe__dead">Kim 010-1234-5678</button>';
    part.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999';
    document.body.append(part);
  });
  await page.locator('.probe__off').click({ force: true });
  // what the screen does beside it may look like its answer: it is pressed again until it has none
  const press = async (): Promise<string> => {
    await page.locator('.probe__dead').click();
    await page.waitForTimeout(JUDGED_MS);
    return keptTexts(page);
  };
  await expect.poll(press).toContain('button.probe__dead');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('secret of Kim');
    });
    void Promise.reject(new TypeError('secret of Kim'));
    // a task of the page's own: what the test evaluates is none
    setTimeout(() => {
      const untilMs = performance.now() + 400;
      while (performance.now() < untilMs);
    }, 50);
  });
  for (const type of ['page.held', 'RangeError', 'TypeError']) await expect.poll(() => keptTexts(page)).toContain(type);
  await page.locator('.probe').evaluate((part) => part.remove());
  const file = await exportTo(page);
  const facts = await factsIn(file);
  const presses = facts('press.idle');
  expect(presses).toContainEqual({ control: 'button.probe__off in section.probe', why: 'disabled', code: null });
  expect(presses).toContainEqual({ control: 'button.probe__dead in section.probe', why: 'nothing', code: null });
  const errors = facts('page.erred');
  expect(errors).toContainEqual(expect.objectContaining({ kind: 'error', name: 'RangeError' }));
  expect(errors).toContainEqual({ kind: 'rejection', name: 'TypeError', place: null });
  const held = facts('page.held');
  expect(held.length).toBeGreaterThan(0);
  expect(Math.min(...held.map(({ ms }) => Number(ms)))).toBeGreaterThanOrEqual(200);
  expect((await replay('timeline', file)).output).not.toMatch(/Kim|secret/);
  expect((await replay('verify', file)).code).toBe(0);
  const { output } = await replay('stats', file);
  expect(output).toContain('a press did nothing (disabled)');
  expect(output).toContain('the page had an error: RangeError');
});
