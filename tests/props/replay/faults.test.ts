import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { replay } from '../../../replay/main.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf } from '../../support/told-recording.ts';

const dir = mkdtempSync(join(tmpdir(), 'replay-faults-'));
afterAll(() => rmSync(dir, { recursive: true }));

const failed = { callId: 1, call: 'me.fetch', reason: 'status', status: 500, message: null, report: [] };
/** One entry of each kind of fault, then one that is none. */
const DATA: readonly (readonly [type: string, data: unknown, words: string])[] = [
  ['call.failed', failed, 'me.fetch failed: 500'],
  ['effect.failed', { effect: 'sound', message: 'refused' }, 'sound failed: refused'],
  ['link.lost', { generation: 1, reason: 'closed', code: 1006, chance: 0.5 }, 'the link was lost: closed'],
  ['link.forcedOut', { message: null }, 'the site ended the session'],
  ['server.errored', { message: { text: 'no', ref: null }, code: 'E1' }, 'the site told of an error: E1'],
  ['wire.rejected', { from: '/topic/x', bytes: 3, report: [] }, 'a message of /topic/x was not read'],
  ['wire.unknown', { from: '/topic/x', type: 'odd', sketch: null }, 'an unknown message of /topic/x: odd'],
  ['bet.unsent', { clientId: 'c', reason: 'closed' }, 'a bet was not sent'],
];
const entries = [...DATA, ['toast.dismissed', { id: 1 }, ''] as const].map(
  ([type, data], seq) => ({ seq, at: seq, source: 'engine', type, v: 1, data }) as LogEntry,
);
const text = recordingOf(entries);
const file = join(dir, 'faults.jsonl');
writeFileSync(file, text);

test('what went wrong is the same for the counts, for the colours of the timeline, and for the marks of the player', async () => {
  const { out } = await cli(['stats', file, '--json']);
  expect(JSON.parse(out).odd).toEqual(Object.fromEntries(DATA.map(([, , words]) => [words, 1])));

  const screen = Object.assign(new PassThrough(), { isTTY: true, getColorDepth: () => 8, hasColors: () => true });
  const parts: string[] = [];
  screen.on('data', (part) => parts.push(String(part)));
  await replay(['timeline', file], new Terminal(screen, new PassThrough(), process.stdin));
  const red = parts
    .join('')
    .split('\n')
    .filter((line) => line.includes('\u001b[31m'));
  expect(red.map((line) => /engine +(\S+)/.exec(stripVTControlCharacters(line))?.[1])).toEqual(
    DATA.map(([type]) => type),
  );

  const { overview } = await openRecording('faults.jsonl', new TextEncoder().encode(text), () => undefined);
  expect(overview.marks.fault).toEqual(DATA.map((_, seq) => seq));
});
