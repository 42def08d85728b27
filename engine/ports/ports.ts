import type { Fact } from '../events/facts.ts';
import type { Prefs, PriceChartPrefs } from '../events/settings.ts';
import type { HttpPort } from '../link/http.ts';
import type { SocketPort } from '../link/socket.ts';
import type { Vault } from '../link/vault.ts';
import type { Log } from '../log/log.ts';
import type { MadeBy } from '../log/recording.ts';
import type { SentCommand } from '../model/command.ts';
import type { SentBet } from '../model/ticket.ts';

/** What the engine needs of its device. Browser, Node, simulation and replay differ only in these. All times are ms. */
export type Ports = {
  readonly clock: ClockPort;
  readonly timers: TimersPort;
  /** A new id for every bet. It is random, and so it comes from a port. */
  readonly newClientId: () => string;
  /** In [0, 1), unpredictable. Drawn once for every lost link. */
  readonly chance: () => number;
  readonly vault: Vault;
  readonly http: HttpPort;
  readonly socket: SocketPort;
  /** A link will be opened soon: asks now what has to be known before it. Absent: the link asks when it is opened. */
  readonly foreseeLink?: () => void;
  readonly tokens: TokensPort;
  readonly prefs: PrefsPort;
  readonly priceCharts: PriceChartsPort;
  /** Absent: a page finds it anew. */
  readonly oddStatus?: OddStatusPort;
  readonly ownLimits: OwnLimitsPort;
  readonly popups: PopupsPort;
  readonly ticket: TicketPort;
  readonly commands: CommandsPort;
  /** Absent: the code of a partnership link ends with its page. */
  readonly partnerCode?: PartnerCodePort;
  readonly history: HistoryPort;
  /** Plays a sound once, or nothing where it may not. Each sound has a visible twin. */
  readonly sound: (name: 'beep' | 'fill' | 'won' | 'lost') => void;
  /** Hands a finished file to the member (a download in the browser): a recording, or a list of bets. */
  readonly save: (name: string, bytes: Uint8Array) => void;
  /** Loads the page again, at once. */
  readonly reload: () => void;
  readonly autoReload: AutoReloadPort;
  /** Resolves when the screen shows something. Code that can wait is loaded after it. */
  readonly afterPaint: () => Promise<void>;
  /** Forgets what the page keeps of forms that were not sent. Absent: it keeps none. May throw if storage is refused. */
  readonly clearForms?: () => void;
  /** Loads what connects the tabs of the origin. Absent: tabs share nothing, and each refreshes by itself. */
  readonly tabs?: () => Promise<TabsPort>;
  /** Loads what watches the page itself: idle presses, errors, long tasks. Absent: nothing does. */
  readonly watchPage?: () => Promise<(log: Log, take: (fact: Fact) => void) => () => void>;
  /** The build and the device, for the first line of a recording. Absent: they are not recorded. */
  readonly madeBy?: () => Promise<MadeBy>;
  /** Keeps the session on the device. Absent: it is not kept. */
  readonly sessions?: SessionsPort;
};

export type ClockPort = {
  /** Runs evenly from the page's load, whatever happens to the device's clock. It starts near the device's reading. */
  readonly monotonicMs: () => number;
  /** The device's clock. It may be wrong and may jump. */
  readonly wallMs: () => number;
  /** Calls back when the device may have slept, has a network again, or the page is looked at again. */
  readonly onWake: (listener: (reason: WakeReason) => void) => () => void;
  /** Whether nobody can see the page now, so that its timers may be throttled. Absent: never. */
  readonly isHidden?: () => boolean;
};
/**
 * `wake`: the page is visible again, or was released from a cache or a freeze. `online`: the device has a network again.
 * `focus`: the member is in the window again; nothing has slept. `hidden`: nobody can see the page any more; `shown`: it can be seen again,
 * said after the `wake`.
 */
export type WakeReason = 'wake' | 'online' | 'focus' | 'hidden' | 'shown';

export type TimersPort = {
  readonly set: (callback: () => void, delayMs: number) => unknown;
  readonly clear: (handle: unknown) => void;
};

export type StoredTokens = {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly expiresAtMs: number | null;
};
/** Session storage. Each may throw if storage is refused. The engine logs it and goes on. */
export type TokensPort = {
  readonly load: () => StoredTokens;
  readonly save: (tokens: StoredTokens) => void;
  readonly clear: () => void;
};
/** What the tabs of one origin share, so that a refresh token is used by one of them (C4g). */
export type TabsPort = {
  /** Runs `use` while no other tab runs its own. Waits 10 s at most for the others. */
  readonly alone: <T>(use: () => Promise<T>) => Promise<T>;
  /** Whether another tab is open. */
  readonly hasOthers: () => Promise<boolean>;
  /** Tells all other tabs. It holds tokens, so it must reach the page's own origin only. */
  readonly post: (message: TabMessage) => void;
  /** Takes what another tab tells. Returns the function that ends it. */
  readonly onMessage: (listener: (message: TabMessage) => void) => () => void;
  /** Keeps which tokens of the session are used, so that a tab that was reloaded still knows. Absent: it forgets them. Neither throws. */
  readonly used?: { readonly load: () => UsedTokens; readonly save: (used: UsedTokens) => void };
};
/** `used`: hashes of the refresh tokens that the session has used, oldest first. `last`: the hash of its present one. */
export type UsedTokens = { readonly last: string | null; readonly used: readonly string[] };
/** `asked`: has a tab used this refresh token? `used`: a tab has, and these are the tokens now. */
export type TabMessage =
  | { readonly kind: 'asked'; readonly was: string }
  | { readonly kind: 'used'; readonly was: string; readonly tokens: StoredTokens };
