import { describe, expect, test } from 'vitest';
import type { FactData } from '../../../engine/events/facts.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, NEXT_ROUND, OPTION, RESULT, ROUND, START_MS, said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const session = (story: Story): unknown => story.state.session.chart.value;
const link = (story: Story): unknown => story.state.link.chart.value;
const sent = (story: Story, from = 0) =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect] : []));
const asked = (story: Story, name: string, from = 0): number =>
  sent(story, from).filter(({ call }) => call === name).length;
/** Reconnected, and reading again. */
const syncing = (story: Story = resynced(ready().pass(3_000))): Story => opened(lost(story).pass(100));
const refused = (story: Story): Story => {
  const { generation } = story.state.link.chart.context;
  return story.tell('link.lost', { generation, reason: 'refused', code: null, chance: 0 }, 'stomp');
};

describe('transient failures are retried, each question once', () => {
  test('a question of an earlier connect is replaced by the same one of this connect', () => {
    const story = syncing();
    for (const waitMs of [500, 1_000, 2_000]) story.fail('me.fetch', 503).pass(waitMs);
    const again = opened(lost(resynced(story)).pass(500)); // the second retry
    again.fail('me.fetch', 503);
    expect(again.state.calls.pending.filter(({ call }) => call === 'me.fetch')).toHaveLength(1);
    expect(link(again)).toBe('syncing');
    expect(link(resynced(again.pass(500)))).toBe('up');
  });

  test('an old question that is pending when the link is lost is replaced by the new one, which the link waits for', () => {
    const story = syncing();
    for (const waitMs of [500, 1_000]) story.fail('round.current', 503).pass(waitMs);
    story.fail('round.current', 503); // the next wait is longer than the link lives
    const again = opened(lost(story).pass(500)); // the second retry
    again.fail('round.current', 503);
    for (const { call } of again.state.calls.pending)
      if (call !== 'round.current' && call !== 'clock.probe') again.answer(call, answers()[call] as never);
    expect([link(again), again.state.calls.pending.filter(({ call }) => call === 'round.current').length]).toEqual([
      'syncing',
      1,
    ]);
  });

  test('the wait doubles from 500 ms with each failure, and is never longer than 30 s', () => {
    const story = syncing();
    const [callId] = story.waiting('me.fetch');
    const waits = Array.from({ length: 9 }, () => {
      story.fail('me.fetch', 503);
      const { id, delayMs } = story.effectsOf('timer.arm').at(-1) ?? { id: '', delayMs: 0 };
      expect(id).toContain(`${callId}`);
      const before = asked(story, 'me.fetch');
      expect(asked(story.pass(delayMs - 1), 'me.fetch')).toBe(before);
      expect(asked(story.pass(1), 'me.fetch')).toBe(before + 1);
      return delayMs;
    });
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('a link that comes up waits for two retries of a question, and not for a third', () => {
    const story = syncing();
    const others = (): readonly CallName[] =>
      story.state.calls.pending.flatMap((one) => (['me.fetch', 'clock.probe'].includes(one.call) ? [] : [one.call]));
    for (let left = others(); left.length > 0; left = others())
      for (const call of left) story.answer(call, answers()[call] as never);
    const links = [500, 1_000, 2_000].map((waitMs) => {
      const now = link(story.fail('me.fetch', 503));
      story.pass(waitMs);
      return now;
    });
    expect(links).toEqual(['syncing', 'syncing', 'up']);
  });

  test('the options are asked for again 5 s after a failure, and a minute after it if they were read before', () => {
    const from = (story: Story, ms: number): readonly number[] => {
      story.fail('options.list', 503);
      const before = asked(story, 'options.list');
      return [ms - 1, 1].map((passMs) => asked(story.pass(passMs), 'options.list') - before);
    };
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 86_400 });
    story.answer('me.fetch', ME);
    expect(from(story, 5_000)).toEqual([0, 1]);
    story.answer('options.list', [OPTION]).pass(60_000);
    expect(from(story, 60_000)).toEqual([0, 1]);
  });

  test('the bets of two rounds are two questions', () => {
    const story = syncing().answer('round.current', ROUND).fail('bets.current', 503);
    const next = NEXT_ROUND;
    const again = opened(lost(story).pass(500)).answer('round.current', next);
    const rounds = again.state.calls.pending.flatMap((pending) =>
      pending.call === 'bets.current' ? [(pending.params as { roundId: number }).roundId] : [],
    );
    expect(rounds).toEqual([ROUND.id, 7_001]);
  });

  test("the member's own bets are asked for until they are answered, while the link is up", () => {
    const story = syncing().fail('bets.list', 503);
    const [callId] = story.waiting('bets.list');
    const others = (): readonly CallName[] =>
      story.state.calls.pending.flatMap((one) => (['bets.list', 'clock.probe'].includes(one.call) ? [] : [one.call]));
    for (let left = others(); left.length > 0; left = others())
      for (const call of left) story.answer(call, answers()[call] as never);
    expect(link(story)).toBe('up');
    const from = story.effects.length;
    story.pass(500).fail('bets.list', 'network').pass(1_000);
    expect(asked(story, 'bets.list', from)).toBe(2);
    expect(story.waiting('bets.list')).toEqual([callId]);
  });

  test('a further page of the bets that failed is not retried: the member scrolls again', () => {
    const story = resynced(syncing().answer('bets.list', { items: [], last: false }));
    story.tell('results.wanted', { list: 'bets' });
    const from = story.effects.length;
    story.fail('bets.list', 503).pass(60_000);
    expect(asked(story, 'bets.list', from)).toBe(0);
    expect(story.state.bets.isLoading).toBe(false);
  });

  test.each(['round.results', 'round.paint'] as const)(
    '%s is asked for until it is answered, and shown as loading',
    (name) => {
      const story = syncing();
      const list = name === 'round.results' ? 'results' : 'paint';
      for (const waitMs of [500, 1_000]) {
        story.fail(name, 'network');
        expect(story.state.stage[list].isLoading).toBe(true);
        const from = story.effects.length;
        expect(asked(story.pass(waitMs), name, from)).toBe(1);
      }
      story.answer(name, answers()[name] as never);
      expect(story.state.stage[list].isLoading).toBe(false);
    },
  );

  test('a timeout does not keep the link from coming up', () => {
    const story = syncing().fail('me.fetch', 'timeout');
    for (const { call } of story.state.calls.pending)
      if (call !== 'me.fetch' && call !== 'clock.probe') story.answer(call, answers()[call] as never);
    for (const { call } of story.state.calls.pending)
      if (call === 'bets.current') story.answer(call, answers()[call] as never);
    expect(link(story)).toBe('up');
    const from = story.effects.length;
    expect(asked(story.pass(500), 'me.fetch', from)).toBe(1);
  });

  test('a retry carries the current token, and its refusal asks for a refresh of its own', () => {
    const story = syncing().fail('me.fetch', 401).answer('auth.refresh', TOKENS).fail('me.fetch', 503);
    story.pass(500);
    expect(sent(story).findLast(({ call }) => call === 'me.fetch')?.access).toBe(TOKENS.access);
    story.fail('me.fetch', 401);
    expect(session(story)).toMatchObject({ refreshing: 'asking' });
  });

  test('a list that was requested too often is asked for later', () => {
    const story = syncing().fail('dnw.list', 429);
    const from = story.effects.length;
    expect(asked(story.pass(5_000), 'dnw.list', from)).toBeGreaterThan(0);
  });
});

