import { describe, expect, test } from 'vitest';
import type { Bet } from '../../engine/events/bets.ts';
import { BET, ROUND } from '../../fixtures/arbitraries/samples.ts';
import { answers, BETTING, lost, opened, ready, resynced, type Story } from '../../fixtures/arbitraries/story.ts';

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const balances = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'me.fetch').length;
/** A re-read of the round's bets, with this in it; how often the balance was asked for because of it. */
function reread(story: Story, current: readonly Bet[], recent: readonly Bet[] = []): number {
  if (!story.isPending('bets.current')) story.ask('bets.current', { optionId: 2 as never, roundId: ROUND.id });
  const before = balances(story);
  story.answer('bets.current', { current, recent, recentRound: null });
  return balances(story) - before;
}

describe('C7d: a re-read that finds what no message told of reads the balance again', () => {
  test('a bet in doubt that is found: the balance that was read with it may be older', () => {
    const story = quiet();
    for (const intent of BETTING) story.send(intent);
    const clientId = story.state.ticket.context.clientId ?? undefined;
    opened(lost(story).pass(100));
    story.answer('me.fetch', answers()['me.fetch']); // the balance before the bet
    story.answer('round.current', ROUND);
    const asked = reread(story, [bet({ clientId })]);
    expect([asked, story.isPending('me.fetch')]).toEqual([1, true]);
    story.answer('me.fetch', { ...answers()['me.fetch'], points: 950_000 as never });
    expect(story.state.wallet?.points).toBe(950_000);
    expect(story.state.ticket.value).not.toMatchObject({ inDoubt: expect.any(String) });
  });

  test('a bet of another page, and the result of an open bet', () => {
    const story = quiet();
    expect(reread(story, [bet()])).toBe(1);
    expect(reread(story, [], [bet({ status: 1, profit: 44_000 })])).toBe(1);
  });

  test('what is known already is no news, nor is what was there before the own bets were read', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    expect(reread(story, [bet()])).toBe(0);
    expect(reread(story, [bet()])).toBe(0);
    story.tell('bet.settled', { bet: bet({ status: 2, profit: -50_000 }) });
    expect(reread(story, [], [bet({ status: 2, profit: -50_000 })])).toBe(0);
    const fresh = ready();
    fresh.state = { ...fresh.state, bets: { ...fresh.state.bets, page: -1 } };
    expect(reread(fresh, [], [bet({ status: 2, profit: -50_000 })])).toBe(0);
  });

  test('a bet that is found beside one in doubt does not end the doubt about the other', () => {
    const story = quiet();
    for (const intent of BETTING) story.send(intent);
    story.pass(6_000);
    expect(reread(story, [bet({ clientId: 'another' as never })])).toBe(1);
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
  });
});
