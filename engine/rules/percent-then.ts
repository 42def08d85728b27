import type { BetId } from '../base/brand.ts';
import type { Bet } from '../model/bets.ts';
import type { PlacedBet } from '../model/ticket.ts';
import { isProfitTold } from './outcome.ts';

/* The percent that makes the profit of a bet whose profit the site left out (engine/SPEC.md, N5). */

/** What of the terms of a bet says its percent: what the member has confirmed, and the words of the site. */
type Then = {
  readonly id: BetId | null;
  readonly sent: Pick<PlacedBet, 'percent'> | null;
  readonly words: readonly Pick<Bet, 'status' | 'profitPercent'>[];
};

/** What the page knows of a bet, by its id. */
export type TermsOf = (id: BetId) => Then | undefined;
export const termsIn =
  (terms: readonly Then[]): TermsOf =>
  (id) =>
    terms.find((one) => one.id === id);

/**
 * A bet whose profit the site left out, with the percent that makes it: that of this word, else that of another word of the site (of its
 * result, then the first while it ran), else the one that the member has confirmed (engine/SPEC.md, N5).
 */
export function withPercent(bet: Bet, termsOf: TermsOf): Bet {
  if (isProfitTold(bet) || bet.profitPercent !== undefined) return bet;
  const { sent, words } = termsOf(bet.id) ?? { sent: null, words: [] };
  const told = words.filter(({ profitPercent }) => profitPercent !== undefined);
  const word = told.find(({ status }) => status !== 0) ?? told[0];
  return { ...bet, profitPercent: word?.profitPercent ?? sent?.percent };
}
