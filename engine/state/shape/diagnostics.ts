/** What went wrong or was odd: counts, and the last messages of each kind, for developers and QA. */
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
  /** Settled bets whose status and profit contradict each other, and number-ball rounds whose outcome and price do. */
  readonly contradictions: number;
  /** Changes of the balance that nothing explained in time, and causes that the balance did not show in time. */
  readonly unexplained: number;
  readonly effectsFailed: number;
  readonly last: readonly string[];
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
