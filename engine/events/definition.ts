import { type Check, flag, list, type Of, optional, orNull, sentence, shape, whole } from '../base/check.ts';

/**
 * How a call is treated (product.md 8). `needsSession`: it carries the bearer token. A failure: `warn` shows the site's
 * message, `silent` is for the log, the diagnostics and whoever asked, `auth` decides over the session, `reload` stops with a
 * way to load again. `once`: not to be asked a second time while the first waits for its answer.
 */
export type CallTreatment = {
  readonly needsSession: boolean;
  readonly failure: 'warn' | 'silent' | 'auth' | 'reload';
  readonly once?: true;
};

/** A call: what it is asked with, what it answers (decoded and redacted), and how it is treated. */
export type CallDefinition = {
  readonly params: Check<object>;
  readonly answer: Check<unknown>;
  readonly treatment: CallTreatment;
  /** The fold has a row of its own for the answer. Without it, screens ask for the call and the answer is kept for them. */
  readonly hasRow?: true;
};
export type CallDefinitions = { readonly [name: string]: CallDefinition };

/** Open to everybody; a failure is for whoever asked. */
export const OPEN: CallTreatment = { needsSession: false, failure: 'silent' };
export const OPEN_ONCE: CallTreatment = { needsSession: false, failure: 'silent', once: true };
/** Of a member who is signed in; a failure is for whoever asked. */
export const MEMBER: CallTreatment = { needsSession: true, failure: 'silent' };
export const MEMBER_ONCE: CallTreatment = { needsSession: true, failure: 'silent', once: true };
/** Of a member who is signed in; the site's words about a failure are shown. */
export const WARNED_ONCE: CallTreatment = { needsSession: true, failure: 'warn', once: true };

/** Page and size of a list; pages are 0-based. */
export const PAGES = { page: whole, size: whole };
/** One page of a list; `last` when no further one follows. `totalPages` where the site counts them. */
export type Page<T> = { readonly items: readonly T[]; readonly last: boolean; readonly totalPages?: number };
export const pageOf = <T>(item: Check<T>): Check<Page<T>> => {
  const page = shape({ items: list(item), last: flag, totalPages: optional(whole) });
  return (u): u is Page<T> => page(u);
};

/** What a command says when it was done: the site's words, where it has some. */
export const Done = shape({ message: orNull(sentence) });
export type Done = Of<typeof Done>;
