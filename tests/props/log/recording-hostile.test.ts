import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isTooDeep, LINE_MAX_BYTES, type Line, NESTING_MAX } from '../../../engine/log/lines.ts';
import { createLog, type LogEntry } from '../../../engine/log/log.ts';
import { createReader } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { bytesOf } from '../../../replay/bytes.ts';
import { cli, spawnedCli } from '../../support/cli.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { fillLog } from './log.arbitrary.ts';

const MIB = 2 ** 20;
const timer = (generation: number) => ({
  at: generation,
  source: 'timer' as const,
  type: 'timer.elapsed',
  data: { id: 'x', generation },
});
const lines = [...recordingLines(fillLog(Array.from({ length: 50 }, (_, i) => timer(i))), HEADER, NO_HASHES)];
const dir = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(dir, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

function open() {
  const entries: LogEntry[] = [];
  const sink = { entry: (entry: LogEntry): void => void entries.push(entry) };
  return { reader: createReader(sink), entries };
}
const lineOf = (text: string): Line => {
  const bytes = new TextEncoder().encode(text);
  return { text, bytes, view: new DataView(bytes.buffer), from: 0, to: bytes.length };
};
const faultsOf = (text: string): readonly string[] => {
  const { reader } = open();
  reader.text(text);
  return reader.end().faults.map(({ code, line, message }) => `${code} ${line}: ${message}`);
};
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};

describe('F9a: a line without an end', () => {
  const TOO_LONG = 'a line is longer than 8 MiB';

  test('an endless line is refused after 8 MiB, and nothing of it is kept', () => {
    const { reader } = open();
    const piece = new Uint8Array(MIB / 16).fill(120);
    let pieces = 1;
    let held = 0;
    for (; reader.bytes(piece); pieces++) held = Math.max(held, reader.held());
    expect(pieces * piece.length).toBe(LINE_MAX_BYTES + piece.length);
    expect(held).toBeLessThanOrEqual(LINE_MAX_BYTES);
    expect(reader.held()).toBe(0);
    expect(reader.bytes(piece)).toBe(false);
    expect(reader.end().faults).toEqual([{ code: 'size', line: 1, message: TOO_LONG }]);
  });

  test('an endless line is reported by its number, even if its end comes in the same piece', () => {
    const long = 'y'.repeat(LINE_MAX_BYTES);
    const head = `${lines.slice(0, 11).join('\n')}\n`;
    for (const text of [`${head}${long}\n`, `${head}${long}zz`])
      expect(faultsOf(text)).toEqual([`size 12: ${TOO_LONG}`]);
    const { reader } = open();
    for (const text of [head, long, 'z\n']) reader.text(text);
    expect(reader.end().faults).toMatchObject([{ code: 'size', line: 12 }]);
  });

  test('small pieces cost the same work as large ones, because every byte is copied at most twice', () => {
    const copied = { bytes: 0 };
    const { set, slice } = Uint8Array.prototype;
    vi.spyOn(Uint8Array.prototype, 'set').mockImplementation(function (this: Uint8Array, from, offset) {
      copied.bytes += from.length;
      return set.call(this, from, offset);
    });
    vi.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (this: Uint8Array<ArrayBuffer>, from, to) {
      const part = slice.call(this, from, to);
      copied.bytes += part.length;
      return part;
    });
    const text = new TextEncoder().encode(`${lines.join('\n')}\n`);
    const { reader, entries } = open();
    for (let from = 0; from < text.length; from += 3) reader.bytes(text.subarray(from, from + 3));
    expect(entries).toHaveLength(50);
    expect(copied.bytes).toBeLessThanOrEqual(2 * text.length);
    copied.bytes = 0;
    const piece = new Uint8Array(256).fill(120);
    const long = open().reader;
    for (let i = 0; i < 4_096; i++) long.bytes(piece);
    long.text('\n');
    expect(copied.bytes).toBeLessThanOrEqual(2 * (MIB + 1));
    expect(long.end().faults).toMatchObject([{ code: 'shape', line: 1 }]);
  });
});

test('a reader that was stopped hands nothing on and reports no fault in the rest', () => {
  const seen: number[] = [];
  const reader = createReader({
    entry: ({ seq }) => {
      seen.push(seq);
      if (seq === 4) reader.stop();
    },
  });
  expect(reader.text(lines.join('\n'))).toBe(false);
  expect(seen).toEqual([0, 1, 2, 3, 4]);
  expect(reader.text('{oops\n')).toBe(false);
  expect(reader.end()).toEqual({ entries: 5, truncated: false, faults: [] });
});

