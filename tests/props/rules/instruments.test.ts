import { describe, expect, test } from 'vitest';
import { closesMs, hoursOf, isMarketOpen, nextOpenMs } from '../../../engine/rules/hours.ts';
import { instrumentOf } from '../../../engine/rules/instruments.ts';

/* The group of a stock is told from its name, however it is written. */

const at = (text: string): number => Date.parse(text);
/** Thursday, 12 March 2026. */
const thursday = (time: string): number => at(`2026-03-12T${time}Z`);

describe('H1: the group of a stock', () => {
  test('H1: a pair of two national currencies is a currency, also where the second one is the won; a coin in won is not', () => {
    for (const name of ['USDKRW', 'EURKRW', 'JPYKRW', 'CNHKRW', 'USDCAD', 'USDTHB']) {
      expect(instrumentOf(name), name).toEqual({ stock: name, group: 'currency', code: name, glyph: name.slice(0, 3) });
      expect(
        [closesMs, nextOpenMs].map((edge) => edge(name, thursday('12:00'))),
        name,
      ).toEqual([thursday('21:00'), thursday('23:00')]);
    }
    for (const name of ['BTCKRW', 'XRPKRW', 'USDTKRW', 'XUSDKRW', 'USDKRWX', 'USDUSDT'])
      expect(instrumentOf(name).group, name).toBe(/KRW$|USDT$/.test(name) ? 'crypto' : 'index');
  });

  /** Writings of one group, and words that only look like it. */
  const WRITINGS = {
    currency: ['EURUSD', 'EUR/USD', 'eurusd', 'EUR-USD', 'EUR_USD', 'Eur Usd', 'EURUSD.FX', 'FX:EURUSD', 'EX:EUR_USD'],
    gold: [
      'XAUUSD',
      'XAU/USD',
      'xauusd',
      'GOLD',
      'gold',
      'GOLDUSD',
      'XAGUSD',
      'XAG-KRW',
      'SILVER',
      'XPTUSD',
      'XAUUSDT',
    ],
    crypto: [
      'BTCUSD',
      'ETHUSD',
      'XRPUSD',
      'SOLUSD',
      'BTC/USD',
      'BTC-USDT',
      'btcusdt',
      'BTCUSDC',
      'BTC_KRW',
      'XRPBTC',
      'XRPETH',
      'KRWBTC',
      'KRW-BTC',
      'krw-xrp',
      'USDT-XRP',
      'BTC-XRP',
      'BTCEUR',
      'ETHJPY',
      'BTC',
      'SOLUSDT.P',
      'EX:DOGEUSDT',
      'DOGE-USDT-SWAP',
      'XAUTUSDT',
      'PAXGUSD',
      'C98USDT',
    ],
    index: [
      'NASDAQ',
      'NIKKEI',
      'AUDNZDX',
      'GOLDMAN',
      'USDTX1',
      'AXAU1',
      'NAS100USD',
      'NAS100_USD',
      'US500/KRW',
      '',
      '-',
      '지수',
    ],
  } as const;
  const writings = Object.entries(WRITINGS).flatMap(([group, names]) => names.map((name) => [name, group] as const));
  test.each(writings)('H1: %s is of the group %s, and its symbol stays as the site writes it', (stock, group) => {
    const { group: found, stock: same, code } = instrumentOf(stock);
    expect(found).toBe(group);
    expect(same).toBe(stock);
    expect(code.replace(/\//g, '')).toBe(stock.replace(/\//g, ''));
  });

  test('H1: only crypto is open on a Sunday, however a symbol is written', () => {
    const sunday = at('2026-03-15T03:00Z');
    for (const [stock, group] of writings.filter(([, group]) => group !== 'index'))
      expect(isMarketOpen(stock, sunday), stock).toBe(group === 'crypto');
  });

  test('H1: every pair of two currencies is a currency, and none is one with a coin', () => {
    // nobody trades these for the won
    const RARE_IN_WON = ['TRY', 'SEK', 'MXN', 'ZAR'];
    const currencies = [
      'USD',
      'EUR',
      'JPY',
      'KRW',
      'GBP',
      'CHF',
      'AUD',
      'CNY',
      'THB',
      'TRY',
      'SEK',
      'MXN',
      'ZAR',
      'VND',
    ];
    for (const base of currencies)
      for (const quote of currencies) {
        const isOfWon = (base === 'KRW' || quote === 'KRW') && [base, quote].some((one) => RARE_IN_WON.includes(one));
        expect(instrumentOf(base + quote).group, base + quote).toBe(isOfWon ? 'crypto' : 'currency');
      }
    for (const coin of ['BTC', 'ETH', 'XRP', 'SOL', 'ADA', 'DOT', 'TRX', 'LTC', 'BCH'])
      for (const quote of ['USD', 'KRW', 'USDT', 'USDC', 'BTC'])
        expect(instrumentOf(coin + quote).group, coin + quote).toBe('crypto');
  });

  test('H1: a pair whose currency is rarely traded has no hours of an exchange: only the site knows when it is open', () => {
    for (const name of ['USDARS', 'USDKWD', 'USDPEN', 'EURUAH'])
      expect([instrumentOf(name).group, hoursOf(name)], name).toEqual(['index', 'unknown']);
    expect(hoursOf('USTEC')).toEqual(hoursOf('NAS100'));
  });

  test('H1: a coin with the name of a rare currency that is paid with the won is crypto', () => {
    for (const name of ['MNTKRW', 'TOPKRW', 'GELKRW', 'ALLKRW', 'KRW-MNT', 'KRW-TOP', 'top/krw', 'MNTUSDT'])
      expect(instrumentOf(name).group, name).toBe('crypto');
  });

  test('H1: an index or an energy is none of the coins, whatever it is paid with', () => {
    const names = [
      'SPX',
      'SPX500',
      'NDX',
      'DJI',
      'HSI',
      'NAS100',
      'US30',
      'US2000',
      'DE40',
      'HK50',
      'JP225',
      'NIKKEI225',
      'DAX',
    ];
    const energies = ['WTI', 'BRENT', 'OIL', 'USOIL', 'UKOIL', 'NATGAS'];
    for (const name of [...names, 'FTSE', 'UK100', 'KOSPI', 'KOSPI200', ...energies])
      for (const quote of ['', 'USD', 'KRW', 'EUR', 'JPY', 'USDT', '/USD', '-KRW', '_USDC', 'USD.CASH'])
        expect(instrumentOf(name + quote).group, name + quote).toBe('index');
    for (const name of [
      'DENTUSDT',
      'DEXEUSDT',
      'USELESSUSDT',
      'USTCUSDT',
      'UKUSD',
      'SPXTKRW',
      'SPX6900USDT',
      'NEARUSD',
      'SPUSDT',
    ])
      expect(instrumentOf(name).group, name).toBe('crypto');
    expect(['SPXUSD', 'DJIUSD', 'HSIUSD'].map(hoursOf)).toEqual(['US500', 'US30', 'HK50'].map(hoursOf));
    for (const name of energies) expect(hoursOf(`${name}USD`), name).toBe('unknown');
  });

  test('H1: the exchange of an index is found however its symbol is written', () => {
    for (const [writing, name] of [
      ['nas100', 'NAS100'],
      ['US-500', 'US500'],
      ['S&P500', 'SP500'],
      ['KOSPI 200', 'KOSPI200'],
      ['NASDAQ', 'NAS100'],
      ['JP225_USD', 'JP225'],
      ['DE30_EUR', 'DE30'],
    ] as const)
      expect(hoursOf(writing), writing).toBe(hoursOf(name));
  });

  test('H1: an unknown stock is shown under its symbol', () => {
    expect(instrumentOf('XAUEUR')).toEqual({ stock: 'XAUEUR', group: 'gold', code: 'XAUEUR', glyph: 'XAU' });
    expect(instrumentOf('DOGEUSDT')).toEqual({ stock: 'DOGEUSDT', group: 'crypto', code: 'DOGEUSDT', glyph: 'DOG' });
  });
});

describe('the names of the known stocks', () => {
  test.each([
    ['BTCUSDT', 'crypto', 'BTC/USDT', 'BTC'],
    ['ETHUSDT', 'crypto', 'ETH/USDT', 'ETH'],
    ['XRPUSDT', 'crypto', 'XRP/USDT', 'XRP'],
    ['SOLUSDT', 'crypto', 'SOL/USDT', 'SOL'],
    ['EURUSD', 'currency', 'EUR/USD', 'EUR'],
    ['USDJPY', 'currency', 'USD/JPY', 'JPY'],
    ['GBPUSD', 'currency', 'GBP/USD', 'GBP'],
    ['XAUUSD', 'gold', 'XAU/USD', 'Au'],
    ['NAS100', 'index', 'NAS100', 'NDX'],
    ['US500', 'index', 'US500', 'SPX'],
    ['NIKKEI', 'index', 'NIKKEI', 'NKY'],
  ])('%s is %s and is called %s', (stock, group, code, glyph) => {
    expect(instrumentOf(stock)).toEqual({ stock, group, code, glyph });
  });
});
