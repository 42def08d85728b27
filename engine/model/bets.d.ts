import type { BetId, Points } from '../base/brand.ts';
import { type Of } from '../base/check.ts';
import { BetType } from './ticket.ts';
/** One of the member's own bets (product.md 3). `profit` is the net change of points, 0 while pending. */
export declare const Bet: import('../base/check.ts').Check<{
  readonly id: BetId;
  readonly type: BetType;
  readonly roundId: import('../base/brand.ts').RoundId;
  readonly round: number;
  readonly roundStartMs: number | undefined;
  readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
  readonly stock: import('../base/brand.ts').Stock | undefined;
  readonly points: Points;
  readonly profit: number;
  readonly profitPercent: number | undefined;
  readonly status: 0 | 1 | 2 | 3;
  readonly createdMs: number;
  readonly clientId: import('../base/brand.ts').ClientId | undefined;
  readonly isProfitUntold?: 'yes';
  readonly playerId?: number;
}>;
export type Bet = Of<typeof Bet>;
/** Another member's bet of the live feed; the name arrives masked (`mi***27`). */
export type FeedBet = {
  readonly id: BetId;
  readonly type: BetType;
  readonly points: Points;
  readonly createdMs: number;
  readonly who: string;
};
/** Written by hand, for speed: half of the entries of a day's recording contain such bets. */
export declare const FeedBet: (u: unknown) => u is FeedBet;
export declare const DailySummary: import('../base/check.ts').Check<{
  readonly buyCount: number;
  readonly sellCount: number;
  readonly changeCount: number;
}>;
export type DailySummary = Of<typeof DailySummary>;
/** Bets (product.md 7). */
export declare const betCalls: {
  readonly 'bets.current': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
      readonly roundId: import('../base/brand.ts').RoundId;
    }>;
    readonly answer: import('../base/check.ts').Check<{
      readonly current: readonly {
        readonly id: BetId;
        readonly type: BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: Points;
        readonly profit: number;
        readonly profitPercent: number | undefined;
        readonly status: 0 | 1 | 2 | 3;
        readonly createdMs: number;
        readonly clientId: import('../base/brand.ts').ClientId | undefined;
        readonly isProfitUntold?: 'yes';
        readonly playerId?: number;
      }[];
      readonly recent: readonly {
        readonly id: BetId;
        readonly type: BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: Points;
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
        readonly id: BetId;
        readonly type: BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: Points;
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
      readonly typeStrs?: readonly BetType[];
      readonly statusStrs?: readonly number[];
      readonly startMs?: number;
      readonly endMs?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: BetId;
        readonly type: BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: Points;
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
  /** The same list for the history screen, which narrows it. */
  readonly 'bets.search': {
    readonly params: import('../base/check.ts').Check<{
      readonly page: number;
      readonly size: number;
      readonly playerId: number;
      readonly optionId?: import('../base/brand.ts').OptionId;
      readonly roundId?: import('../base/brand.ts').RoundId;
      readonly typeStrs?: readonly BetType[];
      readonly statusStrs?: readonly number[];
      readonly startMs?: number;
      readonly endMs?: number;
    }>;
    readonly answer: import('../base/check.ts').Check<
      import('./definition.ts').Page<{
        readonly id: BetId;
        readonly type: BetType;
        readonly roundId: import('../base/brand.ts').RoundId;
        readonly round: number;
        readonly roundStartMs: number | undefined;
        readonly gameType: 'B1' | 'B2' | 'B5' | 'P1' | 'P2' | 'P5' | 'R.5' | 'R1' | 'R2' | 'R5' | undefined;
        readonly stock: import('../base/brand.ts').Stock | undefined;
        readonly points: Points;
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
  /** The answer is newest first. */
  readonly 'feed.recent': {
    readonly params: import('../base/check.ts').Check<{
      readonly optionId: import('../base/brand.ts').OptionId;
    }>;
    readonly answer: import('../base/check.ts').Check<readonly FeedBet[]>;
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
};
