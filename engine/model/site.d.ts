import { type Of } from '../base/check.ts';
export declare const SiteInfo: import('../base/check.ts').Check<{
  readonly id: import('../base/brand.ts').SiteId;
  readonly stockPrefix: string;
}>;
export type SiteInfo = Of<typeof SiteInfo>;
/** A message of the server to the member (product.md 8). */
export declare const ServerMessage: import('../base/check.ts').Check<{
  readonly message: import('../index.ts').Sentence;
  readonly code?: string;
  readonly clientId?: import('../base/brand.ts').ClientId;
}>;
export type ServerMessage = Of<typeof ServerMessage>;
/** A message of the site to the member. */
export declare const Message: import('../base/check.ts').Check<{
  readonly id: number;
  readonly title: import('../base/brand.ts').PersonalRef;
  readonly content: import('../base/brand.ts').PersonalRef;
  readonly isRead: boolean;
  readonly createdMs: number;
}>;
export type Message = Of<typeof Message>;
/** An inquiry of the member, and its answer if there is one. */
export declare const Contact: import('../base/check.ts').Check<{
  readonly id: number;
  readonly question: import('../base/brand.ts').PersonalRef;
  readonly answer: import('../base/brand.ts').PersonalRef | undefined;
  readonly isRead: boolean;
  readonly isAnswer: boolean;
  readonly createdMs: number;
  readonly answeredMs: number | undefined;
}>;
export type Contact = Of<typeof Contact>;
/** Site, messages and support (product.md 7). */
export declare const siteCalls: {
  /** `code: null`: the site is identified by its id. */
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
  /** The fee of options that name none. */
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
  /** `file`: a data URL (`data:image/png;base64,…`). The caller makes a file of it. */
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
  /** `isRead`: '' all, '0' unread, '1' read. */
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
