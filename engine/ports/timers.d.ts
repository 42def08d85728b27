import type { TimersPort } from './ports.ts';
/** Timers over `setTimeout` for time that runs `speed` times as fast. A delay that is too long for `setTimeout` is split. */
export declare const createTimers: (speed?: number) => TimersPort;
