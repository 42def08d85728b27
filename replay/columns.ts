import { createLog, type Log } from '../engine/index.ts';

/** Ticks of a stock, and stocks, after which fresh columns are begun. */
const TICKS_MAX = 1 << 16;
const STOCKS_MAX = 256;

/**
 * Columns for ticks that are folded and let go: fresh ones after a while, so that the old ones can be collected. The fold
 * reads equal ticks from any columns as the same state.
 */
export function recentColumns(): Log['columns'] {
  let log = createLog();
  const stocks = new Set<string>();
  return (stock) => {
    stocks.add(stock);
    if (stocks.size > STOCKS_MAX || log.columns(stock).length > TICKS_MAX) {
      log = createLog();
      stocks.clear();
    }
    return log.columns(stock);
  };
}
