import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { fullerOf } from '../../../engine/rules/outcome.ts';
import { selectReceipt, selectSearch } from '../../../engine/selectors/screens.ts';
import { receiptBet } from '../../../engine/state/modules/trade/receipt.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { resynced } from '../../../fixtures/arbitraries/story.ts';
import { on, WON } from '../../support/read-receipt.ts';

/* The site tells a bet in lists and in messages. A word may leave out what the other one has (engine/SPEC.md, N5). */

const UNTOLD = { ...WON, profit: 0, profitPercent: undefined, isProfitUntold: 'yes' } as Bet;
const TOLD = { ...WON, profit: 41_000 } as Bet;
const RUNNING = { ...BET, profitPercent: undefined } as Bet;

test.for([
  ['left the profit out, and a message told it', UNTOLD, TOLD, 41_000],
  ['has the profit, and a message left it out', TOLD, UNTOLD, 41_000],
  ['has the bet as running, and a message told its result', RUNNING, TOLD, 41_000],
] as const)('N5: the receipt says what its row says, where the list %s', ([, listed, told, profit]) => {
  const { state } = resynced(on([listed])).tell('bet.settled', { bet: told }, 'stomp');
  expect(selectSearch(state).rows[0]?.profit).toBe(profit);
  expect(selectReceipt(BET.id)(state)?.bet.profit).toBe(profit);
  expect(receiptBet(state, BET.id)).not.toHaveProperty('isProfitUntold');
});

test('N5: of two words on one bet a result says more than a running bet, and a profit more than none', () => {
  expect(fullerOf(TOLD, undefined)).toBe(TOLD);
  expect(fullerOf(TOLD, RUNNING)).toBe(TOLD);
  expect(fullerOf(RUNNING, UNTOLD)).toBe(UNTOLD);
  expect(fullerOf(UNTOLD, TOLD)).toBe(TOLD);
  expect(fullerOf(TOLD, { ...TOLD, profit: 1 } as Bet)).toBe(TOLD);
});
