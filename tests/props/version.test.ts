import { expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import { initialState, STATE_VERSION } from '../../engine/state/state.ts';
import { BETTING, ready } from '../../fixtures/arbitraries/story.ts';

/**
 * What a version of the state stands for: the hash of the first state, and of a session's after a bet. When one of them
 * changes, recordings of the version before cannot be held against the new states: raise STATE_VERSION, keep a recording
 * of the old version in fixtures/sessions, and write the new hashes here.
 */
const PINNED = { version: 1, first: '19a1de68298b4534', session: '10b0bbb3325d2386' };

test('F11: a change of what a log folds to raises STATE_VERSION', () => {
  const story = ready().pass(1_000);
  for (const intent of BETTING) story.send(intent);
  const now = {
    version: STATE_VERSION,
    first: hashValue(initialState()),
    session: hashValue(story.pass(90_000).state),
  };
  expect(now).toEqual(PINNED);
});
