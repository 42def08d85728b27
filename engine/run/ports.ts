import type { Prefs } from '../events/settings.ts';
import type { SentBet } from '../events/ticket.ts';
import type { HttpPort } from '../link/http.ts';
import type { SocketPort } from '../link/socket.ts';
import type { Vault } from '../link/vault.ts';

/**
 * What the engine needs of the world. Browser, Node, simulation and replay differ in these and in nothing else. All
 * times are ms.
 */
export type Ports = {
  readonly clock: ClockPort;
  readonly timers: TimersPort;
  /** A new id for every bet: chance, and so a port. */
  readonly newClientId: () => string;
  /** In [0, 1), from a source nobody can guess; drawn once for every lost link. */
  readonly chance: () => number;
  readonly vault: Vault;
  readonly http: HttpPort;
  readonly socket: SocketPort;
  readonly tokens: TokensPort;
  readonly prefs: PrefsPort;
  readonly ticket: TicketPort;
  readonly history: HistoryPort;
  readonly sound: (name: 'beep' | 'fill' | 'won' | 'lost') => void;
  /** Hands a finished recording to the member (a download in the browser). */
  readonly save: (name: string, bytes: Uint8Array) => void;
  readonly reload: () => void;
  /** Resolves when the screen has something to show, so that code it can wait for is loaded after it. */
  readonly afterPaint: () => Promise<void>;
};

export type ClockPort = {
  /** Runs on evenly from the page's load, whatever happens to the device's clock; near its reading at that time. */
  readonly monotonicMs: () => number;
  /** The device's clock, which may be wrong and may jump. */
  readonly wallMs: () => number;
  /** Calls back when the device may have slept, come back to the network, or been looked at again. */
  readonly onWake: (listener: (reason: WakeReason) => void) => () => void;
  /** Whether nobody can see the page now, so that its timers may be held back. Absent: never. */
  readonly isHidden?: () => boolean;
};
/**
 * `wake`: the page is seen again, or was let out of a cache or a freeze. `online`: the device has a network again. `focus`:
 * the member is in the page's window again; nothing has slept.
 */
export type WakeReason = 'wake' | 'online' | 'focus';

export type TimersPort = {
  readonly set: (callback: () => void, delayMs: number) => unknown;
  readonly clear: (handle: unknown) => void;
};

export type StoredTokens = {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly expiresAtMs: number | null;
};
/** Session storage. Each may throw where storage is refused; the engine says so and goes on. */
export type TokensPort = {
  readonly load: () => StoredTokens;
  readonly save: (tokens: StoredTokens) => void;
  readonly clear: () => void;
};
export type PrefsPort = { readonly load: () => Partial<Prefs>; readonly save: (prefs: Prefs) => void };

/** Where a bet in flight outlives its page (session storage). Each may throw where storage is refused. */
export type TicketPort = {
  readonly load: () => SentBet | null;
  readonly save: (bet: SentBet) => void;
  readonly clear: () => void;
};

type HistoryPort = {
  /** The path of the address with its parameters and fragment, as they stand in the address bar. */
  readonly address: () => string;
  readonly show: (path: string, replace: boolean) => void;
  readonly onChange: (listener: (address: string) => void) => () => void;
};