describe('F9a: nesting', () => {
  const nested = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}"[[[\\"[[["${'}]'.repeat(levels / 2)}`;
  const line = (data: string): string => `{"seq":0,"at":1,"source":"engine","type":"moon.risen","v":1,"data":${data}}`;

  test('64 levels are read, and more are refused before anything parses them', () => {
    const read = (text: string): readonly string[] => faultsOf(`${lines[0]}\n${text}\n`);
    expect(read(line(nested(NESTING_MAX - 2)))).toEqual(['truncated 2: the file ends before its end mark']);
    const parse = vi.spyOn(JSON, 'parse');
    expect(read(line(nested(NESTING_MAX)))).toEqual(['size 2: a line nests deeper than 64 levels']);
    expect(read('['.repeat(MIB))).toEqual(['size 2: a line nests deeper than 64 levels']);
    expect(faultsOf(`${'['.repeat(MIB)}\n`)).toEqual(['size 1: a line nests deeper than 64 levels']);
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000)).toEqual([]);
  });

  test('levels are counted as in JSON, without those in texts', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    const json = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.array(fc.constantFrom('[', '{"', '\\"', '\\\\', '"]')));
    fc.assert(
      fc.property(json, fc.integer({ min: 55, max: 70 }), (value, levels) => {
        const deep = Array.from({ length: levels }).reduce<unknown>((inner) => [inner], value);
        expect(isTooDeep(lineOf(JSON.stringify(deep)))).toBe(depthOf(deep) > NESTING_MAX);
      }),
    );
  });
});

