import { describe, expect, test } from 'vitest';
import { checks } from '../../engine/events/checks.ts';
import { SentBet, withBetType } from '../../engine/events/ticket.ts';
import { upcast } from '../../engine/log/upcast.ts';

const sent = { clientId: 'client-1', optionId: 2, roundId: 7, points: 50_000, gateMs: 50_000 };
const kept = { ...sent, playerId: 101, sentMs: 30_000 };

describe('F5: a bet of an older recording', () => {
  test.each([
    ['amount.added', { points: 5_000, by: 'step', count: 1 }],
    ['bet.drafted', { points: 50_000, roundId: 7 }],
    ['bet.sent', sent],
  ] as const)('%s: the side is read as the bet type', (type, data) => {
    const today = { v: 2, data: { ...data, betType: 'S' } };
    expect(upcast(type, 1, { ...data, side: 'S' })).toEqual(today);
    expect(upcast(type, 2, today.data)).toEqual(today);
    expect(checks.get(type)?.(today.data)).toBe(true);
  });

  test('an amount that was added by a chip has no bet type', () => {
    const data = { points: 5_000, by: 'chip', lot: 0.1 };
    expect(upcast('amount.added', 1, data)).toEqual({ v: 2, data });
  });

  test('the bet that a start found on the device has a bet type', () => {
    const start = (ticket: unknown) => ({ path: '/', isExact: true, ticket });
    expect(upcast('engine.started', 3, start({ ...kept, side: 'B' }))?.data).toEqual(start({ ...kept, betType: 'B' }));
    expect(upcast('engine.started', 3, start(null))?.data).toEqual(start(null));
    expect(upcast('engine.started', 3, 'no start')?.data).toBeUndefined();
  });
});

describe('F5: a refusal of an older recording', () => {
  test('F5: the unit of a refused amount was called its min', () => {
    const refused = { intent: 'bet.open', code: 'offUnit', params: { min: 5_000 }, points: 10_000 };
    expect(upcast('intent.refused', 1, refused)).toEqual({ v: 2, data: { ...refused, params: { unit: 5_000 } } });
    const other = { ...refused, code: 'belowMin' };
    expect(upcast('intent.refused', 1, other)?.data).toEqual(other);
    expect(upcast('intent.refused', 1, 'no refusal')?.data).toBeUndefined();
  });
});

describe('C7c: a bet that an older page kept on the device', () => {
  test('a stored bet with a side is read with the side as its bet type', () => {
    const older = { ...kept, side: 'B' };
    expect(SentBet(older)).toBe(false);
    expect(withBetType(older)).toEqual({ ...kept, betType: 'B' });
    expect(SentBet(withBetType(older))).toBe(true);
  });

  test('a stored bet may have any bet type of the product and nothing else', () => {
    for (const betType of ['B', 'S', 'UN', 'OM', '7']) expect(SentBet({ ...kept, betType })).toBe(true);
    for (const betType of ['', 'X', '10', null, undefined]) expect(SentBet({ ...kept, betType })).toBe(false);
  });

  test.each([[null], ['text'], [7]])('a stored value %j is left as it is', (stored) => {
    expect(withBetType(stored)).toBe(stored);
  });
});

test('F5: the trades of a receipt in an older recording are one page', () => {
  const params = { stock: 'BTCUSDT', startMs: 1, endMs: 2 };
  const asked = { call: 'receipt.trades', params: { ...params, page: 0 } };
  expect(upcast('call.asked', 1, { call: 'receipt.trades', params })).toEqual({ v: 2, data: asked });
  expect(checks.get('call.asked')?.(asked)).toBe(true);
  const answer = { callId: 1, params: asked.params, body: { items: [[1, 97_400]], last: true } };
  const older = { callId: 1, params, body: [[1, 97_400]] };
  expect(upcast('receipt.trades.answered', 1, older)).toEqual({ v: 2, data: answer });
  expect(checks.get('receipt.trades.answered')?.(answer)).toBe(true);
});
