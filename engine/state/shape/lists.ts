import type { BetId } from '../../base/brand.ts';
import { Tape } from '../../base/tape.ts';
import type { Bet } from '../../model/bets.ts';
import type { RoundResult } from '../../model/market.ts';
import type { Unlike } from '../../model/ticket.ts';
import type { BetTerms } from '../../rules/terms.ts';
import { OWN_BETS_MAX, RESULTS_MAX } from './limits.ts';

/** A list that is read page by page, as far as it is read. */
type Paged<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly isLast: boolean;
  readonly isLoading: boolean;
  /** A question for the list failed before any page of it was read. Absent: none did. */
  readonly isUnread?: true;
  /** A row of the pages so far could not be read. Absent: each could. */
  readonly isHoled?: true;
};
/** A list of which nothing is read yet. */
const NO_PAGE: Paged<never> = { items: [], page: -1, isLast: false, isLoading: false };

/** Finished rounds, oldest first. Every finish appends one. States share them. */
export type Rounds = Omit<Paged<RoundResult>, 'items'> & { readonly items: Tape<RoundResult> };
/** No rounds yet. */
export const NO_ROUNDS: Rounds = { ...NO_PAGE, items: Tape.empty(RESULTS_MAX) };

/**
 * When a bet was sent. `monotonicMs`: the device's monotonic clock. `leadMs`: so long before betting closed, as the site's clock was
 * known then, to ± `errorMs`. `tookMs`: how long the site's message took that it was accepted. Null: none came to this page.
 */
export type BetTiming = {
  readonly clientId: string;
  /** Null until the site tells of the bet. */
  readonly betId: BetId | null;
  readonly monotonicMs: number;
  readonly leadMs: number;
  readonly errorMs: number;
  readonly tookMs: number | null;
};

/**
 * The member's own bets: the open ones, and the settled ones in the order of their arrival. They are sorted newest first only
 * for the screen.
 */
export type OwnBets = Omit<Paged<Bet>, 'items'> & {
  readonly open: readonly Bet[];
  readonly settled: Tape<Bet>;
  /** What the rounds of these bets ended on, as far as the page was told: the evidence of the audit. */
  readonly rounds: Tape<RoundResult>;
  /** What these bets were accepted under, and every word of the site on them: the reference of the audit. */
  readonly terms: readonly BetTerms[];
  /** Calls with this number or a later one were made after the last corrected result (`calls.asked`). Absent: no result was corrected. */
  readonly correctedFrom?: number;
  /**
   * The re-read of a round that is over lacks the bet in doubt with this client id. `asked`: the number of the last call before the list was asked for.
   * Only a list with a later number proves anything; `lists`: how many were asked for. Absent: no such bet is looked for.
   */
  readonly lacking?: {
    readonly clientId: string;
    readonly asked: number;
    readonly lists: number;
    /** The site did not answer the re-read of the round: a list that lacks the bet does not prove that it is absent. */
    readonly isUnread?: true;
  };
  /** When this page sent its last bets, oldest first. */
  readonly timings: readonly BetTiming[];
};
/** No bets yet. */
export const NO_BETS: OwnBets = {
  page: -1,
  isLast: false,
  isLoading: false,
  open: [],
  settled: Tape.empty(OWN_BETS_MAX),
  rounds: Tape.empty(OWN_BETS_MAX),
  terms: [],
  timings: [],
};

/** Every bet of the same round, bet type and points may be the ticket's. */
export const NO_UNLIKE: Unlike = { ids: [], fromMs: null };
