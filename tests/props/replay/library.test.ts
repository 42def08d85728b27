import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../fixtures/site/listen.ts';
import { versionOf } from '../../../replay/file-version.ts';
import { cellsOf, foundIn, type Item, isAsListed, withVisits } from '../../../replay/library.ts';
import { libraryPage } from '../../../replay/player/library-page.ts';
import { fragmentOf, linkOf } from '../../../replay/player/model/link.ts';
import { comparisonsOf } from '../../../replay/player/serve-compared.ts';
import { Shelf } from '../../../replay/shelf.ts';
import { Terminal } from '../../../replay/terminal.ts';

const ABSENT = fileURLToPath(new URL('../../../fixtures/sessions/btc-rent-30s-bet-absent.jsonl.gz', import.meta.url));
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const silent = new Terminal(nowhere, nowhere, process.stdin);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-library-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is listed of a folder when all of it is read. */
async function listed(at: string, terminal = silent, place: string | null = null): Promise<readonly Item[]> {
  const shelf = await Shelf.open(at, 1, terminal, place);
  await shelf.whole();
  return shelf.items;
}

/** A folder of its own, with these copies of a recording. */
function folderWith(...names: readonly string[]): string {
  const own = mkdtempSync(join(folder, 'own-'));
  for (const name of names) {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    copyFileSync(ABSENT, join(own, name));
  }
  return own;
}

const ITEM: Item = {
  id: 'a1',
  path: '/x/a.jsonl',
  version: '100 1',
  name: 'a.jsonl',
  release: 'round-client 0.1.0',
  build: 'b83c0dec0a14',
  device: 'Chrome 141, phone',
  member: '101',
  fromMs: 1_000_000,
  toMs: 2_000_000,
  time: '2026-03-12 14:20:03 to 14:30:41',
  entries: 100,
  verdict: 'good',
  bets: 3,
  faults: 2,
  refusals: 1,
  visit: ['a1'],
};

const NONE = { items: [], unread: [], leftOut: [], changes: 0 };

