import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { findBet } from '../../../engine/state/reads.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, bet, here, settled, shown } from '../../support/ledger.ts';
import { asked } from '../../support/queries.ts';

/* A profit that the site left out, and that a list of another screen tells later (engine/SPEC.md, M2). */

const UNTOLD = { profit: 0, profitPercent: undefined, isProfitUntold: 'yes' } as Partial<Bet>;
/** A bet of 50,000 was won: the site says no profit and no percent. */
const won = (): Story => {
  const story = balance(accepted(here(), 1, { ...UNTOLD, isProfitUntold: undefined }), -50_000).pass(60_000);
  return settled(story, 1, 1, UNTOLD);
};
const listed = (story: Story, fields: Partial<Bet> = {}): Bet =>
  bet(story, 1, { status: 1, createdMs: story.at - 60_000, profit: 41_000, profitPercent: undefined, ...fields });
const searched = (story: Story, items: readonly Bet[]): Story =>
  asked(story, 'bets.search', { playerId: ME.id, page: 0, size: 50 }, { items, last: true });
const result = ({ state }: Story) => state.ledger.told.find(({ cause }) => cause.kind === 'result');

test('M2: the ledger hears a profit that only the search of the history tells', () => {
  const story = won();
  expect(result(story)).toMatchObject({ points: 0, isUntold: true });
  searched(story, [listed(story)]);
  expect(result(story)).toMatchObject({ points: 91_000 });
  expect(result(story)).not.toHaveProperty('isUntold');
  expect(shown(balance(story, 41_000))).toMatchObject({ status: 'agrees', sum: { settled: 41_000, difference: 0 } });
});

test('M2: the ledger hears a profit that only the list of the day tells', () => {
  const story = won();
  story.tell('limits.restored', { playerId: ME.id, limits: null, trouble: null, sinceMs: null } as never, 'storage');
  story.send({ type: 'nav.go', path: '/mypage?view=limits' });
  const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
  story.answerTo(callId, 'bets.list', { items: [listed(story)], last: true });
  expect(result(story)).toMatchObject({ points: 91_000 });
});

test('BR15: another profit in a list that is read later is the newest word', () => {
  const story = won();
  searched(story, [listed(story)]);
  searched(story, [listed(story, { profit: 1 })]);
  expect(findBet(story.state, 1)?.profit).toBe(1);
  expect(result(story)).toMatchObject({ points: 50_001 });
});

test('M2: a list that tells no more, or a bet of another player, changes nothing that is known', () => {
  const story = won();
  const before = findBet(story.state, 1);
  searched(story, [listed(story, UNTOLD)]);
  searched(story, [listed(story, { playerId: ME.id + 1 } as Partial<Bet>)]);
  searched(story, [listed(story, { status: 0 } as Partial<Bet>)]);
  expect(findBet(story.state, 1)).toBe(before);
});
