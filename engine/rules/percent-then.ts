import type { BetId } from '../base/brand.ts';
import type { Bet } from '../model/bets.ts';
import type { PlacedBet } from '../model/ticket.ts';

/* The percent of a bet: the one way to ask for it, for what is shown, summed and written (engine/SPEC.md, BR18, N5). */

/** What of the terms of a bet says its percent: what the member has confirmed, and the words of the site. */
type Then = {
  readonly id: BetId | null;
  readonly sent: Pick<PlacedBet, 'percent'> | null;
  readonly isFeeUntold?: true;
  readonly words: readonly Pick<Bet, 'status' | 'profitPercent'>[];
};

/** What the page knows of a bet, by its id. */
export type TermsOf = (id: BetId) => Then | undefined;
export const termsIn =
  (terms: readonly Then[]): TermsOf =>
  (id) =>
    terms.find((one) => one.id === id);

/** The percent that the member has confirmed, if the site had told its fee. Rule: BR26. */
export const confirmedPercent = ({ sent, isFeeUntold }: Pick<Then, 'sent' | 'isFeeUntold'>): number | undefined =>
  isFeeUntold === true ? undefined : sent?.percent;

/** The percent that the site told of a bet in any of its words: with its result, else the first while it ran. Undefined: in none. */
export function toldPercent(words: Then['words']): number | undefined {
  const told = words.filter(({ profitPercent }) => profitPercent !== undefined);
  return (told.find(({ status }) => status !== 0) ?? told[0])?.profitPercent;
}

/**
 * The percent that a bet was booked with: that of this word, else that of another word of the site, else the one that the member has confirmed.
 * Undefined: nobody knows it. What the round or the option pays by now says nothing of it. Rule: BR18, N5.
 */
function percentThen({ id, profitPercent }: Pick<Bet, 'id' | 'profitPercent'>, termsOf: TermsOf): number | undefined {
  if (profitPercent !== undefined) return profitPercent;
  const terms = termsOf(id);
  return terms && (toldPercent(terms.words) ?? confirmedPercent(terms));
}

/** A bet with the percent that it was booked with. Rule: BR18, N5. */
export function withPercent(bet: Bet, termsOf: TermsOf): Bet {
  const profitPercent = percentThen(bet, termsOf);
  return profitPercent === bet.profitPercent ? bet : { ...bet, profitPercent };
}
