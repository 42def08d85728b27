/**
 * The definition of every call of product.md 7. The start of the page does not load it: it only needs `CALL_TREATMENT`, which
 * `npm run generate` writes from here.
 */
export declare const definitions: {
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
          readonly ratios?: import('./market.ts').Limits;
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
        readonly limits: import('./market.ts').Limits;
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
      readonly limits: import('./market.ts').Limits;
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
        readonly limits: import('./market.ts').Limits;
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
      readonly ratios?: import('./market.ts').Limits;
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
  readonly 'ticks.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly stock: import('../base/brand.ts').Stock;
      readonly startMs: number;
      readonly endMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<readonly import('./market.ts').Trade[]>;
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
    readonly answer: import('../base/check.ts').Check<import('./definition.ts').Page<import('./market.ts').Trade>>;
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
  readonly 'bets.current': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly roundId: import('../base/brand.ts').RoundId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly current: readonly {
        readonly id: import('../base/brand.ts').BetId;
        readonly type: import('./ticket.ts').BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: import('../index.ts').Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
      }[];
      readonly recent: readonly {
        readonly id: import('../base/brand.ts').BetId;
        readonly type: import('./ticket.ts').BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: import('../index.ts').Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
      }[];
      readonly recentRound: {
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
      } | null;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
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
      readonly isNeeded: true;
    };
    readonly hasRow: true;
  };
  readonly 'bets.forOption': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: import('../base/brand.ts').BetId;
        readonly type: import('./ticket.ts').BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: import('../index.ts').Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'bets.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly playerId: number;
      readonly optionId?: import('../base/brand.ts').OptionId;
      readonly roundId?: import('../base/brand.ts').RoundId;
      readonly typeStrs?: readonly import('./ticket.ts').BetType[];
      readonly statusStrs?: readonly number[];
      readonly startMs?: number;
      readonly endMs?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').BetId;
        readonly type: import('./ticket.ts').BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: import('../index.ts').Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly needsSession: true;
      readonly isNeeded: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly onFailure: 'betsFailed';
    };
    readonly hasRow: true;
  };
  readonly 'bets.search': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly playerId: number;
      readonly optionId?: import('../base/brand.ts').OptionId;
      readonly roundId?: import('../base/brand.ts').RoundId;
      readonly typeStrs?: readonly import('./ticket.ts').BetType[];
      readonly statusStrs?: readonly number[];
      readonly startMs?: number;
      readonly endMs?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('../base/brand.ts').BetId;
        readonly type: import('./ticket.ts').BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: import('../index.ts').Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'filter';
      readonly onAnswer: 'pageRead';
    };
  };
  readonly 'feed.recent': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<readonly import('./bets.ts').FeedBet[]>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
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
      readonly screen: 'stage';
    };
    readonly hasRow: true;
  };
  readonly 'summary.daily': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly dateMs: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly buyCount: number;
      readonly sellCount: number;
      readonly changeCount: number;
    }>;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly key: readonly ['dateMs'];
      readonly screen: 'stage';
    };
    readonly hasRow: true;
  };
  readonly 'dnw.apply': {
    readonly params: import('../base/check.ts').Check<{
      readonly kind: 'D' | 'W';
      readonly points: import('../index.ts').Points;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly failure: 'warn';
      readonly lock: 'cash';
      readonly onFailure: 'commandFailed';
    };
    readonly hasRow: true;
  };
  readonly 'dnw.cancel': {
    readonly params: import('../base/check.ts').Check<{
      readonly dnwHistoryId: import('./cash.ts').DnwId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly failure: 'warn';
      readonly onFailure: 'cancelRefused';
    };
    readonly hasRow: true;
  };
  readonly 'dnw.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly typeStrs?: readonly ('B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W')[];
      readonly keyword?: import('../base/brand.ts').PersonalRef;
      readonly startMs?: number;
      readonly endMs?: number;
      readonly playerId: number;
      readonly statusStrs?: readonly number[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('./cash.ts').DnwId;
        readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
        readonly status: number;
        readonly points: import('../index.ts').Points;
        readonly createdMs: number;
      }>
    >;
    readonly treatment: {
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
      readonly needsSession: true;
      readonly key: readonly ['startMs', 'endMs'];
      readonly onFailure: 'recordsFailed';
    };
    readonly hasRow: true;
  };
  readonly 'dnw.search': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly typeStrs?: readonly ('B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W')[];
      readonly keyword?: import('../base/brand.ts').PersonalRef;
      readonly startMs?: number;
      readonly endMs?: number;
      readonly playerId: number;
      readonly statusStrs?: readonly number[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('./cash.ts').DnwId;
        readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
        readonly status: number;
        readonly points: import('../index.ts').Points;
        readonly createdMs: number;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'filter';
      readonly onAnswer: 'pageRead';
    };
  };
  readonly 'dnw.bitshopUrl': {
    readonly params: import('../base/check.ts').Check<{
      readonly type?: string;
      readonly amount: import('../index.ts').Points;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly url: import('../base/brand.ts').SecretRef;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly paysIn: true;
    };
  };
  readonly 'auth.password': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly password: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly access: import('../base/brand.ts').SecretRef;
      readonly refresh: import('../base/brand.ts').SecretRef | null;
      readonly expiresInS: number | undefined;
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
      readonly onFailure: 'nothing';
      readonly failure: 'auth';
      readonly key: readonly ['username', 'password'];
    };
    readonly hasRow: true;
  };
  readonly 'auth.refresh': {
    readonly params: import('../base/check.ts').Check<{
      readonly refresh: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly access: import('../base/brand.ts').SecretRef;
      readonly refresh: import('../base/brand.ts').SecretRef | null;
      readonly expiresInS: number | undefined;
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
      readonly onFailure: 'nothing';
      readonly failure: 'auth';
      readonly key: readonly ['refresh'];
    };
    readonly hasRow: true;
  };
  readonly 'me.fetch': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef | undefined;
      readonly nick: import('../base/brand.ts').PersonalRef | undefined;
      readonly phone?: import('../base/brand.ts').PersonalRef | undefined;
      readonly email?: import('../base/brand.ts').PersonalRef | undefined;
      readonly birthDate?: import('../base/brand.ts').PersonalRef | undefined;
      readonly partnerName?: import('../base/brand.ts').PersonalRef | undefined;
      readonly bankName?: import('../base/brand.ts').PersonalRef | undefined;
      readonly accountNum?: import('../base/brand.ts').PersonalRef | undefined;
      readonly accountName?: import('../base/brand.ts').PersonalRef | undefined;
      readonly points: import('../index.ts').Points | undefined;
      readonly money: import('../index.ts').Points | undefined;
      readonly role: string;
      readonly status: string;
      readonly limits: import('./market.ts').Limits;
    }>;
    readonly treatment: {
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
      readonly failure: 'auth';
      readonly isNeeded: true;
    };
    readonly hasRow: true;
  };
  readonly 'player.signUp': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly password: import('../base/brand.ts').SecretRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly phone: import('../base/brand.ts').PersonalRef;
      readonly email: import('../base/brand.ts').PersonalRef | null;
      readonly birthDate: import('../base/brand.ts').PersonalRef | null;
      readonly bankName: import('../base/brand.ts').PersonalRef | null;
      readonly accountNum: import('../base/brand.ts').PersonalRef | null;
      readonly accountName: import('../base/brand.ts').PersonalRef | null;
      readonly partner: import('../base/brand.ts').PersonalRef | null;
      readonly nick: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'partner.verify': {
    readonly params: import('../base/check.ts').Check<{
      readonly partnerPk: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly name: import('../base/brand.ts').PersonalRef;
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
  readonly 'player.checkUsername': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly isAvailable: boolean;
      readonly message: import('../index.ts').Sentence | null;
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
  readonly 'player.checkNick': {
    readonly params: import('../base/check.ts').Check<{
      readonly nick: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly isAvailable: boolean;
      readonly message: import('../index.ts').Sentence | null;
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
  readonly 'player.changeNick': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
      readonly nick: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly nick: import('../base/brand.ts').PersonalRef;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'nickChanged';
    };
  };
  readonly 'player.findId': {
    readonly params: import('../base/check.ts').Check<{
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly phone: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly createdMs: number | undefined;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'player.findPassword': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly phone: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'player.changePassword': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
      readonly password: import('../base/brand.ts').SecretRef;
      readonly currentPassword: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly failure: 'warn';
      readonly onAnswer: 'passwordChanged';
    };
  };
  readonly 'player.leave': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'memberLeft';
    };
  };
  readonly 'certi.requestEmail': {
    readonly params: import('../base/check.ts').Check<{
      readonly key: import('../base/brand.ts').PersonalRef;
      readonly secretCode: import('../base/brand.ts').SecretRef;
      readonly ignoreKey: boolean;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
      readonly expiresInS: number | null;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'certi.requestPhone': {
    readonly params: import('../base/check.ts').Check<{
      readonly key: import('../base/brand.ts').PersonalRef;
      readonly secretCode: import('../base/brand.ts').SecretRef;
      readonly ignoreKey: boolean;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
      readonly expiresInS: number | null;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'certi.verifyEmail': {
    readonly params: import('../base/check.ts').Check<{
      readonly key: import('../base/brand.ts').PersonalRef;
      readonly secretCode: import('../base/brand.ts').SecretRef;
      readonly certificateValue: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly isVerified: boolean;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'certi.verifyPhone': {
    readonly params: import('../base/check.ts').Check<{
      readonly key: import('../base/brand.ts').PersonalRef;
      readonly secretCode: import('../base/brand.ts').SecretRef;
      readonly certificateValue: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly isVerified: boolean;
    }>;
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
      readonly once: true;
      readonly key: 'each';
    };
  };
  readonly 'certi.niceId': {
    readonly params: import('../base/check.ts').Check<{
      readonly host: string;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly url: import('../base/brand.ts').SecretRef;
      readonly encData: import('../base/brand.ts').SecretRef;
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
  readonly 'coin.user': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly userId: number;
      readonly username: import('../base/brand.ts').PersonalRef;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'coin.userForce': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly userId: number;
      readonly username: import('../base/brand.ts').PersonalRef;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'coin.wallets': {
    readonly params: import('../base/check.ts').Check<{
      readonly userId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: number | null;
        readonly coin: string;
        readonly address: import('../base/brand.ts').PersonalRef;
        readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
        readonly balance: number;
        readonly createdMs: number | undefined;
      }[]
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
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
      readonly screen: 'coins';
    };
  };
  readonly 'coin.wallet': {
    readonly params: import('../base/check.ts').Check<{
      readonly walletId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly balance: number;
      readonly createdMs: number | undefined;
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
  readonly 'coin.walletTemp': {
    readonly params: import('../base/check.ts').Check<{
      readonly coinName: string;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly balance: number;
      readonly createdMs: number | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly paysIn: true;
    };
  };
  readonly 'coin.walletGenerate': {
    readonly params: import('../base/check.ts').Check<{
      readonly coinName: string;
      readonly address: import('../base/brand.ts').PersonalRef;
      readonly bankInfo: import('../base/brand.ts').PersonalRef | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly balance: number;
      readonly createdMs: number | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly books: null;
      readonly since: 0;
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly paysIn: true;
      readonly onAnswer: 'walletMade';
      readonly onFailure: 'coinsChanged';
    };
  };
  readonly 'coin.walletSummary': {
    readonly params: import('../base/check.ts').Check<{
      readonly userId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly coin: string;
        readonly balance: number;
        readonly krw: number;
      }[]
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
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
      readonly screen: 'coins';
    };
  };
  readonly 'coin.siteInfo': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly coins: readonly string[];
      readonly minWithdraw: Readonly<Record<string, number>>;
      readonly feePercent: number;
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
  readonly 'coin.record': {
    readonly params: import('../base/check.ts').Check<{
      readonly dnwHistoryId: import('./cash.ts').DnwId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('./cash.ts').DnwId;
      readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
      readonly status: number;
      readonly amount: number;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef | undefined;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly createdMs: number;
      readonly expiresMs: number | undefined;
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
  readonly 'coin.withdraw': {
    readonly params: import('../base/check.ts').Check<{
      readonly point: number;
      readonly address: import('../base/brand.ts').PersonalRef;
      readonly walletType: string;
      readonly addressTag: import('../base/brand.ts').PersonalRef | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly failure: 'warn';
      readonly lock: 'withdraw';
      readonly onAnswer: 'commandTaken';
      readonly onFailure: 'commandFailed';
    };
  };
  readonly 'coin.approval': {
    readonly params: import('../base/check.ts').Check<{
      readonly dnwHistoryId: import('./cash.ts').DnwId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('./cash.ts').DnwId;
      readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
      readonly status: number;
      readonly amount: number;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef | undefined;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly createdMs: number;
      readonly expiresMs: number | undefined;
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
  readonly 'coin.approve': {
    readonly params: import('../base/check.ts').Check<{
      readonly dnwHistoryId: import('./cash.ts').DnwId;
      readonly hours?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('./cash.ts').DnwId;
      readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
      readonly status: number;
      readonly amount: number;
      readonly coin: string;
      readonly address: import('../base/brand.ts').PersonalRef | undefined;
      readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
      readonly createdMs: number;
      readonly expiresMs: number | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'coinApproved';
      readonly onFailure: 'coinsChanged';
    };
  };
  readonly 'coin.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly typeStrs?: readonly ('B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W')[];
      readonly keyword?: import('../base/brand.ts').PersonalRef;
      readonly startMs?: number;
      readonly endMs?: number;
      readonly playerId: number;
      readonly walletTypeStrs?: readonly string[];
      readonly statusStrs?: readonly number[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: import('./cash.ts').DnwId;
        readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
        readonly status: number;
        readonly amount: number;
        readonly coin: string;
        readonly address: import('../base/brand.ts').PersonalRef | undefined;
        readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
        readonly createdMs: number;
        readonly expiresMs: number | undefined;
      }>
    >;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly screen: 'coins';
      readonly onAnswer: 'coinsListed';
    };
  };
  readonly 'coin.summary': {
    readonly params: import('../base/check.ts').Check<{
      readonly typeStrs?: readonly ('B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W')[];
      readonly keyword?: import('../base/brand.ts').PersonalRef;
      readonly startMs?: number;
      readonly endMs?: number;
      readonly walletTypeStrs?: readonly string[];
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly depositCount: number;
      readonly depositSum: number;
      readonly withdrawCount: number;
      readonly withdrawSum: number;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
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
      readonly screen: 'coins';
    };
  };
  readonly 'coin.rates': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<Readonly<Record<string, Readonly<Record<string, number>>>>>;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly onAnswer: 'coinsRated';
    };
  };
  readonly 'coin.rate': {
    readonly params: import('../base/check.ts').Check<{
      readonly base: string;
      readonly counter: string;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly base: string;
      readonly counter: string;
      readonly rate: number;
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
  readonly 'coin.convert': {
    readonly params: import('../base/check.ts').Check<{
      readonly exchangeRate: number;
      readonly inPoint: number;
      readonly inWalletId: number;
      readonly outPoint: number;
      readonly outWalletId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly paysIn: false;
      readonly since: 0;
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly lock: 'convert';
      readonly books: 'convert';
      readonly onAnswer: 'commandTaken';
      readonly onFailure: 'commandFailed';
    };
  };
  readonly 'coupon.use': {
    readonly params: import('../base/check.ts').Check<{
      readonly promoCode: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly points: number;
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly books: 'promo';
    };
  };
  readonly 'coin.check': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly coin: number;
      readonly isLinked: boolean;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
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
      readonly screen: 'coins';
    };
  };
  readonly 'coin.chargeUrl': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly url: import('../base/brand.ts').SecretRef;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly paysIn: true;
    };
  };
  readonly 'coin.send': {
    readonly params: import('../base/check.ts').Check<{
      readonly points: import('../index.ts').Points;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly message: import('../index.ts').Sentence | null;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly paysIn: false;
      readonly since: 0;
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly lock: 'send';
      readonly books: 'send';
      readonly onAnswer: 'commandTaken';
      readonly onFailure: 'commandFailed';
    };
  };
  readonly 'notices.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly keyword?: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly title: import('../index.ts').Sentence;
        readonly content: import('../index.ts').Sentence;
        readonly category: string | undefined;
        readonly createdMs: number | undefined;
      }>
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly failure: 'warn';
      readonly pages: 'apart';
    };
  };
  readonly 'strategies.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly keyword?: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly category: number;
        readonly title: import('../index.ts').Sentence;
        readonly content: import('../index.ts').Sentence;
        readonly createdMs: number | undefined;
      }>
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
  readonly 'popups.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly keyword?: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly type: 1 | 2;
        readonly title: import('../index.ts').Sentence;
        readonly content: import('../index.ts').Sentence;
        readonly headerBg: string | undefined;
        readonly headerColor: string | undefined;
        readonly iconType: string | undefined;
        readonly isShow: boolean;
        readonly width: number | undefined;
      }>
    >;
    readonly treatment: {
      readonly needsSession: false;
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly keeps: 'always';
      readonly onAnswer: 'popupsListed';
    };
  };
  readonly 'notice.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly contentId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly category: string | undefined;
      readonly createdMs: number | undefined;
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
  readonly 'strategy.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly contentId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly category: number;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly createdMs: number | undefined;
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
  readonly 'popup.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly contentId: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly type: 1 | 2;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly headerBg: string | undefined;
      readonly headerColor: string | undefined;
      readonly iconType: string | undefined;
      readonly isShow: boolean;
      readonly width: number | undefined;
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
  readonly 'notice.save': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly title: import('../base/brand.ts').PersonalRef;
      readonly content: import('../base/brand.ts').PersonalRef;
      readonly category: string | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly category: string | undefined;
      readonly createdMs: number | undefined;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'strategy.save': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly category: number;
      readonly title: import('../base/brand.ts').PersonalRef;
      readonly content: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly category: number;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly createdMs: number | undefined;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'popup.save': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number | null;
      readonly type: 1 | 2;
      readonly title: import('../base/brand.ts').PersonalRef;
      readonly content: import('../base/brand.ts').PersonalRef;
      readonly headerBg: string | null;
      readonly headerColor: string | null;
      readonly iconType: string | null;
      readonly isShow: boolean;
      readonly width: number | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly type: 1 | 2;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
      readonly headerBg: string | undefined;
      readonly headerColor: string | undefined;
      readonly iconType: string | undefined;
      readonly isShow: boolean;
      readonly width: number | undefined;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'static.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly type: 'privacy' | 'terms';
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly type: string;
      readonly title: import('../index.ts').Sentence;
      readonly content: import('../index.ts').Sentence;
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
  readonly 'admin.create': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly password: import('../base/brand.ts').SecretRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | undefined;
      readonly status: string | undefined;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'admin.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | undefined;
      readonly status: string | undefined;
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
  readonly 'admin.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly level?: number;
      readonly parentId?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: number;
        readonly username: import('../base/brand.ts').PersonalRef;
        readonly name: import('../base/brand.ts').PersonalRef;
        readonly level: number;
        readonly parentId: number | undefined;
        readonly status: string | undefined;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'partner.create': {
    readonly params: import('../base/check.ts').Check<{
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly password: import('../base/brand.ts').SecretRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | undefined;
      readonly status: string | undefined;
      readonly code: import('../base/brand.ts').PersonalRef;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'partner.fetch': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly username: import('../base/brand.ts').PersonalRef;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly level: number;
      readonly parentId: number | undefined;
      readonly status: string | undefined;
      readonly code: import('../base/brand.ts').PersonalRef;
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
  readonly 'partner.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly level?: number;
      readonly parentId?: number;
      readonly statusStrs?: readonly string[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: number;
        readonly username: import('../base/brand.ts').PersonalRef;
        readonly name: import('../base/brand.ts').PersonalRef;
        readonly level: number;
        readonly parentId: number | undefined;
        readonly status: string | undefined;
        readonly code: import('../base/brand.ts').PersonalRef;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
    };
  };
  readonly 'partner.profits': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly isChildren: boolean;
      readonly typeStrs?: readonly string[];
      readonly startMs?: number;
      readonly endMs?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly type: string;
        readonly points: import('../index.ts').Points;
        readonly createdMs: number;
        readonly partnerId: number;
        readonly partnerName: import('../base/brand.ts').PersonalRef;
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
  readonly 'site.identify': {
    readonly params: import('../base/check.ts').Check<{
      readonly code: string | null;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: import('../base/brand.ts').SiteId;
      readonly stockPrefix: string;
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
      readonly onFailure: 'nothing';
      readonly failure: 'reload';
      readonly key: readonly ['code'];
    };
    readonly hasRow: true;
  };
  readonly 'site.account': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly accn: import('../base/brand.ts').PersonalRef | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'always';
    };
  };
  readonly 'site.dnw': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly depositMethod: import('../index.ts').Sentence | undefined;
      readonly withdrawMethod: import('../index.ts').Sentence | undefined;
      readonly depositCaution: import('../index.ts').Sentence | undefined;
      readonly withdrawCaution: import('../index.ts').Sentence | undefined;
      readonly isDepositActive: boolean;
      readonly isWithdrawActive: boolean;
      readonly depositButton: import('../index.ts').Sentence | undefined;
      readonly withdrawButton: import('../index.ts').Sentence | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'always';
    };
  };
  readonly 'fee.fetch': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly feePercent: number;
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
    readonly hasRow: true;
  };
  readonly 'app.fetch': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly appId: import('../base/brand.ts').PersonalRef;
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
  readonly 'banks.list': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<
      readonly {
        readonly id: number;
        readonly name: import('../base/brand.ts').PersonalRef;
        readonly code: string | undefined;
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
  readonly 'file.upload': {
    readonly params: import('../base/check.ts').Check<{
      readonly file: import('../base/brand.ts').SecretRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly name: import('../base/brand.ts').PersonalRef;
      readonly url: import('../base/brand.ts').SecretRef;
    }>;
    readonly treatment: {
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
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
    };
  };
  readonly 'messages.unread': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly messages: number;
      readonly contacts: number;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'always';
    };
  };
  readonly 'messages.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly isRead: '' | '0' | '1';
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly title: import('../base/brand.ts').PersonalRef;
        readonly content: import('../base/brand.ts').PersonalRef;
        readonly isRead: boolean;
        readonly createdMs: number;
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
  readonly 'message.read': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly title: import('../base/brand.ts').PersonalRef;
      readonly content: import('../base/brand.ts').PersonalRef;
      readonly isRead: boolean;
      readonly createdMs: number;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly onAnswer: 'messageRead';
    };
  };
  readonly 'messages.readAll': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly count: number;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'messagesRead';
    };
  };
  readonly 'contact.create': {
    readonly params: import('../base/check.ts').Check<{
      readonly question: import('../base/brand.ts').PersonalRef;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly question: import('../base/brand.ts').PersonalRef;
      readonly answer: import('../base/brand.ts').PersonalRef | undefined;
      readonly isRead: boolean;
      readonly isAnswer: boolean;
      readonly createdMs: number;
      readonly answeredMs: number | undefined;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'contactAdded';
    };
  };
  readonly 'contacts.list': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly playerId: number;
      readonly isReadStrs?: readonly ('0' | '1')[];
      readonly isAnswerStrs?: readonly ('0' | '1')[];
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: number;
        readonly question: import('../base/brand.ts').PersonalRef;
        readonly answer: import('../base/brand.ts').PersonalRef | undefined;
        readonly isRead: boolean;
        readonly isAnswer: boolean;
        readonly createdMs: number;
        readonly answeredMs: number | undefined;
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
  readonly 'contact.read': {
    readonly params: import('../base/check.ts').Check<{
      readonly id: number;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly id: number;
      readonly question: import('../base/brand.ts').PersonalRef;
      readonly answer: import('../base/brand.ts').PersonalRef | undefined;
      readonly isRead: boolean;
      readonly isAnswer: boolean;
      readonly createdMs: number;
      readonly answeredMs: number | undefined;
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
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly onAnswer: 'contactRead';
    };
  };
  readonly 'contacts.readAll': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly count: number;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly pages: 'together';
      readonly keeps: 'minutes';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onFailure: 'nothing';
      readonly once: true;
      readonly key: 'each';
      readonly needsSession: true;
      readonly onAnswer: 'contactsRead';
    };
  };
  readonly 'contacts.unread': {
    readonly params: (u: unknown) => u is Record<string, never>;
    readonly answer: import('../base/check.ts').Check<{
      readonly contacts: number;
    }>;
    readonly treatment: {
      readonly failure: 'silent';
      readonly isNeeded: false;
      readonly key: readonly [];
      readonly pages: 'together';
      readonly screen: null;
      readonly lock: null;
      readonly paysIn: false;
      readonly books: null;
      readonly since: 0;
      readonly onAnswer: 'nothing';
      readonly onFailure: 'nothing';
      readonly needsSession: true;
      readonly keeps: 'always';
    };
  };
};
type CallName = keyof typeof definitions;
export declare const CALL_NAMES: readonly CallName[];
/** The calls that screens ask for; the fold has no row of its own for their answers. */
export declare const QUERY_CALLS: ReadonlySet<string>;
