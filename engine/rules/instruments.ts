/** How a stock is called and grouped (product.md 9 leaves the mapping open; names are the product's own). */
export type Group = 'crypto' | 'currency' | 'gold' | 'index';
export type Instrument = {
  readonly stock: string;
  readonly group: Group;
  readonly code: string;
  readonly glyph: string;
  readonly nameKey: string;
};

const KNOWN: Readonly<Record<string, Omit<Instrument, 'stock' | 'nameKey'>>> = {
  BTCUSDT: { group: 'crypto', code: 'BTC/USDT', glyph: 'BTC' },
  ETHUSDT: { group: 'crypto', code: 'ETH/USDT', glyph: 'ETH' },
  XRPUSDT: { group: 'crypto', code: 'XRP/USDT', glyph: 'XRP' },
  SOLUSDT: { group: 'crypto', code: 'SOL/USDT', glyph: 'SOL' },
  EURUSD: { group: 'currency', code: 'EUR/USD', glyph: 'EUR' },
  USDJPY: { group: 'currency', code: 'USD/JPY', glyph: 'JPY' },
  GBPUSD: { group: 'currency', code: 'GBP/USD', glyph: 'GBP' },
  XAUUSD: { group: 'gold', code: 'XAU/USD', glyph: 'Au' },
  NAS100: { group: 'index', code: 'NAS100', glyph: 'NDX' },
  US500: { group: 'index', code: 'US500', glyph: 'SPX' },
  NIKKEI: { group: 'index', code: 'NIKKEI', glyph: 'NKY' },
};

/** The groups in the order the menus show them. */
export const GROUPS: readonly Group[] = ['crypto', 'currency', 'gold', 'index'];

/** A stock's place in the menus; an unknown one is shown under its own symbol, guessed into a group by its ending. */
export function instrumentOf(stock: string): Instrument {
  const known = KNOWN[stock];
  if (known !== undefined) return { stock, nameKey: stock, ...known };
  const group: Group = /USDT$|KRW$/.test(stock)
    ? 'crypto'
    : stock.startsWith('XAU')
      ? 'gold'
      : /^[A-Z]{6}$/.test(stock)
        ? 'currency'
        : 'index';
  return { stock, group, code: stock, glyph: stock.slice(0, 3), nameKey: stock };
}
