import { DECIMALS_MAX } from '../base/bounds.ts';
import {
  finite,
  flag,
  list,
  maybe,
  none,
  type Of,
  oneOf,
  optional,
  orNull,
  shape,
  table,
  text,
  whole,
} from '../base/check.ts';
import { GAME_TYPES } from '../base/game-types.ts';
import { type CallDefinitions, type FailureRule, MEMBER, OPEN, PAGES, type Page, pageOf } from './definition.ts';
import { optionId, roundId, stock } from './ids.ts';

/* Options, rounds and prices. */

/** A family and a round length: `base/game-types.ts` lists them. */
export const GameType = oneOf(...GAME_TYPES);
export type GameType = Of<typeof GameType>;

/** Of a round: 1 buy wins, 2 sell wins, 3 void, 0 in progress (product.md 4). */
export const RoundStatus = oneOf(0, 1, 2, 3);
export type RoundStatus = Of<typeof RoundStatus>;

/** limitJson of an option or a player, product.md 3. Amounts in points, fees as the site sends them. */
export type Limits = {
  readonly isEnabled?: string;
  readonly min?: number;
  readonly max?: number;
  readonly [field: string]: number | string | undefined;
};
const limits = table((u): u is number | string | undefined => u === undefined || text(u) || finite(u));
export const Limits = (u: unknown): u is Limits => limits(u);

const decimals = (u: unknown): u is number => whole(u) && u >= 0 && u <= DECIMALS_MAX;
const price = maybe(finite);

/** An entry of the site's option list: the option, and this site's settings for it. Prices are in the stock's own unit. */
export const TradeOption = shape({
  id: optionId,
  stock,
  type: GameType,
  isPlay: flag,
  isStop: flag,
  /** Decimals with which prices of this option are shown. */
  precision: decimals,
  /** The site did not tell the decimals in a form that can be read: nobody knows what a price is judged by. */
  isPrecisionUntold: optional(flag),
  /** Undefined: the site did not tell it in a form that can be read. */
  buyPip: maybe(finite),
  sellPip: maybe(finite),
  limits: Limits,
  label: text,
  /** Fee in percent from feeJson. Undefined if the site gives none. Which fee counts: `rules/payout.ts`. */
  feePercent: maybe(finite),
  dividendPercent: maybe(finite),
  /** The site sent a feeJson that says more for this site than can be read. Absent: no. */
  isFeeUnread: optional(flag),
});
export type TradeOption = Of<typeof TradeOption>;

/** The current round of an option (product.md 3). Times in epoch ms. Limits are the points that a side still accepts. */
export const Round = shape({
  id: roundId,
  round: whole,
  startMs: finite,
  endMs: finite,
  siteOpen: flag,
  buyLimit: maybe(finite),
  sellLimit: maybe(finite),
  openPrice: price,
  buyPrice: price,
  sellPrice: price,
  /** This site's fee for the round in percent. It wins over the option's fee. */
  feePercent: maybe(finite),
  /** This site's dividend for the round in percent. It wins over the option's. */
  dividendPercent: optional(maybe(finite)),
  /** This site's number-ball ratios for the round, named as in limitJson. They win over the option's. */
  ratios: optional(maybe(Limits)),
  /** The site's binaryStartTime (epoch ms), where it differs from the start. Absent: it does not. */
  binaryStartMs: optional(finite),
  /** The site sent a feeJson that says more for this site than can be read. Absent: no. */
  isFeeUnread: optional(flag),
});
export type Round = Of<typeof Round>;

/**
 * A number-ball outcome (exStatus): odd or even, under or over, small, medium or large, and the digit. Any of them may be
 * missing.
 */
const BallOutcome = shape({
  oe: maybe(oneOf('O', 'E')),
  uo: maybe(oneOf('UN', 'OV')),
  sml: maybe(oneOf('S', 'M', 'L')),
  n: maybe(whole),
});
export type BallOutcome = Of<typeof BallOutcome>;

/** A round of the results (product.md 3, round list item). */
export const RoundResult = shape({
  id: roundId,
  round: whole,
  startMs: finite,
  endMs: finite,
  open: price,
  high: optional(price),
  low: optional(price),
  close: price,
  status: RoundStatus,
  resultPrice: price,
  /** The open price that was told when the round began, if the result has none. It is shown, and is no word of the result (BR15, BR26). */
  startOpen: optional(price),
  /** Number-ball: the outcome that the site tells. It wins over any computed outcome (decisions, Money and payout). */
  ex: optional(maybe(BallOutcome)),
});
export type RoundResult = Of<typeof RoundResult>;

/** A round that runs now, and its option. */
const RunningRound = shape({ optionId, stock, type: GameType, round: Round });

/** The last round of an option that ended (product.md 3, recent game). */
export const RecentRound = shape({
  id: whole,
  round: whole,
  startMs: finite,
  endMs: finite,
  open: price,
  high: price,
  low: price,
  close: price,
  status: maybe(finite),
  resultPrice: price,
});
export type RecentRound = Of<typeof RecentRound>;

export const Bar = shape({ startMs: finite, open: finite, high: finite, low: finite, close: finite });
export type Bar = Of<typeof Bar>;
/**
 * The last bars of a stock, oldest first. `upTo`: before these stand the bars from `from` to `upTo` of the answer that was known before, which have
 * not changed. Absent: these are all.
 */
