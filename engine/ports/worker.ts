/**
 * The face of a worker: its ports.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module worker
 */
import { httpOver } from '../link/http.ts';
import { overKy } from '../link/ky.ts';
import { loadLaterPart } from '../link/parts.ts';
import { openLink } from '../link/sockjs.ts';
import { createVault } from '../link/vault.ts';
import { scrub } from '../wire/scrub.ts';
import { keptInMemory } from './in-memory.ts';
import type { Ports } from './ports.ts';
import { createTimers } from './timers.ts';
import { addressOf, linkPathOf, mustBeWorker, optionsOf, originOf, speedOf } from './wrong-use.ts';

/** What whoever runs an engine in a worker may choose of its ports. */
export type WorkerPortsOptions = {
  /** The site's origin: `https://site.example`. Absent: the origin that the worker's script came from. */
  readonly url?: string;
  /** The path of the live link (SockJS) on that origin: `/bx_ws`. */
  readonly linkPath?: string;
  /** The address where the engine begins: `/`. A trade screen (`/trade/1`) puts its option on the stage. */
  readonly address?: string;
  /** How fast the site's time runs against the device's: 1. */
  readonly speed?: number;
};

/**
 * The ports of a dedicated worker: REST and the live link of the site. A worker has no storage, history or sound: what a page would store
 * is kept in memory, and ends with the worker. Whoever wants to keep it gives ports of his own:
 * `{ ...createWorkerPorts(), save: (name, bytes) => postMessage({ name, bytes }) }`.
 * @throws TypeError, RangeError with a sentence that says what to give, where `url` is no origin of a site, `linkPath` no path, or `speed` no
 * positive number.
 */
export function createWorkerPorts(options: WorkerPortsOptions = {}): Ports {
  const by = 'createWorkerPorts';
  mustBeWorker(by);
  const given = optionsOf(by, options, ['url', 'linkPath', 'address', 'speed']);
  const url = originOf(by, given.url ?? location.origin);
  const linkPath = linkPathOf(by, given.linkPath);
  const address = addressOf(by, given.address);
  const speed = speedOf(by, given.speed);
  const startedMs = performance.timeOrigin;
  const scaled = (ms: number): number => startedMs + (ms - startedMs) * speed;
  // what a screen asks for later is fetched now: a worker has no first paint that waits
  loadLaterPart().catch(() => undefined); // a call that needs it loads it again, and says so
  return {
    ...keptInMemory(address),
    clock: {
      monotonicMs: () => scaled(startedMs + performance.now()),
      wallMs: () => scaled(Date.now()),
      onWake: (listener) => {
        const heard = (): void => listener('online');
        addEventListener('online', heard);
        return () => removeEventListener('online', heard);
      },
    },
    timers: createTimers(speed),
    newClientId: () => crypto.randomUUID(),
    chance: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    vault: createVault(scrub),
    http: httpOver(url, overKy),
    socket: (config) => ({
      subscribe: (next) => ({ unsubscribe: openLink(url + linkPath, config, next) }),
    }),
    sound: () => undefined,
    save: () => undefined,
    reload: () => undefined,
    afterPaint: () => Promise.resolve(),
  };
}
