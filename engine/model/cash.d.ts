import type { Brand } from '../base/brand.ts';
import { type Of } from '../base/check.ts';
/** Names a deposit or withdrawal. */
export type DnwId = Brand<number, 'DnwId'>;
export declare const dnwId: (u: unknown) => u is DnwId;
/** The two requests a member can make: D deposit, W withdrawal. */
export declare const CashKind: import('../base/check.ts').Check<'D' | 'W'>;
export type CashKind = Of<typeof CashKind>;
/** The type of a record. */
export declare const DnwType: import('../base/check.ts').Check<'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W'>;
export type DnwType = Of<typeof DnwType>;
/** A deposit or withdrawal (product.md 3). Status 0 pending, 2 rejected, any other done. */
export declare const DnwRecord: import('../base/check.ts').Check<{
  readonly id: DnwId;
  readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
  readonly status: number;
  readonly points: import('../index.ts').Points;
  readonly createdMs: number;
}>;
export type DnwRecord = Of<typeof DnwRecord>;
/** A change of a record, told by the queue. Only its kind and its status are always there. */
export declare const DnwChange: import('../base/check.ts').Check<{
  readonly id: DnwId | undefined;
  readonly type: 'B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W';
  readonly status: number;
  readonly points: import('../index.ts').Points | undefined;
  readonly createdMs: number | undefined;
}>;
export type DnwChange = Of<typeof DnwChange>;
/** The filters of a list of records. A missing filter does not filter. Instants in epoch ms. */
export declare const SEARCH: {
  typeStrs: import('../base/check.ts').Optional<readonly ('B' | 'BD' | 'C' | 'D' | 'E' | 'PB' | 'PM' | 'W')[]>;
  keyword: import('../base/check.ts').Optional<import('../base/brand.ts').PersonalRef>;
  startMs: import('../base/check.ts').Optional<number>;
  endMs: import('../base/check.ts').Optional<number>;
};
/** Names a record. */
export declare const ByRecord: import('../base/check.ts').Check<{
  readonly dnwHistoryId: DnwId;
}>;
/** An address that gives access to whoever has it. */
export declare const Address: import('../base/check.ts').Check<{
  readonly url: import('../base/brand.ts').SecretRef;
}>;
/** Deposits and withdrawals (product.md 7). */
export declare const cashCalls: {
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
      readonly dnwHistoryId: DnwId;
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
  /** The answer is newest first. */
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
        readonly id: DnwId;
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
  /** The same list for the screen of all records, which narrows it. */
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
        readonly id: DnwId;
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
  /** `type`: default 'buy'. `amount` in points. */
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
};
