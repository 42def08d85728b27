import { expect, test, vi } from 'vitest';
import type { What } from '../../fixtures/universe/acts.ts';
import { live, type Outcome } from '../../fixtures/universe/live.ts';
import { type Plan, planOf } from '../../fixtures/universe/plan.ts';

vi.setConfig({ testTimeout: 300_000 }); // for a machine that is busy

const BET: What = { do: 'bet', side: 'B', ball: 0, text: '20,000', thinkMs: 0, isTwice: false };
/** Four minutes before the market of currencies opens. */
const BEFORE_OPENING_MS = Date.parse('2026-03-12T07:56:00+09:00');

/** Plays acts at their times (ms from the beginning) on one tab of a usual site, without any other act. */
function played(seed: number, minutes: number, acts: readonly (readonly [number, string | null, What])[]) {
  const plan: Plan = {
    ...planOf(seed, minutes, []),
    startMs: BEFORE_OPENING_MS,
    tokenLifetimeS: 1_800,
    username: 'demo',
    policy: {},
    tabs: [{ name: 'a', path: '/trade/1', device: {} }],
    acts: acts.map(([at, tab, what], nr) => ({ id: `${what.do} ${nr}`, at, tab, what })),
  };
  return live(plan, { isKept: false });
}

const refusedIn = ({ coverage, broken }: Outcome) => ({ broken, codes: coverage.refusals });

test('a bet is refused with balanceUnknown while the site tells no balance, and the tab knows it again after that', async () => {
  const outcome = await played(1, 3, [
    [30_000, null, { do: 'withhold', forMs: 60_000 }],
    [31_000, 'a', { do: 'cut' }],
    ...[40_000, 45_000, 50_000].map((at) => [at, 'a', BET] as const),
  ]);
  expect(refusedIn(outcome)).toEqual({ broken: null, codes: expect.arrayContaining(['balanceUnknown']) });
});

test('a member who is faster than the first measurement of the clock is refused with clockUnknown', async () => {
  const early = Array.from({ length: 4 }, (_, nr) => [30_000 + nr * 25_000, 'a', { do: 'early', afterMs: 0 }] as const);
  const outcome = await played(1, 3, early);
  expect(refusedIn(outcome)).toEqual({ broken: null, codes: expect.arrayContaining(['clockUnknown']) });
});

test('a bet at the opening of a market is refused with noRound until the message about its first round arrives', async () => {
  const outcome = await played(1, 6, [
    [60_000, 'a', { do: 'opening' }],
    [61_000, 'a', { do: 'rush', byMs: 4_500 }],
  ]);
  expect(refusedIn(outcome)).toEqual({ broken: null, codes: expect.arrayContaining(['noRound']) });
});

test('the receipt of a bet in the first round of a market lacks the trade before it, if no page was there at the end of the round', async () => {
  const outcome = await played(1, 6, [
    [60_000, 'a', { do: 'opening' }],
    [270_000, 'a', { do: 'kill', forMs: 90_000 }],
  ]);
  expect(outcome.broken).toBeNull();
  expect(outcome.counts['bets booked']).toBe(2);
  expect(outcome.counts['receipts read']).toBe(2);
});