describe('C5b: a transient failure is the same for every call', () => {
  const NEEDED = ['bets.list', 'round.current', 'round.results', 'round.paint', 'me.fetch'] as const;
  const TRANSIENT = ['network', 'timeout', 204, 302, 408, 425, 429, 500, 503] as const;

  test.each(NEEDED.flatMap((name) => TRANSIENT.map((how) => [name, how] as const)))(
    '%s that fails by %s is asked for again after 500 ms',
    (name, how) => {
      const story = syncing().fail(name, how);
      const from = story.effects.length;
      expect([asked(story.pass(499), name, from), asked(story.pass(1), name, from)]).toEqual([0, 1]);
    },
  );

  test.each([408, 425] as const)(
    "the member's data answered %d in a session is asked for again, and clears nothing",
    (how) => {
      const story = resynced(ready().pass(3_000));
      story.ask('me.fetch', {});
      story.fail('me.fetch', how);
      expect([session(story), story.isPending('me.fetch')]).toEqual(['success', true]);
    },
  );
});

describe('C5a: what the site sent before SUBSCRIBE took effect is read again (live-link 2)', () => {
  const CONFIRM_MS = 2_500;
  const listedWith = (roundId: number): number => {
    const story = syncing().answer('bets.list', { items: [{ ...BET, roundId: asId(roundId) }], last: true });
    const from = resynced(story).effects.length;
    return asked(story.pass(CONFIRM_MS), 'bets.list', from);
  };

  test('the result of an open bet on a round that is not on the stage: only the list of own bets has it', () => {
    expect(listedWith(ROUND.id + 1)).toBe(1);
  });

  test('the result of an open bet on the round of the stage: the bets of that round have it', () => {
    expect(listedWith(ROUND.id)).toBe(0);
  });
});

