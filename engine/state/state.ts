import type { OptionId, PersonalRef, Points, SecretRef, SiteId, Stock } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import { Tape } from '../base/tape.ts';
import type { TickRun } from '../base/ticks.ts';
import { type CashState, cashChart } from '../charts/cash.chart.ts';
import { type LinkState, linkChart } from '../charts/link.chart.ts';
import type { RoundState } from '../charts/round.chart.ts';
import { type SessionState, sessionChart } from '../charts/session.chart.ts';
import { type TicketState, ticketChart } from '../charts/ticket.chart.ts';
import type { Me } from '../events/account.ts';
import type { Bet, DailySummary, FeedBet } from '../events/bets.ts';
import type { CallAnswer, CallFailure, CallName, CallParams, LookupCall } from '../events/calls.ts';
import type { CashKind, DnwId, DnwRecord } from '../events/cash.ts';
import type { Popup } from '../events/content.ts';
import type { Fact } from '../events/facts.ts';
import type { Bar, Round, RoundResult, Ticker, TradeOption } from '../events/market.ts';
import { DEFAULT_POLICY } from '../events/policy.ts';
import type { RefusalCode } from '../events/refusal.ts';
import { HOME, type Route } from '../events/routes.ts';
import type { Policy, Prefs } from '../events/settings.ts';
import type { SiteInfo } from '../events/site.ts';
import type { BetType } from '../events/ticket.ts';
import { EMPTY_FORM, type Form } from '../rules/chips.ts';
import type { ClockEstimate, ClockSample } from '../rules/clock.ts';

/**
 * Goes up with every change of what a log folds to: the hashes in a recording's checkpoints are of one such version, and
 * are held against a state of the same only (engine/SPEC.md, F11). A test pins what it stands for.
 */
export const STATE_VERSION = 4;
/** Others' bets shown: the specification keeps about 100; more is noise on screen (product.md 2). */
export const FEED_MAX = 100;
/** Rounds of the results and paint lists that stay in memory: a day of 30-second rounds is more than anybody scrolls. */
export const RESULTS_MAX = 600;
/** Bets open at once: one a round, in a handful of rounds. */
export const OPEN_BETS_MAX = 20;
/** The member's own bets kept for the lists; older ones are a page away. */
export const OWN_BETS_MAX = 300;
/** Rounds held at once: the one on the stage and those before it whose finish is awaited or being shown. */
export const HELD_ROUNDS_MAX = 4;
/** Finishes kept for a create that may still come; more than the options of one screen can produce in a minute. */
export const EARLY_MAX = 4;
/** Orphaned rounds told apart in the diagnostics. */
export const ORPHANS_MAX = 50;
/** Toasts at once; the oldest leaves first. */
export const TOASTS_MAX = 4;
/** Messages that wait for the re-read after a connect: more than a site says in the seconds it takes. */
export const BUFFER_MAX = 1_000;
/** Deposits and withdrawals kept for the lists; older ones are a page away. */
export const RECORDS_MAX = 300;
/** Cancelled deposits remembered: one at a time is pending, and a late word is seconds late. */
export const CANCELLED_MAX = 20;
/** Popups of this visit that wait to be shown or closed. */
export const POPUPS_MAX = 10;
/** Questions of screens kept at once: more than the screens of one session ask for. The oldest go first. */
export const LOOKUPS_MAX = 60;
/** Unknown message types told apart in the diagnostics. */
export const UNKNOWN_MAX = 50;
/** Bars kept for the chart: more than any screen shows at once. */
export const BARS_MAX = 600;

