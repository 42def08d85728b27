/** What can be noted, with its parameters. `selectors/page/notes.ts` has the sentences. */
export type Notes = {
  readonly foreignBets: { readonly count: number };
  readonly foreignLink: object;
  /** A message, or an item of an answer, that could not be read. `why`: the codec's first report. */
  readonly unread: { readonly from: string; readonly why: string | null };
  readonly unknownType: { readonly from: string; readonly type: string };
  readonly linkLost: { readonly reason: string; readonly closeCode: number | null };
  readonly noPrices: object;
  readonly ticksAhead: { readonly count: number };
  readonly betContradicts: { readonly id: number; readonly status: number; readonly profit: number };
  readonly feeUnread: { readonly round: number };
  /** The same of an option of the list, or of the site itself (null). */
  readonly listedFeeUnread: { readonly optionId: number | null };
  readonly binaryAhead: { readonly round: number; readonly aheadS: number };
  readonly orphanFinish: { readonly round: number };
  readonly exDiffers: { readonly id: number; readonly parts: readonly string[] };
  readonly unexplained: { readonly points: number };
  readonly overtaken: { readonly call: string };
  readonly callFailed: { readonly call: string; readonly why: string | number };
  readonly effectFailed: { readonly effect: string; readonly message: string };
};
export type Note = { readonly [C in keyof Notes]: { readonly code: C } & Notes[C] }[keyof Notes];

/** What went wrong or was odd: counts, and the last notes, for developers and QA. */
export type Diagnostics = {
  readonly rejected: number;
  readonly unknown: number;
  /** Unknown types that were already reported, each once (live-link 6, fault 17). */
  readonly unknownTypes: readonly string[];
  /** Ids of rounds that finished without being held, so that a duplicate finish counts once. */
  readonly orphans: readonly number[];
  readonly callsFailed: number;
  /** Calls that were dropped because a later call of the same question was answered first. */
  readonly overtaken: number;
  readonly linkLosses: number;
  /** Dropped ticks and bars dated ahead of the site's clock. */
  readonly ticksAhead: number;
  /** Settled bets whose status and profit contradict each other, or that were settled a second time with another result, and number-ball rounds whose outcome and price do. */
  readonly contradictions: number;
  /** Changes of the balance that nothing explained in time, and causes that the balance did not show in time. */
  readonly unexplained: number;
  readonly effectsFailed: number;
  /** Why the device keeps no more of this session: the name of the error. Absent as long as it does. */
  readonly unkept?: string;
  readonly last: readonly Note[];
};

/** Nothing went wrong yet. */
export const NO_DIAGNOSTICS: Diagnostics = {
  rejected: 0,
  unknown: 0,
  unknownTypes: [],
  orphans: [],
  callsFailed: 0,
  overtaken: 0,
  linkLosses: 0,
  ticksAhead: 0,
  contradictions: 0,
  unexplained: 0,
  effectsFailed: 0,
  last: [],
};
