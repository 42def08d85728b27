import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectCounted } from '../../../engine/selectors/money/bet-search.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* The totals of the days of a phone are made of all bets of the filter (engine/SPEC.md, N5). */

const won = { ...BET, status: 1, profit: 44_000 } as Bet;
const undated = { ...won, id: 7, createdMs: 0, roundStartMs: undefined } as Bet;

/** The history screen with these bets. `more`: what the answer has besides. */
function listed(items: readonly Bet[], more: object = {}): Story {
  const story = signedIn({ path: '/history_trade?from=2026-03-12&to=2026-03-12' });
  const { callId, params } =
    story.state.calls.pending.find(({ call }) => call === 'bets.search') ?? expect.fail('none');
  return story.tell('bets.search.answered', { callId, params, body: { items, last: true }, ...more } as never, 'rest');
}

test.each<readonly [what: string, items: readonly Bet[], more: object, count: number | null]>([
  ['are known where the list is whole', [won], {}, 1],
  ['are not known where a bet could not be read', [won], { skipped: ['content.1.status: expected a number'] }, null],
  ['are not known where a bet has no date: it may be of any day', [won, undated], {}, null],
])('N5: the totals of days %s', (_what, items, more, count) => {
  expect(selectCounted(listed(items, more).state)?.length ?? null).toBe(count);
});
