import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import {
  BET_PRESETS,
  dayOf,
  followed,
  PRESETS,
  presetDays,
  RECORD_PRESETS,
  STATEMENT_PRESETS,
} from '../../../engine/rules/days.ts';
import { choiceOf, isSought, isSoughtRecord } from '../../../engine/rules/filter-match.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import {
  isEitherWay,
  isRequest,
  isTaken,
  narrowedRecords,
  recordPeriod,
  signedPoints,
} from '../../../engine/rules/records.ts';
import { narrowed, periodOf } from '../../../engine/rules/search.ts';
import { betsIn } from '../../../engine/selectors/money/bet-search.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';

/* The rules of the history's filter, one by one (engine/SPEC.md, N2 to N5, T7). */

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const DAY = seoul('2026-03-12T00:00');

describe('N2: the period of a filter', () => {
  test('N2: without days it is the present day and the six before it, both ends included', () => {
    expect(periodOf({}, DAY)).toEqual({ startMs: seoul('2026-03-06T00:00'), endMs: seoul('2026-03-12T23:59:59.999') });
  });

  test('N2: with days it is from the first one’s midnight to the last instant of the last one', () => {
    expect(periodOf({ from: '2026-02-01', to: '2026-02-28' }, DAY)).toEqual({
      startMs: seoul('2026-02-01T00:00'),
      endMs: seoul('2026-02-28T23:59:59.999'),
    });
  });

  test('N2: one day is a whole day', () => {
    const { startMs, endMs } = periodOf({ from: '2026-02-01', to: '2026-02-01' }, DAY);
    expect(endMs - startMs).toBe(86_399_999);
  });

  test('N2: a statement without days has three months, and its own days where it has them', () => {
    expect(periodOf({ view: 'statement' }, DAY)).toEqual({
      startMs: seoul('2025-12-12T00:00'),
      endMs: seoul('2026-03-12T23:59:59.999'),
    });
    expect(periodOf({ view: 'statement', from: '2026-03-01', to: '2026-03-02' }, DAY).startMs).toBe(
      seoul('2026-03-01T00:00'),
    );
  });
});

describe('N3: what the site is asked for', () => {
  const other = { ...OPTION, id: 3, type: 'R3' } as never;
  const options = [OPTION, other, BALL];
  const ask = (filter: object, policy: object = {}, of = options) =>
    narrowed(filter, of, { ...DEFAULT_POLICY, ...policy });

  test('N3: nothing is narrowed by an empty filter, and the list is exact', () => {
    expect(ask({})).toStrictEqual({ fields: {}, isExact: true });
  });

  test('N3: a stock with its game type is one option; each alone is none, and the list holds more', () => {
    expect(ask({ stock: 'BTCUSDT', type: 'R1' })).toStrictEqual({ fields: { optionId: 2 }, isExact: true });
    expect(ask({ stock: 'BTCUSDT', type: 'R3' })).toStrictEqual({ fields: { optionId: 3 }, isExact: true });
    for (const filter of [{ stock: 'BTCUSDT' }, { type: 'R1' }, { stock: 'ETHUSDT', type: 'R1' }])
      expect(ask(filter)).toStrictEqual({ fields: {}, isExact: false });
  });

  test('N3: two options of one stock and type are no single option', () => {
    expect(ask({ stock: 'BTCUSDT', type: 'R1' }, {}, [OPTION, { ...OPTION, id: 9 } as never])).toStrictEqual({
      fields: {},
      isExact: false,
    });
  });

  test('N3: a bet type is asked for by its own letters; S is sell and small, and exact only with an option', () => {
    expect(ask({ bet: 'B' })).toStrictEqual({ fields: { typeStrs: ['B'] }, isExact: true });
    expect(ask({ bet: 'PO' })).toStrictEqual({ fields: { typeStrs: ['O'] }, isExact: true });
    for (const bet of ['S', 'PS']) expect(ask({ bet })).toStrictEqual({ fields: { typeStrs: ['S'] }, isExact: false });
    expect(ask({ bet: 'PS', stock: 'BTCUSDT', type: 'P1' })).toStrictEqual({
      fields: { optionId: 8, typeStrs: ['S'] },
      isExact: true,
    });
  });

  test('N3: each outcome has its status, unless a status is the round’s', () => {
    const outcome = ['won', 'lost', 'void'];
    expect(ask({ outcome }, { betStatusIs: 'own' })).toStrictEqual({
      fields: { statusStrs: [1, 2, 3] },
      isExact: true,
    });
    expect(ask({ outcome }, { betStatusIs: 'round' })).toStrictEqual({ fields: {}, isExact: false });
    expect(ask({ bet: 'B' }, { betStatusIs: 'round' }).isExact).toBe(true);
  });
});

