import { createPrng } from '../../engine/base/prng.ts';
import { createPlayer } from '../../replay/player.ts';
import { heapBytes, quantile, type Row, within } from './measure.ts';
import { BUSY, Session } from './session.ts';

const ENTRIES = 1_000_000;
const TARGETS = 1_000;
const LIMIT_BYTES = 1_024;

/** Random places of a log of a million entries, and what the snapshots between them hold. */
export function seek(): readonly Row[] {
  const { log } = new Session(BUSY).until(ENTRIES);
  const sparse = createPlayer(log, ENTRIES * 2);
  // what the log and the fold themselves keep is there before the snapshots are counted
  const refoldMs = timed(() => sparse.seek(ENTRIES - 1));
  const before = heapBytes();
  const player = createPlayer(log);
  player.seek(ENTRIES - 1);
  const bytes = (heapBytes() - before) / player.snapshots();
  const prng = createPrng(3);
  for (let i = 0; i < TARGETS / 4; i++) player.seek(prng.int(ENTRIES));
  const times = Array.from({ length: TARGETS }, () => timed(() => player.seek(prng.int(ENTRIES))));
  const p95 = quantile(times, 0.95);
  const whole = JSON.stringify(player.seek(ENTRIES - 1)).length;
  sparse.seek(ENTRIES - 1);
  return [
    within('seek.p95', p95, 'ms', `all folded again: ${refoldMs.toFixed(0)} ms`, p95 / refoldMs, 1),
    within('seek.bytes', bytes, 'B/snapshot', `the state as JSON: ${whole} B`, bytes / whole, LIMIT_BYTES),
  ];
}

function timed(action: () => unknown): number {
  const from = performance.now();
  action();
  return performance.now() - from;
}
