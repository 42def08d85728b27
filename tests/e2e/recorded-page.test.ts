import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { commitOf } from '../../view/build/commit.ts';
import { type App, openTab, signIn, startApp } from './app.ts';
import { replay } from './replay.ts';

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
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '세션 내보내기' }).click();
  const file = join(folder, 'session.jsonl.gz');
  await (await download).saveAs(file);
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
  // the build is made before the tests, of the same commit
  const [commit = ''] = commitOf('.').split(' ');
  expect(madeBy.commit ?? 'without').toBe(commit);
});
