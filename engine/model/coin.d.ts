import { type Of } from '../base/check.ts';
/** A member's wallet of one coin. `id` is null while the wallet is temporary and the site does not store it. */
export declare const CoinWallet: import('../base/check.ts').Check<{
  readonly id: number | null;
  readonly coin: string;
  readonly address: import('../base/brand.ts').PersonalRef;
  readonly addressTag: import('../base/brand.ts').PersonalRef | undefined;
  readonly balance: number;
  readonly createdMs: number | undefined;
}>;
export type CoinWallet = Of<typeof CoinWallet>;
/** A deposit, withdrawal or conversion of coins; `amount` in the coin's own unit, `coin` its name. */
export declare const CoinRecord: import('../base/check.ts').Check<{
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
export type CoinRecord = Of<typeof CoinRecord>;
/** Counts and sums of a list of coin records. */
export declare const CoinSummary: import('../base/check.ts').Check<{
  readonly depositCount: number;
  readonly depositSum: number;
  readonly withdrawCount: number;
  readonly withdrawSum: number;
}>;
export type CoinSummary = Of<typeof CoinSummary>;
/** Coins and promo codes (product.md 7: Crypto wallet). */
export declare const coinCalls: {
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
  /** `hours`: default 4 (product.md 9). */
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
  /** `in`: what the member gives. `out`: what the member receives. */
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
  /** The answer is the points that were credited. */
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
};
