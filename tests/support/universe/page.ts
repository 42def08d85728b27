import type { Prefs, SentBet } from '../../../engine/events/facts.ts';
import { createEngine, createLog, type Engine, type Log, type Policy } from '../../../engine/index.ts';
import { createVault } from '../../../engine/link/vault.ts';
import type { Ports, StoredTokens } from '../../../engine/run/ports.ts';
import type { SiteCore } from '../../../fixtures/site/site.ts';
import { type Network, type Script, universeHttp } from './http.ts';
import { type Connected, type Sent, universeLinks } from './socket.ts';
import type { Task, VirtualTime } from './time.ts';

/** What carries a page's words: its time, its latencies, and whether anybody is there to hear. */
export type Carrier = Pick<VirtualTime, 'nowMs'> & {
  /** Runs after a delay, unless the page is gone by then. */
  readonly after: VirtualTime['after'];
  /** What goes to the site outlives its page; `isCut`: the page is gone. */
  readonly onItsWay: (delayMs: number, arrive: (isCut: boolean) => void) => Task;
  /** Seeded, in ms: a round trip of a request, or one way of a frame. */
  readonly latencyMs: (kind: 'rest' | 'frame') => number;
  readonly chance: () => number;
  readonly isAlive: () => boolean;
  /** An answer was handed to the engine, which owes a fact for it. */
  readonly answered: () => void;
};

/** What a browser keeps for a tab when its page goes: session storage, preferences, and the address. */
export type Storage = {
  tokens: StoredTokens;
  ticket: SentBet | null;
  prefs: Partial<Prefs>;
  path: string;
};
export const emptyStorage = (path: string): Storage => ({
  tokens: { access: null, refresh: null, expiresAtMs: null },
  ticket: null,
  prefs: {},
  path,
});

/** What every page of a universe shares. */
export type Surroundings = {
  readonly time: VirtualTime;
  readonly site: SiteCore;
  readonly network: Network;
  readonly chance: () => number;
  readonly script: Script;
  readonly onSend: (sent: Sent) => void;
  readonly onConnect: (connected: Connected) => void;
  readonly policy: Policy;
};

/** One life of a page: an engine with its ports, from its load to its end. */
export type Page = {
  readonly engine: Engine;
  readonly ports: Ports;
  readonly log: Log;
  /** How often this page asked to be loaded again. */
  readonly reloads: () => number;
  readonly isAlive: () => boolean;
  /** Whether something is under way that takes no time of the universe: a promise, an import. */
  readonly isBusy: () => boolean;
  readonly cut: () => void;
  /** The page is gone at once: nothing of it runs any more. */
  readonly kill: () => void;
};

/** Loads a page with what its tab has stored. */
export function openPage(around: Surroundings, storage: Storage): Page {
  const { time, site, network, chance, script, onSend, onConnect } = around;
  const life = { isAlive: true, owed: 0, imports: 0, reloads: 0 };
  const debt = factsOwed(life);
  const carrier: Carrier = {
    nowMs: time.nowMs,
    after: (delayMs, run) => time.after(delayMs, () => life.isAlive && run()),
    onItsWay: (delayMs, arrive) => time.after(delayMs, () => arrive(!life.isAlive)),
    latencyMs: (kind) => 2 * Math.floor(kind === 'rest' ? 10 + chance() * 70 : 5 + chance() * 25),
    chance,
    isAlive: () => life.isAlive,
    answered: debt.more,
  };
  const links = universeLinks({ carrier, site, onSend, onConnect });
  const log = createLog();
  const ports: Ports = {
    ...devicePorts(carrier, life),
    ...storagePorts(storage),
    http: universeHttp({ carrier, site, network, script }),
    socket: links.port,
  };
  const engine = createEngine({ ports, policy: around.policy, app: 'universe', siteCode: 'demo', log });
  return {
    ...{ engine, ports, log },
    reloads: () => life.reloads,
    isAlive: () => life.isAlive,
    isBusy: () => life.isAlive && (life.imports > 0 || debt.isOpen(log)),
    cut: links.cut,
    kill: () => {
      if (!life.isAlive) return;
      engine.close(); // its link is let go of behind what it had sent
      life.isAlive = false;
    },
  };
}

/** Every answer becomes one fact of the caller, some promises later. */
function factsOwed(life: { owed: number }) {
  let read = 0;
  return {
    more: () => {
      life.owed += 1;
    },
    isOpen: (log: Log): boolean => {
      log.forEach(read, log.length, ({ source }) => {
        if (source === 'rest') life.owed -= 1;
      });
      read = log.length;
      return life.owed > 0;
    },
  };
}

type Device = 'clock' | 'timers' | 'newClientId' | 'chance' | 'vault' | 'sound' | 'save' | 'reload' | 'afterPaint';

function devicePorts(carrier: Carrier, life: { imports: number; reloads: number }): Pick<Ports, Device> {
  const { nowMs, after, chance } = carrier;
  const hex = (): string => Math.floor(chance() * 2 ** 32).toString(16);
  return {
    clock: { monotonicMs: nowMs, wallMs: nowMs, onWake: () => () => undefined },
    timers: {
      set: (callback, delayMs) => after(delayMs, callback),
      clear: (task) => (task as Task | undefined)?.cancel(),
    },
    newClientId: () => `client-${hex()}-${hex()}`,
    chance,
    vault: createVault(),
    sound: () => undefined,
    save: () => undefined,
    reload: () => {
      life.reloads += 1;
    },
    afterPaint: () => {
      life.imports += 1;
      // asked for behind the engine's own import of it, and so there behind it
      void turn()
        .then(() => import('../../../engine/run/live.ts'))
        .finally(() => {
          life.imports -= 1;
        });
      return Promise.resolve();
    },
  };
}

const storagePorts = (storage: Storage): Pick<Ports, 'tokens' | 'prefs' | 'ticket' | 'history'> => ({
  tokens: {
    load: () => storage.tokens,
    save: (tokens) => {
      storage.tokens = tokens;
    },
    clear: () => {
      storage.tokens = { access: null, refresh: null, expiresAtMs: null };
    },
  },
  prefs: {
    load: () => storage.prefs,
    save: (prefs) => {
      storage.prefs = prefs;
    },
  },
  ticket: {
    load: () => storage.ticket,
    save: (bet) => {
      storage.ticket = bet;
    },
    clear: () => {
      storage.ticket = null;
    },
  },
  history: {
    path: () => storage.path,
    show: (path) => {
      storage.path = path;
    },
    onChange: () => () => undefined,
  },
});

/** Lets every promise that can go on do so, and the imports that are loaded already. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
