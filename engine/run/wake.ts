import type { ClockReason } from '../events/facts.ts';
import type { ClockPort, Ports, WakeReason } from './ports.ts';

/** The page looks at its clocks this often; that a look is late is how it knows that it has not run. */
const CHECK_MS = 1_000;
/** The device's clock and the monotonic one, further apart than this since the last look, did not just drift. */
const JUMP_MS = 250;
/** A busy page is late by this much; more is time in which it did not run. */
const NAP_MS = 2_000;
/** Late by more than this, the page has slept, whether or not the browser says so. */
const SLEPT_MS = 10_000;
/** Browsers let a hidden page's timers run once a minute while its sockets live on: that late is no sleep there. */
const HELD_BACK_MS = 65_000;
/** What a wake event tells of and what a look finds come in either order, at most so far apart. */
const TOGETHER_MS = 3_000;

/**
 * Tells when the estimate of the site's clock and the live link may be stale: the page slept, its network came back, or
 * the device's clock moved against the monotonic one. `asleepMs`: how long the page has not run, as far as it can tell.
 * `focused` is called when the member comes back to the window, which says nothing of the clock.
 * Answers how to stop.
 *
 * The monotonic clock stands still in the device's sleep on most systems (live-link 4). There, a sleep and a clock that
 * was set forward look alike, `gapMs` after a look that was on time: it counts as sleep only if a wake event comes with
 * it, else as a jump. To take a jump for a sleep would drop a good link; a sleep taken for a jump is found by the link's own
 * watch. Where the monotonic clock runs on in sleep, and when only the page was frozen, the look itself is late.
 */
export function watchClock(
  { clock, timers }: Ports,
  suspect: (reason: ClockReason, asleepMs: number) => void,
  focused: () => void,
): () => void {
  let last = read(clock);
  /** Time that a look found missing and did not report as sleep; a wake event soon after explains it. */
  let missing = { ms: 0, atMs: 0 };
  let handle: unknown;

  const look = (event: Exclude<WakeReason, 'focus'> | null): void => {
    const now = read(clock);
    const { lateMs, gapMs } = between(last, now);
    last = now;
    const asleepMs = gapMs > NAP_MS ? lateMs + gapMs : lateMs;
    if (event === 'wake') {
      const before = now.monotonicMs - missing.atMs <= TOGETHER_MS ? missing.ms : 0;
      missing = { ms: 0, atMs: 0 };
      suspect('wake', asleepMs + before);
    } else if (lateMs > SLEPT_MS && event === null) {
      suspect('wake', asleepMs);
    } else {
      if (event === 'online') suspect('online', lateMs);
      const unsaidMs = event === 'online' ? asleepMs - lateMs : asleepMs;
      if (unsaidMs > 0) missing = { ms: unsaidMs, atMs: now.monotonicMs };
      if (Math.abs(gapMs) > JUMP_MS) suspect('jump', 0);
    }
  };
  const check = (): void => {
    look(null);
    handle = timers.set(check, CHECK_MS);
  };

  handle = timers.set(check, CHECK_MS);
  const stopWake = clock.onWake((event) => (event === 'focus' ? focused() : look(event)));
  return () => {
    timers.clear(handle);
    stopWake();
  };
}

type Reading = ReturnType<typeof read>;
const read = (clock: ClockPort) => ({
  wallMs: clock.wallMs(),
  monotonicMs: clock.monotonicMs(),
  isHidden: clock.isHidden?.() ?? false,
});

/** `lateMs`: how late the look is beyond what is usual, else 0. `gapMs`: how far the wall ran ahead of the monotonic clock. */
function between(last: Reading, now: Reading): { readonly lateMs: number; readonly gapMs: number } {
  const passedMs = now.monotonicMs - last.monotonicMs;
  const lateMs = passedMs - CHECK_MS;
  const usualMs = last.isHidden ? HELD_BACK_MS : NAP_MS;
  return { lateMs: lateMs > usualMs ? lateMs : 0, gapMs: now.wallMs - last.wallMs - passedMs };
}
