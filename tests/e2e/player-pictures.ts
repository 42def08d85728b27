import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { begunAlone, npmFirst } from '../../fixtures/terminal/tool.ts';
import { openPlayerTab, session, startPlayer } from './player.ts';

/**
 * `npm run pictures`: the pictures of replay/README.md, made by the player itself. Each shows how it answers one question about a
 * recorded session.
 */
const FOLDER = fileURLToPath(new URL('../../replay/pictures/', import.meta.url));
const SIZE = { width: 1280, height: 800 };
/** Slow answers before it are marked, too. The inspector follows the moment after so many ms. */
const [FAULTS_MAX, CALM_MS] = [500, 500];

await begunAlone('npm run pictures', 'makes the pictures of replay/README.md with the player');
npmFirst('run', 'build');
const served = await startPlayer(session('btc-rent-1m-bet-found'));
const { page, screen } = await openPlayerTab(served, SIZE);
mkdirSync(FOLDER, { recursive: true });
await page.getByText('all equal').waitFor();
await page.keyboard.press('End');
await screen.locator('.trade').waitFor();
await page.keyboard.press('Home');

// when did the link drop?
await page.getByRole('button', { name: '1 min', exact: true }).click();
const entry = page.locator('.rp-entry b');
for (let press = 0; press < FAULTS_MAX && (await entry.textContent()) !== 'link.lost'; press++) {
  await page.getByRole('button', { name: 'Next fault' }).click();
  await page.waitForTimeout(CALM_MS);
}
if ((await entry.textContent()) !== 'link.lost') throw new Error(`no link.lost within ${FAULTS_MAX} faults`);
await shoot(page, 'link');

// what did the member see then?
await stopAt(page, 'link.isCovered');
await screen.locator('[role=status],[role=alert]').first().waitFor({ state: 'attached' });
await page.locator('.rp__center').screenshot({ path: `${FOLDER}screen.png` });

// was the bet in doubt booked?
await stopAt(page, 'ticket.value = idle');
await why(page, 'bets.open.0');
await shoot(page, 'doubt');

// why is the balance what it is?
await why(page, 'wallet.points');
await shoot(page, 'balance');
await served.close();

/** Goes to the next moment at which an expression becomes true. */
async function stopAt(on: Page, text: string): Promise<void> {
  await on.keyboard.press('4');
  await on.getByLabel('Stop when this becomes true').fill(text);
  await on.getByRole('button', { name: 'Add' }).click();
  await on.getByRole('button', { name: 'To the next stop' }).click();
  await on.getByText(`: ${text}`).waitFor();
  await on.getByRole('button', { name: `Remove ${text}` }).click();
}

/** Asks which entries changed a value. */
async function why(on: Page, path: string): Promise<void> {
  await on.getByRole('tab', { name: 'Why' }).click();
  await on.getByLabel('Path of a value').fill(path);
  await on.getByRole('button', { name: 'Why', exact: true }).click();
  await on.getByRole('heading', { name: path }).waitFor();
  await on.getByText('Changed by, the last first:').waitFor();
}

async function shoot(on: Page, name: string): Promise<void> {
  await on.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 500)));
  await on.screenshot({ path: `${FOLDER}${name}.png` });
}
