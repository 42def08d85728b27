import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { comparedFiles } from '../../replay/beside/compared.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import { Shelf } from '../../replay/shelf.ts';
import { Terminal } from '../../replay/terminal.ts';
import { type Driver, press, type, until } from '../support/drivers/driver.ts';
import { DESKTOP } from './app.ts';
import { otherBrowsers } from './others.ts';
import { session } from './player.ts';

/* Notes and comparisons of a library, in the browsers that Playwright does not drive here. */

const BROWSERS = otherBrowsers();
const NAMES = ['complaint-settled-wrong', 'complaint-bet-elsewhere'];
const [NOTED] = NAMES;
const quiet = (): Terminal => new Terminal(new PassThrough().resume(), new PassThrough().resume(), Readable.from([]));

const shows = (driver: Driver, text: string): Promise<void> =>
  until(driver, `"${text}"`, (words) => document.body.textContent?.includes(words) === true, text);

/** Serves a library of two recordings. */
async function serveLibrary() {
  const folder = mkdtempSync(join(tmpdir(), 'round-library-browsers-'));
  for (const name of NAMES) copyFileSync(session(name), join(folder, `${name}.jsonl.gz`));
  const shelf = await Shelf.open(folder, 1, quiet());
  await shelf.whole();
  const { url, close } = await servePlayer(undefined, 0, {
    shelf,
    compare: (a, b) => comparedFiles([a.path, b.path], [], quiet()),
  });
  const notes = (): string => readFileSync(join(folder, `${NOTED}.notes.json`), 'utf8');
  return {
    url,
    notes,
    noted: `${url}s/${shelf.items.find(({ name }) => name.startsWith(NOTED ?? ''))?.id}`,
    close: async () => {
      await close();
      await shelf.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a note at the moment and saves it. The name of who writes may be known from the note before. */
async function writeNote(driver: Driver, text: string, author?: string): Promise<void> {
  await press(driver, '[role="tab"]', 'Notes');
  if (author !== undefined) {
    await press(driver, '[aria-label="Your name"]');
    await type(driver, author);
  }
  await press(driver, '[aria-label^="Note at entry"]');
  await type(driver, text);
  await press(driver, 'button', 'Add');
  await press(driver, 'button', 'Save the notes');
  await shows(driver, 'Saved beside the recording.');
}

test.each(BROWSERS)(
  'in %s notes are saved beside the recording, merged with those of another person, and removed',
  async (_name, open) => {
    const [library, driver] = [await serveLibrary(), await open()];
    try {
      await driver.resize(DESKTOP);
      await driver.goto(`${library.noted}#at=20`);
      await shows(driver, 'all equal');
      await writeNote(driver, 'first', 'kim'); // a driven WebKit types no capital letter
      const { recording, notes } = JSON.parse(library.notes());
      expect(notes).toMatchObject([{ seq: 20, text: 'first', author: 'kim' }]);
      const other = { recording, notes: [{ seq: 5, text: 'of Lee', author: 'Lee', at: 1_773_658_800_000 }] };
      await fetch(`${library.noted}/notes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: new URL(library.url).origin },
        body: JSON.stringify(other),
      });
      await writeNote(driver, 'second');
      await shows(driver, 'of Lee');
      expect(JSON.parse(library.notes()).notes.map(({ text }: { text: string }) => text)).toEqual([
        'of Lee',
        'first',
        'second',
      ]);
      await press(driver, '[aria-label="Remove the note at 5"]');
      await press(driver, 'button', 'Save the notes');
      await expect.poll(() => library.notes(), { timeout: 20_000 }).not.toContain('of Lee');
      await driver.goto(`${library.noted}?again#at=20`);
      await press(driver, '[role="tab"]', 'Notes');
      await shows(driver, 'second');
    } finally {
      await driver.close();
      await library.close();
    }
  },
);

test.each(BROWSERS)(
  'in %s two recordings that are chosen in the list are compared, and what differs is outlined',
  async (_name, open) => {
    const [library, driver] = [await serveLibrary(), await open()];
    try {
      await driver.resize(DESKTOP);
      await driver.goto(library.url);
      for (const name of NAMES) await press(driver, `[aria-label="Choose ${name}.jsonl.gz"]`);
      await press(driver, 'button', 'Compare');
      await shows(driver, 'Outlined on the screens');
      const outlined = await driver.evaluate(
        () =>
          [...document.querySelectorAll('iframe')].flatMap((side) => [
            ...(side.contentDocument?.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-differs]') ??
              []),
          ]).length,
      );
      expect(outlined).toBeGreaterThan(0);
      await press(driver, 'button', 'Next difference');
      await until(driver, 'another place', () => /place=[1-9]/.test(location.hash));
    } finally {
      await driver.close();
      await library.close();
    }
  },
);
