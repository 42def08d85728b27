import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/log.ts';
import { createReader } from '../../../engine/log/reader.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { fillLog } from './log.arbitrary.ts';

const timers = Array.from({ length: 50 }, (_, i) => ({
  at: i,
  source: 'timer' as const,
  type: 'timer.elapsed',
  data: { id: 'x', generation: i },
}));
const lines = [...recordingLines(fillLog(timers), HEADER, NO_HASHES)];

function open() {
  const entries: LogEntry[] = [];
  const sink = { entry: (entry: LogEntry): void => void entries.push(entry) };
  return { reader: createReader(sink), entries };
}

test('all entries of a file with the line ends of Windows are read, and one fault says what happened to it and how it is undone', () => {
  const { reader, entries } = open();
  reader.text(`${lines.join('\r\n')}\r\n`);
  expect(reader.end().faults).toEqual([
    {
      code: 'chain',
      line: 1,
      message:
        "a program gave the file the line ends of Windows, so no checkpoint can be compared; tr -d '\\r' takes them out again",
    },
  ]);
  expect(entries.length).toBe(50);
});

test('a fork of the reader of a file with the line ends of Windows says no more', () => {
  const { reader } = open();
  const half = Math.floor(lines.length / 2);
  reader.text(`${lines.slice(0, half).join('\r\n')}\r\n`);
  const fork = reader.fork({ entry: () => undefined });
  fork.text(`${lines.slice(half).join('\r\n')}\r\n`);
  expect(fork.end().faults.map(({ code, line }) => [code, line])).toEqual([['chain', 1]]);
});

const whole = `${lines.join('\n')}\n`;
const converted: readonly (readonly [string, Uint8Array])[] = [
  [
    'a program put a byte order mark before the first line; without it, the file can be read',
    Buffer.from(`\ufeff${whole}`),
  ],
  ['a program saved the file as UTF-16; as UTF-8, it can be read', Buffer.from(`\ufeff${whole}`, 'utf16le')],
  ['a program saved the file as UTF-16; as UTF-8, it can be read', Buffer.from(`\ufeff${whole}`, 'utf16le').swap16()],
  ['the file was packed by gzip more than once; unpacked once, it can be read', gzipSync(whole)],
  ['the file is a zip archive; the recordings in it can be read', Buffer.from('PK\u0003\u0004\u0014\u0000')],
];
test.each(converted)('a file that a program changed is refused with that reason: %s', (message, bytes) => {
  const { reader } = open();
  reader.bytes(bytes);
  expect(reader.end().faults).toEqual([{ code: 'shape', line: 1, message }]);
});

test('all entries of the first of two recordings in one file are read, and the second is named', () => {
  const { reader, entries } = open();
  reader.text(whole + whole);
  const message = 'another recording follows the end mark; each in a file of its own can be read';
  expect(reader.end().faults).toEqual([{ code: 'shape', line: lines.length + 1, message }]);
  expect(entries.length).toBe(50);
});
