import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TickRun } from '../../../engine/base/ticks.ts';
import { createLog, type LogEntry, SEGMENT_ENTRIES } from '../../../engine/log/log.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { NO_HASHES } from '../../support/recording.ts';
import { facts, fillLog } from './log.arbitrary.ts';

test('F1: the log gives back what was appended, in order, under its seq', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 60 }), fc.nat(3), (list, from) => {
      const log = fillLog(list);
      const seen: LogEntry[] = [];
      log.forEach(Math.min(from, log.length), log.length, (entry) => seen.push(entry));
      expect(log.length).toBe(list.length);
      for (const [i, entry] of seen.entries()) {
        const { at, source, type, data, ticks } = list[i + Math.min(from, list.length)] as (typeof list)[number];
        expect(entry).toMatchObject({ seq: i + Math.min(from, list.length), at, source, type, v: 1 });
        expect(log.entry(entry.seq)).toEqual(entry);
        if (ticks === undefined) expect(entry.data).toEqual(data);
        else
          expect((entry.data as { run: TickRun }).run.toJSON()).toEqual(
            TickRun.of((data as { stock: string }).stock, ticks).toJSON(),
          );
      }
    }),
  );
});

test('a gap, a missing entry and a checkpoint out of order are mistakes of the program', () => {
  const log = fillLog([{ at: 0, source: 'timer', type: 'timer.elapsed', data: { id: 'x', generation: 1 } }]);
  expect(() => log.adopt({ seq: 5, at: 0, source: 'timer', type: 'moon.risen', v: 1, data: null })).toThrow('no gap');
  expect(() => log.entry(1)).toThrow();
  expect(() => log.forEach(0, 2, () => undefined)).toThrow();
  expect(() => log.markCheckpoint(1, NO_HASHES)).toThrow();
  log.markCheckpoint(0, NO_HASHES);
  expect(() => log.markCheckpoint(0, NO_HASHES)).toThrow();
});

test('full segments are frozen, and entries of many segments are found', () => {
  const log = createLog();
  for (let i = 0; i < 3 * SEGMENT_ENTRIES + 5; i++)
    log.append(i, 'timer', 'timer.elapsed', 1, { id: 'x', generation: i });
  for (const seq of [0, 1_023, 1_024, 3_076])
    expect(log.entry(seq)).toMatchObject({ seq, at: seq, data: { generation: seq } });
});

test('more stocks than a byte can count are kept', () => {
  const log = createLog();
  for (let i = 0; i < 300; i++) {
    const stock = `S${i}`;
    log.append(i, 'stomp', 'price.batched', 1, { stock: stock as never, run: TickRun.of(stock, [[i, i / 4]]) });
  }
  for (let i = 0; i < 300; i++)
    expect((log.entry(i).data as { run: TickRun }).run.toJSON()).toEqual({ stock: `S${i}`, t: [i], p: [i / 4] });
});

test('F7: the log alone writes its columns: it copies the ticks of a batch, and gives a view on them', () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 30 }), (list) => {
      const log = fillLog(list);
      const told = new Map<string, [number, number][]>();
      for (const { data, ticks = [] } of list) {
        if (ticks.length === 0) continue;
        const { stock } = data as { stock: string };
        told.set(stock, [...(told.get(stock) ?? []), ...ticks]);
      }
      for (const [stock, ticks] of told) expect(log.ticks(stock).toJSON()).toEqual(TickRun.of(stock, ticks).toJSON());
    }),
  );
  const log = createLog();
  const run = TickRun.of('X', [[5, 1.5]]);
  const first = log.append(9, 'stomp', 'price.batched', 1, { stock: asRef('X'), run });
  expect(run.extend(TickRun.of('X', [[6, 2]])).length).toBe(2);
  const again = log.append(9, 'stomp', 'price.batched', 1, first.data);
  expect(log.ticks('X').length).toBe(1);
  expect(again.data).toEqual(first.data);
  expect(log.ticks('nobody').length).toBe(0);
});
