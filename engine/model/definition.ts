import { type Check, flag, list, type Of, optional, orNull, sentence, shape, whole } from '../base/check.ts';
import type { CoinKind, OpenKind } from './command.ts';

/** What follows the answer to a screen's call, beyond that screen. The functions are a table of the fold (state/moments.ts). */
export type AnswerRule =
  | 'nothing'
  | 'betsRead'
  | 'recordsRead'
  | 'tradesRead'
  | 'nickChanged'
  | 'passwordChanged'
  | 'memberLeft'
  | 'popupsListed'
  | 'mailRead'
  | 'mailAllRead'
  | 'mailCounted'
  | 'contactAdded'
  | 'commandTaken'
  | 'openListed'
  | 'nameChecked'
  | 'coinsRated'
  | 'coinsListed'
  | 'walletMade'
  | 'coinApproved';

/** What follows the failure of a call, beyond the screen that asked. The functions are in the same place. */
export type FailureRule =
  | 'nothing'
  | 'probeLost'
  | 'commandFailed'
  | 'cancelRefused'
  | 'recordsFailed'
  | 'resultsFailed'
  | 'paintFailed'
  | 'betsFailed'
  | 'currentBetsFailed'
  | 'ticksFailed'
  | 'barsFailed'
  | 'optionsFailed'
  | 'noticesFailed'
  | 'mailFailed'
  | 'namesRefused'
  | 'coinsChanged'
  | 'coinsFailed';

/** How a call is treated (product.md 8). */
export type CallTreatment = {
  /** It carries the bearer token. */
  readonly needsSession: boolean;
  /**
   * `warn` shows the site's message. `silent` only informs the log, the diagnostics and the caller, and `unsaid` only the caller.
   * `auth` decides about the session. `reload` stops and offers to reload.
   */
  readonly failure: 'warn' | 'silent' | 'unsaid' | 'auth' | 'reload';
  /** It must not be repeated while it is pending. */
  readonly once?: true;
  /**
   * Without the answer the screen would be wrong without saying so, or would say that it loads: bets and money depend on it, or it is a list
   * without gaps, or a count of the stage. Its first page is asked for until it is answered.
   */
  readonly isNeeded: boolean;
  /**
   * What makes two calls the same question, of which only the answer to the newest counts (engine/SPEC.md, L5e). `each`: every call is
   * another question. A command and a measurement are such calls, and so is a question that only its asker may repeat. Otherwise the key names
   * the parameters that do not make another question: the time until which it asks, and the time span if the answer replaces the old one as a
   * whole. Another page is another question.
   */
  readonly key: 'each' | readonly string[];
  /**
   * How the pages of a list are kept for its screen. `together`: by the ids of their items, as the member scrolls. `inOrder`: one
   * after the other, since the items have no ids. `apart`: the list is shown one page at a time. `byStock`:
   * bars, which are told of each stock from where those that are known end.
   */
  readonly pages: 'together' | 'inOrder' | 'apart' | 'byStock';
  /**
   * How long the answer is kept for a screen. `minutes`: while the screen that has asked is shown, and for ten minutes at least. `filter`: until the
   * screen or its filter is left. `session`: until the member's session ends. `always`: it belongs to no screen, so a change of the screen drops
   * neither answer nor question.
   */
  readonly keeps: 'minutes' | 'filter' | 'session' | 'always';
  /**
   * `stage`: only a stage asks for it, so it is dropped with the stage. `coins`: commands about coins change it, so it is read again. `names`: it asks about a
   * name, and a refused command with names drops its answer.
   */
  readonly screen: 'stage' | 'coins' | 'names' | null;
  /** The command that it gives (engine/SPEC.md, C9). */
  readonly lock: 'cash' | CoinKind | OpenKind | null;
  /** It leads to a deposit. */
  readonly paysIn: boolean;
  /** What its answer tells of the balance (engine/SPEC.md, M2). */
  readonly books: 'promo' | 'send' | 'convert' | null;
  /** The version of the state whose fold first made the call; 0: the first. A recording of an older one has no answer to it. */
  readonly since: number;
  readonly onAnswer: AnswerRule;
  readonly onFailure: FailureRule;
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
  pages: 'together',
  keeps: 'minutes',
  screen: null,
  lock: null,
  paysIn: false,
  books: null,
  since: 0,
  onAnswer: 'nothing',
  onFailure: 'nothing',
} as const satisfies CallTreatment;
export const OPEN_ONCE = { ...OPEN, once: true, key: 'each' } as const satisfies CallTreatment;
/** For a signed-in member. A failure concerns only the caller. */
export const MEMBER = { ...OPEN, needsSession: true } as const satisfies CallTreatment;
export const MEMBER_ONCE = { ...OPEN_ONCE, needsSession: true } as const satisfies CallTreatment;
/** For a signed-in member. The site's message about a failure is shown. */
export const WARNED_ONCE = { ...MEMBER_ONCE, failure: 'warn' } as const satisfies CallTreatment;

/** Page and size of a list; pages are 0-based. */
export const PAGES = { page: whole, size: whole };
/** A row of bets that could not be read: its id and its stake in points, each null where it cannot be read either. */
const MissedBet = shape({ id: orNull(whole), points: orNull(whole) });
export type MissedBet = Of<typeof MissedBet>;

/**
 * One page of a list. `last`: no further page follows. `isUnsaid`: the site did not say that; `last` is true then. `totalPages`
 * and `total`: how many pages and items the list has, if the site counts them; the items are told where a page may be the last.
 * `missed`: of a page of bets, the rows that could not be read. Absent: none.
 */
export type Page<T> = {
  readonly items: readonly T[];
  readonly last: boolean;
  readonly isUnsaid?: boolean;
  readonly totalPages?: number;
  readonly total?: number;
  readonly missed?: readonly MissedBet[];
};
export const pageOf = <T>(item: Check<T>): Check<Page<T>> => {
  const page = shape({
    items: list(item),
    last: flag,
    isUnsaid: optional(flag),
    totalPages: optional(whole),
    total: optional(whole),
    missed: optional(list(MissedBet)),
  });
  return (u): u is Page<T> => page(u);
};

/** The answer of a command that was done: the site's message, if it gave one. */
export const Done = shape({ message: orNull(sentence) });
export type Done = Of<typeof Done>;
