import type { BetId } from '../base/brand.ts';
import type { Bet } from '../model/bets.ts';
import type { PlacedBet } from '../model/ticket.ts';
import { isProfitTold } from './outcome.ts';

/* The percent of a bet as it was told before its result was known (engine/SPEC.md, BR26, N5). */

/** What of the terms of a bet says its percent: what the member has confirmed, and the words of the site. */
type Then = {
  readonly id: BetId | null;
  readonly sent: Pick<PlacedBet, 'percent'> | null;
  readonly words: readonly Pick<Bet, 'status' | 'profitPercent'>[];
};

/** The percent that was told before the bet had its result: that of the confirmation, else the first of the site's. Undefined: not known. */
export const percentThen = ({ sent, words }: Pick<Then, 'sent' | 'words'>): number | undefined =>
  sent?.percent ??
  words.find(({ status, profitPercent }) => status === 0 && profitPercent !== undefined)?.profitPercent;

/** What the page knows of a bet, by its id. */
export type TermsOf = (id: BetId) => Then | undefined;
export const termsIn =
  (terms: readonly Then[]): TermsOf =>
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
