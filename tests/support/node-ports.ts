import type { SocketSignal } from '../../engine/link/socket.ts';
import type { SentCommand } from '../../engine/model/command.ts';
import type { SentBet } from '../../engine/model/ticket.ts';
import { createNodePorts as createPlainPorts } from '../../engine/ports/node.ts';
import type { Ports } from '../../engine/ports/ports.ts';

export type NodePorts = Ports & {
  readonly saved: { name: string; bytes: Uint8Array }[];
  readonly shown: string[];
  /** Every frame sent, by destination and headers: a bet that is sent twice would be here twice. */
  readonly sent: { destination: string; headers: Readonly<Record<string, string>> }[];
  readonly sounds: string[];
  readonly stored: { access: string | null; refresh: string | null; expiresAtMs: number | null };
  /** What the device keeps while its fate is not known: a bet, and commands about coins. */
  readonly kept: { ticket: SentBet | null; commands: readonly SentCommand[] };
  /** How often the page asked to be loaded again. */
  readonly reloads: () => number;
};
export type NodeDevice = {
  /** The device's clocks differ from this machine's by so much, in ms. */
  readonly offsetMs?: number;
};

/** The ports of a Node process against `url`, on time that runs `speed` times as fast, which remember what the engine asked of them. */
export function createNodePorts(url: string, speed = 1, startPath = '/', { offsetMs = 0 }: NodeDevice = {}): NodePorts {
  const ports = createPlainPorts({ url, speed, address: startPath });
  const monotonicMs = (): number => offsetMs + ports.clock.monotonicMs();
  const [saved, shown, sent, sounds]: [NodePorts['saved'], string[], NodePorts['sent'], string[]] = [[], [], [], []];
  const stored: NodePorts['stored'] = { access: null, refresh: null, expiresAtMs: null };
  const kept: NodePorts['kept'] = { ticket: null, commands: [] };
  let reloads = 0;
  return {
    ...ports,
    saved,
    shown,
    sent,
    sounds,
    stored,
    kept,
    reloads: () => reloads,
    clock: { ...ports.clock, monotonicMs, wallMs: monotonicMs },
    socket: (config) => ({
      subscribe: (next) => ports.socket(config).subscribe((signal) => next(watched(signal))),
    }),
    tokens: {
      load: () => ({ ...stored }),
      save: (tokens) => Object.assign(stored, tokens),
      clear: () => Object.assign(stored, { access: null, refresh: null, expiresAtMs: null }),
    },
    ticket: {
      load: () => kept.ticket,
      save: (bet) => {
        kept.ticket = bet;
      },
      clear: () => {
        kept.ticket = null;
      },
    },
    commands: {
      load: () => kept.commands,
      save: (coins) => {
        kept.commands = coins;
      },
    },
    history: {
      ...ports.history,
      show: (next, replace) => {
        ports.history.show(next, replace);
        shown.push(next);
      },
    },
    sound: (name) => sounds.push(name),
    save: (name, bytes) => saved.push({ name, bytes }),
    reload: () => {
      reloads++;
    },
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
