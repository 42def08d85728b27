import { describe, expect, test } from 'vitest';
import { selectRequestsInFlight } from '../../../engine/selectors/shell.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const OTHER = { ...ME, id: asId(202), points: asPoints(7_000), money: asPoints(7_000) };
const session = (story: Story): unknown => story.state.session.chart.value;
const asked = (story: Story, name: string, from = 0): number =>
  story.effects.slice(from).filter((effect) => effect.type === 'rest.call' && effect.call === name).length;
const login = (story: Story, nr = 1): Story => {
  story.send({ type: 'session.login', username: asRef(`username#${nr}`), password: asRef(`password#${nr}`) });
  return story;
};
/** Tells an answer to a call that nobody may wait for any more. */
const late = (story: Story, call: 'auth.refresh' | 'auth.password' | 'me.fetch', callId: number, body: object): Story =>
  story.tell(`${call}.answered`, { callId, params: {}, body } as never, 'rest');
/** Signed in, its token past its time, and the refresh out. */
const refreshing = (): Story => {
  const story = resynced(ready().pass(3_000));
  story.at += 1_800_000;
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
  expect(session(story)).toMatchObject({ refreshing: 'asking' });
  return story;
};

describe('an answer for a session that is over changes nothing (product.md 4, Login)', () => {
  test.each<[string, (story: Story) => void]>([
    ['logout', (story) => story.send({ type: 'session.logout' })],
    ['a forced logout', (story) => story.tell('link.forcedOut', { message: null })],
  ])('%s during the refresh does not let its tokens come back', (_how, leave) => {
    const story = refreshing();
    const callId = story.pending('auth.refresh');
    leave(story);
    const saved = story.effectsOf('tokens.save').length;
    late(story, 'auth.refresh', callId, TOKENS);
    expect(story.state.session).toMatchObject({ access: null, refresh: null, me: null });
    expect(story.effectsOf('tokens.save')).toHaveLength(saved);
    expect(story.effectsOf('rest.abort').flatMap(({ callIds }) => callIds)).toContain(callId);
  });

  test('another member signs in during the refresh of the first, and its answer changes nothing', () => {
    const story = refreshing();
    const callId = story.pending('auth.refresh');
    story.send({ type: 'session.logout' });
    login(story, 2);
    late(story, 'auth.refresh', callId, TOKENS);
    expect(session(story)).toEqual({ pending: 'granting' });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', OTHER);
    expect(story.state.session).toMatchObject({ me: { id: 202 }, access: answers()['auth.password'].access });
  });

  test('a second login overtakes the first, whose tokens and member are dropped', () => {
    const story = login(begun());
    const first = story.pending('auth.password');
    login(story, 2);
    expect(late(story, 'auth.password', first, TOKENS).state.session.access).toBeNull();
    story.answer('auth.password', answers()['auth.password']);
    const me = story.pending('me.fetch');
    login(story, 3);
    expect(late(story, 'me.fetch', me, ME).state.session.me).toBeNull();
  });
});

describe('C4c: only the call that a session waits for decides about it', () => {
  test.each([429, 500, 'timeout'] as const)(
    "the member's data refused with %s during a refresh decides nothing",
    (how) => {
      const story = opened(lost(ready()).pass(100));
      const mine = story.pending('me.fetch');
      story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
      story.fail('messages.unread', 401);
      expect(session(story)).toMatchObject({ refreshing: 'asking' });
      const from = story.effects.length;
      expect(story.pending('me.fetch')).toBe(mine);
      story.fail('me.fetch', how);
      expect([session(story), asked(story, 'auth.refresh', from)]).toEqual([{ refreshing: 'asking' }, 0]);
      expect(session(story.answer('auth.refresh', TOKENS))).toBe('success');
    },
  );

  test('a token that is refused at once ends the session instead of asking for another', () => {
    const story = opened(lost(ready()).pass(100)).fail('me.fetch', 401).answer('auth.refresh', TOKENS);
    story.fail('me.fetch', 401);
    expect(session(story)).toBe('logout');
    expect(story.isPending('auth.refresh')).toBe(false);
  });

  test.each([401, 403, 500] as const)("the member's data refused with %s on load leads to the refresh login", (how) => {
    const story = begun({ access: asRef('token#1'), refresh: asRef('token#2') }).fail('me.fetch', how);
    expect(session(story)).toEqual({ pending: 'renewing' });
    expect(session(story.answer('auth.refresh', TOKENS).answer('me.fetch', ME))).toBe('success');
  });

  test('without a refresh token the session logs out (product.md 4, on load)', () => {
    const story = begun({ access: asRef('token#1') }).fail('me.fetch', 401);
    expect([session(story), story.state.session.access]).toEqual(['logout', null]);
  });
});

