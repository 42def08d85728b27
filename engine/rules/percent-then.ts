import type { BetId } from '../base/brand.ts';
import type { Bet } from '../model/bets.ts';
import { isProfitTold } from './outcome.ts';
import type { BetTerms } from './terms.ts';

/* The percent of a bet as it was told before its result was known (engine/SPEC.md, BR26, N5). */

/** The percent that was told before the bet had its result: that of the confirmation, else the first of the site's. Undefined: not known. */
export const percentThen = ({ sent, words }: Pick<BetTerms, 'sent' | 'words'>): number | undefined =>
  sent?.percent ??
  words.find(({ status, profitPercent }) => status === 0 && profitPercent !== undefined)?.profitPercent;

/** What the page knows of a bet, by its id. */
export type TermsOf = (id: BetId) => BetTerms | undefined;
export const termsIn =
  (terms: readonly BetTerms[]): TermsOf =>
  (id) =>
    terms.find((one) => one.id === id);

/**
 * A bet with the percent that it was accepted with, where the site told neither its profit nor a percent with its result.
 */
export function withPercent(bet: Bet, termsOf: TermsOf): Bet {
  if (isProfitTold(bet) || bet.profitPercent !== undefined) return bet;
  const terms = termsOf(bet.id);
  return terms === undefined ? bet : { ...bet, profitPercent: percentThen(terms) };
}
