import { describe, expect, test } from 'vitest';
import { readTrades } from '../../../replay/trades.ts';

/* Tables of trades that somebody else recorded, by which a saved receipt is checked. */

describe('BR27: a table of trades', () => {
  test('BR27: a table of trades has its names, its separator and its quotes as programs write them', () => {
    const want = [[1_773_292_800_000, 97_400.5]];
    for (const text of [
      '\uFEFFTime,Price\n2026-03-12T05:20:00.000Z,97400.5\n',
      'symbol;price;trade_time\nBTC;97400.5;1773292800000',
      '"timestamp"\t"last price"\r\n1773292800000\t"97,400.5"\r\n',
      '1773292800000,97400.5',
    ])
      expect(readTrades(text), text).toEqual({ trades: want, problems: [] });
    for (const text of [
      'symbol,value,price,time\nBTC,0.5,97400.5,1773292800000',
      'last,price,time\n97000,97400.5,1773292800000',
      'date,timestamp,price\n2026-03-12,1773292800000,97400.5',
      'date,time,price\n2026-03-12,14:20:00,97400.5',
    ])
      expect(readTrades(text), text).toMatchObject({
        trades: want.map(([, price]) => [expect.any(Number), price]),
        problems: [],
      });
    expect(readTrades('date,time,price\n2026-03-12,14:20:00,97400.5').trades[0]?.[0]).toBe(1_773_292_800_000);
    expect(readTrades('a,b\n1,2').trades).toEqual([]);
    expect(readTrades('time,price\n1773292800000,-5\n1773292800000,').problems).toHaveLength(2);
  });

  test('BR27: a table says whether its times name no zone', () => {
    const isZoneless = (...times: readonly string[]) =>
      readTrades(['time,price', ...times.map((time) => `${time},1`)].join('\n')).isZoneless === true;
    expect(isZoneless('2026-03-12 14:20:00.123', '2026-03-12T14:20:01')).toBe(true);
    for (const time of [
      '2026-03-12T14:20:00Z',
      '2026-03-12 14:20:00+09',
      '2026-03-12T14:20:00.5+0900',
      '1773292800000',
    ])
      expect(isZoneless('2026-03-12 14:20:00', time), time).toBe(false);
    expect(readTrades('date,time,price\n2026-03-12,14:20:00,1').isZoneless).toBe(true);
  });

  test.each([
    ['has the closes of candles', 'time,close\n1773292800000,2', 'the table has candles and no trades'],
    [
      'has the closes of candles under a capital',
      'Time,Close,Volume\n1773292800000,2,3',
      'the table has candles and no trades',
    ],
    [
      'has the zone in a column',
      'time,price,timezone\n2026-03-12 14:20:00,2,UTC',
      'the table has a column for the zone',
    ],
    [
      'has candles',
      'timestamp,open,high,low,close,volume\n1773292800000,1,2,1,2,3',
      'the table has candles and no trades',
    ],
    [
      'has a comma in a number without quotes',
      'time,price\n1773292800000,97,400',
      'line 2: it has 3 cells, and the first line 2',
    ],
    ['has a date alone', '2026-03-12T14:20,1\n2026-03-12,97400', 'line 2: its time cannot be read'],
    ['has a quote that is not closed', 'time,price\n1773292800000,"97400', 'line 2: its quotes are not closed'],
    ['has names alone', 'time,price\n', 'the table has no trades'],
    [
      'has a comma that may group thousands or begin the decimals',
      'time;price\n1773292800000;151,284\n1773292800000;151,290',
      'line 2: its price may be 151284 or 151.284',
    ],
    ['has such a comma in quotes', 'time,price\n1773292800000,"151,284"', 'line 2: its price may be 151284 or 151.284'],
    [
      'has a comma after a zero',
      'time;price\n1773292800000;0,908\n1773292800000;1.5',
      'line 2: its price cannot be read',
    ],
    ['has a date in digits alone', 'time,price\n20260313091131,97400', 'line 2: its time cannot be read'],
    ['has a date of twelve digits', 'time,price\n202603130911,97400', 'line 2: its time cannot be read'],
    ['lacks a digit of a time', 'time,price\n177329280000,97400', 'line 2: its time cannot be read'],
    ['has a minute after the end of the day', 'time,price\n2026-03-13T24:30:00Z,1', 'line 2: its time cannot be read'],
    ['has decimals after a comma', 'time;price\n1773292800000;151,28', 'line 2: its price cannot be read'],
  ])('BR27: nothing is concluded from a table of trades that %s', (_what, text, problem) => {
    expect(readTrades(text).problems.join()).toContain(problem);
  });

  const MIXED = 'symbol,price,time\nETHUSDT,3000.5,1773292800000\nbtc-usdt,97400.5,1773292800000\nETHUSDT,-,soon\n';

  test('BR27: of a table of several instruments, only the rows of the bet’s own count', () => {
    const own = { trades: [[1_773_292_800_000, 97_400.5]], problems: [] };
    for (const stock of ['BTCUSDT', 'BTC/USDT']) expect(readTrades(MIXED, stock)).toEqual(own);
    expect(readTrades(MIXED.replaceAll('symbol', 'Instrument'), 'BTCUSDT')).toEqual(own);
  });

  test('BR27: nothing is concluded from a table of another instrument, or from a row that names none', () => {
    expect(readTrades(MIXED, 'XRPUSDT')).toEqual({
      trades: [],
      problems: ['the table has no trades of XRPUSDT: it has those of ETHUSDT, btc-usdt'],
    });
    const unnamed = `${MIXED},97300.5,1773292800000\n`;
    for (const head of ['market,symbol', 'symbol,market']) {
      const cells = head.startsWith('market') ? 'binance,BTCUSDT' : 'BTCUSDT,binance';
      expect(readTrades(`${head},time,price\n${cells},1773292800000,97400.5`, 'BTCUSDT').trades).toHaveLength(1);
    }
    const shifted = 'time,price,symbol\n1773292800000,97,400,BTCUSDT\n1773292800000,97400.5,BTCUSDT';
    expect(readTrades(shifted, 'BTCUSDT').problems).toEqual(['line 2: it has 4 cells, and the first line 3']);
    expect(readTrades(unnamed, 'BTCUSDT').problems).toEqual(['line 5: it names no instrument']);
  });

  test('BR27: a comma groups thousands where another price of the table shows it', () => {
    for (const shows of ['97,401.5', '1,097,401', '97401.5'])
      expect(readTrades(`time;price\n1773292800000;97,400\n1773292800000;${shows}`)).toEqual({
        trades: [
          [1_773_292_800_000, 97_400],
          [1_773_292_800_000, Number(shows.replaceAll(',', ''))],
        ],
        problems: [],
      });
  });
});
