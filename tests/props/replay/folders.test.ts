import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { recordingsAt } from '../../../replay/inputs.ts';
import { CLI, cli } from '../../support/cli.ts';

const RENT = fileURLToPath(new URL('../../../fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'replay-folders-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the recordings of a folder are its files by name; what links lead to again is read once', async () => {
  const folder = join(dir, '한글 폴더');
  const inner = join(folder, 'inner.jsonl');
  mkdirSync(inner, { recursive: true });
  for (const name of ['민원 1.jsonl.gz', 'OLD.JSONL', '민원 1.notes.json', 'notes.txt', 'report.xml'])
    writeFileSync(join(folder, name), '');
  writeFileSync(join(inner, 'deep.jsonl'), '');
  symlinkSync('..', join(inner, 'back'));
  symlinkSync('민원 1.jsonl.gz', join(folder, 'link.jsonl.gz'));
  symlinkSync('gone', join(folder, 'gone.jsonl'));
  const names = ['OLD.JSONL', 'gone.jsonl', 'inner.jsonl/deep.jsonl', 'link.jsonl.gz']; // the link is the first name of 민원 1
  expect(await recordingsAt([folder])).toEqual(names.map((name) => join(folder, name)));
});

test('a recording is read once, however often it is named: alone, in its folder, by a link', async () => {
  const folder = join(dir, 'twice');
  mkdirSync(folder);
  const [a, b, link] = ['a.jsonl', 'b.jsonl', 'link'].map((name) => join(folder, name)) as [string, string, string];
  for (const file of [a, b]) writeFileSync(file, '');
  symlinkSync(a, link);
  expect(await recordingsAt([b, folder, link, `${folder}/../twice/b.jsonl`, folder])).toEqual([b, a]);
  expect(await recordingsAt([link, folder])).toEqual([link, b]);
  expect(await recordingsAt([b, b], true)).toEqual([b, b]); // to be compared
  const none = join(folder, 'none.jsonl');
  expect(await recordingsAt([none, '-', none])).toEqual([none, '-']);
  spawnSync('sh', ['-c', 'mkfifo pipe'], { cwd: folder });
  const pipe = join(folder, 'pipe');
  expect(await recordingsAt([pipe, none])).toEqual([pipe, none]);
  await expect(recordingsAt([pipe, none, pipe])).rejects.toThrow('can be read only once');
});

test('whatif counts the bets of a recording once, however often it is named', async () => {
  const args = ['--policy', 'closeLeadMs=13000', '--json'];
  expect(await cli(['whatif', RENT, RENT, ...args])).toEqual(await cli(['whatif', RENT, ...args]));
});

test('where the reader of the output goes before all is judged, nothing is called good', () => {
  const line = `{ "${process.execPath}" "${CLI}" timeline "${RENT}" "${RENT}" 2>&1; echo "exit $?" >&3; } 3>&2 | head -n 1`;
  const { stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  expect([stdout.split('\n').length, stderr]).toEqual([2, 'exit 3\n']);
});
