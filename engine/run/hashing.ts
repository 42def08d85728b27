import type { Log } from '../log/log.ts';
import type { State } from '../state/state.ts';

/** Waits for the hashes of the checkpoints before, so that they come in order. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Stores the hashes of the state after an entry. They are computed a moment later: the state does not change any more, and the start of a
 * page does not load them. Where their file does not come, the checkpoint has none.
 */
export function markCheckpoint(log: Log, seq: number, state: State): void {
  const loading = import('../selectors/page/seen.ts');
  before = before
    .then(() => loading)
    .then(({ hashesOf }) => log.markCheckpoint(seq, hashesOf(state)))
    .catch(() => undefined); // a checkpoint without hashes is sound
}
