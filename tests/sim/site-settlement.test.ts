import { describe, expect, test } from 'vitest';
import { profitPercent, ratioOf, settle } from '../../fixtures/site/world/book/payout.ts';
import { findOption, type Option } from '../../fixtures/site/world/market/catalog.ts';
import { outcomeOf } from '../../fixtures/site/world/market/rounds.ts';
import { isOpen } from '../../fixtures/site/world/time/calendar.ts';

const optionOf = (id: number): Option => {
  const option = findOption(id);
  if (option === undefined) throw new Error(`no option ${id}`);
  return option;
};

describe('trading hours', () => {
  const open = (id: number, at: string): boolean => isOpen(optionOf(id).stock.hours, Date.parse(at));
  test.each([
    ['crypto on a Sunday', 2, '2026-03-15T03:00:00+09:00', true],
    ['currencies at 07:59 on a Monday', 26, '2026-03-16T07:59:59+09:00', false],
    ['currencies at 08:00 on a Monday', 26, '2026-03-16T08:00:00+09:00', true],
    ['currencies at 05:59 on a Saturday', 26, '2026-03-14T05:59:59+09:00', true],
    ['currencies at 06:00 on a Saturday', 26, '2026-03-14T06:00:00+09:00', false],
    ['the index at 23:30 on a Friday', 42, '2026-03-13T23:30:00+09:00', true],
    ['the index at 22:30 on a Friday of summer time', 42, '2026-03-13T22:30:00+09:00', true],
    ['the index at 05:00 on a Saturday of summer time', 42, '2026-03-14T05:00:00+09:00', false],
    ['the index at 22:30 on a Friday of winter time', 42, '2026-03-06T22:30:00+09:00', false],
    ['the index at 05:59 on a Saturday of winter time', 42, '2026-03-07T05:59:59+09:00', true],
    ['the index at 23:30 on a Sunday', 42, '2026-03-15T23:30:00+09:00', false],
  ])('%s', (_name, id, at, expected) => expect(open(id, at)).toBe(expected));
});

describe('settlement arithmetic', () => {
  test.each([
    ['exactly the pip up', 100, 110, 10, 1],
    ['exactly the pip down', 100, 90, 10, 2],
    ['one short of the pip', 100, 109, 10, 3],
    ['no pip, unchanged', 100, 100, 0, 3],
    ['no pip, one up', 100, 101, 0, 1],
  ])('%s', (_name, from, to, pipTicks, status) =>
    expect(outcomeOf({ family: 'B', pipTicks }, from, to).status).toBe(status),
  );

  test('with unequal pips each side has its own distance', () => {
    const status = (to: number) =>
      outcomeOf({ family: 'R', pipTicks: 10, pips: { buy: 10, sell: 20 } }, 100, to).status;
    expect([status(110), status(109), status(81), status(80)]).toEqual([1, 3, 3, 2]);
  });

  test('number-ball is decided by the digit alone: odd is 1, even is 2, and an unchanged price is not void', () => {
    const status = (from: number, to: number) => outcomeOf({ family: 'P', pipTicks: 0 }, from, to).status;
    expect([status(101, 101), status(100, 100), status(100, 107), status(107, 100)]).toEqual([1, 2, 1, 2]);
  });

  const at = (ticks: number, pip = 10) => ({
    open: 100,
    high: 200,
    low: 0,
    close: ticks,
    volume: 1,
    ...outcomeOf({ family: 'B', pipTicks: pip }, 100, ticks),
  });
  test('a win pays 88 percent rounded down, a loss takes the stake, and a void returns it', () => {
    const option = optionOf(2);
    expect(settle(option, 'B', 50_000, 88, at(120))).toEqual({ status: 1, profit: 44_000, payout: 94_000 });
    expect(settle(option, 'B', 5_001, 88, at(120))).toEqual({ status: 1, profit: 4400, payout: 9401 });
    expect(settle(option, 'S', 50_000, 88, at(120))).toEqual({ status: 2, profit: -50_000, payout: 0 });
    expect(settle(option, 'S', 50_000, 88, at(80))).toEqual({ status: 1, profit: 44_000, payout: 94_000 });
    expect(settle(option, 'B', 50_000, 88, at(101))).toEqual({ status: 3, profit: 0, payout: 50_000 });
  });

  test.each([
    ['O', 107, 9500],
    ['E', 107, -10_000],
    ['OV', 107, 9500],
    ['UN', 104, 9500],
    ['L', 107, 14_000],
    ['M', 106, 14_000],
    ['S', 102, 14_000],
    ['OL', 107, 36_000],
    ['7', 107, 80_000],
    ['6', 107, -10_000],
  ])('number-ball %s on %i', (type, ticks, profit) => {
    const ball = optionOf(8);
    expect(
      settle(
        ball,
        type,
        10_000,
        profitPercent(ball, type, { fee: 12, ratio: (kind) => ratioOf(ball, kind) }),
        at(ticks, 0),
      ).profit,
    ).toBe(profit);
  });
});