describe('C5c: a connect that waits for the session', () => {
  test('the connect does not go out while the session is being asked for, whatever else fails', () => {
    const story = refused(lost(ready()).pass(100));
    story.send({ type: 'nav.go', path: '/' });
    story.send({ type: 'nav.go', path: '/trade/2' });
    story.pass(700).fail('me.fetch', 401);
    expect([link(story), story.state.link.isHeld]).toEqual(['connecting', true]);
    expect(session(story)).toMatchObject({ refreshing: 'asking' });
    const connects = story.effectsOf('stomp.connect').length;
    if (story.isPending('round.current')) story.fail('round.current', 503);
    expect(story.effectsOf('stomp.connect')).toHaveLength(connects);
    story.answer('auth.refresh', TOKENS);
    expect(story.effectsOf('stomp.connect').slice(connects)).toMatchObject([{ access: TOKENS.access }]);
  });
});

describe('a token that is refused by a call that needs none', () => {
  test('the call is retried once without it, but a command is not', () => {
    const story = resynced(ready().pass(3_000));
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0 } } as never);
    story.fail('notices.list', 401);
    expect(sent(story).at(-1)).toMatchObject({ call: 'notices.list', access: null });
    story.fail('notices.list', 401);
    expect(story.isPending('notices.list')).toBe(false);
    expect(session(story)).toBe('success');
  });
});

describe('login and account (product.md 4, 8)', () => {
  const granted = (): Story => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    return story.answer('auth.password', answers()['auth.password']);
  };

  test.each([401, 403] as const)("a login whose member's data is refused with %s is told at the login", (status) => {
    const story = granted().fail('me.fetch', status, '사용할 수 없습니다.');
    expect(story.state.session.chart).toMatchObject({ value: 'fail', context: { failure: 'refused' } });
    expect(story.state.session).toMatchObject({ access: null, refresh: null, message: said('사용할 수 없습니다.') });
  });

  test("an account that turns 'D' during a refresh is signed out", () => {
    const story = opened(lost(ready()).pass(100));
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    story.fail('messages.unread', 401).answer('me.fetch', { ...ME, status: 'D' });
    expect(story.state.session.chart).toMatchObject({ value: 'fail', context: { failure: 'blocked' } });
    expect(story.isPending('auth.refresh')).toBe(false);
  });
});

describe('results of the day (product.md 7, startDate today 00:00)', () => {
  const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
  const fromMs = (story: Story): unknown =>
    (sent(story).findLast(({ call }) => call === 'round.results')?.params as { startMs: number } | undefined)?.startMs;

  test('the list begins at midnight', () => {
    expect(fromMs(ready())).toBe(Date.parse('2026-03-12T00:00:00+09:00'));
    expect(START_MS).toBeLessThan(MIDNIGHT_MS);
  });

  test('a round that was missed over midnight is in the list', () => {
    const story = resynced(ready().pass(3_000));
    story.at = MIDNIGHT_MS + 5_000;
    const missed = { ...RESULT, id: asId(9_999), startMs: MIDNIGHT_MS - 60_000, endMs: MIDNIGHT_MS };
    story.tell('round.finished', { optionId: OPTION.id, result: missed, fast: true });
    expect(fromMs(story)).toBeLessThanOrEqual(missed.startMs);
  });
});

test('a list with a gap still shows the decision of a request in doubt', () => {
  const story = resynced(ready().pass(3_000));
  story.send({ type: 'deposit.request', text: '50,000' });
  story.fail('dnw.apply', 'timeout');
  const own: DnwRecord = { id: 7 as DnwId, type: 'D', status: 1, points: asPoints(50_000), createdMs: story.at };
  const { callId, params } = story.state.calls.pending.find(({ call }) => call === 'dnw.list') ?? expect.fail();
  const data = { callId, params, body: { items: [own], last: true }, skipped: ['content.1.type: odd'] };
  story.tell('dnw.list.answered', data as unknown as FactData<'dnw.list.answered'>, 'rest');
  expect(selectCommand('D')(story.state)).toBe('free');
});
