import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, bet, here, odd, settled, shown } from '../../support/ledger.ts';

/* What the ledger asks again beside a result whose profit the site left out (engine/SPEC.md, M2, M4). */

const UNTOLD = { profit: 0, profitPercent: undefined, isProfitUntold: 'yes' } as Partial<Bet>;

/** The site answers all that the ledger asks again for so many ms. Returned: how often it was asked for its lists. */
function askedIn(story: Story, ms: number, more: number, items: readonly Bet[]): number {
  let count = 0;
  for (let left = ms; left > 0; left -= 1_000) {
    story.pass(1_000);
    if (story.isPending('me.fetch'))
      story.answer('me.fetch', { ...ME, points: ME.points + more, money: ME.money } as never);
    if (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
    if (!story.isPending('bets.list')) continue;
    count++;
    story.answer('bets.list', { items, last: true });
  }
  return count;
}

/** A bet of 50,000 was won, and the site told no profit. So many changes are beside its result. */
function won(changes: readonly number[]): readonly [Story, Bet, number] {
  const story = balance(accepted(here(), 1, { profitPercent: undefined }), -50_000).pass(60_000);
  settled(story, 1, 1, UNTOLD);
  let more = -50_000;
  for (const change of changes) {
    more += change;
    balance(story, more);
  }
  return [story, bet(story, 1, { status: 1, createdMs: story.at - 60_000, ...UNTOLD }), more];
}

describe('M4: after a won bet without a profit', () => {
  test.each([
    ['of one change beside it', [44_000 + 50_000], 0],
    ['of two changes that may be its', [94_000, 60_000], 1],
    ['of no change beside it', [], 0],
  ])('nothing is asked again for a bet whose message and balance come apart: %s', (_what, changes, first) => {
    const [story, one, more] = won(changes);
    expect(askedIn(story, 120_000, more, [one])).toBe(first);
    const items = [one];
    for (let id = 2; id < 5; id++) {
      // the change is judged in 15 s; by then its cause is not as old
      balance(story, more - (id - 1) * 10_000).pass(3_000);
      items.unshift(bet(story, id, { points: asPoints(10_000) }));
      accepted(story, id, { points: asPoints(10_000) });
      expect(askedIn(story, 120_000, more - (id - 1) * 10_000, items)).toBe(0);
    }
    expect(odd(story)).toBe(0);
    expect(shown(story).status).not.toBe('differs');
  });
});

test('M4: a correction beside a result that was left out is counted when that is told', () => {
  const [story, one, more] = won([94_000]);
  balance(story, more - 50);
  askedIn(story, 60_000, more - 50, [one]);
  expect(odd(story)).toBe(0);
  settled(story, 1, 1, { profit: 44_000, createdMs: one.createdMs });
  askedIn(story, 60_000, more - 50, [{ ...one, profit: 44_000, isProfitUntold: undefined } as never]);
  expect(odd(story)).toBe(1);
  expect(shown(story)).toMatchObject({ status: 'differs', sum: { difference: -50 } });
});

test('M4: a correction of the site is counted once, also if later changes and their causes come apart', () => {
  const story = balance(here(), -7);
  expect(askedIn(story, 120_000, -7, [])).toBe(1);
  const items: Bet[] = [];
  for (let id = 1; id < 4; id++) {
    balance(story, -7 - id * 10_000).pass(3_000);
    items.unshift(bet(story, id, { points: asPoints(10_000) }));
    accepted(story, id, { points: asPoints(10_000) });
    expect(askedIn(story, 120_000, -7 - id * 10_000, items)).toBe(0);
  }
  expect(odd(story)).toBe(1);
  expect(shown(story)).toMatchObject({ status: 'differs', sum: { difference: -7 } });
});
