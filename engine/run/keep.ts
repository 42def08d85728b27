import type { FactType } from '../events/facts.ts';
import { type MadeBy, RecordingWriter } from '../log/recording.ts';
import type { SessionKeeping, SessionsPort } from '../ports/ports.ts';
import { hashesOf, seenHash } from '../selectors/page/seen.ts';
import { recordingHeader } from './files/export.ts';
import { type World, wordsOf } from './world.ts';

/** Entries of one transaction. More would hold up a frame: a long list of the site takes a millisecond and more. */
const PART_ENTRIES = 64;
/** Prices and others' bets, which the site has on record, wait so long for company, in ms: a transaction costs far more than they do. */
const GATHER_MS = 5_000;
const PATIENT: ReadonlySet<string> = new Set<FactType>(['price.batched', 'feed.batched']);

export type Keeper = { readonly wake: () => void; readonly stop: () => void };

/**
 * Writes the session to the device while it runs (engine/SPEC.md, F12). It pulls what is new from the log, with two transactions on
 * their way at most, so that a slow device only makes the transactions larger. Prices alone are gathered for some seconds. What it cannot write is lost to the device alone: the
 * failure becomes a fact, and the session goes on in memory. The session began at `startMs` of the monotonic clock.
 */
export function createKeeper(
  world: World,
  sessions: SessionsPort,
  session: SessionKeeping,
  startMs: number,
  madeBy?: MadeBy,
): Keeper {
  const { log, ports, siteNow, stateNow, take } = world;
  const writer = new RecordingWriter(log, recordingHeader(world, madeBy));
  let isBusy = false;
  let isStopped = false;
  /** How many entries were looked at, and how many are to be written by now. */
  let [looked, due] = [0, 0];
  let wroteMs = Number.NEGATIVE_INFINITY;

  const isDue = (): boolean => {
    const isLate = ports.clock.monotonicMs() - wroteMs >= GATHER_MS;
    log.forEach(looked, log.length, ({ seq, type }) => {
      if (!PATIENT.has(type)) due = seq + 1;
    });
    looked = log.length;
    if (isLate) due = looked;
    return writer.entries < due;
  };

  const write = (isLast: boolean): Promise<void> => {
    wroteMs = ports.clock.monotonicMs();
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
    take('storage', { type: 'effect.failed', data: { effect: 'session.keep', message: wordsOf(error) } });
  };
  const run = async (): Promise<void> => {
    isBusy = true;
    let before = Promise.resolve();
    while (!isStopped && isDue()) {
      await sessions.turn();
      // the page may have been left meanwhile, with everything written
      if (isStopped || writer.entries === log.length) continue;
      const now = write(false);
      now.catch(failed);
      await before; // two are on their way at most
      before = now;
    }
    isBusy = false;
  };
  const leave = sessions.onLeave(() => {
    if (!isStopped) write(true).catch(failed);
  });
  const stop = (): void => {
    isStopped = true;
    leave();
  };
  return {
    wake: () => {
      if (!isBusy && !isStopped && isDue()) run().catch(failed); // a failure of an earlier transaction is met there, too
    },
    stop,
  };
}
