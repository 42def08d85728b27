import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { SentBet } from '../../engine/events/ticket.ts';
import { httpOverKy } from '../../engine/link/ky.ts';
import type { SocketSignal } from '../../engine/link/socket.ts';
import { stompSignals } from '../../engine/link/stomp.ts';
import { createVault } from '../../engine/link/vault.ts';
import { linkTimes } from '../../engine/link/vital.ts';
import type { Ports } from '../../engine/run/ports.ts';
import { createTimers } from '../../engine/run/timers.ts';
import { scrub } from '../../engine/wire/scrub.ts';

// engine/link/sockjs.ts without its bundle: the project's alias gives the browser's build, which Node cannot carry
const SockJS = createRequire(import.meta.url)('sockjs-client') as typeof import('sockjs-client');
const TRANSPORTS = { transports: ['websocket', 'xhr-streaming', 'xhr-polling'], timeout: 5_000 };

export type NodePorts = Ports & {
  readonly saved: { name: string; bytes: Uint8Array }[];
  readonly shown: string[];
  /** Every frame sent, by destination and headers: a bet that is sent twice would be here twice. */
  readonly sent: { destination: string; headers: Readonly<Record<string, string>> }[];
  readonly sounds: string[];
  readonly stored: { access: string | null; refresh: string | null; expiresAtMs: number | null };
  /** The bet the device keeps while its fate is not known. */
  readonly kept: { ticket: SentBet | null };
  /** How often the page asked to be loaded again. */
  readonly reloads: () => number;
};
export type NodeDevice = {
  /** The device's clocks differ from this machine's by so much, in ms. */
  readonly offsetMs?: number;
};

/** Ports of a Node process: real HTTP and real STOMP over SockJS against `url`, on time that runs `speed` times as fast. */
export function createNodePorts(url: string, speed = 1, startPath = '/', { offsetMs = 0 }: NodeDevice = {}): NodePorts {
  const originMs = performance.timeOrigin + offsetMs;
  const monotonicMs = (): number => originMs + performance.now() * speed;
  const [saved, shown, sent, sounds]: [NodePorts['saved'], string[], NodePorts['sent'], string[]] = [[], [], [], []];
  const stored: NodePorts['stored'] = { access: null, refresh: null, expiresAtMs: null };
  const kept: NodePorts['kept'] = { ticket: null };
  let reloads = 0;
  let path = startPath;
  return {
    saved,
    shown,
    sent,
    sounds,
    stored,
    kept,
    reloads: () => reloads,
    // faster than time, a busy machine's stall looks like sleep: held to what a hidden page is
    clock: { monotonicMs, wallMs: monotonicMs, onWake: () => () => undefined, isHidden: () => speed > 1 },
    timers: createTimers(speed),
    newClientId: randomUUID,
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    vault: createVault(scrub),
    http: httpOverKy(url),
    socket: (config) => ({
      subscribe: (next) => {
        const openSocket = () => new SockJS(`${url}/bx_ws`, null, TRANSPORTS) as never;
        return stompSignals({ openSocket, hasWorker: false, times: linkTimes(speed) }, config).subscribe((signal) =>
          next(watched(signal)),
        );
      },
    }),
    tokens: {
      load: () => ({ ...stored }),
      save: (tokens) => Object.assign(stored, tokens),
      clear: () => Object.assign(stored, { access: null, refresh: null, expiresAtMs: null }),
    },
    prefs: { load: () => ({}), save: () => undefined },
    ticket: {
      load: () => kept.ticket,
      save: (bet) => {
        kept.ticket = bet;
      },
      clear: () => {
        kept.ticket = null;
      },
    },
    history: {
      address: () => path,
      show: (next) => {
        path = next;
        shown.push(next);
      },
      onChange: () => () => undefined,
    },
    sound: (name) => sounds.push(name),
    save: (name, bytes) => saved.push({ name, bytes }),
    reload: () => {
      reloads++;
    },
    afterPaint: () => Promise.resolve(),
  };

  function watched(signal: SocketSignal): SocketSignal {
    if (signal.kind !== 'opened') return signal;
    const { connection } = signal;
    return {
      ...signal,
      connection: {
        ...connection,
        send: (destination, headers, body) => {
          connection.send(destination, headers, body);
          sent.push({ destination, headers });
        },
      },
    };
  }
}
