import { describe, expect, test } from 'vitest';
import type { Trade, TradeOption } from '../../../engine/model/market.ts';
import { auditEvidence, type EvidenceFile, pathOf, readEvidence, tradeAt } from '../../../engine/rules/evidence.ts';
import { matchingDecimals } from '../../../engine/rules/terms.ts';

/* The evidence of a bet as a file, case by case (engine/SPEC.md, BR25 and BR27). */

const START = '2026-03-12T05:20:00.000Z';
const END = '2026-03-12T05:21:00.000Z';
const at = (text: string, plusMs = 0): string => new Date(Date.parse(text) + plusMs).toISOString();

type Word = EvidenceFile['terms']['words'][number];
const RUNNING = {
  status: 0,
  type: 'B',
  points: 50_000,
  profit: 0,
  profitPercent: 88,
  roundId: 7_000,
  gameType: 'R1',
  stock: 'BTCUSDT',
} as unknown as Word;
const SETTLED: Word = { ...RUNNING, status: 1, profit: 44_000 };
/** A bet on buying that has won 10 points of the price: every member has a value. */
const FILE = {
  kind: 'round-receipt',
  version: 2,
  bet: { id: 1, type: 'B', gameType: 'R1', stock: 'BTCUSDT', createdAt: at(START, 5_000) },
  round: { id: 7_000, round: 861, startsAt: START, endsAt: END },
  rule: {
    precision: 2,
    buyPip: 4.62,
    sellPip: 4.62,
    policy: { betStatusIs: 'own', ballSizes: { smallTo: 2, mediumTo: 6 } },
  },
  terms: {
    sent: { betType: 'B', points: 50_000, roundId: 7_000, percent: 88 },
    words: [RUNNING, SETTLED],
    pips: { precision: 2, buyPip: 4.62, sellPip: 4.62, readAt: at(START, 1_000) },
    round: { open: 97_400, buy: 97_404.62, sell: 97_395.38 },
    now: { profitPercent: 88 },
  },
  site: { open: 97_400, close: 97_410, roundStatus: 1, exStatus: { oe: 'O', uo: 'UN', sml: 'S', n: 1 } },
  trades: [
    [at(START, -500), 97_400],
    [at(END, -500), 97_410],
  ],
  areTradesWhole: true,
} as unknown as EvidenceFile;
const file = (fields: Partial<EvidenceFile>): EvidenceFile => ({ ...FILE, ...fields });
const terms = (fields: Partial<EvidenceFile['terms']>): EvidenceFile => file({ terms: { ...FILE.terms, ...fields } });

describe('BR27: what a file of evidence must have', () => {
  type Path = readonly (string | number)[];
  /** The paths to all values of a file. */
  const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
      : [path];
  const withValue = (value: unknown, [key, ...rest]: Path, wrong: unknown): unknown => {
    if (key === undefined) return wrong;
    if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, wrong));
    const table = value as Readonly<Record<string, unknown>>;
    return { ...table, [key]: withValue(table[String(key)], rest, wrong) };
  };
  const paths = pathsIn(FILE).filter(([name]) => name !== 'kind' && name !== 'version');

  test('BR27: a file with all of it is read as it is', () => {
    expect(readEvidence(FILE)).toEqual(FILE);
    expect(paths.length).toBeGreaterThan(50);
  });

  test.each(paths.map((path) => [path.join('.'), path] as const))(
    'BR27: %s is of its kind, and the problem names the member that it is in',
    (_name, path) => {
      for (const wrong of [{}, [], Symbol('wrong')])
        expect(readEvidence(withValue(FILE, path, wrong))).toEqual({
          problem: `its member "${path[0]}" is missing, or is not as it should be`,
          isOlder: false,
        });
    },
  );

  test('BR27: a file of another kind or version says so, and version 1 is an older one', () => {
    const none = { problem: 'it is no evidence of a bet', isOlder: false };
    for (const other of [null, [], 'x', {}, { ...FILE, kind: 'other' }]) expect(readEvidence(other)).toEqual(none);
    const versions = [1, 3, '2'].map((version) => readEvidence({ ...FILE, version }));
    expect(versions).toEqual([
      { problem: 'its version is 1, and this build checks version 2', isOlder: true },
      { problem: 'its version is 3, and this build checks version 2', isOlder: false },
      { problem: 'its version is "2", and this build checks version 2', isOlder: false },
    ]);
  });
});

