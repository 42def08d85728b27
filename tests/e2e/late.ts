import type { Page } from 'playwright-core';
import { type App, newRound } from './app.ts';

/**
 * Makes the price of an option late, and keeps it so for about a minute: ticks came, no more come, and the site does not say whether the
 * market is quiet. A link without heartbeats is given up later than another one, so there is time to look on a busy machine. The round of the
 * option has to run for as long.
 */
export async function makeLate(app: App, pages: readonly Page[], optionId: number): Promise<void> {
  const { faults } = app.site;
  faults.offerNoHeartbeats(true);
  newRound(app, optionId);
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`${app.site.url}/trade/${optionId}`);
      await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
      await page.locator('.price__d').waitFor(); // a tick has come over the link: only then its silence is timed
      await page.locator('.trade[data-phase=open]').waitFor();
    }),
  );
  faults.hangRest('/api', true);
  faults.stall(true);
  await Promise.all(pages.map((page) => page.locator('.price.is-stale').waitFor()));
}
