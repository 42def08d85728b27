import type { SecretRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { CallAnswer, CallFailure, CallName, CallParams, LookupCall } from '../../events/calls.ts';

/** A call that is on its way, or that waits for its next try. */
export type PendingCall = {
  readonly callId: number;
  readonly call: CallName;
  readonly params: CallParams[CallName];
  /** When it went out last, in site time. */
  readonly sinceMs: number;
  /** Its place among all that was ever sent to the site; one that is sent again has the place of then. */
  readonly asked: number;
  /** The token it went out with: a refusal of an older one needs no second refresh. */
  readonly access: SecretRef | null;
  readonly isSecondTry: boolean;
  /** How often the site stumbled over it: asked again each time, later and later. */
  readonly stumbles: number;
};

/**
 * What a screen asked for, and where it stands: one for each call and its parameters, the page left aside; of a command
 * one for each call.
 */
export type Lookup = {
  [N in LookupCall]: {
    readonly call: N;
    /** Of the question asked last. */
    readonly callId: number;
    /** Of the question asked last, the page included. */
    readonly params: CallParams[N];
    /** When it was asked last, or answered; in epoch ms. */
    readonly sinceMs: number;
    readonly status: 'asking' | 'done' | 'failed';
    /** The last answer, of a list all pages so far; null before the first. */
    readonly body: CallAnswer[N] | null;
    /** Why it failed: the site's own words, where it had some. */
    readonly message: Sentence | null;
    readonly reason: CallFailure | null;
  };
}[LookupCall];

/** The calls that are under way. */
export type Calls = {
  readonly next: number;
  /** How often a call has gone out. */
  readonly asked: number;
  readonly pending: readonly PendingCall[];
  /** Calls that wait for a refresh of the session, by id. */
  readonly waiting: readonly number[];
  /** The first call of the present route: the requests on their way are counted from it (product.md 2, Route guard). */
  readonly since: number;
  /** The first place after the last word on the balance: what was asked earlier may be older. */
  readonly walletFrom: number;
};