describe('C4b: a login replaces the session before it (product.md 8)', () => {
  test.each([500, 'network'] as const)('a login that ends in %s drops the old tokens', (how) => {
    const story = ready();
    story.send({ type: 'session.logout' });
    const held = { access: asRef('token#1'), refresh: asRef('token#2') };
    story.state = { ...story.state, session: { ...story.state.session, ...held } };
    login(story, 2).fail('auth.password', how);
    expect(story.state.session).toMatchObject({ access: null, refresh: null, login: null });
    story.send({ type: 'session.retry' });
    expect(story.isPending('me.fetch')).toBe(false);
  });

  test('a blocked account leaves nothing of itself', () => {
    const story = login(begun()).answer('auth.password', answers()['auth.password']);
    story.answer('me.fetch', { ...ME, status: 'D' });
    expect(story.state).toMatchObject({ session: { me: null, access: null }, wallet: null });
    expect(story.state.session.chart).toMatchObject({ value: 'fail', context: { failure: 'blocked' } });
  });

  test('a dialog of the member who left is not shown to the next', () => {
    const story = ready();
    story.send({ type: 'deposit.request', text: '10000' } as never);
    story.fail('dnw.apply', 400, '오늘은 더 신청할 수 없습니다.');
    expect(story.state.dialog).toMatchObject({ kind: 'warning' });
    story.send({ type: 'session.logout' });
    expect(story.state.dialog).toBeNull();
  });
});

describe('C5b: the data of bets and money is retried until it is answered (decisions, Session and link)', () => {
  const syncing = (): Story => opened(lost(resynced(ready().pass(3_000))).pass(100));
  const answerAll = (story: Story, but: string): void => {
    for (const { call } of story.state.calls.pending)
      if (call !== but && call !== 'clock.probe') story.answer(call, answers()[call] as never);
  };

  test.each(['me.fetch', 'round.current'] as const)(
    '%s fails twice, and the link waits for the third answer',
    (name) => {
      const story = syncing();
      for (const waitMs of [500, 1_000]) {
        story.fail(name, 503);
        answerAll(story, name);
        expect(story.state.link.chart.value).toBe('syncing');
        story.pass(waitMs);
      }
      resynced(story);
      expect(story.state.link.chart.value).toBe('up');
    },
  );

  test('if the data keeps failing, the link comes up and the retries continue with growing waits', () => {
    const story = syncing();
    const from = story.effects.length;
    for (const waitMs of [500, 1_000, 2_000, 4_000]) {
      story.fail('me.fetch', 503).pass(waitMs);
      answerAll(story, 'me.fetch');
    }
    expect(story.state.link.chart.value).toBe('up');
    expect(asked(story, 'me.fetch', from)).toBeGreaterThanOrEqual(4);
    answerAll(story, 'me.fetch');
    expect(selectRequestsInFlight(story.state)).toBe(story.state.calls.pending.length - 1);
    story.answer('me.fetch', { ...ME, points: asPoints(55_000), money: asPoints(55_000) });
    expect(story.state.wallet?.points).toBe(55_000);
  });

  test('a refusal is no transient failure and is not retried', () => {
    const story = syncing().fail('round.current', 404);
    const from = story.effects.length;
    expect(asked(story.pass(10_000), 'round.current', from)).toBeLessThanOrEqual(1); // the second look
  });

  test('the retries end with the session', () => {
    const story = syncing().fail('me.fetch', 503);
    story.send({ type: 'session.logout' });
    expect(story.state.timers.filter(({ id }) => id.startsWith('again|'))).toEqual([]);
  });
});

