import type { Bet } from '../model/bets.ts';
import { filledBy, isProfitTold } from './outcome.ts';

/**
 * Which of two words of the site on one bet counts: that of a list, or that of what was told to the page. A result says more than a running
 * bet, and a profit more than one that was left out. If the two results differ, that of the page counts: the page hears the lists too, and keeps
 * the newest word. The word that counts also gets the particulars that only the other word has. Rule: N5.
 */
export function fullerOf(listed: Bet, told: Bet | undefined): Bet {
  if (told === undefined) return listed;
  const isMore = isProfitTold(told) && !isProfitTold(listed);
  const isOther = told.status !== listed.status || told.profit !== listed.profit;
  const isTold =
    told.status !== 0 && (listed.status === 0 || isMore || (isOther && isProfitTold(listed) === isProfitTold(told)));
  return isTold ? filledBy(told, listed) : filledBy(listed, told);
}
