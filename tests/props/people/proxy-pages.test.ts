import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../engine/model/calls.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { begun, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A page that is not the site's own, in the place of an answer about the session: a captive portal, a firewall, a gateway. */

const TOKENS = answers()['auth.refresh'];
const HELD = { access: asRef('token#1'), refresh: asRef('token#2') };
const REFUSING = [400, 401, 403, 404, 422] as const;
const session = (story: Story): unknown => story.state.session.chart.value;
const asked = (story: Story, name: CallName): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;
const quiet = (): Story => resynced(resynced(ready().pass(3_000)).pass(3_000));
/** Signed in, its token past its time, and the refresh out. */
function refreshing(): Story {
  const story = quiet();
  story.at += 1_800_000;
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
  return story;
}
const TEN_MINUTES_MS = 600_000;

/** Ten minutes in which every question of these names gets the page. Everything else is answered. */
function tenMinutes(story: Story, names: readonly CallName[], status: number): Story {
  const untilMs = story.at + TEN_MINUTES_MS;
  const isOut = (callId: number): boolean => !story.state.timers.some(({ id }) => id === `again|${callId}`);
  while (story.at < untilMs) {
    for (let i = 0; i < 50; i++) {
      const waits = story.state.calls.waiting;
      const found = story.state.calls.pending.find(({ callId }) => isOut(callId) && !waits.includes(callId));
      if (found === undefined) break;
      if (names.includes(found.call)) story.page(found.call, status);
      else story.answer(found.call, answers()[found.call] as never);
    }
    story.pass(500);
  }
  return story;
}

describe('C4b: the page of a proxy signs nobody out', () => {
  test.each(REFUSING)(
    'a refresh in a session that gets a page with %d is tried again, with the waits of C4b',
    (status) => {
      const story = refreshing();
      for (const waitMs of [1_000, 3_000, 10_000, 15_000]) {
        story.page('auth.refresh', status);
        expect(story.pass(waitMs - 1).isPending('auth.refresh')).toBe(false);
        expect(story.pass(1).isPending('auth.refresh')).toBe(true);
      }
      expect(story.state.session).toMatchObject(HELD);
      story.answer('auth.refresh', TOKENS);
      expect([session(story), story.effectsOf('tokens.clear').length]).toEqual(['success', 1]); // of the login
    },
  );

  test.each(REFUSING)('a refresh on load that gets a page with %d keeps the tokens', (status) => {
    const story = begun(HELD).fail('me.fetch', 401).page('auth.refresh', status);
    expect([session(story), story.state.session.refresh]).toEqual([{ pending: 'resting' }, HELD.refresh]);
  });

  test.each(REFUSING)(
    "the member's data that get a page with %d on load, after a refresh too, clear nothing",
    (status) => {
      const story = begun(HELD).page('me.fetch', status).answer('auth.refresh', TOKENS).page('me.fetch', status);
      expect([session(story), story.state.session]).toMatchObject(['fail', { access: TOKENS.access }]);
      expect(story.state.session.chart.context.failure).toBe('unreachable');
      expect(story.effectsOf('tokens.clear')).toEqual([]);
    },
  );

  test("the member's data that get a page after the login clear nothing", () => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).page('me.fetch', 403);
    expect([session(story), story.state.session.chart.context.failure]).toEqual(['fail', 'unreachable']);
    expect(story.state.session.access).not.toBeNull();
  });

  test("the member's data that get a page with 401 in a session ask for one refresh, and are then asked for again", () => {
    const story = quiet();
    story.ask('me.fetch', {});
    story.page('me.fetch', 401).answer('auth.refresh', TOKENS).page('me.fetch', 401);
    expect([session(story), story.state.session.access]).toEqual(['success', TOKENS.access]);
    expect([story.isPending('me.fetch'), asked(story, 'auth.refresh')]).toEqual([true, 1]);
    story.pass(500).page('me.fetch', 401).pass(1_000).answer('me.fetch', answers()['me.fetch']);
    expect([session(story), asked(story, 'auth.refresh')]).toEqual(['success', 1]);
  });

  test.each(['me.fetch', 'messages.unread', 'contacts.unread'] as const)(
    'a page with 401 to %s ends no session that has no refresh token',
    (name) => {
      const story = begun({ access: HELD.access }).answer('me.fetch', answers()['me.fetch']);
      expect([session(story), story.state.session.refresh]).toEqual(['success', null]);
      story.ask(name, {} as never);
      story.page(name, 401);
      expect([session(story), story.state.session.access]).toEqual(['success', HELD.access]);
    },
  );

  test.each(REFUSING)('a refusal with %d and an empty body ends the session as before', (status) => {
    const data = {
      call: 'auth.refresh',
      reason: 'status',
      status,
      message: null,
      report: [],
      isForeign: true,
    } as const;
    for (const story of [refreshing(), begun(HELD).fail('me.fetch', 401)]) {
      story.tell('call.failed', { ...data, callId: story.pending('auth.refresh') }, 'rest');
      expect([session(story), story.state.session.access]).toEqual(['logout', null]);
    }
  });
});

describe('C4b: ten minutes of pages are no storm of questions', () => {
  test('the refresh is asked for every 15 s at most', () => {
    const story = tenMinutes(refreshing(), ['auth.refresh'], 403);
    expect(session(story)).toMatchObject({ refreshing: expect.anything() });
    expect(asked(story, 'auth.refresh')).toBeLessThanOrEqual(4 + TEN_MINUTES_MS / 15_000);
  });

  test("the member's data are asked for with waits up to 30 s, and a refresh is not asked for with each", () => {
    const story = quiet();
    const before = asked(story, 'me.fetch');
    story.ask('me.fetch', {});
    tenMinutes(story, ['me.fetch'], 401);
    expect([session(story), asked(story, 'auth.refresh')]).toEqual(['success', 1]);
    expect(asked(story, 'me.fetch') - before).toBeLessThanOrEqual(8 + TEN_MINUTES_MS / 30_000);
  });

  test('pages to both end no session', () => {
    const story = tenMinutes(refreshing(), ['me.fetch', 'auth.refresh'], 401);
    expect(story.state.session).toMatchObject(HELD);
    expect(asked(story, 'auth.refresh')).toBeLessThanOrEqual(4 + TEN_MINUTES_MS / 15_000);
  });
});
