import { describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import type { Entry } from '../../../engine/events/entry.ts';
import { createAdopter } from '../../../engine/run/older-recordings.ts';
import { initialState, STATE_VERSION, type State } from '../../../engine/state/state.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/**
 * What a version of the state stands for: the hash of the first state, and of a session's after a bet. When one of them
 * changes, recordings of the version before cannot be held against the new states: raise STATE_VERSION, keep a recording
 * of the old version in fixtures/sessions, and write the new hashes here.
 */
const PINNED = { version: 1, first: '142d5fba443277f7', session: 'cd1afc7cfbb31ce0' };

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

describe('F11: a recording of an older version', () => {
  const adopted = (entries: readonly Entry[]): State => {
    const adopt = createAdopter(STATE_VERSION - 1);
    return entries.reduce<State>((state, entry) => adopt(state, entry), initialState());
  };
  const pending = (state: State): readonly string[] => state.calls.pending.map(({ call }) => call);

  /** A session whose clock is measured while a call is on its way. */
  const asking = (): Story => {
    const story = ready({ isUnmeasured: true });
    story.send({ type: 'call.ask', call: 'static.fetch', params: { type: 'terms' } });
    return story.measure(5_000);
  };

  test('a call from before the clock was measured is not ended by the measurement', () => {
    const story = asking();
    expect(pending(story.state)).toContain('static.fetch');
    expect(pending(adopted(story.entries))).toEqual(pending(story.state));
  });

  test('a call without an answer is ended after two minutes, one from before the measurement too', () => {
    const story = asking();
    expect(pending(adopted(story.entries))).toContain('static.fetch');
    const later = story.pass(130_000).tell('toast.dismissed', { id: 0 }, 'intent');
    expect(pending(adopted(later.entries))).not.toContain('static.fetch');
  });
});
