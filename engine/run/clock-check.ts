import type { FactData } from '../events/facts.ts';
import type { ClockPort, Ports, WakeReason } from '../ports/ports.ts';

/** The page checks its clocks this often. A late check shows that the page did not run. */
const CHECK_MS = 1_000;
/** A hidden page checks less often: it looks at its clocks anyway when it is shown. */
const HIDDEN_CHECK_MS = 10_000;
/** If the device's clock and the monotonic clock differ by more than this since the last check, it is not drift. */
const JUMP_MS = 250;
/** Beside a wake event, this much already shows that the monotonic clock stood still. Drift within a second is far less. */
const WAKE_GAP_MS = 50;
/** A busy page may be this late. More is time in which it did not run. */
const NAP_MS = 2_000;
/** If a check is later than this, the page slept, even if the browser does not say so. */
const SLEPT_MS = 10_000;
/** Browsers run the timers of a hidden page once a minute, while its sockets live on. There, a check that late is no sleep. */
const HELD_BACK_MS = 65_000;
/** A wake event and the check that finds the same sleep come in either order, at most this far apart. */
const TOGETHER_MS = 3_000;

/** What says something about the clocks. */
type Clocked = 'wake' | 'online';

/**
 * Tells when the estimate of the site's clock and the live link may be stale: the page slept, its network came back, or the
 * device's clock moved against the monotonic one. `asleepMs`: how long the page did not run, as far as it knows. `jumpMs`: how
 * far the device's clock was set. `seen` is
 * called when the member comes back to the window, and when the page is hidden or shown; that says nothing about the clock. Returns a function that stops it.
 * On most systems the monotonic clock stops while the device sleeps (live-link 4). There, a sleep looks the same as a clock
 * that was set forward: `gapMs` after a check that was on time. It counts as sleep only if a wake event comes with it, else as
 * a jump. A jump taken for a sleep would drop a good link. A sleep taken for a jump is found by the link's own watch. If the
 * monotonic clock runs on in sleep, or if only the page was frozen, the check itself is late.
 */
export function watchClock(
  { clock, timers }: Ports,
  suspect: (why: FactData<'clock.suspected'>) => void,
  seen: (how: Exclude<WakeReason, Clocked>) => void,
): () => void {
  let last = read(clock);
  /** Time that a check found missing and did not report as sleep. A wake event soon after explains it. */
  let missing = { ms: 0, atMs: 0 };
  let handle: unknown;

  const look = (event: Clocked | null): void => {
    const now = read(clock);
    const { lateMs, gapMs } = between(last, now);
    last = now;
    const asleepMs = gapMs > (event === 'wake' ? WAKE_GAP_MS : NAP_MS) ? lateMs + gapMs : lateMs;
    if (event === 'wake') {
      const before = now.monotonicMs - missing.atMs <= TOGETHER_MS ? missing.ms : 0;
      missing = { ms: 0, atMs: 0 };
      suspect({ reason: 'wake', asleepMs: asleepMs + before });
    } else if (lateMs > SLEPT_MS && event === null) {
      suspect({ reason: 'wake', asleepMs });
    } else {
      if (event === 'online') suspect({ reason: 'online', asleepMs: lateMs });
      const unsaidMs = event === 'online' ? asleepMs - lateMs : asleepMs;
      if (unsaidMs > 0) missing = { ms: unsaidMs, atMs: now.monotonicMs };
      if (Math.abs(gapMs) > JUMP_MS) suspect({ reason: 'jump', asleepMs: 0, jumpMs: Math.round(gapMs) });
    }
  };
  const arm = (): void => {
    timers.clear(handle);
    handle = timers.set(check, last.checkMs);
  };
  const check = (): void => {
    look(null);
    arm();
  };

  arm();
  const stopWake = clock.onWake((event) => {
    if (event === 'wake' || event === 'online') look(event);
    else seen(event);
    if (event === 'wake') arm();
  });
  return () => {
    timers.clear(handle);
    stopWake();
  };
}

type Reading = ReturnType<typeof read>;
const read = (clock: ClockPort) => {
  const isHidden = clock.isHidden?.() ?? false;
  const checkMs = isHidden ? HIDDEN_CHECK_MS : CHECK_MS;
  return { wallMs: clock.wallMs(), monotonicMs: clock.monotonicMs(), isHidden, checkMs };
};

/** `lateMs`: how late the check is beyond the usual, else 0. `gapMs`: how far the wall clock ran ahead of the monotonic one. */
function between(last: Reading, now: Reading): { readonly lateMs: number; readonly gapMs: number } {
  const passedMs = now.monotonicMs - last.monotonicMs;
  const lateMs = passedMs - last.checkMs;
  const usualMs = last.isHidden ? HELD_BACK_MS : NAP_MS;
  return { lateMs: lateMs > usualMs ? lateMs : 0, gapMs: now.wallMs - last.wallMs - passedMs };
}
