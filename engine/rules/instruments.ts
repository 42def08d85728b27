/** The name and group of a stock (product.md 9 leaves the mapping open; the names are the product's own). */
export type Group = 'crypto' | 'currency' | 'gold' | 'index';
export type Instrument = {
  readonly stock: string;
  readonly group: Group;
  readonly code: string;
  readonly glyph: string;
};

const KNOWN = new Map<string, Omit<Instrument, 'stock'>>([
  ['BTCUSDT', { group: 'crypto', code: 'BTC/USDT', glyph: 'BTC' }],
  ['ETHUSDT', { group: 'crypto', code: 'ETH/USDT', glyph: 'ETH' }],
  ['XRPUSDT', { group: 'crypto', code: 'XRP/USDT', glyph: 'XRP' }],
  ['SOLUSDT', { group: 'crypto', code: 'SOL/USDT', glyph: 'SOL' }],
  ['EURUSD', { group: 'currency', code: 'EUR/USD', glyph: 'EUR' }],
  ['USDJPY', { group: 'currency', code: 'USD/JPY', glyph: 'JPY' }],
  ['GBPUSD', { group: 'currency', code: 'GBP/USD', glyph: 'GBP' }],
  ['XAUUSD', { group: 'gold', code: 'XAU/USD', glyph: 'Au' }],
  ['NAS100', { group: 'index', code: 'NAS100', glyph: 'NDX' }],
  ['US500', { group: 'index', code: 'US500', glyph: 'SPX' }],
  ['NIKKEI', { group: 'index', code: 'NIKKEI', glyph: 'NKY' }],
]);

/** A pair of a national currency or a metal (ISO 4217) and the won: no coin. */
const NATIONAL = /^(?:XAU|XAG|USD|EUR|JPY|GBP|CHF|AUD|NZD|CAD|CNY|CNH|HKD|TWD|SGD|THB|INR|IDR|MYR|PHP|VND)KRW$/;

/** The place of a stock in the menus. An unknown stock is shown under its symbol. Its name decides its group. Rule: product.md 9. */
export function instrumentOf(stock: string): Instrument {
  const known = KNOWN.get(stock);
  if (known !== undefined) return { stock, ...known };
  const group: Group =
    /(?:USDT|KRW)$/.test(stock) && !NATIONAL.test(stock)
      ? 'crypto'
      : stock.startsWith('XAU')
        ? 'gold'
        : /^[A-Z]{6}$/.test(stock)
          ? 'currency'
          : 'index';
  return { stock, group, code: stock, glyph: stock.slice(0, 3) };
}
