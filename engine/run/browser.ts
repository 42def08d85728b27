import type { Prefs } from '../events/settings.ts';
import { SentBet, withBetType } from '../events/ticket.ts';
import { httpOverKy } from '../link/ky.ts';
import type { SocketPort } from '../link/socket.ts';
import { createVault } from '../link/vault.ts';
import type { ClockPort, Ports, PrefsPort, TicketPort, TokensPort } from './ports.ts';
import { awakenSound, playSound } from './sound.ts';
import { createTimers } from './timers.ts';

export type BrowserOptions = {
  /** How fast the site's time runs against the device's: 1, except against a simulated site that was told otherwise. */
  readonly speed: number;
};

/** The ports of a browser tab. `download` and `reload` act on the page; everything else is as its port says. */
export function createBrowserPorts({ speed }: BrowserOptions): Ports {
  awakenSound();
  return {
    clock: browserClock(speed),
    timers: createTimers(speed),
    newClientId: () => crypto.randomUUID(),
    chance,
    vault: createVault(),
    http: httpOverKy(location.origin),
    socket: lazySocket,
    tokens: sessionTokens,
    prefs: localPrefs,
    ticket: sessionTicket,
    history: {
      address,
      show: (path, replace) => {
        if (replace) history.replaceState(null, '', path);
        else history.pushState(null, '', path);
        scrollTo(0, 0);
      },
      onChange: (listener) => {
        const heard = (): void => listener(address());
        addEventListener('popstate', heard);
        return () => removeEventListener('popstate', heard);
      },
    },
    sound: playSound,
    save: download,
    reload: () => location.reload(),
    afterPaint: chartDrawn,
  };
}

const address = (): string => location.pathname + location.search + location.hash;

/** Both lines begin at the page's load; only the wall can jump. */
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

/** A page is seen again, comes back from the back-forward cache, is thawed, has a network or the focus again; a first show is none of these. */
const listenForWake: ClockPort['onWake'] = (listener) => {
  const end = new AbortController();
  const { signal } = end;
  const woke = (): void => listener('wake');
  const seen = (): void => {
    if (document.visibilityState === 'visible') woke();
  };
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) woke();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  document.addEventListener('resume', woke, { signal });
  addEventListener('pageshow', returned, { signal });
  addEventListener('online', () => listener('online'), { signal });
  addEventListener('focus', () => listener('focus'), { signal });
  return () => end.abort();
};

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The mark a chart leaves when it has drawn for the first time (view), and how long it is waited for at most. */
const CHART_MARK = 'chart.drawn';
const CHART_WAIT_MS = 1_000;

/** The first paint goes before code it can wait for; a page that draws no chart only delays that. */
function chartDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(CHART_MARK).length > 0) done();
    });
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    observer.observe({ type: 'mark', buffered: true });
    setTimeout(done, CHART_WAIT_MS);
  });
}

/** rxjs, STOMP and SockJS are loaded when the first link is opened. */
const lazySocket: SocketPort = (config) => ({
  subscribe: (next) => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const failed = (): void => {
      if (!isLeft) next({ kind: 'lost', reason: 'closed', code: null });
    };
    import('../link/sockjs.ts').then(({ openLink }) => {
      if (!isLeft) stop = openLink(`${location.origin}/bx_ws`, config, next);
    }, failed);
    return {
      unsubscribe: () => {
        isLeft = true;
        stop?.();
      },
    };
  },
});

const TOKENS_KEY = 'round.tokens';
const PREFS_KEY = 'round.prefs';
const TICKET_KEY = 'round.ticket';

/** Tokens live in session storage only (decisions, Session and link). Where it is refused, these throw and the engine says so. */
const sessionTokens: TokensPort = {
  load: () => {
    const { access, refresh, expiresAtMs } = readJson(sessionStorage.getItem(TOKENS_KEY));
    return {
      access: typeof access === 'string' ? access : null,
      refresh: typeof refresh === 'string' ? refresh : null,
      expiresAtMs: typeof expiresAtMs === 'number' ? expiresAtMs : null,
    };
  },
  save: (tokens) => sessionStorage.setItem(TOKENS_KEY, JSON.stringify(tokens)),
  clear: () => sessionStorage.removeItem(TOKENS_KEY),
};

/** In session storage, so that another tab's bet is not taken for this one's. */
const sessionTicket: TicketPort = {
  load: () => {
    const stored = withBetType(readJson(sessionStorage.getItem(TICKET_KEY)));
    return SentBet(stored) ? stored : null;
  },
  save: (bet) => sessionStorage.setItem(TICKET_KEY, JSON.stringify(bet)),
  clear: () => sessionStorage.removeItem(TICKET_KEY),
};

const localPrefs: PrefsPort = {
  load: () => {
    const stored = readJson(localStorage.getItem(PREFS_KEY));
    const flags = (['alarm', 'resultSound', 'blink', 'hotkeys', 'hatch'] as const).filter(
      (key) => typeof stored[key] === 'boolean',
    );
    const theme = stored.theme;
    const themed = theme === 'dark' || theme === 'light' || theme === 'device' ? { theme } : {};
    return { ...Object.fromEntries(flags.map((key) => [key, stored[key]])), ...themed } as Partial<Prefs>;
  },
  save: (prefs) => localStorage.setItem(PREFS_KEY, JSON.stringify(prefs)),
};

/** What was stored, if it is an object at all: somebody else may have written there. */
function readJson(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // not ours: the same as nothing stored
  }
}

function download(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/gzip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the download has its own hold on the blob by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
