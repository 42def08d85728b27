import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { IStompSocket } from '@stomp/stompjs';
import type { SentCoin } from '../events/sent-coin.ts';
import type { SentBet } from '../events/ticket.ts';
import { httpOverKy } from '../link/ky.ts';
import { loadLaterPart } from '../link/parts.ts';
import type { SocketPort } from '../link/socket.ts';
import { SOCKJS_OPTIONS } from '../link/sockjs-options.ts';
import { stompSignals } from '../link/stomp.ts';
import { createVault, type Vault } from '../link/vault.ts';
import { linkTimes } from '../link/vital.ts';
import { scrub } from '../wire/scrub.ts';
import type { OwnLimitsPort, Ports, SentCoinsPort, StoredTokens, TicketPort, TokensPort } from './ports.ts';
import { createTimers } from './timers.ts';

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
 */
export function createNodePorts({ url, linkPath = '/bx_ws', address = '/', speed = 1 }: NodeOptions): Ports {
  const nowMs = (): number => performance.timeOrigin + performance.now() * speed;
  return {
    // faster than time, a busy machine's stall looks like sleep: held to what a hidden page is
    clock: { monotonicMs: nowMs, wallMs: nowMs, onWake: () => () => undefined, isHidden: () => speed > 1 },
    timers: createTimers(speed),
    newClientId: randomUUID,
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    vault: createNodeVault(),
    http: httpOverKy(url),
    socket: socketTo(url + linkPath, speed),
    tokens: tokensInMemory(),
    prefs: { load: () => ({}), save: () => undefined },
    priceCharts: { load: () => [], save: () => undefined },
    ownLimits: limitsInMemory(),
    popups: popupsInMemory(),
    ticket: ticketInMemory(),
    sentCoins: coinsInMemory(),
    history: historyInMemory(address),
    sound: () => undefined,
    save: () => undefined,
    reload: () => undefined,
    autoReload: { recent: () => 0, attempt: () => Promise.resolve(true) },
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

function tokensInMemory(): TokensPort {
  const nothing: StoredTokens = { access: null, refresh: null, expiresAtMs: null };
  let stored = nothing;
  return {
    load: () => stored,
    save: (tokens) => {
      stored = tokens;
    },
    clear: () => {
      stored = nothing;
    },
  };
}

function limitsInMemory(): OwnLimitsPort {
  const [records, since] = [new Map<string, string>(), new Map<number, number | null>()];
  return {
    load: (siteCode, playerId) => records.get(`${siteCode}.${playerId}`) ?? null,
    save: (siteCode, playerId, record) => records.set(`${siteCode}.${playerId}`, record),
    sending: (siteCode, playerId) => records.get(`sending.${siteCode}.${playerId}`) ?? null,
    keepSending: (siteCode, playerId, bet) => records.set(`sending.${siteCode}.${playerId}`, bet ?? ''),
    onChange: () => () => undefined,
    since: (playerId) => since.get(playerId) ?? null,
    keepSince: (playerId, sinceMs) => since.set(playerId, sinceMs),
  };
}

function popupsInMemory(): Ports['popups'] {
  const hidden = new Set<number>();
  return { isHidden: (id) => hidden.has(id), hide: (id) => hidden.add(id) };
}

function ticketInMemory(): TicketPort {
  let kept: SentBet | null = null;
  return {
    load: () => kept,
    save: (bet) => {
      kept = bet;
    },
    clear: () => {
      kept = null;
    },
  };
}

function coinsInMemory(): SentCoinsPort {
  let kept: readonly SentCoin[] = [];
  return {
    load: () => kept,
    save: (sent) => {
      kept = sent;
    },
  };
}

function historyInMemory(address: string): Ports['history'] {
  let path = address;
  return {
    address: () => path,
    show: (next) => {
      path = next;
    },
    onChange: () => () => undefined,
  };
}
