import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { comparedFiles } from '../../replay/beside/compared.ts';
import { openRecording } from '../../replay/player/model/recording.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import { Terminal } from '../../replay/terminal.ts';
import { type Driver, keys, type, until } from '../support/drivers/driver.ts';
import { DESKTOP } from './app.ts';
import { otherBrowsers } from './others.ts';
import { session } from './player.ts';
import { twoStories } from './stories.ts';

/* The keys of the player and of a comparison, in the browsers that Playwright does not drive here. */

const BROWSERS = otherBrowsers();
const FILE = session('complaint-settled-wrong');
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });

/** Waits until the page shows a text. */
const shows = (driver: Driver, text: string): Promise<void> =>
  until(driver, `"${text}"`, (words) => document.body.textContent?.includes(words) === true, text);
/** Waits until the player stands at an entry. */
const standsAt = (driver: Driver, seq: number): Promise<void> =>
  until(
    driver,
    `entry ${seq}`,
    (wanted) => document.querySelector('[aria-label="Moment"]')?.getAttribute('aria-valuenow') === String(wanted),
    seq,
  );
/** Waits until the control with a name has the focus. */
const isIn = (driver: Driver, name: string): Promise<void> =>
  until(
    driver,
    `the focus in ${name}`,
    (wanted) => document.activeElement?.getAttribute('aria-label') === wanted,
    name,
  );

test.each(BROWSERS)('in %s the keys of the player lead to entries, marks, matches and places', async (_name, open) => {
  const { overview, log } = await openRecording(FILE, new Uint8Array(readFileSync(FILE)), () => undefined);
  const [first = 0, second = 0] = overview.marks.fault.filter((seq) => seq > 0);
  let settled = 0;
  log.forEach(0, log.length, ({ seq, type: of }) => {
    if (of === 'bet.settled') settled = seq;
  });
  const [player, driver] = [await servePlayer(FILE, 0), await open()];
  try {
    await driver.resize(DESKTOP);
    await driver.goto(player.url);
    await shows(driver, 'all equal');
    await keys(driver, 'End');
    await standsAt(driver, log.length - 1);
    await keys(driver, 'Home', 'f', 'f');
    await standsAt(driver, second);
    await keys(driver, 'F');
    await standsAt(driver, first);
    await keys(driver, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    await standsAt(driver, first + 1);
    await keys(driver, '/');
    await isIn(driver, 'Find entries');
    await type(driver, 'bet.settled'); // a driven WebKit types no colon
    await shows(driver, '1 of ');
    await keys(driver, 'Enter');
    await standsAt(driver, settled);
    await keys(driver, 'Enter');
    await shows(driver, 'no match after this entry');
    await keys(driver, 'Escape', 'g');
    await isIn(driver, 'Go to a time or an entry');
    await type(driver, 'last');
    await keys(driver, 'Enter');
    await standsAt(driver, log.length - 1);
    await keys(driver, '?');
    await until(driver, 'the help', () => document.querySelector('dialog[open]') !== null);
  } finally {
    await driver.close();
    await player.close();
  }
});

test.each(BROWSERS)(
  'in %s a comparison outlines what differs, and its keys go by differences and places',
  async (_name, open) => {
    const { a, b } = twoStories();
    const compared = await comparedFiles([a, b], [], new Terminal(nowhere, nowhere, Readable.from([])));
    const [page, driver] = [await servePlayer(undefined, 0, { compared }), await open()];
    const outlined = (): Promise<readonly string[]> =>
      driver.evaluate(() =>
        [...document.querySelectorAll('iframe')].flatMap((side) =>
          [
            ...(side.contentDocument?.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-differs]') ??
              []),
          ].map((one) => one.textContent ?? ''),
        ),
      );
    try {
      await driver.resize(DESKTOP);
      await driver.goto(page.url);
      await shows(driver, 'Outlined on the screens');
      await expect.poll(async () => new Set(await outlined())).toEqual(new Set(['980,000원', '970,000원']));
      await keys(driver, 'n');
      await shows(driver, 'There is no further difference.');
      await keys(driver, 'ArrowLeft');
      await shows(driver, 'The two screens look the same.');
      await expect.poll(outlined).toEqual([]);
      await keys(driver, ' ');
      await shows(driver, 'Outlined on the screens');
      await keys(driver, 'Home', 'p');
      await shows(driver, 'There is no difference before.');
      await keys(driver, 'n');
      await shows(driver, 'Outlined on the screens');
    } finally {
      await driver.close();
      await page.close();
    }
  },
);
