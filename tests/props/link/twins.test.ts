import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../engine/model/calls.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The same question is pending twice, and one of the two fails for now (L5e). */

const PARAMS = { playerId: ME.id, page: 0, size: 50 } as never;
/** Nothing is asked, then the same question twice. */
function twice(): { readonly story: Story; readonly older: number; readonly newer: number } {
  const story = ready().pass(2_600);
  while (story.isPending('bets.list')) story.answer('bets.list', { items: [], last: true });
  const [older, newer] = [story.ask('bets.list', PARAMS), story.ask('bets.list', PARAMS)];
  return { story, older, newer };
}
const stumbles = (story: Story, callId: number, call: CallName = 'bets.list'): Story => {
  const data = { callId, call, reason: 'status', status: 503, message: null, report: [] } as const;
  return story.tell('call.failed', data, 'rest');
};
const retried = (story: Story): readonly number[] =>
  story.state.calls.pending.flatMap(({ callId, stumbles: n }) => (n > 0 ? [callId] : []));

describe('L5e: of two equal questions', () => {
  test('the older one is dropped when it stumbles, and is not asked again', () => {
    const { story, older, newer } = twice();
    stumbles(story, older);
    expect([story.waiting('bets.list'), retried(story)]).toEqual([[newer], []]);
    expect(story.state.timers.map(({ id }) => id)).not.toContain(`again|${older}`);
  });

  test('the newer one is asked again when it stumbles, and the older one is still waited for', () => {
    const { story, older, newer } = twice();
    stumbles(story, newer);
    expect(story.waiting('bets.list')).toEqual([older, newer]);
    expect(retried(story)).toEqual([newer]);
  });

  test('one that stumbled before is dropped when the newer one stumbles, too', () => {
    const story = ready().pass(2_600);
    while (story.isPending('bets.list')) story.answer('bets.list', { items: [], last: true });
    const older = story.ask('bets.list', PARAMS);
    stumbles(story, older);
    const newer = story.ask('bets.list', PARAMS);
    stumbles(story, newer);
    expect(story.waiting('bets.list')).toEqual([newer]);
  });

  test('the re-read after a connect waits for the newer one in the place of the older one', () => {
    const story = opened(lost(ready().pass(2_600)).pass(200));
    const [older = 0] = story.state.link.resync;
    const asked = story.state.calls.pending.find(({ callId }) => callId === older) ?? expect.fail('nothing is re-read');
    const newer = story.ask(asked.call, asked.params as never);
    expect([older, newer].map((id) => story.state.link.resync.includes(id))).toEqual([true, false]);
    stumbles(story, older, asked.call);
    expect([older, newer].map((id) => story.state.link.resync.includes(id))).toEqual([false, true]);
  });
});
