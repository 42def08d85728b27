import { describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION, ROUND, said as sentence } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, Story } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const session = (story: Story) => story.state.session;
const value = (story: Story): unknown => session(story).chart.value;
const asked = (story: Story, from = 0): readonly (readonly [string, unknown])[] =>
  story.effects.slice(from).flatMap((one) => (one.type === 'rest.call' ? [[one.call, one.params] as const] : []));
const login = (story: Story): Story => {
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  return story;
};

describe('C4: what a login and a refresh ask for and keep', () => {
  test('the tokens are kept with the instant of their expiry', () => {
    const story = login(begun()).answer('auth.password', answers()['auth.password']);
    expect(story.effectsOf('tokens.save')).toEqual([
      { type: 'tokens.save', access: 'token#1', refresh: 'token#2', expiresAtMs: story.at + 1_800_000 },
    ]);
    expect(asked(story).at(-2)).toEqual(['auth.password', { username: 'username#1', password: 'password#1' }]);
    expect(session(story).login).toBeNull();
  });

  test('a refresh asks with the refresh token, and keeps it if the answer has no other', () => {
    const story = quiet();
    story.at += 1_800_000;
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    expect(asked(story).at(-1)).toEqual(['auth.refresh', { refresh: 'token#2' }]);
    story.answer('auth.refresh', { ...TOKENS, refresh: undefined } as never);
    expect(session(story)).toMatchObject({ access: 'token#3', refresh: 'token#2' });
  });

  test.each<[number, number | null]>([
    [0, null],
    [-5, null],
    [1, 1_000],
    [99_999_999_999, 31_536_000_000],
  ])('a token with a lifetime of %i s expires %j ms later', (expiresInS, want) => {
    const story = login(begun()).answer('auth.password', { ...answers()['auth.password'], expiresInS });
    expect(session(story).expiresAtMs).toBe(want === null ? null : story.at + want);
  });

  test.each<[number | 'network' | 'timeout', string]>([
    [399, 'fail'],
    [400, 'logout'],
    [499, 'logout'],
    [500, 'fail'],
    ['network', 'fail'],
  ])("without a refresh token, the member's data refused on load with %s leads to %s", (how, want) => {
    expect(value(begun({ access: asRef('token#1') }).fail('me.fetch', how))).toBe(want);
  });

  test.each<[string, object, unknown]>([
    ['both tokens', { access: 'token#1', refresh: 'token#2' }, { pending: 'fetching' }],
    ['a refresh token alone', { refresh: 'token#2' }, { pending: 'renewing' }],
    ['none', {}, 'logout'],
  ])('a page begins with %s', (_what, tokens, want) => {
    expect(value(begun(tokens))).toEqual(want);
  });
});

describe('a retry by the member', () => {
  const retry = (story: Story): Story => {
    story.send({ type: 'session.retry' });
    return story;
  };

  test('the site is asked for first if it was out of reach', () => {
    const story = new Story();
    story.tell('engine.started', startedWith({ siteId: null }));
    story.fail('site.identify', 'network');
    expect(story.state.site).toEqual({ info: null, isDown: true, feePercent: null });
    expect(asked(retry(story))).toEqual([
      ['site.identify', { code: 'demo' }],
      ['site.identify', { code: 'demo' }],
    ]);
    expect(story.state.site.isDown).toBe(false);
    expect(story.answer('site.identify', { id: asId(1), stockPrefix: '' }).state.site.isDown).toBe(false);
  });

  test('the session is asked for with the token that may still be valid, else with the refresh token, else not at all', () => {
    const failed = (tokens: object): Story => begun(tokens);
    const both = failed({ access: 'token#1', refresh: 'token#2' }).fail('me.fetch', 'network');
    expect([value(both), value(retry(both))]).toEqual(['fail', { pending: 'fetching' }]);
    const renewed = failed({ access: 'token#1', refresh: 'token#2' })
      .fail('me.fetch', 401)
      .answer('auth.refresh', TOKENS);
    renewed.fail('me.fetch', 503);
    expect([value(renewed), value(retry(renewed))]).toEqual(['fail', { pending: 'fetching' }]);
    const none = login(begun()).fail('auth.password', 'network');
    expect([value(none), value(retry(none))]).toEqual(['fail', 'logout']);
  });

  test('the options are asked for if a session has none; else nothing changes', () => {
    const story = quiet();
    const hash = hashValue(story.state);
    expect(hashValue(retry(story).state)).toBe(hash);
  });

  const startedWith = (fields: object) =>
    ({
      ...(begun().entries[0]?.data as never as Record<string, never>),
      ...fields,
    }) as never;
});

