import type { LedgerLine, ToldCause } from '../../rules/ledger.ts';

/** The changes of the member's balance since the session began. The opening and all lines add up to the balance. */
export type Ledger = {
  /**
   * The balance before the first line. `sinceMs`: when the first balance was told. `lines`: how many lines have become part of it.
   * Null before the first balance.
   */
  readonly opening: { readonly sinceMs: number; readonly points: number; readonly lines: number } | null;
  readonly next: number;
  /** Oldest first. */
  readonly lines: readonly LedgerLine[];
  /** Causes that the balance does not show yet, in the order in which they were told. */
  readonly told: readonly ToldCause[];
};
/** No balance is known. */
export const NO_LEDGER: Ledger = { opening: null, next: 1, lines: [], told: [] };
