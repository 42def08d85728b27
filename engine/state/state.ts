import { HOME, type Route } from '../address/routes.ts';
import type { OptionId, Points, SecretRef, SiteId } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import { linkChart } from '../charts/link.chart.ts';
import { type SessionState, sessionChart } from '../charts/session.chart.ts';
import { type TicketState, ticketChart } from '../charts/ticket.chart.ts';
import { DEFAULT_POLICY } from '../events/policy.ts';
import type { Policy, Prefs, PriceChartPrefs } from '../events/settings.ts';
import type { Me } from '../model/account.ts';
import type { CallParams } from '../model/calls.ts';
import type { Popup } from '../model/content.ts';
import type { FormName, FormStep } from '../model/form-step.ts';
import type { RoundResult, Ticker, TradeOption } from '../model/market.ts';
import type { OwnLimits } from '../model/own-limits.ts';
import type { SiteInfo } from '../model/site.ts';
import type { Unlike } from '../model/ticket.ts';
import type { ClockEstimate, ClockSample } from '../rules/clock.ts';
import { EMPTY_FORM, type Form } from '../rules/form.ts';
import type { Calls, Query } from './shape/calls.ts';
import { type Cash, NO_CASH } from './shape/cash.ts';
import { type Coins, NO_COINS } from './shape/coins.ts';
import { type Commands, NO_COMMANDS } from './shape/commands.ts';
import { type Diagnostics, NO_DIAGNOSTICS } from './shape/diagnostics.ts';
import { type Ledger, NO_LEDGER } from './shape/ledger.ts';
import type { Link } from './shape/link.ts';
import { NO_BETS, NO_UNLIKE, type OwnBets } from './shape/lists.ts';
import type { Play } from './shape/play.ts';
import type { Dialog, Toast } from './shape/says.ts';
import { NO_STAGE, type Stage } from './shape/stage.ts';

/**
 * Raised with every change of what a log folds to. The hashes in a recording's checkpoints are of one version, and are compared
 * only with states of that version (engine/SPEC.md, F11). A test pins it.
 */
export const STATE_VERSION = 1;

/** What a member who chose nothing has. */
export const DEFAULT_PREFS: Prefs = {
  theme: 'dark',
  alarm: true,
  resultSound: true,
  blink: true,
  hotkeys: true,
  hatch: false,
};

/**
 * Everything that the client knows: a fold of the log and of nothing else. It is JSON, except tapes and tick runs, which
 * convert to JSON.
 */
export type State = {
  /** Made when the engine starts, and kept as it is: selectors know their engine by this record (engine/SPEC.md, S1a). */
  readonly app: { readonly siteCode: string; readonly siteId: SiteId | null; readonly policy: Policy };
  readonly clock: {
    readonly estimate: ClockEstimate | null;
    readonly samples: readonly ClockSample[];
    readonly left: number;
    /** The bursts since the last sample that ended without one. Left out: none. */
    readonly lost?: number;
  };
  readonly nav: { readonly route: Route; readonly wanted: string | null };
  readonly prefs: Prefs;
  /** How the price chart of each instrument is set up, as far as the member changed it. The last changed one is the last. */
  readonly priceCharts: readonly PriceChartPrefs[];
  readonly site: {
    readonly info: SiteInfo | null;
    readonly isDown: boolean;
    /** The fee of options that name none, in percent; null before the site said it. */
    readonly feePercent: number | null;
    /** The dividend of options that name none, in percent. Absent: the site has told none. */
    readonly dividendPercent?: number;
  };
  readonly session: Session;
  readonly reload: Reload;
  readonly calls: Calls;
  readonly link: Link;
  /** Null: not told yet. A part is null if it could not be read. */
  readonly wallet: { readonly points: Points | null; readonly money: Points | null } | null;
  readonly ledger: Ledger;
  readonly options: {
    readonly list: readonly TradeOption[];
    readonly tickers: readonly Ticker[];
    readonly isLoaded: boolean;
    /** When the list was asked for: it says how things were then, or later. Site time, epoch ms; 0 if the clock was not known. */
    readonly askedMs: number;
    /** Options that had other pips or decimals in a list before, and when the list that first had these was asked for. Absent: none had. */
    readonly repriced?: readonly { readonly id: OptionId; readonly atMs: number }[];
    /** Opening hours are judged as of this time: when the list was answered, or the clock was corrected. Site time, epoch ms. */
    readonly atMs: number;
  };
  readonly stage: Stage;
  readonly ticket: TicketState;
  /** How the ticket's bet is told from others, where a site does not echo its client id. */
  readonly unlike: Unlike;
  readonly form: Form;
  /** The play limits that members of this page have set, one of each. */
  readonly ownLimits: readonly OwnLimits[];
  /** How the member who is signed in plays. Absent before the device has told what it keeps of the member. */
  readonly play?: Play;
  readonly bets: OwnBets;
  readonly resultDialog: { readonly optionId: OptionId; readonly result: RoundResult } | null;
  /** The step of each form of the view that was opened. */
  readonly steps: { readonly [F in FormName]?: FormStep };
  readonly commands: Commands;
  readonly cash: Cash;
  readonly coins: Coins;
  readonly queries: readonly Query[];
  /** Midnight in Seoul of the present day, in epoch ms (T7). Null before it was needed, or the clock was known. */
  readonly dayMs: number | null;
  /** The screens of all bets and of all records: the address whose filter was asked for; null on another screen. */
  readonly search: {
    readonly path: string | null;
    /** Present once a settled bet had a status against its profit: outcomes are no longer asked for by status (N6). */
    readonly isStatusOdd?: true;
  };
  /** Popups that the site sent during this visit, newest last. */
  readonly popups: readonly Popup[];
  readonly dialog: Dialog | null;
  /** Errors and warnings that wait until the one above was read. */
  readonly dialogs: readonly Dialog[];
  /** `waiting`: notices that wait for a place, the oldest first. Absent: none. */
  readonly toasts: { readonly next: number; readonly shown: readonly Toast[]; readonly waiting?: readonly Toast[] };
  /**
   * Armed timers by generation. A timer of an older generation is dropped when it fires. This is a list, because ids come and
   * go, and a record with changing keys is slow to copy.
   */
  readonly timers: readonly { readonly id: string; readonly generation: number }[];
  readonly timerCount: number;
  readonly diagnostics: Diagnostics;
};

