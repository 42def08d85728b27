/**
 * The independent judge of touch: the rule in words, and no code of the client or of the site. 1 where the price is up by the pip of buy
 * first, 2 where it is down by that of sell first, 3 where it is neither. Prices and pips are counted in the last digit.
 */
export function firstTouched(prices: readonly number[], open: number, buy: number, sell: number): 1 | 2 | 3 {
  for (const price of prices) {
    if (price > open && price - open >= buy) return 1;
    if (price < open && open - price >= sell) return 2;
  }
  return 3;
}
