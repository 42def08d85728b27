import { ReleaseWatch } from '../../engine/ports/phone/release.ts';

/* A browser in which a page watches for a new release. */

type Heard = (event: { readonly data?: unknown }) => void;

/** Every promise that is settled by now has told it. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A worker of the browser, in a state; what listens to it is told of the next one. */
export function worker(state: string) {
  const heard: (() => void)[] = [];
  const one = {
    state,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
    become: (next: string): void => {
      one.state = next;
      for (const listener of heard) listener();
    },
  };
  return one;
}

/** A browser with a worker that controls the page, or without one; time passes when the test says so. */
export function browser({
  isControlled = true,
  isQuiet = true,
  isHidden = false,
  hasReloaded = false,
  hasWorkers = true,
} = {}) {
  const heard = new Map<string, Heard>();
  const timers: { run: () => void; atMs: number }[] = [];
  const posted: unknown[] = [];
  const told: unknown[] = [];
  const waiting = { postMessage: (message: unknown) => posted.push(message) };
  const registration = {
    waiting: null as unknown,
    installing: null,
    active: isControlled ? worker('activated') : null,
    addEventListener: () => undefined,
    update: async () => undefined,
  };
  const workers = {
    controller: isControlled ? { postMessage: (message: unknown) => told.push(message) } : null,
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    register: async () => registration,
    getRegistration: async () => (on.isRegistered ? registration : undefined),
  };
  const on = {
    nowMs: 0,
    touchedMs: 0,
    isQuiet,
    isHidden,
    isOnline: true,
    isAnnounced: true,
    isRegistered: true,
    isOutdated: false,
    asked: 0,
    reloads: 0,
    changes: 0,
  };
  const release = new ReleaseWatch(
    {
      workers: (hasWorkers ? workers : undefined) as never,
      isQuiet: () => on.isQuiet,
      isHidden: () => on.isHidden,
      isOnline: () => on.isOnline,
      isAnnounced: () => on.isAnnounced,
      isOutdated: async () => {
        on.asked += 1;
        return on.isOutdated;
      },
      touchedMs: () => on.touchedMs,
      nowMs: () => on.nowMs,
      later: (run, delayMs) => timers.push({ run, atMs: on.nowMs + delayMs }),
      reload: () => {
        on.reloads += 1;
      },
      hasReloaded: () => hasReloaded,
      shown: 'the page',
      loadedFiles: () => [],
    },
    () => {
      on.changes += 1;
    },
  );
  const pass = (ms: number): void => {
    on.nowMs += ms;
    for (const due of timers.filter(({ atMs }) => atMs <= on.nowMs)) {
      timers.splice(timers.indexOf(due), 1);
      due.run();
    }
  };
  return {
    on,
    release,
    registration,
    posted,
    told,
    pass,
    timers,
    /** A new worker is installed and waits. */
    begin: async (): Promise<void> => {
      await release.begin();
      registration.waiting = waiting;
    },
    tell: (name: string, data?: unknown) => heard.get(name)?.({ data }),
  };
}
