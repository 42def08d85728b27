import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecording } from '../../replay/player/model/recording.ts';
import { DESKTOP } from './app.ts';
import { dropFile, entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';

const FOUND = session('btc-rent-1m-bet-found');
let served: Opened;
beforeAll(async () => {
  served = await startPlayer(FOUND);
});
afterAll(() => served.close());

test("a key inside the screen is its control's own or the player's, never both", async () => {
  const { log } = await openRecording('found', new Uint8Array(readFileSync(FOUND)), () => undefined);
  const { page, screen, complaints } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => entryNow(page)).toBe(log.length - 1);
  // a button, and a screen that is long enough to scroll
  const root = screen.locator('html');
  await root.evaluate((html) => {
    html.style.overflow = 'auto';
    const far = Object.assign(document.createElement('div'), { textContent: 'far' });
    far.style.height = '3000px';
    const button = Object.assign(document.createElement('button'), { textContent: 'press 0' });
    button.onclick = () => {
      button.textContent = 'press 1';
    };
    html.append(button, far);
  });
  const scrolled = (): Promise<number> =>
    root.evaluate(async (html) => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return html.scrollTop;
    });
  const far = screen.getByText('far', { exact: true });
  await far.click({ position: { x: 5, y: 5 } });
  const at = await scrolled();
  await page.keyboard.press('End'); // the player is there already, and the screen does not go to its own end
  expect(await scrolled()).toBe(at);
  await page.keyboard.press('Home');
  await expect.poll(() => entryNow(page)).toBe(0);
  await screen.getByText('press 0').focus();
  await page.keyboard.press('Space');
  await screen.getByText('press 1').waitFor();
  await far.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Space'); // the first one that is the player's
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the letter keys of the player work under a Korean keyboard, on the page and on its screen', async () => {
  const { page, screen } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  const press = (body: Element, [key, code, shiftKey]: readonly [string, string, boolean]): void =>
    void body.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
  await page.keyboard.press('b');
  await expect.poll(() => entryNow(page)).toBeGreaterThan(0);
  const bet = await entryNow(page);
  await page.keyboard.press('Home');
  await page.locator('body').evaluate(press, ['ㅠ', 'KeyB', false] as const);
  await expect.poll(() => entryNow(page)).toBe(bet);
  await page.keyboard.press('End');
  await page.locator('body').evaluate(press, ['Process', 'KeyR', true] as const); // an input method hides the key
  await page.locator('body').evaluate(press, ['ㄷ', 'KeyE', false] as const);
  await page.keyboard.press('Home');
  await screen.locator('body').evaluate(press, ['Process', 'KeyB', false] as const);
  await expect.poll(() => entryNow(page)).toBe(bet);
});

test('a row that goes away by its button leaves the focus in its list, for notes and for stops', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  for (const [tab, field, texts] of [
    ['Notes', /^Note at entry/, ['one', 'two']],
    ['Stops', /^Stop when/, ['wallet.points < 1', 'wallet.points < 2']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const removes = page.getByRole('button', { name: /^Remove/ });
    for (const [i, text] of texts.entries()) {
      await page.getByLabel(field).fill(text);
      await page.keyboard.press('Enter');
      await expect.poll(() => removes.count()).toBe(i + 1);
    }
    await removes.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => removes.count()).toBe(1);
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused(), tab).toMatch(/^Remove/);
    await page.keyboard.press('Enter');
    await expect.poll(() => removes.count()).toBe(0);
    expect(await focused(), tab).toBe(tab === 'Notes' ? 'Notes' : 'Breakpoints');
  }
});

test('the bar of another file leaves the focus in its place when it is closed', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await dropFile(page, 'broken.jsonl', Buffer.from('no recording'));
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Close' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Another file');
});

test('the field of a note has a line of its own, so that its words are not cut', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  const field = await page.getByLabel(/^Note at entry/).boundingBox();
  const name = await page.getByLabel('Your name').boundingBox();
  expect(name?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
});
