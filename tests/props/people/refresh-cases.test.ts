import { describe, expect, test } from 'vitest';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const session = (story: Story): unknown => story.state.session.chart.value;
const refreshes = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'auth.refresh').length;
/** Calls of the trade screen that need the session, all refused as if the token were past its time. */
const quiet = (): Story => resynced(resynced(ready().pass(3_000)).pass(3_000));

describe('C4a: one refresh answers one expiry', () => {
  test('a call that is refused again with the renewed token asks for no second refresh', () => {
    const story = quiet();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    story.fail('messages.unread', 401).answer('auth.refresh', TOKENS).fail('messages.unread', 401);
    expect([session(story), refreshes(story), story.isPending('messages.unread')]).toEqual(['success', 1, false]);
  });

  test('data that is refused on load with a just renewed token leads to the login', () => {
    const story = begun({ access: asRef('token#1'), refresh: asRef('token#2') }).fail('me.fetch', 401);
    story.answer('auth.refresh', TOKENS).fail('me.fetch', 401);
    expect([session(story), refreshes(story)]).toEqual(['logout', 1]);
    expect(story.state.session).toMatchObject({ access: null, refresh: null });
  });

  test('calls that are refused during the refresh wait for it', () => {
    const story = opened(lost(quiet()).pass(100));
    const names = ['me.fetch', 'round.current', 'bets.list', 'dnw.list'] as const;
    for (const name of names) story.fail(name, 401);
    expect(refreshes(story)).toBe(1);
    story.answer('auth.refresh', TOKENS);
    expect([session(story), refreshes(story)]).toEqual(['success', 1]);
  });

  test('a call that was sent before the refresh and refused after it is retried with the new token', () => {
    const story = opened(lost(quiet()).pass(100)).fail('me.fetch', 401).answer('auth.refresh', TOKENS);
    const from = story.effects.length;
    story.fail('round.current', 401);
    expect(refreshes(story)).toBe(1);
    expect(story.effects.slice(from)).toMatchObject([
      { type: 'rest.call', call: 'round.current', access: TOKENS.access },
    ]);
  });

  test('an expired token is renewed once for all calls', () => {
    const story = quiet();
    story.at += 1_800_000;
    for (const call of ['messages.unread', 'contacts.unread'] as const)
      story.send({ type: 'call.ask', call, params: {} } as never);
    expect(refreshes(story)).toBe(1);
    story.answer('auth.refresh', TOKENS);
    expect([session(story), refreshes(story)]).toEqual(['success', 1]);
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    expect(refreshes(story)).toBe(1);
  });

  test('a call that follows from an entry, as that for the bets of the day, asks for the refresh with the same entry', () => {
    const story = quiet();
    story.at += 1_800_000;
    const limits = { ...noLimits(ME.id), loss: asPoints(50_000) };
    story.tell('limits.restored', { playerId: ME.id, limits, sinceMs: null, trouble: null, isElsewhere: false });
    expect([refreshes(story), story.state.calls.waiting.length]).toEqual([1, 1]);
  });

  test.each<[string, (story: Story) => Story]>([
    ['while the session is renewed', (story) => story.fail('me.fetch', 401).pass(500)],
    ['after the token has expired', (story) => story.pass(499).step(1_800_000).pass(500)],
  ])('a call whose next try is due %s waits for the new token', (_when, due) => {
    const story = opened(lost(quiet()).pass(100)).fail('round.current', 503);
    const from = story.effects.length;
    const tries = (): readonly unknown[] =>
      story.effects
        .slice(from)
        .flatMap((effect) => (effect.type === 'rest.call' && effect.call === 'round.current' ? [effect.access] : []));
    due(story);
    expect([refreshes(story), tries()]).toEqual([1, []]);
    story.answer('auth.refresh', TOKENS);
    expect(tries()).toEqual([TOKENS.access]);
  });

  test('a later expiry leads to a refresh of its own', () => {
    const story = quiet();
    for (const nr of [1, 2]) {
      story.at += 1_800_000;
      story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
      expect(refreshes(story)).toBe(nr);
      story.answer('auth.refresh', TOKENS).answer('messages.unread', answers()['messages.unread']);
    }
  });

  test('a token without a lifetime is used until the site refuses it', () => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { ...answers()['auth.password'], expiresInS: 0 });
    story.answer('me.fetch', ME).answer('options.list', [OPTION]);
    story.at += 100_000_000;
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    expect([refreshes(story), story.state.calls.waiting]).toEqual([0, []]);
  });
});
