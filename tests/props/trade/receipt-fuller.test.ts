import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { fullerOf } from '../../../engine/rules/newest-word.ts';
import { selectReceipt, selectSearch } from '../../../engine/selectors/screens.ts';
import { receiptBet } from '../../../engine/state/modules/trade/receipt.ts';
import { findBet } from '../../../engine/state/reads.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
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
});

describe('N5: of two results of one bet the later word counts, in its row, in its receipt and in what the page keeps', () => {
  const VOID = { ...WON, status: 3, profit: 0 } as Bet;
  const LOST = { ...WON, status: 2, profit: -BET.points } as Bet;
  const settled = (story: Story, bet: Bet): Story => story.tell('bet.settled', { bet }, 'stomp');
  /** The screen reads its list again. */
  const listed = (story: Story, bet: Bet): Story => {
    const query = story.state.queries.find(({ call }) => call === 'bets.search');
    story.tell('call.asked', { call: 'bets.search', params: query?.params } as never);
    return story.answer('bets.search', { items: [bet], last: true });
  };
  const said = ({ state }: Story): readonly unknown[] =>
    [selectSearch(state).rows[0], selectReceipt(BET.id)(state)?.bet, findBet(state, BET.id)].map((bet) => bet?.status);
  const all = ({ status }: Bet): readonly unknown[] => [status, status, status];

  test('a message that comes after the list', () => {
    const story = settled(resynced(on([TOLD])), TOLD);
    expect(said(story)).toEqual(all(TOLD));
    expect(said(settled(story, VOID))).toEqual(all(VOID));
    expect(said(settled(story, TOLD))).toEqual(all(VOID)); // the first message again
  });

  test('a list that is read after the message', () => {
    const story = settled(resynced(on([TOLD])), TOLD);
    expect(said(listed(story, LOST))).toEqual(all(LOST));
    expect(said(settled(story, TOLD))).toEqual(all(LOST));
  });

  test('a list that is read after messages that came in the wrong order', () => {
    const story = settled(settled(resynced(on([VOID])), VOID), TOLD);
    expect(said(story)).toEqual(all(TOLD));
    expect(said(listed(story, VOID))).toEqual(all(VOID));
  });

  test('BR15: two lists that disagree on a bet are one contradiction, however often they are read', () => {
    const story = settled(resynced(on([TOLD])), TOLD);
    const { contradictions } = story.state.diagnostics;
    for (let i = 0; i < 4; i++) {
      listed(story, LOST);
      listed(story, TOLD);
    }
    expect(story.state.diagnostics.contradictions).toBe(contradictions + 1);
  });
});
