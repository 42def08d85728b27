import type { LedgerLine, ToldCause } from '../../rules/ledger.ts';

/** The changes of the member's balance since the session began. The opening and all lines add up to the balance. */
export type Ledger = {
  /**
   * The balance before the first line. `sinceMs`: when the first balance was told. `lines`: how many lines have become part of it.
   * Null before the first balance.
   */
  readonly opening: { readonly sinceMs: number; readonly points: number; readonly lines: number } | null;
  /** How much earlier and later than `sinceMs` the first balance may have been, because the clock was corrected after it. In ms. */
  readonly earlierMs: number;
  readonly laterMs: number;
  readonly next: number;
  /** Oldest first. */
  readonly lines: readonly LedgerLine[];
  /** The causes that were told, in their order. */
  readonly told: readonly ToldCause[];
  /** Names of causes that were forgotten: a later balance has not shown them. */
  readonly past: readonly string[];
  /** What happened until then is part of the opening, with the lines that became part of it. Site time, epoch ms. */
  readonly droppedMs: number;
  /** When the clock was measured last, in site time, epoch ms. Null if that was before the first balance. */
  readonly measuredMs: number | null;
  /** What was counted as unexplained last, in points. */
  readonly off: number;
  /** Something is unexplained, and since this instant the site is asked again. Site time, epoch ms. Null: nothing is asked. */
  readonly askedMs: number | null;
  /** The pages that are read next of what was asked again: of the bets, and of the records. Absent: the first ones. */
  readonly pages?: { readonly 'bets.list'?: number; readonly 'dnw.list'?: number };
};
/** No balance is known. */
export const NO_LEDGER: Ledger = {
  opening: null,
  earlierMs: 0,
  laterMs: 0,
  next: 1,
  lines: [],
  told: [],
  past: [],
  droppedMs: 0,
  measuredMs: null,
  off: 0,
  askedMs: null,
};
