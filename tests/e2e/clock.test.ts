import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A busy page may be behind by this much, in seconds; a clock that is wrong is wrong by hours. */
const BEHIND_MAX_S = 15;

/** By the site's clock: the seconds to the gate of the running one-minute round, or from there to its end. */
function leftBySite(): number {
  const inRound = (app.site.nowMs() / 1_000) % 60;
  return inRound < 50 ? 50 - inRound : 60 - inRound;
}
/** The gate or the end was so short a time ago that the screen may still count down to it. */
function isTurning(): boolean {
  const inRound = (app.site.nowMs() / 1_000) % 60;
  return (inRound < 50 ? inRound : inRound - 50) < BEHIND_MAX_S;
}
async function leftOnScreen(page: import('playwright-core').Page): Promise<number> {
  const text = (await page.locator('[role=timer]').first().textContent()) ?? '';
  const [minutes, seconds] = text.split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? Number.NaN);
}

test('T1, T2: the countdown follows the site when the device is an hour off, and after its clock jumps', async () => {
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
  const off = async (): Promise<number> => Math.abs((await leftOnScreen(page)) - leftBySite());
  await expect.poll(off).toBeLessThan(1.2);
  await page.evaluate(() => {
    (globalThis as unknown as { shift: { ms: number } }).shift.ms = -7_200_000;
  });
  const seen = new Set<number>();
  while (seen.size < 4) {
    const left = await leftOnScreen(page);
    if (!isTurning()) expect(Math.abs(left - leftBySite())).toBeLessThan(BEHIND_MAX_S);
    seen.add(left);
  }
  await expect.poll(off).toBeLessThan(1.2);
  expect(complaints).toEqual([]);
  await context.close();
});