const Kline = shape({ stock, bars: list(Bar), from: optional(finite), upTo: optional(finite) });
export type Kline = Of<typeof Kline>;
/** The last price of a stock. `changePercent`: absent if the site does not say it. */
export const Ticker = shape({ stock, price: finite, changePercent: optional(finite) });
export type Ticker = Of<typeof Ticker>;
/** The last price of a stock. */
const LastPrice = shape({ stock, price: finite, timeMs: finite });

/**
 * `isPlay`: '1' playable options, '0' others, null all (the selector shows closed markets too). The default of the member's own
 * list is '1' (product.md 7).
 */
const OptionFilter = shape({ isPlay: optional(orNull(oneOf('1', '0'))), prefix: text });
const ByOption = shape({ optionId });
/** Instants in epoch ms. */
const Span = shape({ optionId, startMs: finite, endMs: finite, ...PAGES });
/** A trade: when (epoch ms), and its price. */
export type Trade = readonly [timeMs: number, price: number];
const pair = (u: unknown): u is Trade => Array.isArray(u) && u.length === 2 && u.every(Number.isFinite);
const [trades, tradePage] = [list(pair), pageOf(pair)];
const TradeRecord = (u: unknown): u is readonly Trade[] | Page<Trade> => trades(u) || tradePage(u);
/** Both instants on the device's monotonic clock, and the site's answer (site clock minus `sentMs`), all in ms. */
const Probe = shape({ sentMs: finite, receivedMs: finite, offsetMs: finite });

/** A list of the stage's rounds. */
const roundList = <F extends FailureRule>(onFailure: F) =>
  ({
    params: Span,
    answer: pageOf(RoundResult),
    treatment: { ...MEMBER, isNeeded: true, key: ['startMs', 'endMs'], screen: 'stage', onFailure },
    hasRow: true,
  }) as const;
const RESULTS = roundList('resultsFailed');
const PAINT = roundList('paintFailed');

/** Options, rounds and prices (product.md 7). */
export const marketCalls = {
  'public.rounds': { params: shape({ stocks: list(stock) }), answer: list(RunningRound), treatment: OPEN },
  'public.options': { params: OptionFilter, answer: list(TradeOption), treatment: OPEN },
  'option.fetch': { params: ByOption, answer: TradeOption, treatment: MEMBER },
  'options.list': {
    params: OptionFilter,
    answer: list(TradeOption),
    treatment: { ...MEMBER, onFailure: 'optionsFailed' },
    hasRow: true,
  },
  'round.current': {
    params: ByOption,
    answer: orNull(Round),
    treatment: { ...MEMBER, isNeeded: true, screen: 'stage' },
    hasRow: true,
  },
  'round.recent': { params: ByOption, answer: orNull(RecentRound), treatment: MEMBER },
  'round.results': RESULTS,
  'round.paint': PAINT,
  /** The same for number-ball, with the outcome of each round. */
  'round.exResults': RESULTS,
  'round.exStatuses': PAINT,
  'clock.probe': {
    params: none,
    answer: Probe,
    treatment: { ...OPEN, key: 'each', failure: 'unsaid', onFailure: 'probeLost' },
    hasRow: true,
  },
  /** The answer is oldest first, each bar once. */
  'bars.fetch': {
    params: shape({ stock, periodS: finite, beginMs: finite, endMs: finite, isFirst: flag }),
    answer: list(Bar),
    treatment: { ...MEMBER, key: ['beginMs', 'endMs'], screen: 'stage', onFailure: 'barsFailed' },
    hasRow: true,
  },
  /** The answer is oldest first: all trades, or a page where there are more. `page`: a further one, from 1 on. */
  /** `told`: the first and the last instant of the pages before this one. */
  'ticks.fetch': {
    params: shape({
      stock,
      startMs: finite,
      endMs: finite,
      page: optional(whole),
      told: optional(shape({ fromMs: finite, toMs: finite })),
    }),
    answer: TradeRecord,
    treatment: { ...MEMBER, key: ['endMs', 'told'], screen: 'stage', onFailure: 'ticksFailed' },
    hasRow: true,
  },
  /** The rounds of a receipt, with their outcomes; its trades, in any order. */
  'receipt.rounds': { params: Span, answer: pageOf(RoundResult), treatment: { ...MEMBER, keeps: 'session' } },
  'receipt.trades': {
    params: shape({ stock, startMs: finite, endMs: finite, page: whole }),
    answer: pageOf(pair),
    treatment: { ...MEMBER, pages: 'inOrder', keeps: 'session', onAnswer: 'tradesRead' },
  },
  /** `second`: the price this many seconds ago. 0 is the last one. */
  'price.last': { params: shape({ stock, second: finite }), answer: LastPrice, treatment: OPEN },
  'tickers.fetch': {
    params: shape({ stocks: list(stock) }),
    answer: list(Ticker),
    treatment: { ...OPEN, key: ['stocks'] },
    hasRow: true,
  },
  'klines.fetch': {
    params: shape({ stocks: list(stock), intervalS: finite }),
    answer: list(Kline),
    treatment: { ...OPEN, pages: 'byStock' },
  },
} as const satisfies CallDefinitions;
