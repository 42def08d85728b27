import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import { TickColumns, TickRun } from '../../engine/base/ticks.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import { decodeRun } from '../../engine/log/decode.ts';
import { encodeRun } from '../../engine/log/encode.ts';
import { gunzip, gzip, isGzip } from '../../engine/log/gzip.ts';
import { createLog, type Log, type LogEntry } from '../../engine/log/log.ts';
import { createReader, type Fault } from '../../engine/log/reader.ts';
import { recordingLines } from '../../engine/log/recording.ts';
import { upcast } from '../../engine/log/upcast.ts';
import { STATE_VERSION } from '../../engine/state/state.ts';
import { columnsOf, facts, fillLog, ticksOf } from './log.arbitrary.ts';

const HEADER = { app: 'test', site: 'S', zone: 'Asia/Seoul', policy: DEFAULT_POLICY, state: STATE_VERSION };
const linesOf = (log: Log): string[] => [...recordingLines(log, HEADER, 'f'.repeat(16))];

/** Cuts through lines and characters. */
const CHUNK_BYTES = 1_009;
type Read = { readonly log: Log; readonly faults: readonly Fault[]; readonly truncated: boolean };
function read(lines: readonly string[]): Read {
  const log = createLog();
  const reader = createReader({ columns: (stock) => log.columns(stock), entry: (entry) => log.adopt(entry) });
  const bytes = new TextEncoder().encode(lines.join('\n'));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) reader.bytes(bytes.subarray(from, from + CHUNK_BYTES));
  return { log, ...reader.end() };
}
/** Entries as plain JSON, runs by their ticks. */
const plain = (log: Log): unknown[] => {
  const out: unknown[] = [];
  log.forEach(0, log.length, (entry) => out.push(JSON.parse(JSON.stringify(entry))));
  return out;
};
const codes = (faults: readonly Fault[]): string[] => faults.map(({ code, line }) => `${code} ${line}`);

describe('the text of a run', () => {
  test('gives back every tick, to the bit, whatever the times, prices and `at`', () => {
    const at = fc.oneof(
      fc.nat(200),
      fc.integer({ min: -1e6, max: 2e12 }),
      fc.double({ min: 0, max: 2e12, noNaN: true }),
    );
    fc.assert(
      fc.property(ticksOf(60), at, fc.boolean(), (ticks, offsetMs, isNear) => {
        const atMs = isNear ? (ticks.at(-1)?.[0] ?? 0) + offsetMs : offsetMs;
        const text = encodeRun(TickRun.of('X', ticks), atMs);
        expect(text).toMatch(/^[\w~,;.+-]*$/);
        const run = decodeRun(text, atMs, new TickColumns('X'));
        expect(run?.toJSON()).toEqual(TickRun.of('X', ticks).toJSON());
      }),
      { numRuns: 1_500 },
    );
  });

  test('a damaged text is refused or read as other ticks, never thrown at, and leaves nothing behind when refused', () => {
    fc.assert(
      fc.property(ticksOf(20), fc.nat(), fc.string({ maxLength: 3 }), fc.nat(3), (ticks, place, insert, cut) => {
        const text = encodeRun(TickRun.of('X', ticks), 1e12);
        const at = place % (text.length + 1);
        const columns = new TickColumns('X');
        const run = decodeRun(text.slice(0, at) + insert + text.slice(at + cut), 1e12, columns);
        expect(columns.length).toBe(run?.length ?? 0);
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('a recording', () => {
  test('R1: written and read again, it is the same log', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 80 }), (list) => {
        const log = fillLog(list);
        const { log: again, faults, truncated } = read(linesOf(log));
        expect([codes(faults), truncated]).toEqual([[], false]);
        expect(plain(again)).toEqual(plain(log));
        expect(linesOf(again)).toEqual(linesOf(log));
      }),
    );
  });

  test('R1: the fast way of reading price batches equals the slow one', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (list) => {
        const lines = linesOf(fillLog(list));
        const slow = lines.map((line) => line.replace('{"seq":', '{ "seq":')); // a blank keeps the fast way from knowing it
        expect(plain(read(slow).log)).toEqual(plain(read(lines).log));
      }),
    );
  });

  test('R2: a checkpoint stands after every 1,024 entries and at the end', () => {
    const log = fillLog(
      Array.from({ length: 2_100 }, (_, i) => ({
        at: i,
        source: 'timer' as const,
        type: 'timer.elapsed' as const,
        data: { id: 'x', generation: i },
      })),
    );
    log.markCheckpoint(1_023, 'a'.repeat(16));
    const lines = linesOf(log);
    expect(lines.flatMap((line, i) => (line.startsWith('{"checkpoint"') ? [i] : []))).toEqual([1_025, 2_050, 2_103]);
    expect(lines[1_025]).toContain('"state":"aaaaaaaaaaaaaaaa"');
    expect(lines[2_050]).toContain('"state":null');
    expect(lines.at(-1)).toContain('"end":true');
  });
});

