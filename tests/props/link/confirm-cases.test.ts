import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, NEXT_ROUND as NEXT, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the page reads once more after a connect, since SUBSCRIBE takes effect late (C5a). */

/** A round awaits its result beside the running one, the member has this bet, and the link has come back. */
const back = (bet: Partial<Bet>): Story => {
  const story = ready()
    .pass(2_600)
    .tell('bet.accepted', { bet: { ...BET, ...bet } });
  story.pass(ROUND.endMs + 100 - story.at).tell('round.created', { optionId: OPTION.id, round: NEXT as never });
  expect(story.state.stage.rounds.map(({ info }) => info.id)).toEqual([ROUND.id, NEXT.id]);
  return resynced(opened(lost(story).pass(100)), { round: NEXT as never });
};
/** The calls that are made 2.5 s after the link is up. */
const confirmed = (story: Story): readonly string[] => {
  const before = story.effects.length;
  story.pass(2_600);
  return story.effects.slice(before).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
};

describe('C5a: the second reading', () => {
  test('C5a: the bets are not listed for a bet of any round on the stage', () => {
    for (const { id } of [ROUND, NEXT]) {
      const calls = confirmed(back({ roundId: id }));
      expect(calls).toContain('round.current');
      expect(calls).not.toContain('bets.list');
    }
  });

  test('C5a: they are listed for a bet of another round', () => {
    expect(confirmed(back({ roundId: asId(6_000) }))).toContain('bets.list');
  });
});
