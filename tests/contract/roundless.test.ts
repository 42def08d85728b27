import { expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { misfit } from '../../fixtures/arbitraries/make.ts';
import { asker, body } from './table/asker.ts';

/* A bet without a round belongs nowhere. What was left out is said, as it is of a row that cannot be read. */

const row = (id: number, some: object = {}) => ({ id, type: 'B', point: 1_000, status: 2, profit: -1_000, ...some });
const [whole, roundless] = [row(2, { tradeRoundId: 9 }), row(1, { tradeRoundId: null, tradeRound: null })];
const REPORT = ['tradeRoundId: expected a round, got none'];
const page = (...content: readonly object[]): string => JSON.stringify({ content, last: true });
const told = async (call: 'bets.list' | 'bets.search' | 'bets.current' | 'bets.forOption', text: string) => {
  const fact = await asker(body(text)).call(call);
  expect(fact.type).toBe(`${call}.answered`);
  return fact.data as FactData<'bets.list.answered'>;
};

test.for([
  ['bets.list', page(whole, roundless)],
  ['bets.search', page(whole, roundless)],
  ['bets.current', JSON.stringify({ current: [whole, roundless], recent: [] })],
  ['bets.current', JSON.stringify({ current: [], recent: [roundless, whole] })],
  ['bets.forOption', JSON.stringify([whole, roundless])],
] as const)('N5: %s says that a bet without a round was left out', async ([call, text]) => {
  const { skipped, body: answer } = await told(call, text);
  expect(skipped).toEqual(REPORT);
  expect(JSON.stringify(answer)).toContain('"roundId":9');
});

test('N5: a list of bets that all have a round says nothing', async () => {
  for (const call of ['bets.list', 'bets.search'] as const) {
    const data = await told(call, page(whole, row(1, { tradeRound: { id: 8 } })));
    expect(data.skipped).toBeUndefined();
    expect(data.body).not.toHaveProperty('missed');
    expect(data.body.items).toHaveLength(2);
  }
});

test('BR32: a page of bets has the id and the stake of each row that could not be read, where these can be read', async () => {
  const rows = [
    roundless,
    row(3, { type: 'X' }),
    row(4, { point: '1000.5' }),
    { ...whole, id: null },
    row(5, { point: -5 }),
  ];
  const { body: answer, skipped } = await told('bets.list', page(whole, ...rows, misfit(7)));
  expect(answer.items.map(({ id }) => id)).toEqual([2]);
  expect(answer.missed).toEqual([
    { id: 1, points: 1_000 },
    { id: 3, points: 1_000 },
    { id: 4, points: 1_001 },
    { id: null, points: 1_000 },
    { id: 5, points: 5 },
    { id: null, points: null },
  ]);
  expect(skipped?.at(-1)).toBe(REPORT[0]);
});
