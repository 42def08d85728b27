import { type Of } from '../base/check.ts';
import { Limits } from './market.ts';
/**
 * The signed-in member, as the log may know the member: personal details are pseudonyms (decisions, Beyond the specification).
 */
export declare const Me: import('../base/check.ts').Check<{
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
  readonly limits: Limits;
}>;
export type Me = Of<typeof Me>;
/** Session and member (product.md 7). */
export declare const accountCalls: {
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
      readonly limits: Limits;
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
  /** The name is already masked, and hidden all the same. */
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
};
