/** What went wrong or was odd, counted, with the last words of each kind: for developers and QA. */
export type Diagnostics = {
  readonly rejected: number;
  readonly unknown: number;
  /** Unknown types told already, each once (live-link 6, fault 17). */
  readonly unknownTypes: readonly string[];
  /** Rounds that finished without being held, by id: told apart so that a repeated finish counts once. */
  readonly orphans: readonly number[];
  readonly callsFailed: number;
  /** Calls whose answer was not waited for any more, as the same question asked later was answered first. */
  readonly overtaken: number;
  readonly linkLosses: number;
  /** Ticks and bars dated ahead of the site's clock, and dropped. */
  readonly ticksAhead: number;
  /** Settled bets whose status and profit contradict each other. */
  readonly contradictions: number;
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
  effectsFailed: 0,
  last: [],
};
