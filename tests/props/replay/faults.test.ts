import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { Fact } from '../../../engine/events/facts.ts';
import type { LogEntry } from '../../../engine/log/index.ts';
import { topics } from '../../../engine/wire/topics.ts';
import { faultOf } from '../../../replay/entry-line.ts';
import { replay } from '../../../replay/main.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { cli } from '../../support/cli.ts';
import { GOOD, say, types } from '../../support/heard.ts';
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
  [
    'wire.rejected',
    { from: '/topic/x', bytes: 3, report: [], isPart: true },
    'a part of a message of /topic/x was not read',
  ],
  [
    'wire.unknown',
    { from: '/topic/x', type: 'create', sketch: { a: 1, b: {}, c: [], d: '' }, isPart: true },
    'a message of /topic/x has fields that are not known: create.a, create.b, create.c, and others',
  ],
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

describe('each kind of message that a site can send', () => {
  const wordsOf = (facts: readonly Fact[]): readonly string[] =>
    facts.flatMap(({ type, data }) => faultOf({ seq: 0, at: 0, source: 'stomp', type, v: 1, data } as LogEntry) ?? []);
  const kinds = Object.entries(topics).flatMap(([topic, row]) => Object.keys(row.types).map((type) => [topic, type]));

  test('is tried here', () => {
    expect(GOOD.map(([topic, type]) => [topic, type]).toSorted()).toEqual(kinds.toSorted());
  });

  test.each(GOOD)('%s %s is no unknown message, and a field that is not known is named', (topic, type, data, fact) => {
    const own = wordsOf(say(topic, type, data));
    expect(own).toEqual(
      { 'server.errored': [expect.any(String)], 'link.forcedOut': [expect.any(String)] }[fact as string] ?? [],
    );
    const facts = say(topic, type, { ...data, later: 3 });
    expect(types(facts)).toContain(fact);
    const odd = wordsOf(facts).filter((words) => !own.includes(words));
    expect(odd).toEqual([
      expect.stringMatching(new RegExp(`^a message of /.* has fields that are not known: ${type}\\.later$`)),
    ]);
  });
});

test('the site of the recordings sends no message that the lists call unknown', async () => {
  const { out } = await cli([
    'against',
    fileURLToPath(new URL('../../../fixtures/sessions', import.meta.url)),
    '--json',
  ]);
  const words = out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).words);
  expect(words.filter((one) => /unknown message|was not read/.test(one))).toEqual([]);
  expect(words.filter((one) => /fields that are not known/.test(one)).length).toBeGreaterThan(0);
});
