import type { ClockReason } from '../events/facts.ts';
import type { Ports } from './ports.ts';

/** The device's clock and the monotonic one are compared this often; further apart than this they did not just drift. */
const CHECK_MS = 1_000;
const JUMP_MS = 250;

/**
 * Tells when the estimate of the site's clock may be off: the device woke, or its clock moved against the monotonic
 * one (which stands still in sleep on most systems; live-link 4). Answers how to stop.
 */
export function watchClock({ clock, timers }: Ports, suspect: (reason: ClockReason) => void): () => void {
  let gapMs = clock.wallMs() - clock.monotonicMs();
  let handle: unknown;
  const check = (): void => {
    const now = clock.wallMs() - clock.monotonicMs();
    if (Math.abs(now - gapMs) > JUMP_MS) suspect('jump');
    gapMs = now;
    handle = timers.set(check, CHECK_MS);
  };
  handle = timers.set(check, CHECK_MS);
  const stopWake = clock.onWake(() => suspect('wake'));
  return () => {
    timers.clear(handle);
    stopWake();
  };
}