describe('N3: whether a bet is one that the filter asks for', () => {
  const won = { ...BET, status: 1, profit: 44_000 } as Bet;
  const is = (filter: object, bet: Bet = won): boolean => isSought(bet, filter, DEFAULT_POLICY);
  test('N3: every part of a filter must hold', () => {
    const all = { stock: 'BTCUSDT', type: 'R1', bet: 'B', outcome: ['won'] };
    expect([is({}), is(all)]).toEqual([true, true]);
    for (const wrong of [{ stock: 'ETHUSDT' }, { type: 'R3' }, { bet: 'S' }, { outcome: ['lost', 'void'] }]) {
      expect(is(wrong)).toBe(false);
      expect(is({ ...all, ...wrong })).toBe(false);
    }
    expect(is({ outcome: ['lost', 'won'] })).toBe(true);
  });

  test('N3: S of a side is sell and of number-ball small, and without a game type it is neither', () => {
    const on = (gameType: string | undefined, type: string) => choiceOf({ gameType, type } as never);
    expect([on('R1', 'S'), on('B1', 'B'), on('P1', 'S'), on('P1', '7'), on(undefined, 'S'), on('X1', 'S')]).toEqual([
      'S',
      'B',
      'PS',
      'P7',
      null,
      null,
    ]);
    expect([on('P1', 'B'), on('R1', '7')]).toEqual([null, null]);
  });

  test('N4: a record is sought by its type and its outcome', () => {
    const record = { id: 1, type: 'D', status: 1, points: 1, createdMs: 1 } as unknown as DnwRecord;
    expect(isSoughtRecord(record, {})).toBe(true);
    expect(isSoughtRecord(record, { type: ['W', 'D'], status: ['done'] })).toBe(true);
    expect(isSoughtRecord(record, { type: ['W'], status: ['done'] })).toBe(false);
    expect(isSoughtRecord(record, { type: ['D'], status: ['pending'] })).toBe(false);
  });
});

test('N5: a bet of a list has the result that the page was told: it keeps the newest word, also where the list has another', () => {
  const settled = (id: number, profit: number) => ({ ...BET, id, status: 1, profit }) as unknown as Bet;
  const open = (id: number) => ({ ...BET, id }) as unknown as Bet;
  const told = [settled(1, 7), settled(2, 7), open(3)];
  const period = { startMs: DAY, endMs: seoul('2026-03-12T23:59:59.999') };
  const items = [open(4), open(3), settled(2, 5), open(1)];
  for (const last of [true, false])
    expect(betsIn({ items, last }, told, period)).toEqual([open(4), open(3), settled(2, 7), settled(1, 7)]);
  expect(betsIn(null, told, period)).toEqual([]);
  expect(betsIn({ items: [], last: true }, told, { startMs: DAY, endMs: BET.createdMs - 1 })).toEqual([]);
});

describe('N4: what the site is asked for of records', () => {
  test('N4: without both days the list has no beginning and ends a day after the present one', () => {
    const open = { endMs: seoul('2026-03-13T23:59:59.999') };
    for (const days of [{}, { from: '2026-03-01' }, { to: '2026-03-01' }])
      expect(recordPeriod(days, DAY)).toStrictEqual(open);
    expect(recordPeriod({ from: '2026-03-01', to: '2026-03-02' }, DAY)).toStrictEqual({
      startMs: seoul('2026-03-01T00:00'),
      endMs: seoul('2026-03-02T23:59:59.999'),
    });
  });

  test('N4: the site narrows types, pending and rejected; a list with done is not exact and is narrowed here', () => {
    expect(narrowedRecords({})).toStrictEqual({ fields: {}, isExact: true });
    expect(narrowedRecords({ type: ['W'], status: ['rejected', 'pending'] })).toStrictEqual({
      fields: { typeStrs: ['W'], statusStrs: [2, 0] },
      isExact: true,
    });
    for (const status of [['done'], ['done', 'pending']] as const)
      expect(narrowedRecords({ type: ['D'], status })).toStrictEqual({ fields: { typeStrs: ['D'] }, isExact: false });
  });

  test('N4: deposits and withdrawals are the member’s requests, and withdrawals and deductions take', () => {
    const types = ['D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD'] as const;
    expect(types.filter((type) => isRequest({ type }))).toEqual(['D', 'W']);
    expect(types.filter(isTaken)).toEqual(['W', 'E', 'PM']);
    expect(types.filter(isEitherWay)).toEqual(['E', 'C', 'BD']);
    expect(types.map((type) => signedPoints({ type, points: asPoints(5) }))).toEqual([5, -5, 5, -5, 5, 5, -5, 5]);
  });
});