describe('the balance: an answer asked for before a message does not replace the message', () => {
  test('an answer that was asked for before the message came is dropped, and asked for again', () => {
    const story = ready().pass(2_500);
    const from = story.effects.length;
    story.tell('wallet.changed', { points: asPoints(90_000), money: asPoints(90_000) });
    story.answer('me.fetch', ME);
    expect([story.state.wallet?.points, asked(story, 'me.fetch', from)]).toEqual([90_000, 1]);
    story.answer('me.fetch', { ...ME, points: asPoints(91_000), money: asPoints(91_000) });
    expect([story.state.wallet?.points, asked(story, 'me.fetch', from)]).toEqual([91_000, 1]);
  });
});

describe('C5c: a refused link (live-link 6, faults 4 and 16)', () => {
  const refused = (story: Story): Story => {
    const { generation } = story.state.link.chart.context;
    return story.tell('link.lost', { generation, reason: 'refused', code: null, chance: 0 }, 'stomp');
  };

  test('the next connect waits until the session is known, and uses no retry meanwhile', () => {
    const story = refused(lost(ready()).pass(100));
    const connects = story.effectsOf('stomp.connect').length;
    story.pass(10_000);
    expect(story.effectsOf('stomp.connect')).toHaveLength(connects);
    expect(story.state.link.chart.value).toBe('connecting');
    story.fail('me.fetch', 401).answer('auth.refresh', TOKENS);
    expect(story.effectsOf('stomp.connect').slice(connects)).toMatchObject([{ access: TOKENS.access }]);
  });

  test('the connect goes out if the session is valid or cannot be asked for', () => {
    for (const tell of [(s: Story) => s.answer('me.fetch', ME), (s: Story) => s.fail('me.fetch', 'network')]) {
      const story = refused(lost(resynced(ready().pass(3_000))).pass(100));
      const connects = story.effectsOf('stomp.connect').length;
      tell(story.pass(2_000));
      expect(story.effectsOf('stomp.connect')).toHaveLength(connects + 1);
    }
  });

  test('unreadable messages do not become a storm of requests', () => {
    const story = resynced(ready().pass(3_000));
    const from = story.effects.length;
    for (let i = 0; i < 600; i++) {
      story.pass(100).tell('wire.rejected', { from: '/topic/trade/2', bytes: 8, report: ['body: not JSON'] }, 'stomp');
      resynced(story);
    }
    expect(asked(story, 'round.current', from)).toBeLessThanOrEqual(2);
  });
});

describe('requests carry the site and the member (product.md 1, 2)', () => {
  const calls = (story: Story) => story.effectsOf('rest.call');

  test("a page that knows its site's id sends it from the first request on", () => {
    const { siteId, params } = calls(begun({ siteId: asId(37) }))[0] ?? {};
    expect({ siteId, params }).toEqual({ siteId: 37, params: { code: null } });
  });

  test("a call that needs no session carries the member's token too, but never an expired one", () => {
    const story = resynced(ready().pass(3_000));
    const ask = (): unknown => {
      story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0 } } as never);
      return calls(story).findLast(({ call }) => call === 'notices.list')?.access;
    };
    expect(ask()).toBe('token#1');
    story.at += 1_800_000;
    expect(ask()).toBeNull();
    expect(calls(signedIn()).find(({ call }) => call === 'auth.password')?.access).toBeNull();
  });

  test('a screen that is left drops its questions, but not its commands', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0 } } as never);
    story.send({ type: 'call.ask', call: 'coupon.use', params: { promoCode: 'code#1' } } as never);
    story.send({ type: 'nav.go', path: '/' });
    expect([story.isPending('notices.list'), story.isPending('coupon.use')]).toEqual([false, true]);
    expect(story.state.queries.map(({ call, status }) => [call, status])).toEqual([['coupon.use', 'asking']]);
  });
});
