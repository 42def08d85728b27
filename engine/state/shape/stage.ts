import type { OptionId, Stock } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import { Tape } from '../../base/tape.ts';
import type { TickRun } from '../../base/ticks.ts';
import type { RoundState } from '../../charts/round.chart.ts';
import type { DailySummary, FeedBet } from '../../events/bets.ts';
import type { Bar, Round, RoundResult } from '../../events/market.ts';
import { BARS_MAX, FEED_MAX } from './limits.ts';
import { NO_ROUNDS, type Rounds } from './lists.ts';

/** A round whose finish is awaited or being shown. */
export type HeldRound = {
  readonly optionId: OptionId;
  readonly info: Round;
  readonly chart: RoundState;
  readonly result: RoundResult | null;
};

/** The price of the stock on the stage. */
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
/** A price that is believed. */
export const NO_WATCH: Watch = { sinceMs: 0, doubt: null, rebuilds: 0 };

/** The option that is on the trade screen, with its rounds, prices and bets of others. */
export type Stage = {
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

/** No option is on the screen. */
export const NO_STAGE: Stage = {
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