describe('a library of recordings', () => {
  test('its list is of all recordings in a folder and its folders, with what the recordings say', async () => {
    const own = folderWith('deep/absent.jsonl.gz', 'same.jsonl.gz'); // a link names a content, so it is listed once
    const [item, ...others] = await listed(own);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      id: createHash('sha256')
        .update(gunzipSync(readFileSync(ABSENT)))
        .digest('hex')
        .slice(0, 16),
      name: 'deep/absent.jsonl.gz',
      build: expect.stringMatching(/^[\da-f]{12}( dirty)?$/),
      member: '101',
      verdict: 'good',
      time: expect.stringMatching(/^2026-03-12 23:5\d:\d\d to 00:\d\d:\d\d$/),
    });
  });

  test('a file that changes after the list was read, or goes away, is not the one that is listed', async () => {
    const own = folderWith('changing.jsonl.gz');
    const file = join(own, 'changing.jsonl.gz');
    const [item] = await listed(own);
    expect(item).toBeDefined();
    const isAsIs = () => isAsListed(item as Item);
    expect(await isAsIs()).toBe(true);
    appendFileSync(file, 'x');
    expect(await isAsIs()).toBe(false);
    rmSync(file);
    expect(await isAsIs()).toBe(false);
  });

  test('a file that changes while it is read is not the one that is listed, and that is said', async () => {
    const own = folderWith('meanwhile.jsonl.gz');
    const file = join(own, 'meanwhile.jsonl.gz');
    const said: string[] = [];
    /** Changes the file after its first piece was read. */
    class Meddling extends Terminal {
      override async flush(): Promise<void> {
        await super.flush();
        utimesSync(file, 1, 1);
      }
      override error(text: string): void {
        said.push(text);
      }
    }
    const [item] = await listed(own, new Meddling(nowhere, nowhere, process.stdin), own);
    expect(await isAsListed(item as Item)).toBe(false);
    expect(said).toEqual([expect.stringContaining('meanwhile.jsonl.gz: changed while it was read')]);
    const [again] = await listed(own, silent, own);
    expect(await isAsListed(again as Item)).toBe(true);
  });

  test('two recordings of which one has changed since the list was read are not compared, also where they were before', async () => {
    const [one, other] = ['one.jsonl.gz', 'other.jsonl.gz'].map((name) => join(folder, name)) as [string, string];
    copyFileSync(ABSENT, one);
    copyFileSync(ABSENT, other);
    const items = await Promise.all(
      [one, other].map(
        async (path, i): Promise<Item> => ({ ...ITEM, id: `a${i}`, path, version: await versionOf(path) }),
      ),
    );
    const answer = comparisonsOf(
      (id) => items.find((one) => one.id === id),
      () => Promise.reject(new Error('compared')),
    );
    const server = createServer((request, response) => void answer(new URL(`http://x${request.url}`), response));
    onTestFinished(() => void server.close());
    await listen(server, 0);
    const told = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/compare/a0/a1/`)).text();
    expect(await told()).toContain('compared');
    utimesSync(other, 1, 1);
    expect(await told()).toContain('a.jsonl has changed, or is gone');
  });

  test.for([
    ['', ['a1', 'b2']],
    ['b83c0', ['a1']],
    ['faults>0', ['a1']],
    ['member=101 verdict=good', ['a1']],
    ['14:2 phone', ['a1', 'b2']],
    ['nothing', []],
    ['14:30 notGood', ['b2']],
    ['2000000', []], // what no row shows: a time in ms, an id, the folder, the version of the file
    ['b2', []],
    ['/x/', []],
    ['round-client', []],
  ] as const)('the search "%s" finds %j', ([search, ids]) => {
    const other: Item = { ...ITEM, id: 'b2', build: 'not recorded', member: '102', faults: 0, verdict: 'notGood' };
    expect(foundIn([ITEM, other], search, cellsOf).map(({ id }) => id)).toEqual(ids);
  });

  test('the search finds files that are not read yet by their names and sizes, and not by their folder', () => {
    const unread = [{ path: '/folder/late.jsonl', name: 'late.jsonl', bytes: 2_048 }];
    const page = (search: string): boolean => libraryPage({ ...NONE, unread }, search).includes('/f/late.jsonl');
    expect(['late', 'KiB', 'folder', '2048'].map(page)).toEqual([true, true, false, false]);
  });

  test('sessions of one member that follow each other are one visit; those at the same time, later, or of another are not', () => {
    const item = (id: string, fromMs: number, toMs: number, member = '101'): Item => ({
      ...ITEM,
      id,
      fromMs,
      toMs,
      member,
    });
    const visits = withVisits([
      item('a', 0, 60_000),
      item('b', 61_000, 90_000),
      item('c', 70_000, 95_000),
      item('d', 61_000, 80_000, '102'),
      item('e', 200_000, 210_000),
    ]);
    expect(Object.fromEntries(visits.map(({ id, visit }) => [id, visit.join()]))).toEqual({
      a: 'a,b',
      b: 'a,b',
      c: 'c',
      d: 'd',
      e: 'e',
    });
  });

  test('the page of the list writes names as texts, and links to each session and to those of its visit', () => {
    const items = [{ ...ITEM, name: '<b>.jsonl', visit: ['a1', 'b2'] }];
    const page = libraryPage({ ...NONE, items }, '<b>');
    expect(page).not.toContain('<b>');
    expect(page).toContain('href="/s/a1"');
    expect(page).toContain('1 of 2 <a href="/s/b2">after</a>');
  });

  test('a search for what no recording has says so, with the names that there are', () => {
    expect(libraryPage({ ...NONE, items: [ITEM] }, 'faultz&gt;0 verdict=good').match(/there is no/g)).toBeNull();
    expect(libraryPage({ ...NONE, items: [ITEM] }, 'faultz>0 verdict=good')).toContain(
      '<p role="status">0 of 1; there is no faultz; a recording has faults, ',
    );
    expect(libraryPage({ ...NONE, items: [ITEM] }, 'faults>0 good')).toContain('<p role="status">1 of 1</p>');
  });

  test('a link of a library names the recording in its path, and another link in its fragment', () => {
    const other = '0123456789abcdef';
    expect(linkOf('#at=1104', '/s/0a1b')).toEqual({ id: '0a1b', place: '1104' });
    expect(linkOf(`#at=${other}.7`, '/s/0a1b')).toEqual({ id: other, place: '7' });
    expect(linkOf('#at=1104', '/replay.html')).toEqual({ id: null, place: '1104' });
    expect(linkOf('#live', '/replay.html')).toBeNull();
    expect(fragmentOf({ id: '0a1b', seq: 3 }, '/s/0a1b')).toBe('#at=3');
    expect(fragmentOf({ id: '0a1b', seq: 3 }, '/replay.html')).toBe('#at=0a1b.3');
  });

  test.each([
    ['#at=20:02:30', '20:02:30'],
    ['#at=20%3A02%3A30', '20:02:30'],
    ['#at=2026-03-12T20:02:30+09:00', '2026-03-12T20:02:30+09:00'],
    ['#at=feed.batched:2', 'feed.batched:2'],
    ['#at=hello', 'hello'],
    ['#at=', ''],
    ['#at=%E0%A4%A', '\ufffd%A'],
  ])('the place of the link %s is %s as it was written', (fragment, place) => {
    expect(linkOf(fragment, '/s/0a1b')).toEqual({ id: '0a1b', place });
  });
});
