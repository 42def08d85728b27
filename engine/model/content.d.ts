import { type Of } from '../base/check.ts';
/** A notice of the site; the content is HTML. */
export declare const Notice: import('../base/check.ts').Check<{
  readonly id: number;
  readonly title: import('../index.ts').Sentence;
  readonly content: import('../index.ts').Sentence;
  readonly category: string | undefined;
  readonly createdMs: number | undefined;
}>;
export type Notice = Of<typeof Notice>;
/** A learning text: category 1 service usage, 2 beginner strategy; the content is HTML. */
export declare const Strategy: import('../base/check.ts').Check<{
  readonly id: number;
  readonly category: number;
  readonly title: import('../index.ts').Sentence;
  readonly content: import('../index.ts').Sentence;
  readonly createdMs: number | undefined;
}>;
export type Strategy = Of<typeof Strategy>;
/** A popup. Type 1: `content` is the address of an image. Type 2: `content` is text. `width` in px. */
export declare const Popup: import('../base/check.ts').Check<{
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
export type Popup = Of<typeof Popup>;
/** Content (product.md 7). In the calls that save, `id: null` makes a new one. */
export declare const contentCalls: {
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
};
