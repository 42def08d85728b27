import { expect, test, vi } from 'vitest';
import type { TimeForm } from '../../fixtures/site/world/wire/shapes.ts';
import { live, type Outcome } from '../../fixtures/universe/live.ts';
import { planOf } from '../../fixtures/universe/plan.ts';
import type { Sight } from '../../fixtures/universe/sights.ts';

/* A site that leaves the seconds out of the dates of bets and records: what is dated before a command may have been made after it (C7b, C9f, K6). */

vi.setConfig({ testTimeout: 600_000 }); // for a machine that is busy

const MINUTE_MS = 60_000;
const cut = (atMs: number): number => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

vi.mock('../../fixtures/site/world/wire/shapes.ts', async (original) => {
  const shapes = await original<typeof import('../../fixtures/site/world/wire/shapes.ts')>();
  const betShape: typeof shapes.betShape = (bet, time, ways) => ({
    ...shapes.betShape(bet, time, ways),
    createDate: time(cut(bet.createdMs)),
  });
  return { ...shapes, betShape };
});
vi.mock('../../fixtures/site/world/cash/cash-record.ts', async (original) => {
  const records = await original<typeof import('../../fixtures/site/world/cash/cash-record.ts')>();
  const cashShape: typeof records.cashShape = (record, time: TimeForm) =>
    records.cashShape({ ...record, createdMs: cut(record.createdMs) }, time);
  return { ...records, cashShape };
});
vi.mock('../../fixtures/site/world/coins/coin-record.ts', async (original) => {
  const records = await original<typeof import('../../fixtures/site/world/coins/coin-record.ts')>();
  const coinShape: typeof records.coinShape = (record) =>
    records.coinShape({ ...record, createdMs: cut(record.createdMs) });
  return { ...records, coinShape };
});

test('at rest every lock, balance, bet and record equals the books of the site, where dates have no seconds', async () => {
  const outcomes: Outcome[] = [];
  for (const seed of [940_015, 940_017, 940_048, 940_057]) outcomes.push(await live(planOf(seed, 10)));
  expect(outcomes.flatMap(({ seed, broken }) => (broken === null ? [] : [{ seed, ...broken }]))).toEqual([]);
  for (const sight of ['bets booked', 'coin commands', 'deposits requested'] as const satisfies readonly Sight[])
    expect(
      outcomes.reduce((sum, { counts }) => sum + counts[sight], 0),
      sight,
    ).toBeGreaterThan(0);
});
