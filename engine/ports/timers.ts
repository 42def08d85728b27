import type { TimersPort } from './ports.ts';

/** The longest delay of `setTimeout`, in ms. Browsers and Node keep 32 bits, and fire a longer delay at once. */
const DELAY_MAX_MS = 2 ** 31 - 1;

/** Timers over `setTimeout` for time that runs `speed` times as fast. A delay that is too long for `setTimeout` is split. */
export const createTimers = (speed = 1): TimersPort => ({
  set: (callback, delayMs) => {
    const timer: Timer = { handle: undefined };
    const arm = (leftMs: number): void => {
      const partMs = Math.min(leftMs, DELAY_MAX_MS);
      timer.handle = setTimeout(partMs < leftMs ? () => arm(leftMs - partMs) : callback, partMs);
    };
    arm(delayMs / speed);
    return timer;
  },
  clear: (timer) => clearTimeout((timer as Timer | undefined)?.handle),
});
type Timer = { handle: ReturnType<typeof setTimeout> | undefined };