describe('N5: sums of records', () => {
  test('N5: deposits, withdrawals and the rest are summed apart; what is pending or rejected is in none', () => {
    const record = (type: string, points: number, status = 1) => ({ type, points, status }) as never;
    expect(
      sumsOf([
        record('D', 1),
        record('D', 10, 0),
        record('D', 20, 2),
        record('D', 2, 3),
        record('W', 100),
        record('W', 200, 5),
        record('PB', 1_000),
        record('PM', 10_000),
        record('E', 100_000),
      ]),
    ).toEqual({ count: 7, deposits: 3, withdrawals: 300, other: 1_000 - 10_000 - 100_000 });
    expect(sumsOf([])).toEqual({ count: 0, deposits: 0, withdrawals: 0, other: 0 });
  });
});

describe('T7: the quick choices of a period', () => {
  test('T7: each ends with the present day', () => {
    const now = seoul('2026-03-12T23:59:59.999');
    expect([...PRESETS, 'year' as const].map((preset) => presetDays(preset, now))).toEqual([
      { from: '2026-03-12', to: '2026-03-12' },
      { from: '2026-03-06', to: '2026-03-12' },
      { from: '2026-02-11', to: '2026-03-12' },
      { from: '2025-12-12', to: '2026-03-12' },
      { from: '2025-03-12', to: '2026-03-12' },
    ]);
  });

  test('T7: each screen offers its own', () => {
    expect([PRESETS, BET_PRESETS, RECORD_PRESETS, STATEMENT_PRESETS]).toEqual([
      ['today', 'week', 'month', 'quarter'],
      ['today', 'week', 'month', 'quarter', 'year'],
      ['week', 'month', 'quarter'],
      ['quarter', 'year'],
    ]);
  });

  test('T7: months that are shorter give their last day', () => {
    const from = (preset: 'quarter' | 'year', day: string) => presetDays(preset, seoul(`${day}T12:00`)).from;
    expect([from('quarter', '2026-05-31'), from('quarter', '2024-05-31'), from('quarter', '2026-12-31')]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-09-30',
    ]);
    expect([from('year', '2024-02-29'), from('quarter', '2026-01-15'), from('quarter', '2026-04-01')]).toEqual([
      '2023-02-28',
      '2025-10-15',
      '2026-01-01',
    ]);
  });

  test('T7: a day begins at midnight in Seoul', () => {
    expect([dayOf(DAY - 1), dayOf(DAY)]).toEqual(['2026-03-11', '2026-03-12']);
  });

  test('T7: on a new day a quick choice stays itself, and any other period as it is', () => {
    const next = DAY + 86_400_000;
    const follow = (from: string | undefined, to: string | undefined, presets = PRESETS as never) =>
      followed({ from, to, stock: 'x' } as never, presets, DAY, next);
    expect(follow('2026-03-06', '2026-03-12')).toEqual({ from: '2026-03-07', to: '2026-03-13', stock: 'x' });
    expect(follow('2026-03-12', '2026-03-12')).toEqual({ from: '2026-03-13', to: '2026-03-13', stock: 'x' });
    for (const [from, to] of [
      ['2026-03-05', '2026-03-12'],
      ['2026-03-06', '2026-03-11'],
      [undefined, undefined],
    ] as const)
      expect(follow(from, to)).toEqual({ from, to, stock: 'x' });
    expect(follow('2026-03-12', '2026-03-12', ['week'] as never)).toMatchObject({ from: '2026-03-12' });
    const same = { from: '2026-03-06', to: '2026-03-12' };
    expect(followed(same, PRESETS, DAY, DAY)).toBe(same);
  });
});
