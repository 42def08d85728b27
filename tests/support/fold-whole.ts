import { createLog, type FactType, hashesOf, STATE_VERSION } from '../../engine/index.ts';
import { createChecker, stateVersionOf } from '../../replay/check.ts';
import { createSeeker } from '../../replay/seek.ts';

/** So many entries lie between two hashes. It is no multiple of what lies between two checkpoints or two snapshots. */
const STRIDE = 97;

/** What came out of a recording: the state's hash after each 97th entry and at the end, forwards and by seeks from the end. */
export type Folded = {
  readonly entries: number;
  readonly states: number;
  readonly digests: number;
  readonly isSound: boolean;
  readonly forwards: readonly string[];
  /** Empty for a recording of an older version of the state: a seeker of a log folds this build's facts. */
  readonly sought: readonly string[];
};

/** Folds a recording, unpacked, as `verify` does, and once more by seeking, which goes backwards. */
export function foldWhole(bytes: Uint8Array): Folded {
  const log = createLog();
  const forwards: string[] = [];
  const checker = createChecker({
    visit: ({ seq, at, source, type, v, data }, state) => {
      log.append(at, source, type as FactType, v, data as never);
      if (seq % STRIDE === 0) forwards.push(hashesOf(state).state);
    },
  });
  checker.bytes(bytes);
  const { header, entries, states, digests, faults, divergence, state } = checker.end();
  forwards.push(hashesOf(state).state);
  const places =
    stateVersionOf(header) === STATE_VERSION ? forwards.map((_, i) => Math.min(i * STRIDE, entries - 1)) : [];
  const seeker = createSeeker(log);
  seeker.seek(log.length - 1);
  const sought = places.toReversed().map((seq) => hashesOf(seeker.seek(seq)).state);
  return {
    entries,
    states,
    digests,
    isSound: faults.length === 0 && divergence === undefined,
    forwards,
    sought: sought.toReversed(),
  };
}
