import { type Of } from '../base/check.ts';
/** A family and a round length: `base/game-types.ts` lists them. */
export declare const GameType: import('../base/check.ts').Check<
  'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5'
>;
export type GameType = Of<typeof GameType>;
/** Of a round: 1 buy wins, 2 sell wins, 3 void, 0 in progress (product.md 4). */
export declare const RoundStatus: import('../base/check.ts').Check<0 | 1 | 2 | 3>;
export type RoundStatus = Of<typeof RoundStatus>;
/** limitJson of an option or a player, product.md 3. Amounts in points, fees as the site sends them. */
export type Limits = {
  readonly isEnabled?: string;
  readonly min?: number;
  readonly max?: number;
  readonly [field: string]: number | string | undefined;
};
export declare const Limits: (u: unknown) => u is Limits;
/** An entry of the site's option list: the option, and this site's settings for it. Prices are in the stock's own unit. */
export declare const TradeOption: import('../base/check.ts').Check<{
  readonly id: import('../base/brand.ts').OptionId;
  readonly stock: import('../base/brand.ts').Stock;
  readonly type: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5';
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly precision: number;
  readonly buyPip: number | undefined;
  readonly sellPip: number | undefined;
  readonly limits: Limits;
  readonly label: string;
  readonly feePercent: number | undefined;
  readonly dividendPercent: number | undefined;
}>;
export type TradeOption = Of<typeof TradeOption>;
/** The current round of an option (product.md 3). Times in epoch ms. Limits are the points that a side still accepts. */
export declare const Round: import('../base/check.ts').Check<{
  readonly id: import('../base/brand.ts').RoundId;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly siteOpen: boolean;
  readonly buyLimit: number | undefined;
  readonly sellLimit: number | undefined;
  readonly openPrice: number | undefined;
  readonly buyPrice: number | undefined;
  readonly sellPrice: number | undefined;
  readonly feePercent: number | undefined;
  readonly ratios?: Limits;
  readonly binaryStartMs?: number;
  readonly isFeeUnread?: boolean;
}>;
export type Round = Of<typeof Round>;
/**
 * A number-ball outcome (exStatus): odd or even, under or over, small, medium or large, and the digit. Any of them may be
 * missing.
 */
