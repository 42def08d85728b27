import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, placeBet, signIn, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('T8: the page says how well it knows the time', () => {
  test('the status bar tells the error and the delay, and opens the rest with the times of the last bets', async () => {
    const tab = await openTab(app, { viewport: DESKTOP });
    const { page, context, complaints } = tab;
    await signIn(page, app);
    const time = page.locator('.statusbar__time');
    await expect.poll(() => time.textContent()).toMatch(/서버 시각.*서울.*±\d+ms · \d+ms · (빠름|보통|느림)/);
    await placeBet(tab);
    await time.click();
    const sheet = page.getByRole('dialog', { name: '시각과 연결' });
    await sheet.waitFor();
    await expect.poll(() => sheet.textContent()).toMatch(/마지막 측정\d\d:\d\d:\d\d/);
    await expect
      .poll(() => sheet.locator('.clockfacts__bars li').allTextContents())
      .toEqual([expect.stringMatching(/^\d+\.\d\d초$/)]);
    expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await seriousInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await time.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a phone has it in the settings, and a slow link is told where bets are placed', async () => {
    app.site.faults.delayRestMs('/api/server_time_offset', 900);
    const { page, context } = await openTab(app, { viewport: PHONE });
    await signIn(page, app);
    await expect.poll(() => page.locator('.order__help').textContent()).toContain('연결이 느립니다.');
    await context.close();
  });
});
