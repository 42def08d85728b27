import { createPrng } from '../../fixtures/arbitraries/prng.ts';
import { createSeeker } from '../../replay/seek.ts';
import { heapBytes, quantile, type Row, within } from './measure.ts';
import { BUSY, Session } from './session.ts';

const ENTRIES = 1_000_000;
const TARGETS = 1_000;
/** What the snapshots hold for each entry of the log: 5 MB for a day of 300,000 entries. */
const LIMIT_BYTES = 16;

/** Random places of a log of a million entries, and what the snapshots between them hold. */
export function seek(): readonly Row[] {
  const { log } = new Session(BUSY).until(ENTRIES);
  const sparse = createSeeker(log, ENTRIES * 2);
  // what the log and the fold themselves keep is there before the snapshots are counted
  const refoldMs = timed(() => sparse.seek(ENTRIES - 1));
  const before = heapBytes();
  const seeker = createSeeker(log);
  seeker.seek(ENTRIES - 1);
  const bytes = (heapBytes() - before) / ENTRIES;
  const prng = createPrng(3);
  for (let i = 0; i < TARGETS / 4; i++) seeker.seek(prng.int(ENTRIES));
  const times = Array.from({ length: TARGETS }, () => timed(() => seeker.seek(prng.int(ENTRIES))));
  const p95 = quantile(times, 0.95);
  const whole = (JSON.stringify(seeker.seek(ENTRIES - 1)).length * seeker.snapshots()) / ENTRIES;
  sparse.seek(ENTRIES - 1);
  return [
    within('seek.p95', p95, 'ms', `all folded again: ${refoldMs.toFixed(0)} ms`, p95 / refoldMs, 1),
    within('seek.bytes', bytes, 'B/entry', `states as JSON: ${whole.toFixed(0)} B`, bytes / whole, LIMIT_BYTES),
  ];
}

function timed(action: () => unknown): number {
  const from = performance.now();
  action();
  return performance.now() - from;
}
