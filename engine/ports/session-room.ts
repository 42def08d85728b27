import { DAY_MS } from '../base/time.ts';

/* Which of the kept sessions a device has no place for any more (SPEC.md, F12). */

/** What is kept, and for how long. Older sessions leave first. A session of more than `ownBytes` ends, so that it never takes the place of all others. */
export const KEPT = { bytes: 64 * 2 ** 20, ownBytes: 32 * 2 ** 20, ms: 7 * DAY_MS } as const;

/** Without locks, a session that was written to within this time counts as open: a quiet page writes every five minutes. */
const LIVE_MS = 10 * 60_000;

type Kept = {
  readonly id: string;
  readonly bytes: number;
  /** When it was last written to, by the device's clock, which may have been wrong; epoch ms. */
  readonly savedMs: number;
};

/**
 * Tells whether a session is open in a tab. `isHeld`: whether a tab holds the lock of a session; undefined where the browser tells of no locks.
 * Rule: F12.
 */
export const isOpenBy =
  (isHeld: ((id: string) => boolean) | undefined, nowMs: number) =>
  ({ id, savedMs }: Pick<Kept, 'id' | 'savedMs'>): boolean =>
    isHeld?.(id) ?? Math.abs(nowMs - savedMs) < LIVE_MS;

/**
 * The sessions that leave: those whose date is more than seven days from now, and the oldest ones until the rest fits. Open sessions stay, and so does the newest
 * one that has ended. Rule: F12.
 */
export function leavingOf<K extends Kept>(
  all: readonly K[],
  isOpen: (session: K) => boolean,
  nowMs: number,
): readonly string[] {
  const isOver = ({ savedMs }: K): boolean => Math.abs(nowMs - savedMs) > KEPT.ms;
  const ended = all.filter((session) => !isOpen(session));
  let bytes = all.reduce((sum, session) => (isOpen(session) ? sum + session.bytes : sum), 0);
  const unfit = ended
    .filter((session) => !isOver(session))
    .toSorted((a, b) => b.savedMs - a.savedMs)
    .filter((session, i) => {
      bytes += session.bytes;
      return i > 0 && bytes > KEPT.bytes;
    });
  return [...ended.filter(isOver), ...unfit.toReversed()].map(({ id }) => id);
}
