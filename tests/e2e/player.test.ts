import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecording, type Recording } from '../../replay/player/model/recording.ts';
import { inTurn } from '../support/soak.ts';
import { DESKTOP, PHONE } from './app.ts';
import { serious } from './axe.ts';
import { dropSession, entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';
import { replay } from './replay.ts';

const FOUND = 'btc-rent-1m-bet-found';
let served: Opened;
let empty: Opened;
let recording: Recording;
/** The first entry of a type, from an entry on. */
const seqOf = (type: string, from = 0): number => {
  for (let seq = from; seq < recording.log.length; seq++) if (recording.log.entry(seq).type === type) return seq;
  throw new Error(`no ${type} in the recording`);
};

beforeAll(async () => {
  served = await startPlayer(session(FOUND));
  empty = await startPlayer();
  recording = await openRecording(FOUND, new Uint8Array(readFileSync(session(FOUND))), () => undefined);
});
afterAll(async () => {
  await served.close();
  await empty.close();
});

const DEVICES = [
  ['1440x900', DESKTOP],
  ['390x844', PHONE],
] as const;
describe.each(inTurn(1, DEVICES))('the player at %s', (_name, viewport) => {
  test('a dropped file is shown, without a request beyond the page and its own files, and axe finds nothing', async () => {
    const { page, screen, complaints, asked } = await openPlayer(empty, viewport);
    expect(await serious(page)).toEqual([]);
    await dropSession(page, FOUND);
    await page.getByText('all equal').waitFor();
    await page.keyboard.press('End');
    await screen.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    for (const tab of ['Entry', 'State', 'Why', 'Stops', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await serious(page), tab).toEqual([]);
    }
    expect(
      asked.filter((url) => !/\/(replay\.html|icon\.svg|assets\/replay\/[^/]+)$/.test(new URL(url).pathname)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('the player on a recording that its server has', () => {
  test('seek, step, jump and speed lead to the moments of the log, by pointer and by keyboard', async () => {
    const { page, screen, complaints } = await openPlayer(served, DESKTOP);
    await page.getByText('all equal').waitFor();
    const line = await page.locator('.rp-line__area').boundingBox();
    if (line === null) throw new Error('there is no timeline');
    await page.mouse.click(line.x + line.width / 2, line.y + 5);
    await expect.poll(() => entryNow(page)).toBeGreaterThan(0);
    const middle = await entryNow(page);
    const half = (recording.times.at(-1) ?? 0) / 2;
    expect(recording.times[middle]).toBeLessThanOrEqual(half + 2_000);
    expect(recording.times[middle + 1]).toBeGreaterThan(half - 2_000);
    const next = (places: readonly number[], seq: number): number => places.find((one) => one > seq) ?? -1;
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => entryNow(page)).toBe(middle + 1);
    const effect = next(recording.overview.effects, middle + 1);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => entryNow(page)).toBe(effect);
    const round = next(recording.overview.rounds, effect);
    await page.keyboard.press('r');
    await expect.poll(() => entryNow(page)).toBe(round);
    await page.getByRole('button', { name: 'Next bet' }).click();
    await expect.poll(() => entryNow(page)).toBe(next(recording.overview.marks.bet, round));
    await page.getByLabel('Speed').selectOption('64');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => entryNow(page)).toBe(recording.log.length - 1);
    await page.getByRole('button', { name: 'Play' }).waitFor(); // it has stopped at the end
    await page.keyboard.press('Home');
    await expect.poll(() => entryNow(page)).toBe(0);
    await page.keyboard.press('End');
    await screen.locator('.balance__v').filter({ hasText: /\d/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('animations of the screens are off while the player pauses, and on while it plays', async () => {
    const { page, screen } = await openPlayer(served, DESKTOP);
    await screen.locator('.topbar').first().waitFor();
    const isLessMotion = (): Promise<boolean> =>
      screen.locator('html').evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
    expect(await isLessMotion()).toBe(true);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(isLessMotion).toBe(false);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(isLessMotion).toBe(true);
  });

  test('the hashes at every checkpoint are the recorded ones', async () => {
    const { page } = await openPlayer(served, DESKTOP);
    await page.getByText('all equal').waitFor();
    const recorded = gunzipSync(readFileSync(session(FOUND)))
      .toString()
      .split('\n')
      .flatMap((text) => (text.startsWith('{"checkpoint"') ? [JSON.parse(text).checkpoint] : []));
    expect(recorded.length).toBeGreaterThan(1);
    for (const { seq, seen } of recorded) {
      await page.goto(`${served.url}#at=${recording.id}.${seq}`);
      await expect.poll(() => entryNow(page)).toBe(seq);
      await expect
        .poll(() => page.locator('.rp-checkpoint[data-of=seen] code').allTextContents())
        .toEqual([seen, seen]);
    }
  });

  test('a search narrows the entries, and Enter goes from match to match', async () => {
    const { page } = await openPlayer(served, DESKTOP);
    await page.getByText('all equal').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('type:bet.sent');
    const sent = seqOf('bet.sent');
    const rows = page.getByRole('listbox', { name: 'Entries' }).getByRole('option');
    await expect.poll(() => rows.first().textContent()).toContain('bet.sent');
    expect(await rows.filter({ hasNotText: 'bet.sent' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => entryNow(page)).toBe(sent);
    await page.keyboard.press('Enter');
    await expect.poll(() => entryNow(page)).toBe(seqOf('bet.sent', sent + 1));
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => entryNow(page)).toBe(sent);
  });

  test('the entry shows what it changed and asked for; a value, and a figure of the screen, tell which entry changed them last', async () => {
    const sent = seqOf('bet.sent');
    const { page, screen } = await openPlayer(served, DESKTOP, `#at=${recording.id}.${sent}`);
    await page.getByRole('list', { name: 'Effects' }).getByText('stomp.bet').waitFor();
    await page.getByRole('list', { name: 'Changed values' }).getByText('ticket.value').click();
    const answer = page.getByRole('list', { name: 'Entries that changed it' });
    await answer.getByText(`${sent} ·`).waitFor();
    await answer.getByText('bet.drafted').first().click();
    await expect.poll(() => entryNow(page)).toBeLessThan(sent);
    const last = recording.overview.marks.money[2] ?? 0;
    const calm = Array.from({ length: 200 }, (_, i) => last + i).find((seq) => {
      const { ticket, resultDialog } = recording.stateAt(seq);
      return ticket.value === 'idle' && resultDialog === null;
    });
    await page.goto(`${served.url}#at=${recording.id}.${calm}`);
    await expect.poll(() => entryNow(page)).toBe(calm);
    await page.keyboard.press('w');
    await screen.locator('.balance__v').click();
    await page.getByRole('list', { name: 'Values behind the figure' }).getByText('wallet.points').waitFor();
    await answer.getByText(`${last} ·`).waitFor();
  });

  test('playing stops where a breakpoint becomes true, and so does the search for the next stop', async () => {
    const { page } = await openPlayer(served, DESKTOP);
    await page.getByText('all equal').waitFor();
    await page.keyboard.press('4');
    const field = page.getByLabel('Stop when this becomes true');
    await field.fill('ticket.value >');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').getByText('a value is missing').waitFor();
    await field.fill('ticket.value ~ inDoubt');
    await page.getByRole('button', { name: 'Add' }).click();
    const doubt = recording.overview.bands.ticket.find(({ phase }) => phase.startsWith('inDoubt'))?.seq ?? -1;
    await page.getByLabel('Speed').selectOption('64');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText(`Stopped at entry ${doubt}: ticket.value ~ inDoubt`).waitFor();
    await expect.poll(() => entryNow(page)).toBe(doubt);
    await page.locator('.rp-clock').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('s');
    await expect.poll(() => entryNow(page)).toBe(doubt);
  });

  test('notes are saved beside the recording and loaded again; those of another recording are refused', async () => {
    const { page } = await openPlayer(served, DESKTOP, `#at=${recording.id}.100`);
    await page.getByText('all equal').waitFor();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByLabel('Note at entry 100').fill('the price stands still');
    await page.getByRole('button', { name: 'Add' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the notes' }).click(),
    ]);
    const saved = readFileSync(await download.path());
    await page.getByRole('button', { name: 'Remove the note at 100' }).click();
    await page.keyboard.press('Home');
    const load = (buffer: Buffer) =>
      page.getByLabel('Load notes').setInputFiles({ name: 'a.notes.json', mimeType: 'application/json', buffer });
    await load(saved);
    await page.getByRole('list', { name: 'Notes' }).getByText('the price stands still').click();
    await expect.poll(() => entryNow(page)).toBe(100);
    await load(Buffer.from(saved.toString().replace(recording.id, '0'.repeat(16))));
    await page.getByText('these notes are of the file 0000000000000000').waitFor();
  });
});

describe('npm run replay -- open', () => {
  const ask = (url: string, host?: string) =>
    new Promise<{ readonly status: number; readonly body: Buffer }>((resolve, reject) => {
      get(url, host === undefined ? {} : { headers: { host } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      }).on('error', reject);
    });

  test('it prints the address, serves the page and the file to this machine alone, and ends when it is stopped', async () => {
    const cli = fileURLToPath(new URL('../../replay/cli.ts', import.meta.url));
    const child = spawn(process.execPath, [cli, 'open', session(FOUND), '--json']);
    const ended = once(child, 'close');
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(String(line));
    expect((await ask(url)).body.toString()).toContain(`<meta name="recording" content="${FOUND}.jsonl.gz">`);
    const file = new URL('/recording', url).href;
    expect((await ask(file)).body.equals(readFileSync(session(FOUND)))).toBe(true);
    expect((await ask(file, 'elsewhere.example')).status).toBe(403);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  test('a recording of the standard input is served, too, and deleted at the end', async () => {
    const cli = fileURLToPath(new URL('../../replay/cli.ts', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'piped-'));
    const child = spawn(process.execPath, [cli, 'open', '-', '--json'], { env: { ...process.env, TMPDIR: folder } });
    const ended = once(child, 'close');
    child.stdin.end(readFileSync(session(FOUND)));
    const [line] = await once(child.stdout, 'data');
    const file = new URL('/recording', JSON.parse(String(line)).url).href;
    expect((await ask(file)).body.equals(readFileSync(session(FOUND)))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('replay-'))).toHaveLength(1);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('replay-'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('a file that cannot be read is named, and the exit code is 2', async () => {
    const { code, output } = await replay('open', '/no/such/file.jsonl');
    expect(code).toBe(2);
    expect(output).toContain('/no/such/file.jsonl: ');
  });
});
