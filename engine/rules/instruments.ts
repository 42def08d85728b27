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

/** The national currencies (ISO 4217), and the yuan outside China. */
const CURRENCIES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNH CNY COP CRC CUP CVE
  CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS
  KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR
  PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD
  TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);
/** A metal by its code (ISO 4217) or its name, and what follows. */
const METAL = /^(?:XAU|XAG|XPT|XPD|GOLD|SILVER)(.*)$/;
/** A dollar of the chain. */
const CHAIN_DOLLAR = /^USD[TC]$/;
/** A coin is told by what it is paid with, before it or behind it. A figure before a national currency is of an index: `NAS100USD`. */
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
  return (['currency', 'gold', 'crypto'] as const).find((group) => found.includes(group)) ?? 'index';
}

function groupOfName(name: string): Group | null {
  if (CURRENCIES.has(name.slice(0, 3)) && CURRENCIES.has(name.slice(3))) return 'currency';
  const quote = METAL.exec(name)?.[1];
  if (quote !== undefined && (quote === '' || CURRENCIES.has(quote) || CHAIN_DOLLAR.test(quote))) return 'gold';
  return COIN.test(name) ? 'crypto' : null;
}
