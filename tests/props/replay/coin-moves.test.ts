import { expect, test } from 'vitest';
import { type Entry, fold, initialState } from '../../../engine/index.ts';
import type { LogEntry } from '../../../engine/log/index.ts';
import type { CoinKind } from '../../../engine/model/command.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import type { Move } from '../../../replay/moves/move.ts';
import { Moves } from '../../../replay/moves/moves.ts';
import { COMMANDS } from '../../support/coins.ts';
import { coinRecord } from '../../support/records.ts';

/** What `replay bets` says of the coin commands of a story. */
function movesOf(story: Story): readonly Move[] {
  const moves = new Moves();
  let state = initialState();
  for (const entry of story.entries) {
    const next = fold(state, entry as Entry);
    moves.take(state, next, entry as LogEntry);
    state = next;
  }
  return moves.end(state).filter(({ kind }) => kind.startsWith('coin'));
}

/** Answers every question for the list of coins with this one record. */
function listed(story: Story, record: (story: Story) => ReturnType<typeof coinRecord>): Story {
  for (let i = 0; i < 20 && story.isPending('coin.list'); i++)
    story.answer('coin.list', { items: [record(story)], last: true });
  return story;
}
const given = (kind: CoinKind): Story => {
  const story = ready().pass(3_000);
  story.send(COMMANDS[kind]);
  return story;
};

test.each(['withdraw', 'convert'] as const)('a %s in doubt that the list has is done, and not refused', (kind) => {
  const fields = kind === 'convert' ? { type: 'C', amount: 100, status: 1 } : { status: 1 };
  const story = given(kind).fail(`coin.${kind}`, 'timeout').pass(10_000);
  listed(story, ({ at }) => coinRecord(9, at - 10_000, fields));
  expect(movesOf(story)).toMatchObject([{ fate: 'done', accepted: expect.any(Object), seen: [{ what: 'coinFound' }] }]);
});

test.each([
  [1, 'done'],
  [2, 'rejected'],
])('a withdrawal of coins that is listed with status %d after it was pending is %s', (status, fate) => {
  const story = given('withdraw').answer('coin.withdraw', { message: null });
  const askedMs = story.at;
  listed(story, () => coinRecord(8, askedMs)).pass(60_000);
  listed(story, () => coinRecord(8, askedMs, { status }));
  expect(movesOf(story)).toMatchObject([{ fate }]);
});
