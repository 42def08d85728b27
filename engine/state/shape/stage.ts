import type { OptionId, Stock } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import { Series } from '../../base/series.ts';
import { Tape } from '../../base/tape.ts';
import type { TickRun } from '../../base/ticks.ts';
import type { RoundState } from '../../charts/round.chart.ts';
import type { DailySummary, FeedBet } from '../../model/bets.ts';
import type { Bar, Round, RoundResult } from '../../model/market.ts';
import { BARS_MAX, FEED_MAX } from './limits.ts';
import { NO_ROUNDS, type Rounds } from './lists.ts';

/** A round whose finish is awaited or being shown. */
export type HeldRound = {
  readonly optionId: OptionId;
  readonly info: Round;
  readonly chart: RoundState;
  readonly result: RoundResult | null;
};

/** What was told of a round before its create: prices and limits. */
export type EarlyWord = Pick<Round, 'id'> &
  Partial<Pick<Round, 'openPrice' | 'buyPrice' | 'sellPrice' | 'buyLimit' | 'sellLimit'>>;

/** The price of the stock on the stage. */
export type Live = {
  readonly stock: Stock;
  readonly price: number;
  readonly previous: number;
  readonly atMs: number;
  /** When the link last brought ticks of this stock, whatever their own time. 0 before that. */
  readonly heardMs: number;
  readonly lane: TickRun;
};
/** Whether the price on the stage can be trusted (engine/SPEC.md, L9). Instants in site time, epoch ms. */
export type Watch = {
  /** Silence counts from here. */
  readonly sinceMs: number;
  /** Since when the price is in doubt, and what is done about it. Null while it is trusted. */
  readonly doubt:
    | null
    | { readonly at: 'asking'; readonly sinceMs: number; readonly tries: number; readonly callId: number }
    | { readonly at: 'unanswered'; readonly sinceMs: number; readonly tries: number }
    /** The site has newer ticks than the link brought. */
    | { readonly at: 'behind'; readonly sinceMs: number };
  /** The number of links that were given up since the last tick. */
  readonly rebuilds: number;
  /**
   * No tick has come since the link was lost, or since the page gave up the prices (`modules/link/hidden-page.ts`). So newer ticks in the site's answer do
   * not show that the link is dead. `near`: the ticks of the running round are asked for first. `far`: it had none, and those before it are asked for.
   */
  readonly gap?: 'near' | 'far';
};
/** A price that is believed. */
export const NO_WATCH: Watch = { sinceMs: 0, doubt: null, rebuilds: 0 };

/** The bars of the price chart. Instants in site time, epoch ms. */
export type StageBars = {
  readonly periodS: number;
  /** Closed bars, oldest first. */
  readonly done: Series<Bar>;
  readonly current: Bar | null;
  readonly isLoaded: boolean;
  /** The site's message instead of bars, for the price chart (product.md 8). */
  readonly message: Sentence | null;
  /** The instant from which the site was asked for older bars; null before the first page of them. */
  readonly olderFromMs: number | null;
  /** Older bars are not asked for before this instant: the last time failed. */
  readonly olderAgainMs: number;
  /** The ends of the chart whose last question for bars failed. Absent: none did. */
  readonly failed?: BarsFailed;
};
/** The last question for bars failed. `tries`: how many in a row failed for that end of the chart. `isRefused`: the site will not answer it. */
export type BarsFailed = {
  readonly [End in 'newest' | 'older']?: { readonly isRefused: boolean; readonly tries: number };
};
export const NO_BARS: StageBars = {
  periodS: 60,
  done: Series.empty(BARS_MAX),
  current: null,
  isLoaded: false,
  message: null,
  olderFromMs: null,
  olderAgainMs: 0,
};

/** The option that is on the trade screen, with its rounds, prices and bets of others. */
export type Stage = {
  readonly optionId: OptionId | null;
  readonly isRoundKnown: boolean;
  /**
   * The number after the last call that a message about what a round accepts overtook. Answers to earlier calls may be older.
   */
  readonly roundFrom: number;
  readonly rounds: readonly HeldRound[];
  /** Finishes that came before the create of their round. They are applied when it comes. */
  readonly early: readonly RoundResult[];
  /** Prices and limits that came before the create of their round. They are used when it comes. */
  readonly earlyWords?: readonly EarlyWord[];
  readonly live: Live | null;
  readonly watch: Watch;
  readonly bars: StageBars;
  /** Both are oldest first. */
  readonly results: Rounds;
  readonly paint: Rounds;
  readonly summary: DailySummary | null;
  /** Others' bets as they came, and the highest id so far, which tells a duplicate. */
  readonly feed: Tape<FeedBet>;
  readonly feedTopId: number;
};

/** No option is on the screen. */
export const NO_STAGE: Stage = {
  optionId: null,
  isRoundKnown: false,
  roundFrom: 1,
  rounds: [],
  early: [],
  live: null,
  watch: NO_WATCH,
  bars: NO_BARS,
  results: NO_ROUNDS,
  paint: NO_ROUNDS,
  summary: null,
  feed: Tape.empty(FEED_MAX),
  feedTopId: 0,
};
