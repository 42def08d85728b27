import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Seconds to the gate of the running one-minute round, by the site's clock. */
function leftBySite(): number {
  const inRound = (app.site.nowMs() / 1_000) % 60;
  return inRound < 50 ? 50 - inRound : 60 - inRound;
}
async function leftOnScreen(page: import('playwright-core').Page): Promise<number> {
  const text = (await page.locator('[role=timer]').first().textContent()) ?? '';
  const [minutes, seconds] = text.split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? Number.NaN);
}

test('the countdown follows the site with the device an hour off, and after its clock jumps (T1, T2)', async () => {
  const { page, context, complaints } = await openTab(app, {
    init: () => {
      const real = Date.now.bind(Date);
      const shift = { ms: 3_600_000 };
      Object.assign(globalThis, { shift });
      Date.now = () => real() + shift.ms;
    },
  });
  await signIn(page, app);
  await page.locator('[role=timer]').first().waitFor();
  await page.waitForTimeout(3_000); // a burst of probes
  await expect
    .poll(async () => Math.abs((await leftOnScreen(page)) - leftBySite()), { timeout: 15_000 })
    .toBeLessThan(1.2);
  await page.evaluate(() => {
    (globalThis as unknown as { shift: { ms: number } }).shift.ms = -7_200_000;
  });
  for (let i = 0; i < 8; i++) {
    await page.waitForTimeout(400);
    const off = Math.abs((await leftOnScreen(page)) - leftBySite());
    expect(off < 1.2 || off > 48).toBe(true); // at the turn of a phase the two may be a frame apart
  }
  expect(complaints).toEqual([]);
  await context.close();
});
