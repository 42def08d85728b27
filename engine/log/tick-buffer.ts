import { TickColumns } from '../base/columns.ts';

/** After this many ticks of a stock, or this many stocks, new columns are begun. */
const TICKS_MAX = 1 << 16;
const STOCKS_MAX = 256;

/**
 * A reader's columns, by stock: fresh ones after a while, so that those whose ticks were folded and let go can be
 * collected. The fold reads equal ticks from any columns as the same state.
 */
export function createScratch(): (stock: string) => TickColumns {
  const byStock = new Map<string, TickColumns>();
  return (stock) => {
    const known = byStock.get(stock);
    if (known !== undefined && known.length <= TICKS_MAX) return known;
    if (byStock.size >= STOCKS_MAX) byStock.clear();
    const fresh = new TickColumns(stock);
    byStock.set(stock, fresh);
    return fresh;
  };
}
