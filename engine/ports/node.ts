/**
 * The face of a Node process: its ports.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module node
 */
import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { IStompSocket } from '@stomp/stompjs';
import { httpOver } from '../link/http.ts';
import { overKy } from '../link/ky.ts';
import { loadLaterPart } from '../link/parts.ts';
import type { SocketPort } from '../link/socket.ts';
import { SOCKJS_OPTIONS } from '../link/sockjs-options.ts';
import { stompSignals } from '../link/stomp.ts';
import { createVault, type Vault } from '../link/vault.ts';
import { linkTimes } from '../link/vital.ts';
import { scrub } from '../wire/scrub.ts';
import { keptInMemory } from './in-memory.ts';
import type { Ports } from './ports.ts';
import { createTimers } from './timers.ts';
import { addressOf, linkPathOf, optionsOf, originOf, speedOf } from './wrong-use.ts';

// not an import: bundlers are told to take the browser's build of it, which Node cannot carry
const SockJS = createRequire(import.meta.url)('sockjs-client') as typeof import('sockjs-client');

// here, since simulated time stands still while a file is loaded
await loadLaterPart();

export type NodeOptions = {
  /** The site's origin: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The path of the live link (SockJS) on that origin: `/bx_ws`. */
  readonly linkPath?: string;
  /** The address where the engine begins: `/`. A trade screen (`/trade/1`) puts its option on the stage. */
  readonly address?: string;
  /** How fast the site's time runs against this machine's: 1. */
  readonly speed?: number;
};

/**
 * The ports of a Node process: real HTTP and real STOMP over SockJS. What a browser stores is kept in memory. Sounds, a
 * finished recording and a reload go nowhere; who wants them gives ports of his own:
 * `{ ...createNodePorts({ url }), save: (name, bytes) => writeFileSync(name, bytes) }`.
 * @throws TypeError, RangeError with a sentence that says what to give, where `url` is no origin of a site, `linkPath` no path, or `speed` no
 * positive number.
 */
export function createNodePorts(options: NodeOptions): Ports {
  const by = 'createNodePorts';
  const given = optionsOf<Partial<NodeOptions>>(by, options, ['url', 'linkPath', 'address', 'speed']);
  const url = originOf(by, given.url);
  const linkPath = linkPathOf(by, given.linkPath);
  const address = addressOf(by, given.address);
  const speed = speedOf(by, given.speed);
  const nowMs = (): number => performance.timeOrigin + performance.now() * speed;
  return {
    // faster than time, a busy machine's stall looks like sleep: held to what a hidden page is
    clock: { monotonicMs: nowMs, wallMs: nowMs, onWake: () => () => undefined, isHidden: () => speed > 1 },
    timers: createTimers(speed),
    newClientId: randomUUID,
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    vault: createNodeVault(),
    http: httpOver(url, overKy),
    socket: socketTo(url + linkPath, speed),
    ...keptInMemory(address),
    sound: () => undefined,
    save: () => undefined,
    reload: () => undefined,
    afterPaint: () => Promise.resolve(),
  };
}

/** A vault that can clean a site's sentences from the start: the code for it is not loaded later, as in a page. */
export const createNodeVault = (): Vault => createVault(scrub);

const socketTo =
  (url: string, speed: number): SocketPort =>
  (config) => ({
    subscribe: (next) => {
      const openSocket = (): IStompSocket => new SockJS(url, null, SOCKJS_OPTIONS) as unknown as IStompSocket;
      return stompSignals({ openSocket, hasWorker: false, times: linkTimes(speed) }, config).subscribe(next);
    },
  });