describe('a faulty recording is readable up to its fault', () => {
  const log = fillLog(
    Array.from({ length: 3_000 }, (_, i) => ({
      at: i,
      source: 'timer' as const,
      type: 'timer.elapsed' as const,
      data: { id: 'x', generation: i },
    })),
  );
  const lines = linesOf(log);
  const withLine = (index: number, line: string): string[] => lines.with(index, line);

  test.each<[string, string[], string[], number]>([
    ['not JSON', withLine(11, '{"seq":10,'), ['json 12'], 10],
    ['no entry', withLine(11, '[1]'), ['json 12'], 10],
    ['a field missing', withLine(11, '{"seq":10,"at":1,"source":"timer","v":1,"data":{}}'), ['shape 12'], 10],
    ['odd source', withLine(11, (lines[11] ?? '').replace('timer"', 'tinker"')), ['shape 12'], 10],
    ['odd data', withLine(11, (lines[11] ?? '').replace('"x"', '7')), ['shape 12'], 10],
    ['a newer version of a type', withLine(11, (lines[11] ?? '').replace('"v":1', '"v":2')), ['version 12'], 10],
    ['an entry gone', lines.toSpliced(11, 1), ['gap 12'], 10],
    ['an entry twice', lines.toSpliced(11, 0, lines[10] ?? ''), ['gap 12'], 10],
    ['an entry altered', withLine(1_500, (lines[1_500] ?? '').replace('"x"', '"y"')), ['chain 2051'], 3_000],
    ['the policy altered', withLine(0, (lines[0] ?? '').replace('10000', '13000')), ['chain 1026'], 3_000],
    ['cut between lines', lines.slice(0, 500), ['truncated 500'], 499],
    ['cut within a line', [...lines.slice(0, 500), '{"seq":499,"at'], ['truncated 501'], 499],
    ['something behind the end', [...lines, lines[1] ?? ''], ['shape 3005'], 3_000],
    ['a newer format', withLine(0, (lines[0] ?? '').replace('"format":1', '"format":2')), ['format 1'], 0],
    ['no header', lines.slice(1), ['shape 1'], 0],
    ['nothing', [], ['truncated 0'], 0],
    [
      'ticks no one can read',
      withLine(1, '{"seq":0,"at":1,"source":"stomp","type":"price.batched","v":1,"data":{"stock":"X","run":"!!"}}'),
      ['shape 2'],
      0,
    ],
  ])('R3: %s', (_name, faulty, expected, entries) => {
    const result = read(faulty);
    expect(codes(result.faults)).toEqual(expected);
    expect(result.log.length).toBe(entries);
    expect(result.truncated).toBe(expected[0]?.startsWith('truncated') ?? false);
  });

  test('F9: the first altered entry is named, and the stretches after it still prove themselves', () => {
    const { faults } = read(withLine(1_500, (lines[1_500] ?? '').replace('"x"', '"y"')));
    expect(faults.map(({ message }) => message)).toEqual(['the first entry that was altered is 1498']);
  });

  test('an entry of an unknown type is kept as it is', () => {
    const strange = '{"seq":10,"at":1,"source":"timer","type":"moon.risen","v":7,"data":{"over":["Seoul"]}}';
    const { log: kept } = read([...lines.slice(0, 11), strange]);
    expect(kept.entry(10)).toEqual({
      seq: 10,
      at: 1,
      source: 'timer',
      type: 'moon.risen',
      v: 7,
      data: { over: ['Seoul'] },
    });
  });
});

test('upcasters lead an old version up step by step, and refuse a newer one', () => {
  const table = { 'price.seen': [(d: unknown) => ({ price: d }), (d: unknown) => ({ ...(d as object), stock: 'X' })] };
  expect(upcast('price.seen', 1, 5, table)).toEqual({ v: 3, data: { price: 5, stock: 'X' } });
  expect(upcast('price.seen', 2, { price: 5 }, table)).toEqual({ v: 3, data: { price: 5, stock: 'X' } });
  expect(upcast('price.seen', 3, 1, table)).toEqual({ v: 3, data: 1 });
  for (const v of [4, 0, 1.5]) expect(upcast('price.seen', v, 1, table)).toBeUndefined();
});

test('gzip gives back the text, and is what others call gzip', async () => {
  const text = '가격 ✓ '.repeat(20_000);
  const bytes = await gzip(text);
  expect(isGzip(bytes)).toBe(true);
  expect(await gunzip(bytes)).toBe(text);
  expect(await gunzip(Uint8Array.from(gzipSync('a')))).toBe('a');
  await expect(gunzip(bytes.slice(0, 50))).rejects.toThrow();
});

test('columns the log does not own are kept as they are', () => {
  const log = createLog();
  const run = TickRun.of('X', [[1, 2]]);
  log.append(5, 'stomp', 'price.batched', 1, { stock: 'X' as never, run });
  expect((log.entry(0) as LogEntry & { data: { run: TickRun } }).data.run).toBe(run);
  expect(hashValue(columnsOf(log.entry(0)))).toBe(hashValue({ stock: 'X', t: [1], p: [2] }));
});
