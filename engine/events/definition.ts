import { type Check, flag, list, type Of, optional, orNull, sentence, shape, whole } from '../base/check.ts';

/**
 * How a call is treated (product.md 8). `needsSession`: it carries the bearer token. On a failure: `warn` shows the site's
 * message, `silent` only informs the log, the diagnostics and the caller, `auth` decides about the session, `reload` stops and
 * offers to reload. `once`: it must not be repeated while it is pending. `isNeeded`: without the answer the screen would be wrong
 * without saying so, so the first page is asked for until it is answered. `key`: what makes two calls the same question, of which
 * only the answer to the newest counts (engine/SPEC.md, L5e). `each`: a call is a question of its own each time, as a command and a
 * measurement are. Else the parameters that do not make another question: the time until which it asks, and the time span if the
 * answer replaces the old one as a whole. The page does make another question.
 */
export type CallTreatment = {
  readonly needsSession: boolean;
  readonly failure: 'warn' | 'silent' | 'auth' | 'reload';
  readonly once?: true;
  readonly isNeeded: boolean;
  readonly key: 'each' | readonly string[];
};

/** A call: its parameters, its answer (decoded and redacted), and its treatment. */
export type CallDefinition = {
  readonly params: Check<object>;
  readonly answer: Check<unknown>;
  readonly treatment: CallTreatment;
  /** The fold has a row of its own for the answer. Without it, screens ask for the call and the answer is kept for them. */
  readonly hasRow?: true;
};
export type CallDefinitions = { readonly [name: string]: CallDefinition };

/** For everybody. A failure concerns only the caller. Most calls have these members; a call with others spreads them. */
export const OPEN = {
  needsSession: false,
  failure: 'silent',
  isNeeded: false,
  key: [],
} as const satisfies CallTreatment;
export const OPEN_ONCE = { ...OPEN, once: true, key: 'each' } as const satisfies CallTreatment;
/** For a signed-in member. A failure concerns only the caller. */
export const MEMBER = { ...OPEN, needsSession: true } as const satisfies CallTreatment;
export const MEMBER_ONCE = { ...OPEN_ONCE, needsSession: true } as const satisfies CallTreatment;
/** For a signed-in member. The site's message about a failure is shown. */
export const WARNED_ONCE = { ...MEMBER_ONCE, failure: 'warn' } as const satisfies CallTreatment;

/** Page and size of a list; pages are 0-based. */
export const PAGES = { page: whole, size: whole };
/**
 * One page of a list. `last`: no further page follows. `isUnsaid`: the site did not say that; `last` is true then. `totalPages`
 * and `total`: how many pages and items the list has, if the site counts them; the items are told where a page may be the last.
 */
export type Page<T> = {
  readonly items: readonly T[];
  readonly last: boolean;
  readonly isUnsaid?: boolean;
  readonly totalPages?: number;
  readonly total?: number;
};
export const pageOf = <T>(item: Check<T>): Check<Page<T>> => {
  const page = shape({
    items: list(item),
    last: flag,
    isUnsaid: optional(flag),
    totalPages: optional(whole),
    total: optional(whole),
  });
  return (u): u is Page<T> => page(u);
};

/** The answer of a command that was done: the site's message, if it gave one. */
export const Done = shape({ message: orNull(sentence) });
export type Done = Of<typeof Done>;