declare const BallOutcome: import('../base/check.ts').Check<{
  readonly oe: 'E' | 'O' | undefined;
  readonly uo: 'OV' | 'UN' | undefined;
  readonly sml: 'L' | 'M' | 'S' | undefined;
  readonly n: number | undefined;
}>;
export type BallOutcome = Of<typeof BallOutcome>;
/** A round of the results (product.md 3, round list item). */
export declare const RoundResult: import('../base/check.ts').Check<{
  readonly id: import('../base/brand.ts').RoundId;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
  readonly close: number | undefined;
  readonly status: 0 | 1 | 2 | 3;
  readonly resultPrice: number | undefined;
  readonly ex?:
    | {
        readonly oe: 'E' | 'O' | undefined;
        readonly uo: 'OV' | 'UN' | undefined;
        readonly sml: 'L' | 'M' | 'S' | undefined;
        readonly n: number | undefined;
      }
    | undefined;
}>;
export type RoundResult = Of<typeof RoundResult>;
/** The last round of an option that ended (product.md 3, recent game). */
export declare const RecentRound: import('../base/check.ts').Check<{
  readonly id: number;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly close: number | undefined;
  readonly status: number | undefined;
  readonly resultPrice: number | undefined;
}>;
export type RecentRound = Of<typeof RecentRound>;
export declare const Bar: import('../base/check.ts').Check<{
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}>;
export type Bar = Of<typeof Bar>;
/** The last price of a stock. `changePercent`: absent if the site does not say it. */
export declare const Ticker: import('../base/check.ts').Check<{
  readonly stock: import('../base/brand.ts').Stock;
  readonly price: number;
  readonly changePercent?: number;
}>;
export type Ticker = Of<typeof Ticker>;
/** A trade: when (epoch ms), and its price. */
export type Trade = readonly [timeMs: number, price: number];
/** Options, rounds and prices (product.md 7). */
export declare const marketCalls: {
  readonly 'public.rounds': {
    readonly params: import('../base/check.ts').Check<{
      readonly stocks: readonly import('../base/brand.ts').Stock[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly optionId: import('../base/brand.ts').OptionId;
        readonly stock: import('../base/brand.ts').Stock;
        readonly type: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5';
        readonly round: {
          readonly id: import('../base/brand.ts').RoundId;
          readonly round: number;
          readonly startMs: number;
          readonly endMs: number;
          readonly siteOpen: boolean;
          readonly buyLimit: number | undefined;
          readonly sellLimit: number | undefined;
          readonly openPrice: number | undefined;
          readonly buyPrice: number | undefined;
          readonly sellPrice: number | undefined;
          readonly feePercent: number | undefined;
          readonly ratios?: Limits;
          readonly binaryStartMs?: number;
          readonly isFeeUnread?: boolean;
        };
      }[]
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
    };
  };
  readonly 'public.options': {
    readonly params: import('../base/check.ts').Check<{
      readonly isPlay?: '0' | '1' | null;
      readonly prefix: string;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: import('../base/brand.ts').OptionId;
        readonly stock: import('../base/brand.ts').Stock;
        readonly type: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5';
        readonly isPlay: boolean;
        readonly isStop: boolean;
        readonly precision: number;
        readonly buyPip: number | undefined;
        readonly sellPip: number | undefined;
        readonly limits: Limits;
        readonly label: string;
        readonly feePercent: number | undefined;
        readonly dividendPercent: number | undefined;
      }[]
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
    };
  };
  readonly 'option.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('../base/brand.ts').OptionId;
      readonly stock: import('../base/brand.ts').Stock;
      readonly type: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5';
      readonly isPlay: boolean;
      readonly isStop: boolean;
      readonly precision: number;
      readonly buyPip: number | undefined;
      readonly sellPip: number | undefined;
      readonly limits: Limits;
      readonly label: string;
      readonly feePercent: number | undefined;
      readonly dividendPercent: number | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'options.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly isPlay?: '0' | '1' | null;
      readonly prefix: string;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: import('../base/brand.ts').OptionId;
        readonly stock: import('../base/brand.ts').Stock;
        readonly type: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5';
        readonly isPlay: boolean;
        readonly isStop: boolean;
        readonly precision: number;
        readonly buyPip: number | undefined;
        readonly sellPip: number | undefined;
        readonly limits: Limits;
        readonly label: string;
        readonly feePercent: number | undefined;
        readonly dividendPercent: number | undefined;
      }[]
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly onFailure: 'optionsFailed';
    };
    readonly hasRow: true;
  };
  readonly 'round.current': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('../base/brand.ts').RoundId;
      readonly round: number;
      readonly startMs: number;
      readonly endMs: number;
      readonly siteOpen: boolean;
      readonly buyLimit: number | undefined;
      readonly sellLimit: number | undefined;
      readonly openPrice: number | undefined;
      readonly buyPrice: number | undefined;
      readonly sellPrice: number | undefined;
      readonly feePercent: number | undefined;
      readonly ratios?: Limits;
      readonly binaryStartMs?: number;
      readonly isFeeUnread?: boolean;
    } | null>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly screen: 'stage';
    };
    readonly hasRow: true;
  };
  readonly 'round.recent': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly round: number;
      readonly startMs: number;
      readonly endMs: number;
      readonly open: number | undefined;
      readonly high: number | undefined;
      readonly low: number | undefined;
      readonly close: number | undefined;
      readonly status: number | undefined;
      readonly resultPrice: number | undefined;
    } | null>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'round.results': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly startMs: number;
        readonly endMs: number;
        readonly open: number | undefined;
        readonly high?: number | undefined;
        readonly low?: number | undefined;
        readonly close: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly resultPrice: number | undefined;
        readonly ex?:
          | {
              readonly oe: 'E' | 'O' | undefined;
              readonly uo: 'OV' | 'UN' | undefined;
              readonly sml: 'L' | 'M' | 'S' | undefined;
              readonly n: number | undefined;
            }
          | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'resultsFailed';
    };
    readonly hasRow: true;
  };
  readonly 'round.paint': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly startMs: number;
        readonly endMs: number;
        readonly open: number | undefined;
        readonly high?: number | undefined;
        readonly low?: number | undefined;
        readonly close: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly resultPrice: number | undefined;
        readonly ex?:
          | {
              readonly oe: 'E' | 'O' | undefined;
              readonly uo: 'OV' | 'UN' | undefined;
              readonly sml: 'L' | 'M' | 'S' | undefined;
              readonly n: number | undefined;
            }
          | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'paintFailed';
    };
    readonly hasRow: true;
  };
  /** The same for number-ball, with the outcome of each round. */
  readonly 'round.exResults': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly startMs: number;
        readonly endMs: number;
        readonly open: number | undefined;
        readonly high?: number | undefined;
        readonly low?: number | undefined;
        readonly close: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly resultPrice: number | undefined;
        readonly ex?:
          | {
              readonly oe: 'E' | 'O' | undefined;
              readonly uo: 'OV' | 'UN' | undefined;
              readonly sml: 'L' | 'M' | 'S' | undefined;
              readonly n: number | undefined;
            }
          | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'resultsFailed';
    };
    readonly hasRow: true;
  };
  readonly 'round.exStatuses': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly startMs: number;
        readonly endMs: number;
        readonly open: number | undefined;
        readonly high?: number | undefined;
        readonly low?: number | undefined;
        readonly close: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly resultPrice: number | undefined;
        readonly ex?:
          | {
              readonly oe: 'E' | 'O' | undefined;
              readonly uo: 'OV' | 'UN' | undefined;
              readonly sml: 'L' | 'M' | 'S' | undefined;
              readonly n: number | undefined;
            }
          | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'paintFailed';
    };
    readonly hasRow: true;
  };
  readonly 'clock.probe': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly sentMs: number;
      readonly receivedMs: number;
      readonly offsetMs: number;
    }>;
    readonly treatment: {
      readonly needsSession: false;
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly key: 'each';
      readonly failure: 'unsaid';
      readonly onFailure: 'probeLost';
    };
    readonly hasRow: true;
  };
  /** The answer is oldest first. */
  readonly 'bars.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly periodS: number;
      readonly beginMs: number;
      readonly endMs: number;
      readonly isFirst: boolean;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly startMs: number;
        readonly open: number;
        readonly high: number;
        readonly low: number;
        readonly close: number;
      }[]
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly key: readonly ['beginMs', 'endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'barsFailed';
    };
    readonly hasRow: true;
  };
  /** The answer is oldest first. */
  readonly 'ticks.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<readonly Trade[]>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly key: readonly ['endMs'];
      readonly screen: 'stage';
      readonly onFailure: 'ticksFailed';
    };
    readonly hasRow: true;
  };
  /** The rounds of a receipt, with their outcomes; its trades, in any order. */
  readonly 'receipt.rounds': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly startMs: number;
        readonly endMs: number;
        readonly open: number | undefined;
        readonly high?: number | undefined;
        readonly low?: number | undefined;
        readonly close: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly resultPrice: number | undefined;
        readonly ex?:
          | {
              readonly oe: 'E' | 'O' | undefined;
              readonly uo: 'OV' | 'UN' | undefined;
              readonly sml: 'L' | 'M' | 'S' | undefined;
              readonly n: number | undefined;
            }
          | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'receipt.trades': {
    readonly params: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly startMs: number;
      readonly endMs: number;
      readonly page: number;
    }>;
    readonly answer: import('../base/check.ts').Check<import('./definition.ts').Page<Trade>>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly pages: 'inOrder';
      readonly onAnswer: 'tradesRead';
    };
  };
  /** `second`: the price this many seconds ago. 0 is the last one. */
  readonly 'price.last': {
    readonly params: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly second: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly price: number;
      readonly timeMs: number;
    }>;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
    };
  };
  readonly 'tickers.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly stocks: readonly import('../base/brand.ts').Stock[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly stock: import('../base/brand.ts').Stock;
        readonly price: number;
        readonly changePercent?: number;
      }[]
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly key: readonly ['stocks'];
    };
    readonly hasRow: true;
  };
  readonly 'klines.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly stocks: readonly import('../base/brand.ts').Stock[];
      readonly intervalS: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly stock: import('../base/brand.ts').Stock;
        readonly bars: readonly {
          readonly startMs: number;
          readonly open: number;
          readonly high: number;
          readonly low: number;
          readonly close: number;
        }[];
      }[]
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
    };
  };
};
