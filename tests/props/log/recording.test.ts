import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickColumns, TickRun } from '../../../engine/base/ticks.ts';
import { appendDeltas, Deltas, deltasOf } from '../../../engine/log/deltas.ts';
import { gzip, isGzip } from '../../../engine/log/gzip.ts';
import { createLog, type Log } from '../../../engine/log/log.ts';
import { createReader, type Fault } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { type Upcasters, upcast, upcasters } from '../../../engine/log/upcast.ts';
import { VERSIONS } from '../../../engine/log/versions.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { facts, fillLog, ticksOf } from './log.arbitrary.ts';

const linesOf = (log: Log): string[] => [...recordingLines(log, HEADER, NO_HASHES)];

/** Cuts through lines and characters. */
const CHUNK_BYTES = 1_009;
type Read = { readonly log: Log; readonly faults: readonly Fault[]; readonly truncated: boolean };
function read(lines: readonly string[]): Read {
  const log = createLog();
  const reader = createReader({ entry: (entry) => log.adopt(entry) });
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

describe('F8: the ticks of a price batch as steps', () => {
  const at = fc.oneof(fc.nat(200), fc.integer({ min: -1e6, max: 2e12 }), fc.double({ min: 0, max: 2e12, noNaN: true }));

  test('ticks come back to the bit, whatever the times, prices and `at`', () => {
    fc.assert(
      fc.property(ticksOf(60), at, fc.boolean(), (ticks, offsetMs, isNear) => {
        const atMs = isNear ? (ticks.at(-1)?.[0] ?? 0) + offsetMs : offsetMs;
        const deltas: unknown = JSON.parse(JSON.stringify(deltasOf(TickRun.of('X', ticks), atMs)));
        if (!Deltas(deltas)) throw new Error('no deltas');
        const run = appendDeltas(deltas, atMs, new TickColumns('X'));
        expect(run?.toJSON()).toEqual(TickRun.of('X', ticks).toJSON());
      }),
      { numRuns: 1_500 },
    );
  });

  test('the steps are whole numbers if eight decimals are enough', () => {
    const run = TickRun.of('X', [
      [1_000, 65_432.1],
      [1_050, 65_432.25],
      [1_040, 65_431],
    ]);
    expect(deltasOf(run, 1_100.7)).toEqual({ d: 2, t: [-100, 50, -10], p: [6_543_210, 15, -125] });
    expect(deltasOf(TickRun.of('X', [[5, 1e-9]]), 0)).toEqual({ t: [5], p: [1e-9] });
    expect(deltasOf(TickRun.of('X', []), 0)).toEqual({ d: 0, t: [], p: [] });
  });

  test('steps that are not valid are refused, and nothing is appended', () => {
    const odd = [
      { d: 2, t: [1, 2], p: [1] },
      { d: 9, t: [1], p: [1] },
      { d: -1, t: [1], p: [1] },
      { d: 2, t: [1], p: [1.5] },
      { t: [2 ** 53 - 1, 2 ** 53 - 1], p: [1, 1] },
      { d: 0, t: [1, 1], p: [2 ** 53 - 1, 2 ** 53 - 1] },
    ];
    for (const deltas of odd) {
      const columns = new TickColumns('X');
      expect(appendDeltas(deltas, 0, columns)).toBeUndefined();
      expect(columns.length).toBe(0);
    }
    for (const data of [{ t: [1], p: ['1'] }, { t: [null], p: [1] }, { t: 1, p: 1 }, { p: [] }])
      expect(Deltas(data)).toBe(false);
  });
});

describe('a recording', () => {
  test('F8: a log that is written and read again is the same', () => {
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

  test('F8: the fast path for price batches equals the general one', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (list) => {
        const lines = linesOf(fillLog(list));
        const slow = lines.map((line) => line.replace('{"seq":', '{ "seq":')); // a blank keeps the fast way from knowing it
        expect(plain(read(slow).log)).toEqual(plain(read(lines).log));
      }),
    );
  });

  test('F9: a checkpoint comes after every 1,024 entries and at the end', () => {
    const log = fillLog(
      Array.from({ length: 2_100 }, (_, i) => ({
        at: i,
        source: 'timer' as const,
        type: 'timer.elapsed' as const,
        data: { id: 'x', generation: i },
      })),
    );
    log.markCheckpoint(1_023, { state: 'a'.repeat(16), seen: 'b'.repeat(16) });
    const lines = linesOf(log);
    expect(lines.flatMap((line, i) => (line.startsWith('{"checkpoint"') ? [i] : []))).toEqual([1_025, 2_050, 2_103]);
    expect(lines[1_025]).toContain('"state":"aaaaaaaaaaaaaaaa","seen":"bbbbbbbbbbbbbbbb"');
    expect(lines[2_050]).toContain('"state":null,"seen":null');
    expect(lines.at(-1)).toContain('"end":true');
  });
});

