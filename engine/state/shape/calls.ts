import type { SecretRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { CallAnswer, CallFailure, CallName, CallParams, QueryCall } from '../../model/calls.ts';

/** A call that is on its way, or that waits for its next try. */
export type PendingCall = {
  readonly callId: number;
  readonly call: CallName;
  readonly params: CallParams[CallName];
  /**
   * When it was last sent, in site time, epoch ms. 0 if the clock has been measured since then for the first time. Of a command that must not be
   * repeated (`once`): when it was given. It is moved back by each sleep since then (C9).
   */
  readonly sinceMs: number;
  /** Its number among everything that was ever sent to the site. A retry gets a new number. */
  readonly asked: number;
  /** The token it was sent with. If a newer token exists, a refusal needs no second refresh. */
  readonly access: SecretRef | null;
  readonly isSecondTry: boolean;
  /** The number of transient failures. After each, it is retried with a longer wait. */
  readonly stumbles: number;
};

/** How a list was read page by page (`state/modules/request/paging.ts`). */
export type PagesRead = {
  /** The ids of each page as it was read last. */
  readonly pages: readonly (readonly number[])[];
  /** What is read: further pages, the pages before the last one, or all pages again because rows have moved. */
  readonly step: 'on' | 'before' | 'again';
  /** The page that was read last. */
  readonly at: number;
  /** A page was not what it had been. */
  readonly isMoved: boolean;
  readonly tries: number;
};

/**
 * A call of a screen and its status: one for each call and its parameters without the page. For a command, one for each call.
 */
export type Query = {
  [N in QueryCall]: {
    readonly call: N;
    /** Of the newest question. */
    readonly callId: number;
    /** Of the newest question, with the page. */
    readonly params: CallParams[N];
    /** When it was last asked or answered, in epoch ms. */
    readonly sinceMs: number;
    readonly status: 'asking' | 'done' | 'failed';
    /** The last answer. For a list, all pages so far. Null before the first. */
    readonly body: CallAnswer[N] | null;
    /** Whether every item of that answer, and of its pages so far, could be read. */
    readonly isReadable: boolean;
    /** Of a list whose pages are kept together. Null otherwise, and before the first answer. */
    readonly read: PagesRead | null;
    /** Why it failed last: the site's message, if it gave one. */
    readonly message: Sentence | null;
    readonly reason: CallFailure | null;
    /** The site has not decided about the question: it is out of order, or asks for patience. Absent: it has. */
    readonly isUnanswered?: true;
    /** The site has said that what was asked for is not there (404, 410). Absent: it has not. */
    readonly isAbsent?: true;
  };
}[QueryCall];

/** The calls that are under way. */
export type Calls = {
  readonly next: number;
  /** How many calls were sent. */
  readonly asked: number;
  readonly pending: readonly PendingCall[];
  /** Calls that wait for a refresh of the session, by id. */
  readonly waiting: readonly number[];
  /** The first call of the current route. Pending requests are counted from it (product.md 2, Route guard). */
  readonly since: number;
  /** The number after the last message about the balance. Answers to earlier calls may be older. */
  readonly walletFrom: number;
};
