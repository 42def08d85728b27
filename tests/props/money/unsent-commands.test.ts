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

  const timers = ({ state }: Story) => state.timers.filter(({ id }) => id.startsWith('unsent|'));
  const slept = (story: Story, asleepMs: number): Story => story.tell('clock.suspected', { reason: 'wake', asleepMs });

  test('leaves no timer where the token comes too late', () => {
    const story = failing(give(), 100);
    story.at += 10 * 60_000;
    story.send({ type: 'session.retry' });
    expect(timers(story)).toHaveLength(1);
    expect(timers(story.answer('auth.refresh', TOKENS))).toEqual([]);
  });

  test('is not sent after a sleep in which the page’s clock stood still', () => {
    const story = give().fail('auth.refresh', 503);
    slept(story, 3_600_000);
    expect([selectCommand('D')(story.state), timers(story)]).toEqual(['free', []]);
    expect(story.state.dialog).toMatchObject({ kind: 'warning', call: 'dnw.apply', reason: 'unsent' });
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    story.answer('auth.refresh', TOKENS);
    expect(sent(story, 'dnw.apply')).toBe(0);
  });

  const sentAfter = (sleeps: readonly number[]): number => {
    const story = give().fail('auth.refresh', 503);
    for (const asleepMs of sleeps) slept(story, asleepMs);
    story.send({ type: 'session.retry' });
    return sent(story.answer('auth.refresh', TOKENS), 'dnw.apply');
  };
  test('is sent after sleeps that are shorter than 60 s together, and not after longer ones', () => {
    expect([[59_999], [30_000, 29_999]].map(sentAfter)).toEqual([1, 1]);
    expect([[60_000], [30_000, 30_000]].map(sentAfter)).toEqual([0, 0]);
  });

  test('is refused 60 s after the press where it slept for a part of them: its timer has stood still in the sleep', () => {
    const told = (sleeps: readonly number[], awakeMs: number) => {
      const story = failing(give(), 10_000);
      for (const asleepMs of sleeps) slept(story, asleepMs);
      expect(timers(story)).toHaveLength(1);
      failing(story, awakeMs);
      return [selectCommand('D')(story.state), timers(story).length];
    };
    for (const sleeps of [[40_000], [15_000, 25_000]]) {
      expect(told(sleeps, 9_999)).toEqual(['sending', 1]);
      expect(told(sleeps, 10_000)).toEqual(['free', 0]);
    }
  });

  test('a sleep arms no timer for a command that is on its way, or for a question that waits', () => {
    const onItsWay = give(resynced(resynced(ready().pass(3_000)).pass(3_000)));
    const asking = expired();
    asking.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    for (const story of [onItsWay, asking]) expect(timers(slept(story, 1_000))).toEqual([]);
  });

  test('is not sent again where the page slept while it was on its way', () => {
    const story = give(resynced(resynced(ready().pass(3_000)).pass(3_000)));
    slept(story, UNSENT_MS).fail('dnw.apply', 401);
    expect([selectCommand('D')(story.state), timers(story)]).toEqual(['free', []]);
    if (story.isPending('auth.refresh')) story.answer('auth.refresh', TOKENS);
    expect(sent(story, 'dnw.apply')).toBe(1);
  });

  test('has 60 s from the press for all its waits together', () => {
    const story = expired();
    const pressedMs = story.at;
    renewed(failing(give(story), 40_000)).fail('dnw.apply', 401);
    failing(story, pressedMs + UNSENT_MS - 1 - story.at);
    expect([sent(story, 'dnw.apply'), selectCommand('D')(story.state)]).toEqual([1, 'sending']);
    failing(story, 1);
    expect([selectCommand('D')(story.state), story.state.dialog]).toMatchObject(['free', { reason: 'unsent' }]);
    expect(sent(renewed(story), 'dnw.apply')).toBe(1);
  });

  test('is not sent again with the token of another tab, where its answer of 401 comes 60 s after the press', () => {
    const late = (ms: number): Story => {
      const story = give(resynced(resynced(ready().pass(3_000)).pass(3_000)));
      story.at += ms;
      story.tell('session.shared', { access: 'token#5', refresh: 'token#6', expiresAtMs: null } as never, 'storage');
      return story.fail('dnw.apply', 401);
    };
    expect(sent(late(UNSENT_MS - 1), 'dnw.apply')).toBe(2);
    const story = late(UNSENT_MS);
    expect([sent(story, 'dnw.apply'), selectCommand('D')(story.state), timers(story)]).toEqual([1, 'free', []]);
    expect(story.state.dialog).toMatchObject({ kind: 'warning', call: 'dnw.apply', reason: 'unsent' });
  });

  test('keeps its age where the clock is measured for the first time', () => {
    const measured = (passedMs: number): Story => {
      const story = ready({ isUnmeasured: true });
      give(story).pass(passedMs).measure(3_600_000);
      return story.fail('dnw.apply', 401);
    };
    expect(sent(measured(5_000).answer('auth.refresh', TOKENS), 'dnw.apply')).toBe(2);
    expect(selectCommand('D')(measured(UNSENT_MS).state)).toBe('free');
  });

  test('has an age where the clock is set back while it waits', () => {
    const story = give().fail('auth.refresh', 503);
    story.tell('clock.suspected', { reason: 'jump', asleepMs: 0, jumpMs: 0 });
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: -3_600_000 }).step(-3_600_000);
    expect(slept(story, UNSENT_MS - 1).isPending('dnw.apply')).toBe(true);
    expect(slept(story, 1).isPending('dnw.apply')).toBe(false);
  });

  test('is refused as well where the site has not taken its first token', () => {
    const story = give(resynced(resynced(ready().pass(3_000)).pass(3_000)));
    expect(sent(story, 'dnw.apply')).toBe(1);
    failing(story.fail('dnw.apply', 401), UNSENT_MS);
    expect(selectCommand('D')(story.state)).toBe('free');
    renewed(story);
    expect(sent(story, 'dnw.apply')).toBe(1);
  });

  test('asks for its secrets to be forgotten where it is not sent, and only there', () => {
    const params = { id: 1, password: 'password#8', currentPassword: 'password#1' };
    const changing = (ms: number): Story => {
      const story = expired();
      story.send({ type: 'call.ask', call: 'player.changePassword', params } as never);
      return failing(story, ms);
    };
    const callId = changing(0).pending('player.changePassword');
    expect(changing(UNSENT_MS).effectsOf('rest.unsent')).toEqual([
      { type: 'rest.unsent', callId, call: 'player.changePassword', params },
    ]);
    expect(renewed(changing(30_000)).effectsOf('rest.unsent')).toEqual([]);
  });

  test('V4: asks for its secrets to be forgotten where it ends with a 401 of a proxy, and not while it is tried again', () => {
    const params = { id: 1, password: 'password#8', currentPassword: 'password#1' };
    const story = resynced(resynced(ready().pass(3_000)).pass(3_000));
    story.send({ type: 'call.ask', call: 'player.changePassword', params } as never);
    const callId = story.pending('player.changePassword');
    const page = { callId, call: 'player.changePassword', reason: 'status', status: 401, message: null, report: [] };
    story.tell('call.failed', { ...page, isPage: true } as never);
    expect(story.effectsOf('rest.unsent')).toEqual([]);
    story.answer('auth.refresh', TOKENS).tell('call.failed', { ...page, isPage: true } as never);
    expect(story.isPending('player.changePassword')).toBe(false);
    expect(story.effectsOf('rest.unsent')).toEqual([
      { type: 'rest.unsent', callId, call: 'player.changePassword', params },
    ]);
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
