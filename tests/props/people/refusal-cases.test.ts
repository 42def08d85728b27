import { right } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { selectSession } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { begun, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const HELD = { access: asRef('token#1'), refresh: asRef('token#2') };
const session = (story: Story): unknown => story.state.session.chart.value;
/** Signed in, its token past its time, and the refresh out. */
function refreshing(): Story {
  const story = resynced(ready().pass(3_000));
  story.at += 1_800_000;
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
  return story;
}
const renewing = (): Story => begun(HELD).fail('me.fetch', 401);
const TRANSIENT = ['network', 'timeout', 'decode', 408, 425, 429, 500, 502, 503, 504] as const;
const REFUSED = [400, 401, 403, 404] as const;

describe('C4b: a transient failure of the refresh logs nobody out', () => {
  test.each(TRANSIENT)('%s in a session keeps it and its tokens, and every wait of the plan follows', (how) => {
    const story = refreshing();
    for (const waitMs of [1_000, 3_000, 10_000, 15_000, 15_000, 15_000]) {
      story.fail('auth.refresh', how);
      expect(story.pass(waitMs - 1).isPending('auth.refresh')).toBe(false);
      expect(story.pass(1).isPending('auth.refresh')).toBe(true);
    }
    expect(story.state.session).toMatchObject({ ...HELD, me: { id: expect.any(Number) } });
    story.answer('auth.refresh', TOKENS);
    expect([session(story), story.isPending('messages.unread')]).toEqual(['success', true]);
  });

  test.each(TRANSIENT)('%s on load keeps the tokens, and the session waits', (how) => {
    const story = renewing();
    for (const waitMs of [1_000, 3_000, 10_000, 15_000, 15_000]) story.fail('auth.refresh', how).pass(waitMs);
    expect(story.state.session).toMatchObject(HELD);
    expect(session(story)).toEqual({ pending: 'renewing' });
    story.answer('auth.refresh', TOKENS).answer('me.fetch', answers()['me.fetch']);
    expect(session(story)).toBe('success');
  });

  test.each(REFUSED)('%d clears the tokens, and the login says that the session ended', (status) => {
    for (const story of [refreshing(), renewing()]) {
      story.fail('auth.refresh', status);
      expect([session(story), story.state.session.access, story.state.session.refresh]).toEqual(['logout', null, null]);
      expect(selectSession(story.state).failure).toBe('ended');
    }
  });

  test('a logout of the member says nothing about an end', () => {
    const story = ready();
    expect(story.send({ type: 'session.logout' })).toEqual(right(null));
    expect(selectSession(story.state).failure).toBeNull();
  });

  test.each([408, 425, 429] as const)("the member's data answered %d with a new token clears nothing", (status) => {
    const story = renewing().answer('auth.refresh', TOKENS).fail('me.fetch', status);
    expect([session(story), story.state.session.access]).toEqual(['fail', TOKENS.access]);
  });
});

describe("C4e: only the site's own 400 or 401 says that the password is wrong", () => {
  const failed = (status: number, fields: { message?: string; isForeign?: true } = {}): unknown => {
    const story = begun({ path: '/login' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    const { message, ...rest } = fields;
    const said = message === undefined ? null : { text: message, ref: null };
    const data = {
      callId: story.pending('auth.password'),
      call: 'auth.password',
      reason: 'status',
      status,
      report: [],
    };
    story.tell('call.failed', { ...data, message: said, ...rest } as never, 'rest');
    return selectSession(story.state).failure;
  };

  test.each([
    [400, {}, 'refused'],
    [401, {}, 'refused'],
    [400, { isForeign: true }, 'unreachable'],
    [401, { isForeign: true }, 'unreachable'],
    [403, {}, 'unreachable'],
    [403, { message: 'The account is closed.' }, 'refused'],
    [404, { isForeign: true }, 'unreachable'],
    [429, { message: 'Too many requests.' }, 'unreachable'],
    [500, {}, 'unreachable'],
    [502, { isForeign: true }, 'unreachable'],
    [503, { message: 'Maintenance.' }, 'unreachable'],
  ] as const)('%d with %j is %s', (status, fields, failure) => {
    expect(failed(status, fields)).toBe(failure);
  });
});
