import { JUMP_MS } from './place.ts';

/** Counts the time of a session, in ms since its first entry. It never goes back, and a corrected clock takes no time. */
export class SessionClock {
  private timeMs = 0;
  private lastAt: number | undefined;

  /** The time of the next entry, whose site time is `at`. */
  take(at: number): number {
    const passedMs = this.lastAt === undefined ? 0 : at - this.lastAt;
    this.lastAt = at;
    if (passedMs > 0 && passedMs <= JUMP_MS) this.timeMs += passedMs;
    return this.timeMs;
  }
}
