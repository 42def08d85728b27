import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog, type Log } from '../../../engine/log/log.ts';
import { createReader } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { facts, fillLog } from './log.arbitrary.ts';

const bytesOf = (log: Log): Buffer => Buffer.from([...recordingLines(log, HEADER, NO_HASHES)].join('\n'));

/** A log that takes what a reader reads. */
function taking() {
  const log = createLog();
  return { sink: { entry: log.adopt.bind(log) as (entry: Parameters<Log['adopt']>[0]) => void }, log };
}
/** Entries as plain JSON. */
const plain = (log: Log): unknown[] => {
  const out: unknown[] = [];
  log.forEach(0, log.length, (entry) => out.push(JSON.parse(JSON.stringify(entry))));
  return out;
};

test('a fork of a reader reads the rest of another recording with the same beginning as a reader of the whole does', () => {
  const entries = fc.array(facts, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(entries, entries, entries, fc.nat(10_000), (begin, ownRest, itsRest, place) => {
      const [own, its] = [bytesOf(fillLog([...begin, ...ownRest])), bytesOf(fillLog([...begin, ...itsRest]))];
      const parting = own.findIndex((byte, i) => byte !== its[i]);
      const same = place % ((parting < 0 ? own.length : parting) + 1);
      const [whole, one, other] = [taking(), taking(), taking()];
      const reference = createReader(whole.sink);
      reference.bytes(its);
      const reader = createReader(one.sink);
      reader.bytes(own.subarray(0, same));
      one.log.forEach(0, one.log.length, (entry) => other.log.adopt(entry));
      const fork = reader.fork(other.sink);
      reader.bytes(own.subarray(same));
      fork.bytes(its.subarray(same));
      expect([plain(other.log), fork.end()]).toEqual([plain(whole.log), reference.end()]);
      expect(reader.end()).toMatchObject({ entries: begin.length + ownRest.length, faults: [] });
    }),
    { numRuns: 300 },
  );
});
