import { hashValue } from '../../engine/base/hash.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import { createLog } from '../../engine/log/log.ts';
import { createReader } from '../../engine/log/reader.ts';
import { recordingLines } from '../../engine/log/recording.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState, type State } from '../../engine/state/state.ts';
import { atMost, interleaved, type Row, type Variant } from './measure.ts';
import { DAY, Session } from './session.ts';

const ENTRIES = 380_000;

/**
 * A day's recording read (parsed, checked, chained) and folded, line by line, against JSON.parse of its
 * lines, both from the file's text.
 */
export function dayParse(): readonly Row[] {
  const text = recordedDay();
  const mb = text.length / 1e6;
  const [ours = 0, floor = 0] = interleaved([reading(text, readAndFold), reading(text, parseAll)], 7);
  const words = `JSON.parse of ${mb.toFixed(0)} MB: ${((floor * ENTRIES) / 1_000).toFixed(0)} ms`;
  return [atMost('day.parse', (ours * ENTRIES) / 1_000, 'ms/day', words, ours / floor, 1.4)];
}

/** The lines of a day, as text: what comes out of the file. */
function recordedDay(): string {
  const { log, state } = new Session(DAY).until(ENTRIES);
  const header = { app: 'bench', site: 'S', zone: 'Asia/Seoul', policy: DEFAULT_POLICY };
  return [...recordingLines(log, header, hashValue(state))].join('\n');
}

const CHUNK_BYTES = 1 << 20;

/** Both sides are given the chunks of a file as text, fresh ones, so that nothing flattened or cached helps the other. */
const reading = (text: string, read: (chunks: readonly string[]) => unknown): Variant => ({
  prepare: () => {
    const bytes = Buffer.from(text);
    const decoder = new TextDecoder();
    const chunks: string[] = [];
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      chunks.push(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true }));
    return { operations: ENTRIES, run: () => read(chunks) };
  },
});

function readAndFold(chunks: readonly string[]): State {
  const log = createLog();
  let state = initialState();
  const reader = createReader({
    columns: (stock) => log.columns(stock),
    entry: (entry) => {
      state = fold(state, entry);
    },
  });
  for (const chunk of chunks) reader.text(chunk);
  const { faults } = reader.end();
  if (faults.length > 0) throw new Error(faults[0]?.message);
  return state;
}

function parseAll(chunks: readonly string[]): unknown {
  let last: unknown;
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) last = JSON.parse(line);
  }
  return rest === '' ? last : JSON.parse(rest);
}