describe('BR27: what a file of evidence proves', () => {
  test('BR27: the file of an honest site agrees, in whatever order its trades are', () => {
    expect(auditEvidence(FILE)).toEqual({ verdict: 'agrees' });
    expect(auditEvidence(file({ trades: FILE.trades.toReversed() }))).toEqual({ verdict: 'agrees' });
  });

  test('BR27: without a settlement it proves nothing', () => {
    const nothing = { verdict: 'unknown', missing: 'profit' };
    expect(auditEvidence(terms({ words: [] }))).toEqual(nothing);
    expect(auditEvidence(terms({ words: [RUNNING] }))).toEqual(nothing);
    expect(auditEvidence(terms({ words: [SETTLED, RUNNING] }))).toEqual(nothing);
  });

  test('BR27: a bet that was sent is held against the game and the stock of its option, any other against its own words', () => {
    const elsewhere = [
      { gameType: 'R3', stock: 'BTCUSDT' },
      { gameType: 'R1', stock: 'ETHUSDT' },
    ] as unknown as readonly Partial<Word>[];
    for (const fields of elsewhere) {
      const words = FILE.terms.words.map((word) => ({ ...word, ...fields }));
      expect(auditEvidence(terms({ words }))).toMatchObject({ verdict: 'differs', findings: ['bet'] });
      expect(auditEvidence(terms({ words, sent: null }))).toEqual({ verdict: 'agrees' });
    }
  });

  test('BR27: without the time of the round its trades give no price', () => {
    const round = { ...FILE.round, startsAt: null };
    const site = { ...FILE.site, open: null, close: null };
    const untimed = file({ round, site, terms: { ...FILE.terms, round: null } });
    expect(auditEvidence(untimed)).toEqual({ verdict: 'unknown', missing: 'price' });
    expect(auditEvidence(file({ round, site: { ...site, open: 97_400 } }))).toEqual({
      verdict: 'unknown',
      missing: 'price',
    });
  });
});

describe('BR25: the trade that gives a price', () => {
  const trades = (...rows: readonly (readonly [timeMs: number, price: number])[]): readonly Trade[] =>
    rows as unknown as readonly Trade[];
  const price = (list: readonly Trade[], told?: number): number | undefined => tradeAt(list, 100_000, told, [2])?.[1];

  test('BR25: it is the last one at or before the instant, of the ten seconds before', () => {
    expect(price(trades([100_000, 5]))).toBe(5);
    expect(price(trades([100_001, 5]))).toBeUndefined();
    expect(price(trades([90_000, 5]))).toBe(5);
    expect(price(trades([89_999, 5]))).toBeUndefined();
    expect(price([])).toBeUndefined();
  });

  test('BR25: an older trade does not count beside it, in whatever order they come and whatever the site told', () => {
    const list = trades([99_000, 7], [99_500, 5], [98_000, 6]);
    for (const order of [list, list.toReversed()])
      for (const told of [undefined, 6, 7]) expect(price(order, told)).toBe(5);
  });

  test('BR25: of several at one instant, the told one is found by the finest decimals that give it', () => {
    const list = trades([100_000, 97_400.31], [100_000, 97_410.057], [100_000, 97_410.4]);
    const found = (told: number, decimals: readonly number[]) => tradeAt(list, 100_000, told, decimals)?.[1];
    expect(found(97_410.06, matchingDecimals({ precision: 2 } as TradeOption))).toBe(97_410.057);
    const untold = matchingDecimals({ precision: 2, isPrecisionUntold: true } as TradeOption);
    expect([97_410.06, 97_410.4, 97_410].map((told) => found(told, untold))).toEqual([
      97_410.057, 97_410.4, 97_410.057,
    ]);
  });

  test('BR25: of trades in whole seconds, those that are dated within a second before the instant or at it may be the last', () => {
    const list = trades([97_000, 3], [97_000, 4], [98_000, 5], [99_000, 6], [100_000, 7], [101_000, 8]);
    for (const order of [list, list.toReversed()])
      expect([6, 7, undefined].map((told) => price(order, told))).toEqual([6, 7, undefined]);
    // no trade of these has another price, which is not the site's then
    for (const told of [4, 5, 8]) expect([6, 7]).toContain(price(list, told));
    // one trade with a part of a second says that parts are told
    expect(price([...list, [97_500, 9]] as never, 6)).toBe(7);
    // a quiet market has one trade a second, and its parts of a second are cut off, too
    expect(price(list.slice(1), 6)).toBe(6);
    // two whole seconds may be chance: their dates are taken as they are
    expect(price(trades([99_000, 6], [100_000, 7]), 6)).toBe(7);
    // rounded: the trade of 99.9 s is dated after an end at 99.999 s
    expect([5, 6, 7].map((told) => tradeAt(list, 99_999, told, [2])?.[1])).toEqual([expect.any(Number), 6, 7]);
    expect(tradeAt(list, 99_400, 7, [2])?.[1]).not.toBe(7);
  });

  test('BR25: of several at one instant the one that the site told counts, exactly or by the decimals, else the first', () => {
    const list = trades([99_000, 5], [99_000, 6], [99_000, 6.001]);
    expect([price(list, 6), price(list, 6.001), price(list, 6.002), price(list, 7)]).toEqual([6, 6.001, 6, 5]);
    expect(price(list)).toBeUndefined();
    expect(price(trades([99_000, 5], [99_000, 5]))).toBe(5);
  });

  test('BR25: the path is of the trades after the start up to the end, oldest first', () => {
    const list = trades([3, 30], [1, 10], [2, 20], [4, 40]);
    expect(pathOf(list, 1, 3)).toEqual([20, 30]);
    expect(pathOf(list, 7, 9)).toEqual([]);
    expect([pathOf([], 1, 3), pathOf(list, undefined, 3), pathOf(list, 1, undefined)]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