export type PendingCall = {
  readonly callId: number;
  readonly call: CallName;
  readonly params: CallParams[CallName];
  /** When it went out last, in site time. */
  readonly sinceMs: number;
  /** Its place among all that was ever sent to the site; one that is sent again has the place of then. */
  readonly asked: number;
  /** The token it went out with: a refusal of an older one needs no second refresh. */
  readonly access: SecretRef | null;
  readonly isSecondTry: boolean;
  /** How often the site stumbled over it: asked again each time, later and later. */
  readonly stumbles: number;
};
export type HeldRound = {
  readonly optionId: OptionId;
  readonly info: Round;
  readonly chart: RoundState;
  readonly result: RoundResult | null;
};
export type Live = {
  readonly stock: Stock;
  readonly price: number;
  readonly previous: number;
  readonly atMs: number;
  /** When the link last brought ticks of it, whatever their own time; 0 before that. */
  readonly heardMs: number;
  readonly lane: TickRun;
};
/** Whether the price on the stage can be believed (engine/SPEC.md, L9). Instants in site time, epoch ms. */
export type Watch = {
  /** Silence counts from here. */
  readonly sinceMs: number;
  /** Since when the price is in doubt, and what is done about it; null while it is believed. */
  readonly doubt:
    | null
    | { readonly at: 'asking'; readonly sinceMs: number; readonly tries: number; readonly callId: number }
    | { readonly at: 'unanswered'; readonly sinceMs: number; readonly tries: number }
    /** The site has newer ticks than the link has brought. */
    | { readonly at: 'behind'; readonly sinceMs: number };
  /** Links given up since one of them brought a tick. */
  readonly rebuilds: number;
};
export const NO_WATCH: Watch = { sinceMs: 0, doubt: null, rebuilds: 0 };
export type ToastTone = 'plain' | 'gain' | 'warn';
/** Something said to the member: a known message with its numbers, or a notice of the site. */
export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly say:
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params: Readonly<Record<string, number>> }
    | {
        readonly kind: 'betAccepted';
        readonly betType: BetType;
        readonly points: number;
        readonly target: number | null;
      }
    | { readonly kind: 'betUnsent' | 'betAbsent' | 'exported' | 'exportFailed' | 'storageFailed' }
    | { readonly kind: 'depositApplied' | 'withdrawalApplied' | 'cashAbsent' | 'depositCancelled' | 'passwordChanged' }
    | { readonly kind: 'notice'; readonly title: Sentence; readonly content: Sentence };
};

/**
 * What a screen asked for, and where it stands: one for each call and its parameters, the page left aside; of a command
 * one for each call.
 */
export type Lookup = {
  [N in LookupCall]: {
    readonly call: N;
    /** Of the question asked last. */
    readonly callId: number;
    /** Of the question asked last, the page included. */
    readonly params: CallParams[N];
    /** When it was asked last, or answered; in epoch ms. */
    readonly sinceMs: number;
    readonly status: 'asking' | 'done' | 'failed';
    /** The last answer, of a list all pages so far; null before the first. */
    readonly body: CallAnswer[N] | null;
    /** Why it failed: the site's own words, where it had some. */
    readonly message: Sentence | null;
    readonly reason: CallFailure | null;
  };
}[LookupCall];

/** A message that came while the link re-reads; applied after it, in order (decisions, Session and link). */
export type Buffered = Pick<Fact, 'type' | 'data'>;

/** Deposits and withdrawals: the lock of each kind, and the records, newest first. */
export type Cash = {
  readonly locks: { readonly [K in CashKind]: CashState };
  readonly records: readonly DnwRecord[];
  /** Records that a queue told of while a list was asked for, and the first place after that: an earlier list may be older. */
  readonly told: readonly { readonly id: DnwId; readonly from: number }[];
  /** Deposits the member cancelled: a late word of one brings nothing back. */
  readonly cancelled: readonly DnwId[];
};
export const NO_CASH: Cash = {
  locks: { D: cashChart.initial, W: cashChart.initial },
  records: [],
  told: [],
  cancelled: [],
};