describe('a faulty recording can be read up to its fault', () => {
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
    ['a checkpoint altered', withLine(1_025, (lines[1_025] ?? '').replace('null', '"0"')), ['chain 1026'], 3_000],
    ['its own hash altered', withLine(1_025, (lines[1_025] ?? '').replace(/.(?="}}$)/, 'x')), ['chain 1026'], 3_000],
    ['a checkpoint gone', lines.toSpliced(1_025, 1), ['gap 1026'], 1_024],
    ['a checkpoint twice', lines.toSpliced(1_025, 0, lines[1_025] ?? ''), ['gap 1027'], 1_024],
    [
      'a checkpoint where none is due',
      lines.toSpliced(10, 0, (lines[1_025] ?? '').replace('1023', '8')),
      ['gap 11'],
      9,
    ],
    [
      'the end mark on an early checkpoint',
      withLine(1_025, (lines[1_025] ?? '').replace(',"chain"', ',"end":true,"chain"')),
      ['chain 1026', 'shape 1027'],
      1_024,
    ],
    ['the end mark taken off', withLine(3_003, (lines[3_003] ?? '').replace(',"end":true', '')), ['gap 3004'], 3_000],
    ['an empty line', lines.toSpliced(10, 0, ''), ['shape 11'], 9],
    ['cut between lines', lines.slice(0, 500), ['truncated 500'], 499],
    ['cut within a line', [...lines.slice(0, 500), '{"seq":499,"at'], ['truncated 501'], 499],
    ['something behind the end', [...lines, lines[1] ?? ''], ['shape 3005'], 3_000],
    ['a newer format', withLine(0, (lines[0] ?? '').replace('"format":1', '"format":2')), ['format 1'], 0],
    ['no header', lines.slice(1), ['shape 1'], 0],
    ['nothing', [], ['truncated 0'], 0],
    [
      'ticks no one can read',
      withLine(
        1,
        '{"seq":0,"at":1,"source":"stomp","type":"price.batched","v":1,"data":{"stock":"X","d":2,"t":[1],"p":[1.5]}}',
      ),
      ['shape 2'],
      0,
    ],
  ])('F9: %s', (_name, faulty, expected, entries) => {
    const result = read(faulty);
    expect(codes(result.faults)).toEqual(expected);
    expect(result.log.length).toBe(entries);
    expect(result.truncated).toBe(expected[0]?.startsWith('truncated') ?? false);
  });

  test('F9: the first altered entry is found, and later stretches are still verified', () => {
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

/** An upcaster whose id is not its place, so that one is missing, doubled or in another order. Undefined in a sound table. */
function tableFault(table: Upcasters): string | undefined {
  for (const [type, steps] of Object.entries(table))
    for (const [n, { id }] of steps.entries())
      if (id !== `${type}/${n + 2}`) return `the upcaster ${id} stands in the place of ${type}/${n + 2}`;
  return undefined;
}

test('F5: the version of a type is the one that its upcasters come to', () => {
  const reached = Object.entries(upcasters).map(([type, steps]) => [type, steps.length + 1]);
  expect(tableFault(upcasters)).toBeUndefined();
  expect(VERSIONS).toEqual(Object.fromEntries(reached));
});

test('upcasters turn an old version into the next, step by step, and refuse a newer one', () => {
  const table = {
    'price.seen': [
      { id: 'price.seen/2', up: (d: unknown) => ({ price: d }) },
      { id: 'price.seen/3', up: (d: unknown) => ({ ...(d as object), stock: 'X' }) },
    ],
  };
  expect(tableFault(table)).toBeUndefined();
  expect(tableFault({ 'price.seen': table['price.seen'].toReversed() })).toBe(
    'the upcaster price.seen/3 stands in the place of price.seen/2',
  );
  expect(upcast('price.seen', 1, 5, table)).toEqual({ v: 3, data: { price: 5, stock: 'X' } });
  expect(upcast('price.seen', 2, { price: 5 }, table)).toEqual({ v: 3, data: { price: 5, stock: 'X' } });
  expect(upcast('price.seen', 3, 1, table)).toEqual({ v: 3, data: 1 });
  for (const v of [4, 0, 1.5]) expect(upcast('price.seen', v, 1, table)).toBeUndefined();
});

test('packed data is gzip and holds the text', async () => {
  const text = '가격 ✓ '.repeat(20_000);
  const bytes = await gzip(text);
  expect(isGzip(bytes)).toBe(true);
  expect(gunzipSync(bytes).toString()).toBe(text);
});
