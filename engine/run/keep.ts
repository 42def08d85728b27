import { type MadeBy, RecordingWriter } from '../log/recording.ts';
import type { SessionKeeping } from '../ports/ports.ts';
import { hashesOf, seenHash } from '../selectors/page/seen.ts';
import { recordingHeader } from './files/export.ts';
import { effectFailed, type World } from './world.ts';

/** Entries of one transaction. More would hold up a frame: a long list of the site takes a millisecond and more. */
const PART_ENTRIES = 64;

export type Keeper = { readonly wake: () => void; readonly stop: () => void };

/**
 * Writes the session to the device while it runs (engine/SPEC.md, F12). It pulls what is new from the log, with two transactions on
 * their way at most, so that a slow device only makes the transactions larger. What it cannot write is lost to the device alone: the
 * failure becomes a fact, and the session goes on in memory. The session began at `startMs` of the monotonic clock.
 */
export function createKeeper(world: World, session: SessionKeeping, startMs: number, madeBy?: MadeBy): Keeper {
  const { log, ports, siteNow, stateNow, take } = world;
  const writer = new RecordingWriter(log, recordingHeader(world, madeBy));
  let isBusy = false;
  let isStopped = false;

  const write = (isLast: boolean): Promise<void> => {
    const total = isLast ? log.length : Math.min(log.length, writer.entries + PART_ENTRIES);
    const lines = [...writer.lines(total)].map((line) => `${line}\n`).join('');
    const toMs = siteNow();
    const fromMs = toMs - (ports.clock.monotonicMs() - startMs);
    return session.add(lines, `${writer.end(hashesAt(total, isLast))}\n`, { fromMs, toMs });
  };
  /** The whole state is hashed only once, at the end: that takes milliseconds. */
  const hashesAt = (total: number, isLast: boolean) => {
    if (isLast) return hashesOf(stateNow());
    return { state: null, seen: total === log.length ? seenHash(stateNow()) : null };
  };
  const failed = (error: unknown): void => {
    if (isStopped) return;
    stop();
    take('storage', effectFailed('session.keep', error));
  };
  const run = async (): Promise<void> => {
    isBusy = true;
    let before = Promise.resolve();
    while (!isStopped && writer.entries < log.length) {
      await session.turn();
      // the page may have been left meanwhile, with everything written
      if (isStopped || writer.entries === log.length) continue;
      const now = write(false);
      now.catch(failed);
      await before; // two are on their way at most
      before = now;
    }
    isBusy = false;
  };
  const leave = session.onLeave(() => {
    if (!isStopped) write(true).catch(failed);
  });
  const stop = (): void => {
    isStopped = true;
    leave();
  };
  return {
    wake: () => {
      if (!isBusy && !isStopped) run().catch(failed); // a failure of an earlier transaction is met there, too
    },
    stop,
  };
}
