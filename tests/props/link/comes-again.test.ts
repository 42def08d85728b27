import { describe, expect, test } from 'vitest';
import type { CallFailure, CallName, QueryCall } from '../../../engine/model/calls.ts';
import { selectQuery, selectRequestsInFlight } from '../../../engine/selectors/shell.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What a screen asked for and did not get is said there, and asked for again by the engine until it comes. */

const asked = (story: Story, name: CallName): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;
const status = (story: Story, call: QueryCall) => selectQuery(call)(story.state)?.status;
const timers = (story: Story): readonly string[] =>
  story.state.timers.flatMap(({ id }) => (id.startsWith('again|') ? [id] : []));
const visitor = (path = '/support/terms'): Story => begun({ path });
const TERMS = { type: 'call.ask', call: 'static.fetch', params: { type: 'terms' } } as const;
const BODY = answers()['static.fetch'];

/** The terms are asked for, and their question fails so. */
function lostTerms(how: number | Exclude<CallFailure, 'status'> = 503): Story {
  const story = visitor();
  story.send(TERMS);
  return story.fail('static.fetch', how);
}

describe("S8: a screen's question that failed", () => {
  test.each([500, 502, 503, 408, 425, 429, 'network', 'timeout', 'decode'] as const)(
    'by %s is said to have failed, and asked again after 5, 10, 20 and 30 s until it is answered',
    (how) => {
      const story = lostTerms(how);
      for (const [nr, waitMs] of [5_000, 10_000, 20_000, 30_000, 30_000].entries()) {
        expect([status(story, 'static.fetch'), asked(story.pass(waitMs - 1), 'static.fetch')]).toEqual([
          'failed',
          nr + 1,
        ]);
        // while it is asked by itself it still has failed, and nobody waits for it
        const waitedFor = selectRequestsInFlight(story.state);
        expect([asked(story.pass(1), 'static.fetch'), status(story, 'static.fetch')]).toEqual([nr + 2, 'failed']);
        expect(selectRequestsInFlight(story.state)).toBe(waitedFor);
        story.fail('static.fetch', how);
      }
      story.pass(30_000).answer('static.fetch', BODY);
      expect(selectQuery('static.fetch')(story.state)).toMatchObject({ status: 'done', body: BODY });
      expect([timers(story), story.isPending('static.fetch')]).toEqual([[], false]);
    },
  );

  test.each([400, 401, 403, 404, 'aborted'] as const)(
    'by %s has the word of the site: only the member asks again',
    (how) => {
      const story = lostTerms(how);
      expect([status(story, 'static.fetch'), timers(story), asked(story.pass(120_000), 'static.fetch')]).toEqual([
        'failed',
        [],
        1,
      ]);
    },
  );

  test('and that the member asks again is asked once, and its waits begin anew', () => {
    const story = lostTerms().pass(5_000).fail('static.fetch', 503);
    story.send(TERMS);
    expect([status(story, 'static.fetch'), story.waiting('static.fetch').length, timers(story)]).toEqual([
      'asking',
      1,
      [],
    ]);
    story.fail('static.fetch', 503);
    expect([asked(story.pass(4_999), 'static.fetch'), asked(story.pass(1), 'static.fetch')]).toEqual([3, 4]);
  });

  test('is not asked again once the screen is left', () => {
    const story = lostTerms();
    story.tell('nav.changed', { path: '/support/notice', isExact: true, by: 'history' } as never);
    expect([timers(story), asked(story.pass(120_000), 'static.fetch')]).toEqual([[], 1]);
    expect(status(story, 'static.fetch')).toBe('failed');
  });

  test('is not asked again once the screen is left, also where it stands around every screen', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    story.fail('messages.unread', 503);
    expect(timers(story)).toHaveLength(1);
    story.send({ type: 'nav.go', path: '/support/terms' });
    expect([timers(story), asked(story.pass(120_000), 'messages.unread')]).toEqual([[], 1]);
    expect(status(story, 'messages.unread')).toBe('failed');
  });

  test('is not asked again once the session has ended, if it needs one', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'messages.list', params: { isRead: null, page: 0, size: 20 } } as never);
    story.fail('messages.list', 503);
    expect(timers(story)).toHaveLength(1);
    story.send({ type: 'session.logout' });
    expect([timers(story), asked(story.pass(120_000), 'messages.list')]).toEqual([[], 1]);
  });

  test('does not wait for a session that has expired, if it needs none', () => {
    const story = ready();
    story.send(TERMS);
    for (let tries = 0; tries < 80; tries++) {
      if (story.waiting('static.fetch').length > 0 && timers(story).length === 0) story.fail('static.fetch', 503);
      story.pass(30_000);
      expect(
        story.state.calls.waiting.map((id) => story.state.calls.pending.find(({ callId }) => callId === id)?.call),
      ).not.toContain('static.fetch');
    }
  });

  test('is asked at once when the device has a network again, and when the link is up again', () => {
    const story = lostTerms('network').tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect([asked(story, 'static.fetch'), timers(story)]).toEqual([2, []]);

    const member = ready();
    member.send({ type: 'call.ask', call: 'contacts.list', params: { page: 0, size: 20 } } as never);
    member.fail('contacts.list', 'network');
    opened(lost(member).pass(100));
    const reading = (): readonly CallName[] =>
      member.state.calls.pending.flatMap(({ call }) => (/clock.probe|contacts.list/.test(call) ? [] : [call]));
    for (let left = reading(); left.length > 0; left = reading())
      for (const call of left) member.answer(call, answers()[call] as never);
    expect([asked(member, 'contacts.list'), timers(member)]).toEqual([2, []]);
  });

  test('and waits for its next try is kept, however long that takes', () => {
    const story = lostTerms();
    for (let minutes = 0; minutes < 30; minutes++) {
      story.pass(60_000);
      if (story.waiting('static.fetch').length > 0 && timers(story).length === 0) story.fail('static.fetch', 503);
      story.send({ type: 'call.ask', call: 'strategies.list', params: { page: 0, size: 20 } } as never);
    }
    expect(status(story, 'static.fetch')).toBe('failed');
  });

  test('of the notices is told by a dialog once, not at each try', () => {
    const story = visitor('/support/notice');
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0, size: 20 } });
    story.fail('notices.list', 503);
    expect(story.state.dialog).toMatchObject({ kind: 'warning', call: 'notices.list' });
    story.send({ type: 'error.dismiss' });
    story.pass(5_000).fail('notices.list', 503);
    expect([story.state.dialog, story.state.dialogs]).toEqual([null, []]);
  });

  test.each<[string, string, { page: number; size: number }]>([
    ['the home page', '/', { page: 0, size: 4 }],
    ['the page of maintenance', '/alert', { page: 0, size: 1 }],
    ['the list beside a notice', '/support/notice/3', { page: 0, size: 12 }],
    ['the page beside the one that is shown', '/support/notice?page=2', { page: 0, size: 12 }],
    ['another view of the customer centre', '/support/notice?view=strategy', { page: 0, size: 12 }],
  ])('of the notices takes no screen where %s asks', (_, path, params) => {
    const story = visitor(path);
    for (const how of [503, 403, 'network', 'decode'] as const) {
      story.send({ type: 'call.ask', call: 'notices.list', params });
      story.fail('notices.list', how);
      expect([story.state.dialog, status(story, 'notices.list')]).toEqual([null, 'failed']);
    }
  });

  test('of the notices is told by a dialog on each of their pages, and in the inner view of the trade screen', () => {
    const failed = (story: Story, page: number): string | undefined => {
      story.send({ type: 'call.ask', call: 'notices.list', params: { page, size: 12 } });
      return story.fail('notices.list', 403).state.dialog?.kind;
    };
    expect(failed(visitor('/support/notice?page=2'), 1)).toBe('warning');
    const inner = ready();
    inner.send({ type: 'nav.go', path: `/trade/${OPTION.id}?view=notices&page=3` });
    expect(failed(inner, 2)).toBe('warning');
    const elsewhere = ready();
    elsewhere.send({ type: 'nav.go', path: `/trade/${OPTION.id}?view=notice&id=3` });
    expect(failed(elsewhere, 0)).toBeUndefined();
  });

  test('about a text that is typed is asked again by the member alone', () => {
    const story = visitor('/signup');
    story.send({ type: 'call.ask', call: 'player.checkUsername', params: { username: 'username#1' } } as never);
    story.fail('player.checkUsername', 503);
    expect([timers(story), asked(story.pass(120_000), 'player.checkUsername')]).toEqual([[], 1]);
  });
});

describe('W6, S8: home', () => {
  /** Home of a visitor, whose options fail. */
  function failing(): Story {
    const story = begun({ path: '/' });
    story.send({ type: 'market.watch' });
    return story.fail('public.options', 503);
  }

  test('says that the options could not be read as long as they are asked for in vain', () => {
    const story = failing();
    for (let tries = 0; tries < 5; tries++) {
      expect(status(story, 'public.options')).toBe('failed');
      story.pass(5_000).tell('market.watched', {});
      expect(status(story, 'public.options')).toBe('failed');
      if (timers(story).length === 0) story.fail('public.options', 503);
    }
  });

  test('shows prices at once when the options have come by themselves', () => {
    const story = failing().pass(5_000).tell('market.watched', {});
    story.answer('public.options', [OPTION]);
    expect([status(story, 'public.options'), asked(story, 'tickers.fetch')]).toEqual(['done', 1]);
  });
});
