import { describe, expect, test } from 'vitest';
import { CALL_TREATMENT, type CallName } from '../../../engine/model/calls.ts';
import { selectCommand, selectQuery } from '../../../engine/selectors/shell.ts';
import { UNSENT_MS } from '../../../engine/state/modules/request/calls.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A command that is given while the token is past its time, and the token service does not answer. */

const TOKENS = answers()['auth.refresh'];
const sent = (story: Story, name: CallName): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;
/** Signed in, and the token past its time. */
function expired(): Story {
  const story = resynced(resynced(ready().pass(3_000)).pass(3_000));
  story.at += 1_800_000;
  return story;
}
const give = (story = expired()): Story => {
  expect(story.send({ type: 'deposit.request', text: '50,000' })._tag).toBe('Right');
  return story;
};
/** The token service fails for so long. */
function failing(story: Story, ms: number): Story {
  const untilMs = story.at + ms;
  while (story.at < untilMs) {
    if (story.isPending('auth.refresh')) story.fail('auth.refresh', 503);
    story.pass(Math.min(500, untilMs - story.at));
  }
  return story;
}
/** The token service answers at its next question. */
function renewed(story: Story): Story {
  if (!story.isPending('auth.refresh')) story.pass(15_000);
  return story.answer('auth.refresh', TOKENS);
}

describe('C9: a command that waits for a new token', () => {
  test('is sent with it where it comes in time', () => {
    const story = renewed(failing(give(), 30_000));
    expect([sent(story, 'dnw.apply'), selectCommand('D')(story.state)]).toEqual([1, 'sending']);
    expect(story.state.timers.filter(({ id }) => id.startsWith('unsent|'))).toEqual([]);
    expect(story.pass(UNSENT_MS).isPending('dnw.apply')).toBe(true);
  });

  test('is refused as not sent after 60 s, the member is told, and its lock is free', () => {
    const story = failing(give(), UNSENT_MS - 1);
    expect([selectCommand('D')(story.state), story.state.dialog]).toEqual(['sending', null]);
    failing(story, 1);
    expect(selectCommand('D')(story.state)).toBe('free');
    expect(story.state.dialog).toMatchObject({ kind: 'warning', call: 'dnw.apply', reason: 'unsent', message: null });
    expect([story.state.commands.kept, story.state.commands.fates.D]).toEqual([[], 'refused']);
  });

  test('is never sent after it was said not to be sent', () => {
    const story = renewed(failing(give(), 5 * 60_000));
    resynced(story).pass(60_000);
    expect([sent(story, 'dnw.apply'), story.isPending('dnw.apply')]).toEqual([0, false]);
    give(story);
    expect(sent(story, 'dnw.apply')).toBe(1);
  });

  test('is not sent by a device that has slept, though the token comes before the timer', () => {
    const story = failing(give(), 100);
    story.at += 10 * 60_000; // its timers stood still
    story.send({ type: 'session.retry' });
    story.answer('auth.refresh', TOKENS);
    expect([sent(story, 'dnw.apply'), selectCommand('D')(story.state)]).toEqual([0, 'free']);
    expect(story.state.dialog).toMatchObject({ kind: 'warning', reason: 'unsent' });
  });

  test('is refused as well where the site has not taken its first token', () => {
    const story = give(resynced(resynced(ready().pass(3_000)).pass(3_000)));
    expect(sent(story, 'dnw.apply')).toBe(1);
    failing(story.fail('dnw.apply', 401), UNSENT_MS);
    expect(selectCommand('D')(story.state)).toBe('free');
    renewed(story);
    expect(sent(story, 'dnw.apply')).toBe(1);
  });

  test('of a form is told there', () => {
    const story = expired();
    story.send({ type: 'call.ask', call: 'coupon.use', params: { promoCode: asRef('code#1') } } as never);
    failing(story, UNSENT_MS);
    expect(selectQuery('coupon.use')(story.state)).toMatchObject({ status: 'failed', reason: 'unsent' });
    expect(story.state.commands.fates.coupon).toBe('refused');
    renewed(story);
    expect(sent(story, 'coupon.use')).toBe(0);
  });

  const COMMANDS = Object.entries(CALL_TREATMENT).flatMap(([name, { once, needsSession }]) =>
    once === true && needsSession ? [name as CallName] : [],
  );
  test.each(COMMANDS)('%s does not wait longer than 60 s', (name) => {
    const story = expired();
    story.ask(name, (name === 'dnw.apply' ? { kind: 'D', points: 5_000 } : {}) as never);
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    renewed(failing(story, UNSENT_MS));
    expect([sent(story, name), sent(story, 'messages.unread') > 0]).toEqual([0, true]);
  });
});

test('C4a: a question waits for the new token for as long as it takes', () => {
  const story = expired();
  const before = sent(story, 'messages.unread');
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
  expect(sent(renewed(failing(story, 10 * 60_000)), 'messages.unread')).toBe(before + 1);
});