describe('C4d: the end of a session leaves nothing of the member', () => {
  const full = (): Story => {
    const story = quiet();
    story.tell('popup.received', { popup: { id: 1, isShow: true } } as never);
    story.tell('round.finished', {
      optionId: OPTION.id,
      result: { ...ROUND, open: 1, close: 2, status: 1, resultPrice: 2 } as never,
      fast: true,
    });
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0 } } as never);
    return story;
  };

  test('the member ends it and nothing is left', () => {
    const story = full();
    story.send({ type: 'session.logout' });
    expect(story.state).toMatchObject({
      wallet: null,
      popups: [],
      resultDialog: null,
      dialog: null,
      bets: { open: [], page: -1, isLoading: false },
      cash: { records: [], cancelled: [] },
      link: { user: null, resync: [], buffer: [], isHeld: false },
      session: { me: null, access: null, refresh: null, expiresAtMs: null },
      stage: { optionId: null },
    });
    expect(story.state.calls.pending.map(({ call }) => call)).toEqual(['clock.probe']); // L5b: the page was left
    expect(story.state.queries).toEqual([]);
    expect(story.state.nav.route).toEqual({ name: 'login' });
  });

  test('when it ends from outside, the link is told first, and the member reloads', () => {
    const story = full().tell('link.forcedOut', { message: sentence('x') });
    expect([value(story), story.state.dialog]).toEqual(['logout', { kind: 'forcedOut', message: sentence('x') }]);
    expect(story.effectsOf('page.reload')).toEqual([]);
    story.send({ type: 'error.dismiss' });
    expect([story.effectsOf('page.reload').length, story.state.dialog]).toEqual([1, null]);
  });

  test('another member drops the bet in flight, the same one does not', () => {
    const back = (me: typeof ME): unknown => {
      const story = quiet();
      for (const intent of BETTING) story.send(intent);
      story.send({ type: 'session.logout' });
      login(story).answer('auth.password', answers()['auth.password']).answer('me.fetch', me);
      return story.state.ticket.value;
    };
    expect([back(ME), back({ ...ME, id: asId(202) })]).toEqual([{ inDoubt: expect.any(String) }, 'idle']);
  });

  test('a refresh starts a link again that had given up', () => {
    const story = quiet();
    for (let i = 0; i < 4; i++) lost(story).pass(500);
    expect(story.state.link.chart.value).toBe('failed');
    story.at += 1_800_000;
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    story.answer('auth.refresh', TOKENS);
    expect(story.state.link.chart.value).toBe('connecting');
  });
});

describe('the balance and the messages about it', () => {
  test('the first balance of a session is used, however early it was asked for', () => {
    const story = login(begun()).answer('auth.password', answers()['auth.password']);
    story.tell('wallet.changed', { points: asPoints(1), money: asPoints(1) });
    story.send({ type: 'session.logout' });
    login(story).answer('auth.password', answers()['auth.password']).answer('me.fetch', ME);
    expect(story.state.wallet).toEqual({ points: ME.points, money: ME.money });
  });
});

describe('T1, T4: the clock and the rounds', () => {
  const sample = (story: Story, thetaMs: number): Story =>
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: thetaMs });
  const burst = (story: Story, thetaMs: number): Story => {
    while (story.state.clock.left > 0) {
      if (story.isPending('clock.probe')) sample(story, thetaMs);
      else story.pass(250);
    }
    return story;
  };
  const gateIn = (story: Story): unknown =>
    story.effectsOf('timer.arm').findLast(({ id }) => id.includes('untilGate'))?.delayMs;

  test('a correction of 20 ms or more arms the deadlines anew, a smaller one does not', () => {
    const rest = (thetaMs: number): unknown => {
      const story = burst(ready(), 0).pass(200);
      story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 } as never);
      const arms = story.effectsOf('timer.arm').filter(({ id }) => id.includes('untilGate')).length;
      const knownMs = story.at; // the first sample tells
      burst(story, thetaMs);
      const now = story.effectsOf('timer.arm').filter(({ id }) => id.includes('untilGate'));
      return now.length === arms ? 'kept' : (now.at(-1)?.delayMs ?? 0) - (ROUND.startMs + 50_000 - knownMs);
    };
    expect([rest(19), rest(-19), rest(20), rest(-20), rest(5_000)]).toEqual(['kept', 'kept', -20, 20, -5_000]);
  });

  test('a round from before the first sample is decided again, but a finished round is not', () => {
    const early = (): Story => {
      const story = resynced(opened(withoutClock()));
      return story;
    };
    const story = early();
    expect(gateIn(story)).toBe(50_000);
    sample(story, 5_000);
    expect(gateIn(story)).toBe(45_000);
    expect(story.state.stage.rounds.map(({ info }) => info.id)).toEqual([ROUND.id]);
  });

  function withoutClock(): Story {
    const story = new Story();
    story.tell('engine.started', begun().entries[0]?.data as never);
    story.answer('site.identify', { id: asId(1), stockPrefix: '' });
    login(story).answer('auth.password', answers()['auth.password']).answer('me.fetch', ME);
    return story.answer('options.list', [OPTION]);
  }
});

describe('C3: timers', () => {
  test('a timer of an older generation, or one that was never armed, is dropped', () => {
    const story = quiet();
    const { state } = story;
    const armed = state.timers[0] ?? expect.fail('a timer is armed');
    story.tell('timer.elapsed', { id: armed.id, generation: armed.generation - 1 }, 'timer');
    story.tell('timer.elapsed', { id: 'nobody|knows', generation: 1 }, 'timer');
    expect(story.state).toBe(state);
  });

  test('a withdrawal in doubt is asked for by its own timer', () => {
    const story = quiet();
    story.send({ type: 'withdrawal.request', text: '50000' });
    story.fail('dnw.apply', 'timeout').answer('dnw.list', { items: [], last: true });
    expect(story.pass(3_000).isPending('dnw.list')).toBe(true);
    expect(story.state.commands.charts.W.value).toEqual({ inDoubt: 'ask1' });
  });

  test('a toast disappears after 5 s, and the options are read again after a minute', () => {
    const story = quiet();
    story.tell('bet.unsent', { clientId: asRef('x') } as never);
    story.tell('recording.exported', {} as never);
    expect(story.state.toasts.shown).toHaveLength(1);
    expect(story.pass(5_000).state.toasts.shown).toEqual([]);
    expect(story.isPending('options.list')).toBe(false);
    expect(story.pass(60_000).isPending('options.list')).toBe(true);
  });
});
