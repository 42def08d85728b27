import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Shelf } from '../../../replay/shelf.ts';
import { Terminal } from '../../../replay/terminal.ts';

const SESSION = fileURLToPath(
  new URL('../../../fixtures/sessions/complaint-deposit-missing.jsonl.gz', import.meta.url),
);
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const silent = new Terminal(nowhere, nowhere, process.stdin);

let folder: string;
let place: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-readings-'));
  place = join(folder, 'kept');
  file = join(folder, 'a.jsonl.gz');
  copyFileSync(SESSION, file);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The verdicts of the list, and what was said. */
async function listed(at: string = place) {
  const said: string[] = [];
  const err = new Writable({
    write: (part, _encoding, done) => {
      said.push(String(part));
      done();
    },
  });
  const shelf = await Shelf.open(folder, 1, new Terminal(nowhere, err, process.stdin), at);
  await shelf.whole();
  return { verdicts: shelf.items.map(({ verdict }) => verdict), said: said.join('') };
}

/** Puts other bytes into the file behind the back of its size and time: only who reads it sees them. */
function meddle(): void {
  const { atimeMs, mtimeMs } = statSync(file);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0, bytes.length - 400, bytes.length - 8));
  utimesSync(file, atimeMs / 1_000, mtimeMs / 1_000);
}

/** Gives the file a time that every file system can tell. */
const setTime = (seconds: number): void => utimesSync(file, seconds, seconds);

describe('the readings of a library that are kept', () => {
  test('a file that has not changed is not read again, and one that has is', async () => {
    setTime(1_000);
    expect((await listed()).verdicts).toEqual(['good']);
    meddle();
    expect((await listed()).verdicts).toEqual(['good']);
    setTime(2_000);
    expect((await listed()).verdicts).toEqual(['notGood']);
    expect((await listed()).verdicts).toEqual(['notGood']);
  });

  test('what is wrong with a file is said again, though it is not read again', async () => {
    meddle();
    const { said } = await listed();
    expect(said).toContain('a.jsonl.gz: ');
    expect((await listed()).said).toBe(said);
  });

  test('what other code has read is read again, and so is what no whole file has kept', async () => {
    setTime(1_000);
    await listed();
    const kept = join(place, readdirSync(place)[0] ?? '');
    const text = readFileSync(kept, 'utf8');
    meddle();
    for (const other of [text.replace(/"code":"[^"]*"/, '"code":"other"'), text.slice(0, -5), 'null']) {
      writeFileSync(kept, other);
      expect((await listed()).verdicts).toEqual(['notGood']);
    }
    writeFileSync(kept, text);
    expect((await listed()).verdicts).toEqual(['good']);
  });

  test('a file that is gone is not listed and not kept, and a new one is read beside those that are kept', async () => {
    const other = join(folder, 'b.jsonl.gz');
    copyFileSync(fileURLToPath(new URL('complaint-refused-late.jsonl.gz', `file://${SESSION}`)), other);
    expect((await listed()).verdicts).toEqual(['good', 'good']);
    rmSync(file);
    expect((await listed()).verdicts).toEqual(['good']);
    expect(readFileSync(join(place, readdirSync(place)[0] ?? ''), 'utf8')).not.toContain('a.jsonl.gz');
  });

  test('what was read before the library was closed is kept', async () => {
    setTime(1_000);
    const shelf = await Shelf.open(folder, 1, silent, place);
    await expect.poll(() => shelf.items.length).toBe(1);
    await shelf.close();
    meddle();
    expect((await listed()).verdicts).toEqual(['good']);
  });

  test('a file that could not be read is not kept', async () => {
    rmSync(file);
    symlinkSync(join(folder, 'nowhere'), file);
    expect((await listed()).said).toContain('no such file');
    expect(readdirSync(folder)).not.toContain('kept');
  });

  test('where nothing can be kept, that is said, and the list is there', async () => {
    const { verdicts, said } = await listed(join(file, 'below a file'));
    expect(verdicts).toEqual(['good']);
    expect(said).toMatch(/what was read cannot be kept \(E\w+\)/);
  });
});
