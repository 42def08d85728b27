import { Links, Stretch } from '../../engine/log/hash-chain.ts';
import type { Upcasters } from '../../engine/log/index.ts';

/*
 * A recording of an artificial older version, made of one of today's: no release has an older version, and the first one that has must find that it
 * is read. It is of version 0 of the state, numbers its calls and timers otherwise, and has no word of the calls that were made first since.
 */

type Entry = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
const CALLS_MORE = 7;
const GENERATIONS_MORE = 3;
/** A call that the older version did not make: its answers are of a type that nobody knows. */
const SINCE = 'feed.recent.answered';

function older({ type, data, ...rest }: Entry): object {
  if (type === SINCE) return { ...rest, type: 'feed.told', data: {} };
  if (typeof data.callId === 'number') return { ...rest, type, data: { ...data, callId: data.callId + CALLS_MORE } };
  if (type !== 'timer.elapsed') return { ...rest, type, data };
  return { ...rest, type, data: { ...data, generation: Number(data.generation) + GENERATIONS_MORE } };
}

/** In the older shape of a sent bet, its bet type was called its side. */
function reshaped({ type, data, ...rest }: Entry): object {
  if (type !== 'bet.sent') return { ...rest, type, data };
  const { betType, ...others } = data;
  return { ...rest, type, data: { ...others, side: betType } };
}
/** What reads that shape. */
export const OLDER: Upcasters = {
  'bet.sent': [
    {
      id: 'bet.sent/2',
      up: (data) => {
        const { side, ...others } = data as Readonly<Record<string, unknown>>;
        return { ...others, betType: side };
      },
    },
  ],
};

/** The lines of an unpacked recording as the older version would have written them. `isReshaped`: with the older shape of a sent bet. */
export function olderOf(recording: string, { isReshaped = false } = {}): string {
  const links = new Links();
  const stretch = new Stretch(-1);
  const lines = recording.trimEnd().split('\n');
  const written = lines.map((line) => {
    const raw = JSON.parse(line);
    if (raw.checkpoint !== undefined) {
      const { lines: _lines, marks: _marks, chain: _chain, ...proof } = raw.checkpoint;
      const checkpoint = { ...proof, lines: stretch.hash(), marks: stretch.marks() };
      stretch.begin(proof.seq + 1);
      return proof.end === true ? links.line(checkpoint) : links.write(checkpoint);
    }
    const isHeader = raw.format !== undefined;
    const next = isHeader ? { ...raw, state: 0 } : older(isReshaped ? (reshaped(raw) as Entry) : raw);
    const text = JSON.stringify(next);
    stretch.addText(text);
    stretch.mark(isHeader ? -1 : raw.seq, isHeader ? 'header' : (next as Entry).type);
    return text;
  });
  return `${written.join('\n')}\n`;
}
