/** The office and the partners (product.md 7). */
export declare const officeCalls: {
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
};
