import { hashesOf } from '../../engine/index.ts';
import { createReader } from '../../engine/log/reader.ts';
import { recordingLines } from '../../engine/log/recording.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState, type State } from '../../engine/state/state.ts';
import { HEADER } from '../support/recording.ts';
import { atMost, duel, type Row, type Variant } from './measure.ts';
import { DAY, Session } from './session.ts';

const ENTRIES = 380_000;

/**
 * A day's recording read (parsed, checked, chained) and folded, line by line, against JSON.parse of its
 * lines, both from the file's bytes.
 */
export function dayParse(): readonly Row[] {
  const text = recordedDay();
  const mb = text.length / 1e6;
  const { ours, theirs, ratio } = duel(reading(text, readAndFold), reading(text, parseAll), 7);
  const words = `JSON.parse of ${mb.toFixed(0)} MB: ${((theirs * ENTRIES) / 1_000).toFixed(0)} ms`;
  return [atMost('day.parse', (ours * ENTRIES) / 1_000, 'ms/day', words, ratio, 2)];
}

/** The lines of a day, as text: what comes out of the file. */
function recordedDay(): string {
  const { log, state } = new Session(DAY).until(ENTRIES);
  return [...recordingLines(log, HEADER, hashesOf(state))].join('\n');
}

const CHUNK_BYTES = 1 << 20;

/** Both sides are given the bytes of a file in pieces of a megabyte, as a disk or a decompressor hands them out. */
const reading = (text: string, read: (chunks: readonly Uint8Array[]) => unknown): Variant => ({
  prepare: () => {
    const bytes = Buffer.from(text);
    const chunks: Uint8Array[] = [];
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) chunks.push(bytes.subarray(from, from + CHUNK_BYTES));
    return { operations: ENTRIES, run: () => read(chunks) };
  },
});

function readAndFold(chunks: readonly Uint8Array[]): State {
  let state = initialState();
  const reader = createReader({
    entry: (entry) => {
      state = fold(state, entry);
    },
  });
  for (const chunk of chunks) reader.bytes(chunk);
  const { faults } = reader.end();
  if (faults.length > 0) throw new Error(faults[0]?.message);
  return state;
}

function parseAll(chunks: readonly Uint8Array[]): unknown {
  let last: unknown;
  let rest = '';
  const decoder = new TextDecoder();
  for (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) last = JSON.parse(line);
  }
  return rest === '' ? last : JSON.parse(rest);
}