describe('a file that is too large', () => {
  /** A gzip file of a gigabyte of zeros, made of the same packed megabyte again and again. */
  function bomb(): Uint8Array {
    const packed = deflateRawSync(new Uint8Array(MIB), { finishFlush: constants.Z_FULL_FLUSH });
    const head = gzipSync('').subarray(0, 10);
    return Buffer.concat([head, ...Array.from({ length: 1_024 }, () => packed)]);
  }

  const commandsOn = (path: string): readonly (readonly string[])[] => [
    ['verify', path],
    ['timeline', path],
    ['state', path, '--at', '5'],
    ['state', path, '--at', '23:59:59'],
    ['stats', path],
    ['redact', '--check', path],
    ['why', path, '--path', 'wallet'],
    ['whatif', path, '--policy', 'closeLeadMs=13000'],
    ['open', path],
  ];

  function* endless(begin: string): Generator<Uint8Array> {
    yield Buffer.from(begin);
    for (;;) yield new Uint8Array(MIB);
  }

  test('a gzip file of a gigabyte of zeros is refused after its first 8 MiB', async () => {
    const path = file('bomb.jsonl.gz', bomb());
    const { reader } = open();
    let bytes = 0;
    for await (const chunk of bytesOf(path)) {
      bytes += chunk.length;
      if (!reader.bytes(chunk)) break;
    }
    expect(bytes).toBeLessThanOrEqual(LINE_MAX_BYTES + 2 * MIB);
    const runs = await Promise.all([
      spawnedCli(['verify', path], 64),
      ...commandsOn(path).map((args) => cli(args)),
      ...[
        ['diff', path, path],
        ['shrink', path],
        ['test', path, '--at', '5'],
      ].map((args) => cli(args)),
    ]);
    for (const { code, out, err } of runs) {
      expect(code).toBe(1);
      expect(out + err).toContain('line 1: a line is longer than 8 MiB');
    }
  });

  test('an endless standard input is refused by every command that reads it', async () => {
    const sound = file('sound.jsonl', lines.join('\n'));
    for (const args of [...commandsOn('-'), ['diff', '-', sound], ['diff', sound, '-']]) {
      const { code, out, err } = await cli(
        args,
        endless(args[0] === 'open' ? '' : `${lines.slice(0, 3).join('\n')}\n`),
      );
      expect([args, code]).toEqual([args, 1]);
      expect(out + err).toContain('a line is longer than 8 MiB');
    }
  });

  test('the player is not opened on more than it takes', async () => {
    const large = join(dir, 'larger.jsonl');
    closeSync(openSync(large, 'w'));
    truncateSync(large, 400e6);
    const { code, err } = await cli(['open', large]);
    expect([code, err]).toEqual([2, `${large}: it has more than the 256 MiB that the player takes\n`]);
    const empty = join(dir, 'empty');
    mkdirSync(empty);
    expect((await cli(['open', empty])).err).toBe(`${empty}: no recording is in this folder\n`);
    expect((await cli(['open', join(dir, 'none.jsonl')])).err).toBe(`${join(dir, 'none.jsonl')}: no such file\n`);
  });

  test('a file of one line of 400 MB and an endless file are refused', async () => {
    const large = join(dir, 'large.jsonl');
    closeSync(openSync(large, 'w'));
    truncateSync(large, 400e6);
    for (const path of [large, '/dev/zero']) {
      const { code, out } = await cli(['verify', path]);
      expect(code).toBe(1);
      expect(out).toContain('line 1: a line is longer than 8 MiB');
    }
  });

  test('the state at an early entry is found without reading further', async () => {
    const many = [...recordingLines(fillLog(Array.from({ length: 80 }, (_, i) => timer(i))), HEADER, NO_HASHES)];
    const path = file('long.jsonl', `${many.slice(0, 80).join('\n')}\n${'x'.repeat(20 * MIB)}`);
    for (const at of ['5', '09:00:00']) {
      const { code, out, err } = await cli(['state', path, '--at', at]);
      expect([code, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({ wallet: null });
    }
  });

  test('bytes after the end of a gzip file are reported', async () => {
    const packed = gzipSync(lines.join('\n'));
    const tails = ['x', '\0\0x', 'x\0'].map((text) => Buffer.from(text));
    for (const [i, tail] of tails.entries()) {
      const { code, out } = await cli(['verify', file(`tail-${i}.gz`, Buffer.concat([packed, tail]))]);
      expect(code).toBe(1);
      expect(out).toContain('not sound gzip');
    }
  });
});

describe('the content of a recording is data and never a command to a terminal', () => {
  const EVIL =
    '\u001b[2J\u001b]0;x\u0007\u0000\r\n\t\u007f\u009b31m\u202e\u2066\u200f\u061c\u2028\ufeff\ud800\u{e0041}금';
  const hostile = (): string => {
    const log = createLog();
    log.append(1, 'engine', 'effect.failed', 1, { effect: EVIL, message: EVIL });
    log.append(2, 'storage', 'effect.failed', 1, { effect: 'x', message: EVIL });
    log.append(3, 'stomp', 'link.forcedOut', 1, { message: { text: EVIL, ref: null } });
    log.append(4, 'timer', 'timer.elapsed', 1, { id: EVIL, generation: 1 });
    log.adopt({ seq: 4, at: 5, source: 'rest', type: EVIL, v: 1, data: { [EVIL]: [EVIL], b: EVIL } });
    return [...recordingLines(log, { ...HEADER, app: EVIL, site: EVIL }, NO_HASHES)].join('\n');
  };
  const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
  const unprintable = (text: string): readonly string[] => text.split('\n').filter((line) => !PRINTABLE.test(line));

  test('verify, timeline, state and every error escape it', async () => {
    const good = file(`evil-${EVIL.replace('\u0000', '').replaceAll('\ud800', '')}.jsonl`, hostile());
    const faulty = file('faulty.jsonl', hostile().replace('"v":1,"data":{"message"', '"v":9,"data":{"message"'));
    const commands = [
      ['verify', good],
      ['timeline', good],
      ['state', good, '--at', '4'],
      ['state', good, '--at', '\u001b[31m'],
      ['state', good, '--at', '77'],
      ['verify', faulty],
      ['timeline', faulty],
      ['verify', `${dir}/\u001b[31mnone`],
      [EVIL.replaceAll('\u0000', ''), good],
    ];
    const runs = await Promise.all(commands.map((args) => cli(args)));
    for (const [i, { out, err }] of runs.entries())
      expect([commands[i]?.[0], unprintable(out), unprintable(err)]).toEqual([commands[i]?.[0], [], []]);
    expect(runs.map(({ code }) => code)).toEqual([1, 0, 0, 2, 2, 3, 3, 2, 2]); // 3: a newer build's
    expect(runs[1]?.out.split('\n')).toHaveLength(6); // one line an entry, whatever line ends are in it
    expect(runs[1]?.out).toContain('\\u001b[2J');
    expect(runs[1]?.out).toContain('금');
    expect(JSON.parse(runs[2]?.out ?? '')).toMatchObject({ dialog: { message: { text: EVIL } } });
  });
});