/** Everything the client knows; a fold of the log and of nothing else. JSON but for tapes and tick runs, which turn into it. */
export type State = {
  readonly app: { readonly siteCode: string; readonly siteId: SiteId | null; readonly policy: Policy };
  readonly clock: {
    readonly estimate: ClockEstimate | null;
    readonly samples: readonly ClockSample[];
    readonly left: number;
  };
  readonly nav: { readonly route: Route; readonly wanted: string | null };
  readonly prefs: Prefs;
  readonly site: { readonly info: SiteInfo | null; readonly isDown: boolean };
  readonly session: {
    readonly chart: SessionState;
    readonly access: SecretRef | null;
    readonly refresh: SecretRef | null;
    readonly expiresAtMs: number | null;
    readonly me: Me | null;
    /** What the login asked with, for the chart's request; references only. */
    readonly login: CallParams['auth.password'] | null;
    readonly message: Sentence | null;
  };
  readonly calls: {
    readonly next: number;
    /** How often a call has gone out. */
    readonly asked: number;
    readonly pending: readonly PendingCall[];
    /** Calls that wait for a refresh of the session, by id. */
    readonly waiting: readonly number[];
    /** The first call of the present route: the requests on their way are counted from it (product.md 2, Route guard). */
    readonly since: number;
    /** The first place after the last word on the balance: what was asked earlier may be older. */
    readonly walletFrom: number;
  };
  readonly link: {
    readonly chart: LinkState;
    /** Whom the site greeted at this session's first connect; another one later is somebody else's link (fault 25). */
    readonly user: PersonalRef | null;
    /** Calls of the re-read after a connect that are still out; the loader leaves when none is. */
    readonly resync: readonly number[];
    readonly buffer: readonly Buffered[];
    /** A connect that waits for a fresh token (live-link 6, fault 20). */
    readonly isHeld: boolean;
    /** Messages refused on this link since it was last read again: many of them ask for that (fault 16). */
    readonly rejects: number;
  };
  readonly wallet: { readonly points: Points; readonly money: Points } | null;
  readonly options: {
    readonly list: readonly TradeOption[];
    readonly tickers: readonly Ticker[];
    readonly isLoaded: boolean;
  };
  readonly stage: {
    readonly optionId: OptionId | null;
    readonly isRoundKnown: boolean;
    /** The place after the last question that a word on what a round accepts overtook: what was asked earlier may be older. */
    readonly roundFrom: number;
    readonly rounds: readonly HeldRound[];
    /** Finishes that came before their round's create; applied when it comes. */
    readonly early: readonly RoundResult[];
    readonly live: Live | null;
    readonly watch: Watch;
    readonly bars: {
      readonly periodS: number;
      readonly done: Tape<Bar>;
      readonly current: Bar | null;
      readonly isLoaded: boolean;
      /** What the site said instead of bars, for the chart to show (product.md 8). */
      readonly message: Sentence | null;
    };
    /** Oldest first, both. */
    readonly results: Rounds;
    readonly paint: Rounds;
    readonly summary: DailySummary | null;
    /** Others' bets as they came, and the highest id seen, by which a repeated one is told. */
    readonly feed: Tape<FeedBet>;
    readonly feedTopId: number;
  };
  readonly ticket: TicketState;
  readonly form: Form;
  readonly bets: OwnBets;
  readonly resultDialog: { readonly optionId: OptionId; readonly result: RoundResult } | null;
  readonly cash: Cash;
  readonly lookups: readonly Lookup[];
  /** Popups the site sent while the member is here (real-time), newest last. */
  readonly popups: readonly Popup[];
  /**
   * What waits for the member's close (product.md 8): the site's error or warning, or that the session was ended from
   * outside; closing that loads the page again.
   */
  readonly dialog:
    | { readonly kind: 'error'; readonly message: Sentence }
    | {
        readonly kind: 'warning';
        readonly call: CallName;
        readonly reason: CallFailure;
        readonly message: Sentence | null;
      }
    | { readonly kind: 'forcedOut'; readonly message: Sentence | null }
    | null;
  readonly toasts: { readonly next: number; readonly shown: readonly Toast[] };
  /** Armed timers by generation: a firing of an older one is dropped. Lists, not records: ids come and go, and a record of changing keys is slow to copy. */
  readonly timers: readonly { readonly id: string; readonly generation: number }[];
  readonly timerCount: number;
  readonly diagnostics: Diagnostics;
};

