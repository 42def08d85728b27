import { Tape } from '../../base/tape.ts';
import type { Bet } from '../../events/bets.ts';
import type { RoundResult } from '../../events/market.ts';
import { OWN_BETS_MAX, RESULTS_MAX } from './limits.ts';

/** A list that is read page by page, as far as it is read. */
type Paged<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly isLast: boolean;
  readonly isLoading: boolean;
};
/** A list of which nothing is read yet. */
const NO_PAGE: Paged<never> = { items: [], page: -1, isLast: false, isLoading: false };

/** Finished rounds, oldest first: appended to at every finish, and shared between states. */
export type Rounds = Omit<Paged<RoundResult>, 'items'> & { readonly items: Tape<RoundResult> };
/** No rounds yet. */
export const NO_ROUNDS: Rounds = { ...NO_PAGE, items: Tape.empty(RESULTS_MAX) };

/** The member's own bets: those still open, and the settled ones as they came; newest first only when shown. */
export type OwnBets = Omit<Paged<Bet>, 'items'> & { readonly open: readonly Bet[]; readonly settled: Tape<Bet> };
/** No bets yet. */
export const NO_BETS: OwnBets = {
  page: -1,
  isLast: false,
  isLoading: false,
  open: [],
  settled: Tape.empty(OWN_BETS_MAX),
};
