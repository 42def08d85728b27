import { type Carrier, httpOver } from '../link/http.ts';
import { isLocked } from '../link/locked.ts';
import type { SocketPort } from '../link/socket.ts';
import { createVault } from '../link/vault.ts';
import { autoReload } from './auto-reload.ts';
import { createHistory, type Over } from './browser-history.ts';
import {
  type LastChart,
  localPrefs,
  localPriceCharts,
  sessionCommands,
  sessionLastChart,
  sessionTicket,
  sessionTokens,
} from './browser-storage.ts';
import { localLimits } from './local-limits.ts';
import { popupCookies } from './popup-cookies.ts';
import type { ClockPort, Ports, SessionsPort } from './ports.ts';
import { createSessions } from './sessions.ts';
import { createTimers } from './timers.ts';

/** What a page may choose of its ports. Absent: what the product does. */
export type BrowserOptions = {
  /** How fast the site's time runs compared to the device's: 1, except on a simulated site with another speed. */
  readonly speed?: number;
  /** The path of the live link (SockJS) on the page's origin: `/bx_ws` (product.md 7). */
  readonly linkPath?: string;
  /** Settles when the page has drawn what its code of the link should wait for; it waits 3 s at most. Absent: no wait. */
  readonly painted?: Promise<void>;
  /** Settles when the page has loaded what it needs: the code that keeps the session waits for it. Absent: no wait. */
  readonly loaded?: Promise<void>;
  /** The commit of the page's build, for the first line of its recordings: `b83c0de`, with ` dirty` behind it. Absent: none. */
  readonly commit?: string | undefined;
  /** What the keys in the page's storage begin with: `round`. Two engines on one page need two. */
  readonly storage?: string;
};

/** The ports of a page, with what only a page has. */
export type BrowserPorts = Ports & {
  readonly sessions: SessionsPort;
  readonly lastChart: LastChart;
  /** Absent where the page keeps its address bar. */
  readonly history: { readonly over?: Over };
};

/**
 * The ports of a browser tab: REST and the live link of the page's origin, the page's storage, history and sound. A page
 * with two engines gives at least one of them its own `storage` and another `history`, since there is one address bar (`page.ts`).
 */
export function createBrowserPorts(options: BrowserOptions = {}): BrowserPorts {
  const { speed = 1, linkPath = '/bx_ws', painted, loaded = Promise.resolve(), storage = 'round', commit } = options;
  return {
    clock: browserClock(speed),
    timers: createTimers(speed),
    newClientId: () => crypto.randomUUID(),
    chance,
    vault: createVault(),
    http: httpOver(location.origin, kyAfter(loaded)),
    ...lazySocket(linkPath),
    tokens: sessionTokens(`${storage}.tokens`),
    prefs: localPrefs(`${storage}.prefs`),
    priceCharts: localPriceCharts(`${storage}.chart`),
    oddStatus: {
      load: (siteCode) => localStorage.getItem(`${storage}.odd.${siteCode}`) !== null,
      save: (siteCode) => localStorage.setItem(`${storage}.odd.${siteCode}`, '1'),
    },
    ownLimits: localLimits(`${storage}.limits`),
    popups: popupCookies(`${storage}.popup`),
    ticket: sessionTicket(`${storage}.ticket`),
    commands: sessionCommands(`${storage}.commands`),
    partnerCode: {
      load: () => sessionStorage.getItem(`${storage}.partner`),
      save: (code) => sessionStorage.setItem(`${storage}.partner`, code),
    },
    lastChart: sessionLastChart(`${storage}.lastChart`),
    history: createHistory(),
    sound: soundAfter(loaded),
    save: download,
    reload: () => location.reload(),
    clearForms: () => {
      for (const form of ['join', 'partner', 'wanted']) sessionStorage.removeItem(`${storage}.${form}`);
    },
    autoReload: autoReload(`${storage}.reloads`),
    ...('locks' in navigator && 'BroadcastChannel' in globalThis
      ? {
          tabs: () =>
            import('./browser-tabs.ts').then(({ openTabs }) => openTabs(`${storage}.tabs`, `${storage}.tokens`)),
        }
      : {}),
    watchPage: () => loaded.then(() => import('../run/page-late.ts')).then(({ watchPage }) => watchPage),
    madeBy: () => import('./browser-made-by.ts').then(({ madeBy }) => madeBy(commit)),
    sessions: createSessions(`${storage}.sessions`, download, loaded),
    afterPaint: () => (painted === undefined ? Promise.resolve() : Promise.race([painted, waited()])),
  };
}

