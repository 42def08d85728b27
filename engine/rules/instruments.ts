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

/**
 * The national currencies that are traded for the won (ISO 4217), and the yuan outside China. Any other pair with the won is of a coin: some coins have
 * the name of a currency (`MNTKRW`).
 */
const OF_WON: ReadonlySet<string> = new Set(
  'USD EUR JPY GBP CHF AUD NZD CAD CNY CNH HKD TWD SGD THB INR IDR MYR PHP VND KRW'.split(' '),
);
/** All that are traded as pairs. */
const CURRENCIES: ReadonlySet<string> = new Set([...OF_WON, ...'CZK DKK HUF MXN NOK PLN SEK TRY ZAR'.split(' ')]);
/** A metal by its code (ISO 4217) or its name, and what follows. */
const METAL = /^(?:XAU|XAG|XPT|XPD|GOLD|SILVER)(.*)$/;
/** An index or an energy by its name, and what follows. A name of a country has a figure. */
const INDEX =
  /^(?:(?:US|SP|HK|JP|N|DE|GER|UK|EU|AUS)\d+|(?:NAS|NASDAQ|SPX|NDX|DJIA?|HSI|NIK|NIKKEI|DAX|FTSE|KOSPI)\d{0,3}|USTEC|WTI|BRENT|(?:US|UK)?OIL|NATGAS|XTI|XBR)(\D*)$/;
/** A dollar of the chain. */
const CHAIN_DOLLAR = /^USD[TC]$/;
/** A coin is told by what it is paid with, before it or behind it. A figure before a national currency is of an index: `AUS200USD`. */
const COIN = /^(?:BTC|ETH)|^KRW.|^USD[TC]$|.(?:USD[TC]|BTC|ETH)$|[^0-9](?:USD|KRW)$/;

/** The place of a stock in the menus. An unknown stock is shown under its symbol. Its name decides its group. Rules: product.md 9, H1. */
export function instrumentOf(stock: string): Instrument {
  const known = KNOWN.get(stock);
  return known === undefined
    ? { stock, group: groupOf(stock), code: stock, glyph: stock.slice(0, 3) }
    : { stock, ...known };
}

/** The words of a symbol in capital letters, however it is written: `eur/usd` has `EUR` and `USD`. */
export const symbolWords = (stock: string): readonly string[] =>
  stock
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/** A pair may be written in one word or in two, with the name of a market before it or behind it: `FX:EUR_USD`. */
function groupOf(stock: string): Group {
  const words = symbolWords(stock);
  const found = words.flatMap((word, i) => [groupOfName(word), groupOfName(word + (words[i + 1] ?? ''))]);
  return (['currency', 'gold', 'index', 'crypto'] as const).find((group) => found.includes(group)) ?? 'index';
}

function groupOfName(name: string): Group | null {
  if (isPair(name.slice(0, 3), name.slice(3))) return 'currency';
  if (isPaidFor(METAL, name)) return 'gold';
  if (isPaidFor(INDEX, name)) return 'index';
  return COIN.test(name) ? 'crypto' : null;
}

const isPair = (base: string, quote: string): boolean =>
  base === 'KRW' || quote === 'KRW'
    ? OF_WON.has(base) && OF_WON.has(quote)
    : CURRENCIES.has(base) && CURRENCIES.has(quote);

/** Whether a name is of this kind, alone or with what it is paid with behind it. */
function isPaidFor(kind: RegExp, name: string): boolean {
  const quote = kind.exec(name)?.[1];
  return quote !== undefined && (quote === '' || CURRENCIES.has(quote) || CHAIN_DOLLAR.test(quote));
}
