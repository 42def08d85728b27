import type { OptionId, Points, SecretRef, Stock } from '../base/brand.ts';
import { Tape } from '../base/tape.ts';
import type { TickRun } from '../base/ticks.ts';
import { type LinkContext, linkChart } from '../charts/link.chart.ts';
import type { RoundContext } from '../charts/round.chart.ts';
import { type SessionContext, sessionChart } from '../charts/session.chart.ts';
import type { ChartState } from '../charts/step.ts';
import { type TicketContext, ticketChart } from '../charts/ticket.chart.ts';
import type { CallFailure, CallName, CallParams } from '../events/calls.ts';
import type {
  Bar,
  Bet,
  DailySummary,
  FeedBet,
  Me,
  Round,
  RoundResult,
  SiteInfo,
  Ticker,
  TradeOption,
} from '../events/domain.ts';
import type { Prefs, RefusalCode } from '../events/facts.ts';
import { DEFAULT_POLICY, type Policy } from '../events/policy.ts';
import { EMPTY_FORM, type Form } from '../rules/chips.ts';
import type { ClockEstimate, ClockSample } from '../rules/clock.ts';
import { HOME, type Route } from './routes.ts';

/** Others' bets shown: the specification keeps about 100; more is noise on screen (product.md 2). */
export const FEED_MAX = 100;
/** Batches of the feed kept at least: with one or two bets each they hold FEED_MAX. */
export const FEED_BATCHES = 50;
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
/** Bars kept for the chart: more than any screen shows at once. */
export const BARS_MAX = 600;

export type PendingCall = {
  readonly callId: number;
  readonly call: CallName;
  readonly params: CallParams[CallName];
  readonly sinceMs: number;
  /** The token it went out with: a refusal of an older one needs no second refresh. */
  readonly access: SecretRef | null;
  readonly isSecondTry: boolean;
};
export type HeldRound = {
  readonly optionId: OptionId;
  readonly info: Round;
  readonly chart: ChartState<RoundContext>;
  readonly result: RoundResult | null;
};
export type Live = {
  readonly stock: Stock;
  readonly price: number;
  readonly previous: number;
  readonly atMs: number;
  readonly lane: TickRun;
};
export type ToastTone = 'plain' | 'gain' | 'warn';
/** Something said to the member: a known message with its numbers, or the site's own words. */
export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly say:
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params: Readonly<Record<string, number>> }
    | { readonly kind: 'server'; readonly message: string }
    | {
        readonly kind: 'callFailed';
        readonly call: CallName;
        readonly reason: CallFailure;
        readonly message: string | null;
      }
    | { readonly kind: 'betAccepted'; readonly side: string; readonly points: number; readonly target: number | null }
    | { readonly kind: 'betUnsent' | 'betAbsent' | 'forcedOut' | 'exported' | 'exportFailed' | 'storageFailed' }
    | { readonly kind: 'notice'; readonly title: string; readonly content: string };
};

/** Everything the client knows; a fold of the log and of nothing else. JSON but for tapes and tick runs, which turn into it. */
export type State = {
  readonly app: { readonly siteCode: string; readonly policy: Policy; readonly isStarted: boolean };
  readonly clock: {
    readonly estimate: ClockEstimate | null;
    readonly samples: readonly ClockSample[];
    readonly left: number;
  };
  readonly nav: { readonly route: Route; readonly wanted: string | null };
  readonly prefs: Prefs;
  readonly site: { readonly info: SiteInfo | null; readonly isDown: boolean };
  readonly session: {
    readonly chart: ChartState<SessionContext>;
    readonly access: SecretRef | null;
    readonly refresh: SecretRef | null;
    readonly expiresAtMs: number | null;
    readonly me: Me | null;
    /** What the login asked with, for the chart's request; references only. */
    readonly login: CallParams['auth.password'] | null;
    readonly message: string | null;
  };
  readonly calls: {
    readonly next: number;
    readonly pending: readonly PendingCall[];
    readonly waiting: readonly number[];
  };
  readonly link: {
    readonly chart: ChartState<LinkContext>;
    /** Calls of the re-read after a connect that are still out; the loader leaves when none is. */
    readonly resync: readonly number[];
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
    readonly rounds: readonly HeldRound[];
    /** Finishes that came before their round's create; applied when it comes. */
    readonly early: readonly RoundResult[];
    readonly live: Live | null;
    readonly bars: {
      readonly periodS: number;
      readonly done: Tape<Bar>;
      readonly current: Bar | null;
      readonly isLoaded: boolean;
    };
    /** Oldest first, both. */
    readonly results: Rounds;
    readonly paint: Rounds;
    readonly summary: DailySummary | null;
    /** Others' bets as they came, batch by batch, and the highest id seen, by which a repeated one is told. */
    readonly feed: Tape<readonly FeedBet[]>;
    readonly feedTopId: number;
  };
  readonly ticket: ChartState<TicketContext>;
  readonly form: Form;
  readonly bets: OwnBets;
  readonly resultDialog: { readonly optionId: OptionId; readonly result: RoundResult } | null;
  /** The site's error message that waits for the member's close (product.md 8, user error queue). */
  readonly errorDialog: { readonly message: string } | null;
  readonly toasts: { readonly next: number; readonly shown: readonly Toast[] };
  /** Armed timers by generation: a firing of an older one is dropped. Lists, not records: ids come and go, and a record of changing keys is slow to copy. */
  readonly timers: readonly { readonly id: string; readonly generation: number }[];
  readonly timerCount: number;
  readonly diagnostics: Diagnostics;
};

export type Paged<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly isLast: boolean;
  readonly isLoading: boolean;
};
/** Finished rounds, oldest first: appended to at every finish, and shared between states. */
export type Rounds = Omit<Paged<RoundResult>, 'items'> & { readonly items: Tape<RoundResult> };
export const NO_PAGE: Paged<never> = { items: [], page: -1, isLast: false, isLoading: false };

/** What went wrong or was odd, counted, with the last words of each kind: for developers and QA. */
export type Diagnostics = {
  readonly rejected: number;
  readonly unknown: number;
  /** Rounds that finished without being held, by id: told apart so that a repeated finish counts once. */
  readonly orphans: readonly number[];
  readonly callsFailed: number;
  readonly linkLosses: number;
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
  rounds: [],
  early: [],
  live: null,
  bars: { periodS: 60, done: Tape.empty(BARS_MAX), current: null, isLoaded: false },
  results: NO_ROUNDS,
  paint: NO_ROUNDS,
  summary: null,
  feed: Tape.empty(FEED_BATCHES),
  feedTopId: 0,
};

/** The state before the first entry. */
export const initialState = (): State => ({
  app: { siteCode: '', policy: DEFAULT_POLICY, isStarted: false },
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
  calls: { next: 1, pending: [], waiting: [] },
  link: { chart: linkChart.initial, resync: [] },
  wallet: null,
  options: { list: [], tickers: [], isLoaded: false },
  stage: NO_STAGE,
  ticket: ticketChart.initial,
  form: EMPTY_FORM,
  bets: NO_BETS,
  resultDialog: null,
  errorDialog: null,
  toasts: { next: 1, shown: [] },
  timers: [],
  timerCount: 0,
  diagnostics: { rejected: 0, unknown: 0, orphans: [], callsFailed: 0, linkLosses: 0, effectsFailed: 0, last: [] },
});