type Paged<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly isLast: boolean;
  readonly isLoading: boolean;
};
/** Finished rounds, oldest first: appended to at every finish, and shared between states. */
export type Rounds = Omit<Paged<RoundResult>, 'items'> & { readonly items: Tape<RoundResult> };
const NO_PAGE: Paged<never> = { items: [], page: -1, isLast: false, isLoading: false };

/** What went wrong or was odd, counted, with the last words of each kind: for developers and QA. */
export type Diagnostics = {
  readonly rejected: number;
  readonly unknown: number;
  /** Unknown types told already, each once (live-link 6, fault 17). */
  readonly unknownTypes: readonly string[];
  /** Rounds that finished without being held, by id: told apart so that a repeated finish counts once. */
  readonly orphans: readonly number[];
  readonly callsFailed: number;
  /** Calls whose answer was not waited for any more, as the same question asked later was answered first. */
  readonly overtaken: number;
  readonly linkLosses: number;
  /** Ticks and bars dated ahead of the site's clock, and dropped. */
  readonly ticksAhead: number;
  readonly effectsFailed: number;
  readonly last: readonly string[];
};

export const DEFAULT_PREFS: Prefs = {
  theme: 'dark',
  alarm: true,
  resultSound: true,
  blink: true,
  hotkeys: true,
  hatch: false,
};

/** The member's own bets: those still open, and the settled ones as they came; newest first only when shown. */
export type OwnBets = Omit<Paged<Bet>, 'items'> & { readonly open: readonly Bet[]; readonly settled: Tape<Bet> };
export const NO_BETS: OwnBets = {
  page: -1,
  isLast: false,
  isLoading: false,
  open: [],
  settled: Tape.empty(OWN_BETS_MAX),
};

const NO_ROUNDS: Rounds = { ...NO_PAGE, items: Tape.empty(RESULTS_MAX) };

export const NO_STAGE: State['stage'] = {
  optionId: null,
  isRoundKnown: false,
  roundFrom: 1,
  rounds: [],
  early: [],
  live: null,
  watch: NO_WATCH,
  bars: { periodS: 60, done: Tape.empty(BARS_MAX), current: null, isLoaded: false, message: null },
  results: NO_ROUNDS,
  paint: NO_ROUNDS,
  summary: null,
  feed: Tape.empty(FEED_MAX),
  feedTopId: 0,
};

/** The state before the first entry. */
export const initialState = (): State => ({
  app: { siteCode: '', siteId: null, policy: DEFAULT_POLICY },
  clock: { estimate: null, samples: [], left: 0 },
  nav: { route: HOME, wanted: null },
  prefs: DEFAULT_PREFS,
  site: { info: null, isDown: false },
  session: {
    chart: sessionChart.initial,
    access: null,
    refresh: null,
    expiresAtMs: null,
    me: null,
    login: null,
    message: null,
  },
  calls: { next: 1, asked: 0, pending: [], waiting: [], since: 1, walletFrom: 1 },
  link: { chart: linkChart.initial, user: null, resync: [], buffer: [], isHeld: false, rejects: 0 },
  wallet: null,
  options: { list: [], tickers: [], isLoaded: false },
  stage: NO_STAGE,
  ticket: ticketChart.initial,
  form: EMPTY_FORM,
  bets: NO_BETS,
  resultDialog: null,
  cash: NO_CASH,
  lookups: [],
  popups: [],
  dialog: null,
  toasts: { next: 1, shown: [] },
  timers: [],
  timerCount: 0,
  diagnostics: {
    rejected: 0,
    unknown: 0,
    unknownTypes: [],
    orphans: [],
    callsFailed: 0,
    overtaken: 0,
    linkLosses: 0,
    ticksAhead: 0,
    effectsFailed: 0,
    last: [],
  },
});