/** The settings of the device (local storage). Each may throw if storage is refused. */
export type PrefsPort = {
  readonly load: () => Partial<Prefs>;
  /** Stores settings that have changed. The others stay as they are stored. */
  readonly save: (changed: Partial<Prefs>) => void;
  /** Calls back when another page of the device has stored settings. Returns the function that ends it. Absent: there is no other page. */
  readonly onChange?: (listener: () => void) => () => void;
};
/** How price charts were set up, on each site and for each instrument (local storage). Each may throw if storage is refused. */
export type PriceChartsPort = {
  readonly load: (siteCode: string) => readonly PriceChartPrefs[];
  readonly save: (siteCode: string, chart: PriceChartPrefs) => void;
};

/** Whether a site was seen to tell statuses of bets against their profits (local storage). Each may throw if storage is refused. */
type OddStatusPort = {
  readonly load: (siteCode: string) => boolean;
  readonly save: (siteCode: string) => void;
};

/**
 * The play limits that members set for themselves, one record for each site and member (local storage), and since when the member of this
 * tab is signed in (session storage; site time, epoch ms). Each may throw if storage is refused.
 */
export type OwnLimitsPort = {
  /** The record as it is stored, or null. */
  readonly load: (siteCode: string, playerId: number) => string | null;
  readonly save: (siteCode: string, playerId: number, record: string) => void;
  /** The bet that a tab of the device has in flight, as text; null: none. */
  readonly sending: (siteCode: string, playerId: number) => string | null;
  readonly keepSending: (siteCode: string, playerId: number, bet: string | null) => void;
  /** Calls back when another tab has changed a record. Returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly since: (playerId: number) => number | null;
  readonly keepSince: (playerId: number, sinceMs: number) => void;
  /** The tab's session is over, or another one begins: forgets since when anybody is signed in. */
  readonly forgetSince: () => void;
};

/** The popups that the member does not want to see for a day (cookies named by the popup's id; product.md 9). */
export type PopupsPort = { readonly isHidden: (id: number) => boolean; readonly hide: (id: number) => void };

/** Keeps a bet in flight when its page is closed (session storage). Each may throw if storage is refused. */
export type TicketPort = {
  readonly load: () => SentBet | null;
  readonly save: (bet: SentBet) => void;
  readonly clear: () => void;
};

/** Keeps commands whose fate is not known when their page is closed (session storage). Each may throw if storage is refused. */
export type CommandsPort = {
  readonly load: () => readonly SentCommand[];
  readonly save: (sent: readonly SentCommand[]) => void;
};

/** Keeps the code of a partnership link until the form of joining has it (session storage). Each may throw if storage is refused. */
type PartnerCodePort = {
  readonly load: () => string | null;
  readonly save: (code: string) => void;
};

/** Reloads that nobody asked for. The session storage remembers them, so that a site that is down is not asked again and again. */
export type AutoReloadPort = {
  /** How many there were in the last ten minutes. May throw if storage is refused. */
  readonly recent: () => number;
  /**
   * Reloads the page and remembers it; false if the page is not served. Rejects if storage is refused. `probed` gets the status
   * with which the page is served before that; null without an answer.
   */
  readonly attempt: (probed: (status: number | null) => void) => Promise<boolean>;
  /** Whether the page has text that was typed and not sent. Absent: never. */
  readonly hasUnsent?: () => boolean;
};

export type HistoryPort = {
  /** The path of the address with its parameters and fragment, as in the address bar. */
  readonly address: () => string;
  readonly show: (path: string, replace: boolean) => void;
  readonly onChange: (listener: (address: string) => void) => () => void;
};

/**
 * Keeps sessions on the device, so that a later visit can export them (IndexedDB). What is given to it is redacted already.
 * Every promise rejects if storage is refused.
 */
export type SessionsPort = {
  /** Begins to keep this tab's session, beside those of other tabs and earlier visits. */
  readonly begin: () => Promise<SessionKeeping>;
  /** The sessions of earlier visits and of other tabs, newest first. */
  readonly list: () => Promise<readonly KeptSession[]>;
  /** Gives the recording of one of them to the member as a file. */
  readonly export: (id: string) => Promise<void>;
  /** Deletes all of them. */
  readonly clear: () => Promise<void>;
};
/** A session on the device. Its times are the site's, in epoch ms; its size is unpacked. */
export type KeptSession = {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly bytes: number;
};
/** What keeps one session. */
export type SessionKeeping = {
  /**
   * Adds lines to the recording of the session, in one transaction with the line that would end it now. Rejects with an error whose
   * name says why: storage is full, was cleared, or is needed by a newer version of the page.
   */
  readonly add: (lines: string, end: string, times: Pick<KeptSession, 'fromMs' | 'toMs'>) => Promise<void>;
  /** Resolves in a task of its own, as soon as the page has nothing more urgent to do; in a hidden page, too. */
  readonly turn: () => Promise<void>;
  /** Calls back when the page is hidden or left: it may not run again. */
  readonly onLeave: (listener: () => void) => () => void;
};
