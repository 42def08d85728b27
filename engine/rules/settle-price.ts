import type { RoundResult } from '../model/market.ts';

/** The price that a round was settled by: the site's result price, else the close. Undefined if the site told neither. Rule: BR15. */
export const settlePriceOf = ({ resultPrice, close }: Pick<RoundResult, 'resultPrice' | 'close'>): number | undefined =>
  resultPrice ?? close;
