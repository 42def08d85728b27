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

type Word = Then['words'][number];
const isRunning = ({ status }: Word): boolean => status === 0;
const firstOf = (words: Then['words'], isIts: (word: Word) => boolean): number | undefined =>
  words.find((word) => isIts(word) && word.profitPercent !== undefined)?.profitPercent;

/** The percent that was told before the bet had its result: that of the confirmation, else the first of the site's. Undefined: not known. */
export const percentThen = ({ sent, words }: Pick<Then, 'sent' | 'words'>): number | undefined =>
  sent?.percent ?? firstOf(words, isRunning);

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
  const profitPercent = firstOf(words, (word) => !isRunning(word)) ?? firstOf(words, isRunning) ?? sent?.percent;
  return { ...bet, profitPercent };
}