/** Who is signed in. */
type Session = {
  readonly chart: SessionState;
  readonly access: SecretRef | null;
  readonly refresh: SecretRef | null;
  readonly expiresAtMs: number | null;
  /** The device's own clock has dated the end of the tokens: the site's was not known. */
  readonly isByDevice?: true;
  readonly me: Me | null;
  /** The parameters of the login, for the request of the chart. References only. */
  readonly login: CallParams['auth.password'] | null;
  readonly message: Sentence | null;
};

/** The reload that the page makes by itself when it cannot go on (C11). */
type Reload = {
  /** Automatic reloads of the last ten minutes, and those that were put off since. Each makes the next wait longer. */
  readonly count: number;
  /** When it comes (site time, epoch ms) and how long the wait is in all, in ms. Null if none is planned. */
  readonly due: { readonly atMs: number; readonly waitMs: number } | null;
  /** It was put off last because a form has text that was not sent. */
  readonly isHeld: boolean;
};

/** The state before the first entry. Rule: F1. */
export const initialState = (): State => ({
  app: { siteCode: '', siteId: null, policy: DEFAULT_POLICY },
  clock: { estimate: null, samples: [], left: 0 },
  nav: { route: HOME, wanted: null },
  prefs: DEFAULT_PREFS,
  priceCharts: [],
  site: { info: null, isDown: false, feePercent: null },
  session: {
    chart: sessionChart.initial,
    access: null,
    refresh: null,
    expiresAtMs: null,
    me: null,
    login: null,
    message: null,
  },
  reload: { count: 0, due: null, isHeld: false },
  calls: { next: 1, asked: 0, pending: [], waiting: [], since: 1, walletFrom: 1 },
  link: { chart: linkChart.initial, user: null, resync: [], buffer: [], isHeld: false, rejects: 0, isCovered: false },
  wallet: null,
  ledger: NO_LEDGER,
  options: { list: [], tickers: [], isLoaded: false, askedMs: 0, atMs: 0 },
  stage: NO_STAGE,
  ticket: ticketChart.initial,
  unlike: NO_UNLIKE,
  form: EMPTY_FORM,
  ownLimits: [],
  bets: NO_BETS,
  resultDialog: null,
  steps: {},
  commands: NO_COMMANDS,
  cash: NO_CASH,
  coins: NO_COINS,
  queries: [],
  dayMs: null,
  search: { path: null },
  popups: [],
  dialog: null,
  dialogs: [],
  toasts: { next: 1, shown: [] },
  timers: [],
  timerCount: 0,
  diagnostics: NO_DIAGNOSTICS,
});
