import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { profitOf } from '../../../engine/rules/outcome.ts';
import { saveBets } from '../../../engine/run/files/bets-file.ts';
import { selectReceipt, selectSearch, selectTotals } from '../../../engine/selectors/screens.ts';
import { selectOwnBets } from '../../../engine/selectors/trade/trade.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { on } from '../../support/read-receipt.ts';

/* A site may leave the profit of a settled bet out (engine/SPEC.md, BR26, N5). */

const untold = (status: number, more: object = {}): Bet =>
  ({ ...BET, status, profit: 0, isProfitUntold: 'yes', ...more }) as Bet;

test.each([
  ['lost', 2, -50_000],
  ['void', 3, 0],
])(
  'N5: a %s bet whose profit was left out has brought what such a bet brings, in its row, the sums, the file and the receipt',
  (_outcome, status, profit) => {
    const { state } = on([untold(status)]);
    expect([selectSearch(state).rows[0]?.profit, selectTotals(state).profit]).toEqual([profit, profit]);
    expect(selectReceipt(BET.id)(state)?.bet.profit).toBe(profit);
    let file = '';
    const save = (_name: string, bytes: Uint8Array): void => {
      file = new TextDecoder().decode(bytes);
    };
    saveBets({ save }, state, { columns: [], stocks: {}, types: {}, bets: {}, outcomes: {} });
    expect(file.trim().split(',')[7]).toBe(String(profit));
  },
);

test('N5: where the status is the round’s and the kind of a bet is not known, nobody knows that it lost its stake', () => {
  const bet = untold(2, { gameType: undefined });
  expect(profitOf(bet, { betStatusIs: 'round' })).toBe(0);
  expect(profitOf(bet, { betStatusIs: 'own' })).toBe(-50_000);
});

test('N5: a lost bet of the trade screen whose profit was left out has lost its stake, and a profit of 0 that was told stays', () => {
  const story = ready();
  story.tell('bet.settled', { bet: untold(2) }, 'stomp');
  expect(selectOwnBets(story.state).map(({ profit }) => profit)).toEqual([-50_000]);
  const told = on([{ ...BET, status: 2, profit: 0 } as Bet]).state;
  expect(selectTotals(told).profit).toBe(0);
});
