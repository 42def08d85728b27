import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * So much may pass in one turn of the event loop, in ms. A turn of an idle process takes a little more than one, so that
 * this time then is the real one. Twenty times as fast, a turn is 40 ms of a site, and to open a link takes about 30 turns.
 */
const STEP_MAX_MS = 2;
/** A stall is made up for, turn by turn, up to so much of it; the rest never was. In ms. */
const LAG_MAX_MS = 200;
/** Node's own bounds of a delay; what lies outside is one, in ms. */
const [DELAY_MIN_MS, DELAY_MAX_MS] = [1, 2 ** 31 - 1];

const { setTimeout: begin, clearTimeout: end } = globalThis;
const realNow = performance.now.bind(performance);
const timers = new Set<SteadyTimer>();
let nowMs = realNow();
let lookedAt = nowMs;
let lagMs = 0;

/** What `setTimeout` and `setInterval` answer. It never keeps a process alive. */
class SteadyTimer {
  private readonly run: () => void;
  private readonly delayMs: number;
  private readonly repeats: boolean;
  private isQueued = false;
  dueMs = 0;

  constructor(run: () => void, delayMs: number, repeats: boolean) {
    this.run = AsyncLocalStorage.bind(run);
    this.delayMs = delayMs >= DELAY_MIN_MS && delayMs <= DELAY_MAX_MS ? delayMs : DELAY_MIN_MS;
    this.repeats = repeats;
    this.refresh();
  }

  /** Runs after what has arrived by now is heard. */
  queue(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    setImmediate(() => {
      this.isQueued = false;
      if (!timers.has(this)) return; // cleared meanwhile
      if (this.repeats) this.refresh();
      else this.close();
      this.run();
    });
  }

  refresh(): this {
    this.dueMs = nowMs + this.delayMs;
    timers.add(this);
    return this;
  }

  close(): void {
    timers.delete(this);
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

function turn(): void {
  const realMs = realNow();
  lagMs = Math.min(lagMs + realMs - lookedAt, LAG_MAX_MS);
  lookedAt = realMs;
  const stepMs = Math.min(lagMs, STEP_MAX_MS);
  lagMs -= stepMs;
  nowMs += stepMs;
  const due = [...timers].filter(({ dueMs }) => dueMs <= nowMs).sort((a, b) => a.dueMs - b.dueMs);
  for (const timer of due) timer.queue();
  if (lagMs > 0) setImmediate(turn);
  else begin(turn, 1).unref();
}

/** Files of one worker share the time. */
let isInstalled = false;

const clear = (timer: unknown): void => {
  if (timer instanceof SteadyTimer) timer.close();
  else end(timer as NodeJS.Timeout | undefined); // of Node's own, begun earlier
};

/**
 * Time for tests that run a site over real sockets, most of them faster than time. It is the real one while this process
 * keeps up, and stands still while it does not: however busy the machine is, no more than STEP_MAX_MS pass in one turn of
 * the event loop, and what has arrived on a socket is heard before a timer fires. An exchange of messages takes some turns,
 * so it takes about the same time on every machine, and no stall reaches a limit of the product's.
 *
 * It takes the place of `performance.now`, `setTimeout` and `setInterval` for all that reads them in a unit test
 * (vite.config.ts): the engine's ports, stompjs, SockJS, the simulated site. `Date` and Node's own sockets stay as they are.
 */
export function installSteadyTime(): void {
  if (isInstalled) return;
  isInstalled = true;
  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, delayMs = 1, ...args: unknown[]) =>
      new SteadyTimer(() => run(...args), delayMs, false),
    setInterval: (run: (...args: unknown[]) => void, delayMs = 1, ...args: unknown[]) =>
      new SteadyTimer(() => run(...args), delayMs, true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  performance.now = () => nowMs;
  turn();
}