/** Both clocks begin when the page loads. Only the wall clock can jump. */
function browserClock(speed: number): ClockPort {
  const originMs = performance.timeOrigin;
  const scaled = (ms: number): number => originMs + (ms - originMs) * speed;
  return {
    monotonicMs: () => scaled(originMs + performance.now()),
    wallMs: () => scaled(Date.now()),
    onWake: listenForWake,
    isHidden: () => document.visibilityState === 'hidden',
  };
}

/**
 * Listens for: the page becomes visible again, comes back from the back-forward cache or a freeze, or gets the network or the
 * focus again; and whether it can be seen. The first time it is shown does not count.
 */
const listenForWake: ClockPort['onWake'] = (listener) => {
  const end = new AbortController();
  const { signal } = end;
  let isHidden = false;
  const look = (): void => {
    if (signal.aborted || isHidden === (document.visibilityState === 'hidden')) return;
    isHidden = !isHidden;
    listener(isHidden ? 'hidden' : 'shown');
  };
  const woke = (): void => {
    listener('wake');
    look();
  };
  const seen = (): void => (document.visibilityState === 'visible' ? woke() : look());
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) woke();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  document.addEventListener('resume', woke, { signal });
  queueMicrotask(look); // a page may be opened in a tab that nobody sees
  addEventListener('pageshow', returned, { signal });
  addEventListener('online', () => listener('online'), { signal });
  addEventListener('focus', () => listener('focus'), { signal });
  return () => end.abort();
};

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The first paint goes before code it can wait for; a page that paints nothing only delays that. */
export const PAINT_WAIT_MS = 3_000;
const waited = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAINT_WAIT_MS));

/**
 * rxjs, STOMP and SockJS are loaded when the first link is opened. Whether its path is locked is asked as soon as it is known that a link will be
 * opened (`foreseeLink`): the answer comes while that code does, and the link need not wait for it.
 */
function lazySocket(path: string): { readonly socket: SocketPort; readonly foreseeLink: () => void } {
  const url = location.origin + path;
  let locked: Promise<boolean> | undefined;
  const foreseeLink = (): void => {
    locked = isLocked(url);
  };
  const socket: SocketPort = (config) => ({
    subscribe: (next) => {
      const known = locked ?? isLocked(url);
      locked = undefined; // a later link asks anew: a proxy may have begun to ask for a password
      let stop: (() => void) | undefined;
      let isLeft = false;
      const failed = (): void => {
        if (!isLeft) next({ kind: 'lost', reason: 'closed', code: null });
      };
      import('../link/sockjs.ts').then(({ openLink }) => {
        if (!isLeft) stop = openLink(url, config, next, known);
      }, failed);
      return {
        unsubscribe: () => {
          isLeft = true;
          stop?.();
        },
      };
    },
  });
  return { socket, foreseeLink };
}

/** ky is loaded after the page: the first chart need not wait for it. Until then, and if its file cannot be loaded, `fetch` carries the requests. */
function kyAfter(loaded: Promise<unknown>): Carrier {
  let carrier: Carrier = (url, init) => fetch(url, init);
  void loaded
    .then(() => import('../link/ky.ts'))
    .then(
      ({ overKy }) => {
        carrier = overKy;
      },
      () => undefined, // both carry alike
    );
  return (url, init) => carrier(url, init);
}

/** The sounds are loaded after the page. Until then, and if their file cannot be loaded, none is played: each has a visible twin. */
function soundAfter(loaded: Promise<unknown>): Ports['sound'] {
  let play: Ports['sound'] = () => undefined;
  const take = async (): Promise<void> => {
    await loaded;
    play = (await import('./sound.ts')).createSound();
  };
  take().catch(() => undefined);
  return (name) => play(name);
}

/** Types of the files that a member saves, by the end of their name. Safari goes by the type. */
const TYPES: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/json', gz: 'application/gzip' };

function download(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(
    new Blob([bytes as BlobPart], { type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the download keeps the blob alive by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
