import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { libraryPage } from '../../../replay/player/library-page.ts';
import { Shelf } from '../../../replay/shelf.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { slowShelf } from '../../support/slow-reading.ts';

const NAMES = ['deposit-missing', 'nothing-happened', 'refused-late', 'settled-wrong'];
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/sessions/complaint-${name}.jsonl.gz`, import.meta.url));

const nowhere = new Writable({ write: (_part, _encoding, done) => done() });

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'round-shelf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) copyFileSync(fileOf(name), join(folder, `${name}.jsonl.gz`));
  return folder;
}

const namesOf = (all: readonly { readonly name: string }[]): readonly string[] =>
  all.map(({ name }) => name.replace('.jsonl.gz', '')).toSorted();

test('a recording is listed as soon as it is read, and one that is asked for is read before the others', async () => {
  const { shelf, readOne } = await slowShelf(folderWith(NAMES));
  expect([shelf.items, namesOf(shelf.unread)]).toEqual([[], NAMES]);
  await readOne();
  expect(namesOf(shelf.items)).toEqual(['deposit-missing']);
  expect(shelf.readFirst('settled-wrong.jsonl.gz')).toBe(true);
  expect(shelf.readFirst('none.jsonl.gz')).toBe(false);
  await readOne(); // this one was begun
  await readOne();
  expect(namesOf(shelf.unread)).toEqual(['refused-late']);
  await readOne();
  await shelf.whole();
  expect([namesOf(shelf.items), shelf.unread]).toEqual([NAMES, []]);
});

test('the page of the list says how many are read, has a row for each file, and its search finds what is read', async () => {
  const { shelf, readOne } = await slowShelf(folderWith(NAMES));
  await readOne();
  const page = libraryPage(shelf, '');
  expect(page).toContain('<p role="status">1 of 1; reading 1 of 4</p>');
  expect(page.match(/not read yet, \d+ KiB/g)).toHaveLength(3);
  expect(page).toContain('href="/f/refused-late.jsonl.gz"');
  expect(libraryPage(shelf, 'faults>0')).toContain('<p role="status">1 of 1; reading 1 of 4</p>');
  expect(libraryPage(shelf, 'faults>0')).not.toContain('not read yet');
  expect(libraryPage(shelf, 'refused')).toContain('href="/f/refused-late.jsonl.gz"');
});

test('what comes into the folder is listed, what changes is read again, and what is gone is left out', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = folderWith(NAMES.slice(0, 2));
  const shelf = await Shelf.open(folder, 1, new Terminal(nowhere, nowhere, Readable.from([])));
  const seen = async (): Promise<readonly string[]> => {
    nowMs += 3_600_000;
    await shelf.look();
    await shelf.whole();
    return namesOf(shelf.items);
  };
  expect(await seen()).toEqual(NAMES.slice(0, 2));
  const [id, { changes }] = [shelf.named('nothing-happened.jsonl.gz')?.id ?? '', shelf];
  expect(await seen()).toEqual(NAMES.slice(0, 2));
  expect(shelf.changes).toBe(changes);
  copyFileSync(fileOf('settled-wrong'), join(folder, 'settled-wrong.jsonl.gz'));
  appendFileSync(join(folder, 'nothing-happened.jsonl.gz'), 'x');
  expect(await seen()).toEqual(['deposit-missing', 'nothing-happened', 'settled-wrong']);
  expect(shelf.find(id)?.verdict).toBe('notGood');
  for (const name of ['deposit-missing', 'nothing-happened']) rmSync(join(folder, `${name}.jsonl.gz`));
  expect(await seen()).toEqual(['settled-wrong']);
  rmSync(folder, { recursive: true });
  expect([await seen(), shelf.unread]).toEqual([[], []]);
});

test('what is not listed is said with its reason, and the same content under two names is listed once', async () => {
  const folder = folderWith(['refused-late']);
  copyFileSync(fileOf('refused-late'), join(folder, 'same.jsonl.gz'));
  writeFileSync(join(folder, 'text.jsonl'), 'a text');
  const said: string[] = [];
  class Saying extends Terminal {
    override error(text: string): void {
      said.push(text);
    }
  }
  const shelf = await Shelf.open(folder, 2, new Saying(nowhere, nowhere, Readable.from([])));
  await shelf.whole();
  expect(namesOf(shelf.items)).toEqual(['refused-late']);
  const page = libraryPage(shelf, '');
  expect(page).toContain('<summary>2 not listed</summary>');
  expect(page).toContain('<li>same.jsonl.gz: its content is that of refused-late.jsonl.gz</li>');
  expect(page).toMatch(/<li>text\.jsonl: line 1: .+<\/li>/);
  expect(said).toEqual([
    expect.stringContaining('text.jsonl: '),
    'same.jsonl.gz: left out, its content is that of refused-late.jsonl.gz',
  ]);
});

test('a long list has pages, each with links to the rows before and after', () => {
  const unread = Array.from({ length: 1_200 }, (_, i) => ({ path: `/x/${i}.jsonl`, name: `${i}.jsonl`, bytes: 1 }));
  const library = { items: [], unread, leftOut: [], changes: 0 };
  const rowsOf = (html: string): number => html.match(/<tr data-key/g)?.length ?? 0;
  const [first, last] = [libraryPage(library, 'jsonl'), libraryPage(library, 'jsonl', 1_000)];
  expect([rowsOf(first), rowsOf(last)]).toEqual([500, 200]);
  expect(first).toContain('rows 1 to 500 of 1,200 <a href="/?q=jsonl&amp;from=500">after</a>');
  expect(last).toContain('<a href="/?q=jsonl&amp;from=500">before</a> rows 1,001 to 1,200 of 1,200');
});
