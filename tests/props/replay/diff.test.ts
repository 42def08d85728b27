import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createReader, type LogEntry } from '../../../engine/log/index.ts';
import { THIS_BUILD } from '../../../replay/builds.ts';
import { compare } from '../../../replay/compare.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { BUSY, Session } from '../../bench/session.ts';
import { cli, spawnedCli } from '../../support/cli.ts';
import { olderOf } from '../../support/older.ts';
import { bettor, recordingOf, toldFolder } from '../../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const json = (out: string) => JSON.parse(out);
const { dir, file, story, recording, seqOf } = toldFolder('diff');

describe('diff', () => {
  test('a recording is the same as itself', async () => {
    expect(await cli(['diff', recording, recording])).toMatchObject({
      code: 0,
      out: `the same: ${story.entries.length} entries and their states\n`,
    });
  });

  test('names the first entry and the first value of the state at which two recordings part', async () => {
    const at = seqOf('bet.drafted');
    const other = story.entries.map((entry) =>
      entry.seq === at ? { ...entry, data: { ...entry.data, points: 25_000 } } : entry,
    );
    const parted = file('parted.jsonl', recordingOf(other as LogEntry[]));
    const { code, out } = await cli(['diff', recording, parted, '--json']);
    expect(code).toBe(1);
    expect(json(out)).toMatchObject({
      entry: { seq: at, path: 'data.points', a: 20_000, b: 25_000 },
      state: { seq: at, path: 'ticket.context.points', a: 20_000, b: 25_000 },
    });
    expect((await cli(['diff', recording, parted])).out).toContain(`the first that differs is ${at}: its data.points`);
  });

  test('reports each place at which two recordings part in one line, and nothing that is the same', async () => {
    const { seq } = story.entries.find(({ type }) => type === 'bet.drafted') as LogEntry;
    const other = story.entries.map((entry) => (entry.seq === seq ? { ...entry, at: entry.at + 1 } : entry));
    const parted = file('later.jsonl', recordingOf(other as LogEntry[]));
    const { code, out } = await cli(['diff', recording, parted, '--github']);
    expect(code).toBe(1);
    const notes = out.split('\n').filter((line) => line.startsWith('::'));
    const files = `${recording}, ${parted}: `;
    expect(notes.map((note) => note.split('::')[2]?.replace(files, ''))).toEqual(
      out
        .replaceAll('\n  ', '; ')
        .split('\n')
        .filter((line) => line.includes('; ') && !line.startsWith('::')),
    );
    expect(out).toContain('states: the same\n');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(`::${files}entries: the first that differs is ${seq}: its at; ${recording}: `);
  });

  test('reads the bytes that two recordings have in common once, packed or not, and finds what parts behind them', async () => {
    const { log } = new Session(BUSY).until(3_000);
    const entries: LogEntry[] = [];
    log.forEach(0, log.length, (entry) => entries.push(entry));
    const text = recordingOf(entries);
    const long = file('common.jsonl', text);
    const packed = join(dir, 'common.jsonl.gz');
    writeFileSync(packed, gzipSync(text));
    const terminal = new Terminal(new PassThrough(), new PassThrough(), Readable.from([]));
    let bytes = 0;
    const counting: typeof createReader = (sink) => {
      const reader = createReader(sink);
      const take = (chunk: Uint8Array): boolean => {
        bytes += chunk.length;
        return reader.bytes(chunk);
      };
      return { ...reader, bytes: take };
    };
    const build = { ...THIS_BUILD, createReader: counting };
    const found = await compare({ file: long, build }, { file: packed, build }, new Set(), terminal);
    expect(found).toEqual({
      entries: entries.length,
      entry: undefined,
      state: undefined,
      missing: [],
      faults: [[], []],
    });
    expect(bytes).toBe(Buffer.byteLength(text));
    const altered = file('altered.jsonl', text.replaceAll(`{"seq":2900,`, `{"seq":2900,"odd":1,`));
    const { code, out, err } = await cli(['diff', packed, altered, '--json']);
    expect([code, json(out)]).toMatchObject([1, { entry: { seq: 2900, path: 'odd', b: 1 }, state: null }]);
    expect(err).toContain(`${altered}: line `);
  });

  test('of a file that is refused it is not said that the other is the same', async () => {
    const broken = file('broken.jsonl', `${recordingOf(story.entries).slice(0, 5_000)}\u0000\n`);
    const { code, out, err } = await cli(['diff', broken, broken]);
    expect(code).toBe(1);
    expect(out).toMatch(/^the same as far as both can be read: \d+ entries\n$/);
    expect(err).toContain('line ');
  });

  test('names the place where the shorter one ends', async () => {
    const shorter = file('shorter.jsonl', recordingOf(story.entries.slice(0, -1)));
    expect(json((await cli(['diff', recording, shorter, '--json'])).out)).toMatchObject({
      entry: { seq: story.entries.length - 1 },
      state: { seq: story.entries.length - 1, path: 'calls.walletFrom' },
    });
  });

  test('finds the entry at which the states part in a long recording, wherever it is', async () => {
    const { log } = new Session(BUSY).until(3_000);
    const entries: LogEntry[] = [];
    log.forEach(0, log.length, (entry) => entries.push(entry));
    const long = file('long.jsonl', recordingOf(entries));
    for (const at of [700, 2_047, 2_048, 2_990]) {
      const extra = {
        ...(entries[at] as LogEntry),
        type: 'prefs.changed',
        source: 'intent',
        v: 1,
        data: { blink: false },
      } as LogEntry;
      const parted = file(`long-${at}.jsonl`, recordingOf(entries.with(at, extra)));
      const { state, entry } = json((await cli(['diff', long, parted, '--json'])).out);
      expect([entry.seq, state.seq]).toEqual([at, at]);
    }
  });

  test('finds where another build folds a recording otherwise, and can leave a path out', async () => {
    const checkout = join(dir, 'checkout');
    mkdirSync(checkout);
    cpSync(join(ROOT, 'engine'), join(checkout, 'engine'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(checkout, 'package.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    expect(await spawnedCli(['diff', recording, '--with', checkout], 256)).toMatchObject({ code: 0 });
    const changed = join(checkout, 'engine/state/modules/page/prefs.ts');
    const source = readFileSync(changed, 'utf8');
    const altered = source.replace('{ ...state.prefs, ...some }', '{ ...state.prefs, ...some, hatch: true }');
    expect(altered).not.toBe(source);
    writeFileSync(changed, altered);
    const blinking = bettor();
    blinking.pass(1_000).send({ type: 'prefs.set', prefs: { blink: false } });
    const own = file('blinking.jsonl', recordingOf(blinking.entries));
    const found = await spawnedCli(['diff', own, '--with', checkout, '--json'], 256);
    const seq = blinking.entries.findIndex(({ type }) => type === 'prefs.changed');
    expect([found.code, json(found.out)]).toMatchObject([
      1,
      { entry: null, state: { seq, path: 'prefs.hatch', a: false, b: true } },
    ]);
    expect((await spawnedCli(['diff', own, '--with', checkout, '--ignore', 'prefs.hatch'], 256)).code).toBe(0);
    // a build that reads otherwise reads for itself, and its entries are compared, too
    const reader = join(checkout, 'engine/log/reader.ts');
    const read = readFileSync(reader, 'utf8');
    writeFileSync(
      reader,
      read.replace('this.sink.entry(entry, this.lines)', 'this.sink.entry({ ...entry, at: 7 }, this.lines)'),
    );
    const both = await spawnedCli(['diff', own, '--with', checkout, '--json'], 256);
    expect([both.code, json(both.out)]).toMatchObject([1, { entry: { seq: 0, path: 'at', b: 7 } }]);
  });

  test('finds what parts two recordings of an older version of the state behind what they have in common', async () => {
    const ours = join(ROOT, 'fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz');
    const text = olderOf(gunzipSync(readFileSync(ours)).toString());
    const older = file('version-0.jsonl', text);
    const at = text.lastIndexOf('"type":"wallet.changed"');
    const altered = file('older.jsonl', `${text.slice(0, at)}${text.slice(at).replace(/"points":\d+/, '"points":77')}`);
    const seq = Number(/.*"seq":(\d+)/s.exec(text.slice(0, at))?.[1]);
    const found = json((await cli(['diff', older, altered, '--json'])).out);
    expect(found).toMatchObject({
      entry: { seq, path: 'data.points', b: 77 },
      state: { seq, path: 'wallet.points', b: 77 },
    });
    expect((await cli(['diff', older, older])).code).toBe(0);
  });

  test('takes two recordings, or one and a checkout', async () => {
    for (const args of [[recording], [recording, recording, recording], [recording, '--with', dir]])
      expect([args, (await cli(['diff', ...args])).code]).toEqual([args, 2]);
  });

  test('an ignored path that is in no state is said, with the names that are there; one that is there at some moment is not', async () => {
    const words = '--ignore: there is no wallet.none in the state, at any moment that was compared; wallet has points';
    for (const way of [
      [recording, recording],
      [recording, '--with', ROOT],
      [recording, recording, '--with', ROOT],
    ]) {
      const { code, err } = await cli(['diff', ...way, '--ignore', 'wallet.none']);
      expect([code, err]).toEqual([0, expect.stringContaining(words)]);
    }
    const ours = join(ROOT, 'fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz');
    expect((await cli(['diff', ours, ours, '--ignore', 'bets.open.0.points'])).err).toBe('');
    expect((await cli(['diff', recording, '--with', ROOT, '--ignore', 'walet'])).code).toBe(2);
  });

  test('an ignored path whose part no state has is a wrong use, with the names that are there', async () => {
    const { code, err } = await cli(['diff', recording, recording, '--ignore', 'walet.points']);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--ignore: there is no walet in the state; the state has wallet'),
    ]);
  });
});
