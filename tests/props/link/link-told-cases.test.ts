import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { BUFFER_MAX, UNKNOWN_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const TOKENS = answers()['auth.refresh'];
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
/** The burst of probes is over: a reason to measure the clock begins another. */
const measured = (story: Story): Story => {
  for (let i = 0; i < 10; i++) {
    if (story.isPending('clock.probe'))
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
    story.pass(250);
  }
  return story;
};
const link = (story: Story): unknown => story.state.link.chart.value;
const asked = (story: Story, from: number): readonly string[] =>
  story.effects.slice(from).flatMap((one) => (one.type === 'rest.call' ? [one.call] : []));
const greet = (story: Story, user: string | null, generation = story.state.link.chart.context.generation): Story =>
  story.tell('link.opened', { generation, user: user as never }, 'stomp');
const lose = (story: Story, reason: string, code: number | null): Story =>
  story.tell(
    'link.lost',
    { generation: story.state.link.chart.context.generation, reason, code, chance: 0 } as never,
    'stomp',
  );
const words = (story: Story): string | undefined => story.state.diagnostics.last.map(noteText).at(-1);
const rejected = (story: Story, report: readonly string[] = ['body: not JSON']): Story =>
  story.tell('wire.rejected', { from: '/topic/x', bytes: 8, report }, 'stomp');

describe('L5d: the user that the site greets', () => {
  test('the first user of a session is kept; the same user or none later changes nothing', () => {
    const story = lost(greet(lost(begunLink()).pass(100), 'username#1'));
    expect(story.state.link.user).toBe('username#1');
    for (const user of ['username#1', null]) expect(link(greet(lost(story).pass(500), user))).toBe('syncing');
    expect(story.state.link.user).toBe('username#1');
  });

  test('another user on an older connection is ignored; on this one it ends the session and says why', () => {
    const story = greet(lost(begunLink()).pass(100), 'username#1');
    greet(story, 'username#2', 1);
    expect([link(story), story.state.link.user]).toEqual(['syncing', 'username#1']);
    const before = story.state.diagnostics.linkLosses;
    greet(lost(story).pass(500), 'username#2');
    expect([link(story), story.state.session.chart.value]).toEqual(['idle', 'logout']);
    expect(story.state.diagnostics.linkLosses - before).toBe(2);
    expect(words(story)).toBe('the link is another member’s');
    expect(story.effectsOf('stomp.disconnect').length).toBeGreaterThan(0);
  });
  const begunLink = (): Story => quiet();

  test('the user of an older connection is not kept', () => {
    const story = lost(quiet()).pass(100);
    expect(greet(story, 'username#2', 1).state.link.user).toBeNull();
  });
});

describe('the report of a loss', () => {
  test.each<[string, number | null, string]>([
    ['closed', 1006, 'link lost: closed 1006'],
    ['closed', null, 'link lost: closed '],
    ['closed', 1012, 'link lost: closed 1012 (restart)'],
    ['closed', 3000, 'link lost: closed 3000 (go away)'],
    ['closed', 4500, 'link lost: closed 4500 (slow reader)'],
  ])('%s with %j is reported', (reason, code, want) => {
    const story = quiet();
    expect(words(lose(story, reason, code))).toBe(want);
    expect(story.state.diagnostics.linkLosses).toBe(1);
  });

  test('the loss of an older connection is not reported', () => {
    const story = lost(quiet()).pass(100);
    const { state } = story;
    story.tell('link.lost', { generation: 1, reason: 'closed', code: 1006, chance: 0 }, 'stomp');
    expect(story.state).toBe(state);
  });

  test('a silent loss measures the clock; a refusal and a second "Go away!" ask for the session; another loss does nothing', () => {
    const loss = (reason: string, code: number | null, isSecond = false): readonly string[] => {
      const story = measured(quiet());
      if (isSecond) lose(story, 'closed', 3000).pass(100);
      const from = story.effects.length;
      return asked(lose(story, reason, code), from);
    };
    expect(loss('silent', null)).toEqual(['clock.probe']);
    expect([loss('refused', null), loss('closed', 3000, true)]).toEqual([['me.fetch'], ['me.fetch']]);
    expect([loss('closed', 3000), loss('closed', 1006), loss('closed', 1006, true)]).toEqual([[], [], []]);
  });

  test('a session that ends from outside closes its link before its tokens are dropped', () => {
    const story = quiet();
    const from = story.effects.length;
    const effects = story.tell('link.forcedOut', { message: null }, 'stomp').effects.slice(from);
    const first = (type: string): number => effects.findIndex((effect) => effect.type === type);
    expect(first('stomp.disconnect')).toBeGreaterThan(-1);
    expect(first('tokens.clear')).toBeGreaterThan(first('stomp.disconnect'));
  });

  test('the client tells the site when it gives up the link', () => {
    const story = quiet();
    for (let i = 0; i < 4; i++) lost(story).pass(500);
    expect([link(story), story.effectsOf('stomp.disconnect').length]).toEqual(['failed', 1]);
    expect(story.state.link).toMatchObject({ resync: [], isHeld: false });
  });

  test('without a signed-in member a loss asks for nothing', () => {
    const story = quiet();
    story.send({ type: 'session.logout' });
    const from = story.effects.length;
    lose(story, 'refused', null);
    expect([asked(story, from), link(story)]).toEqual([[], 'idle']);
  });
});

describe('L5f: a page that may have slept', () => {
  const suspect = (story: Story, reason: 'wake' | 'online' | 'jump', asleepMs: number): Story =>
    story.tell('clock.suspected', { reason, asleepMs } as never);

  test('nothing follows before the site is known', () => {
    const story = begun();
    story.state = { ...story.state, site: { ...story.state.site, info: null } };
    const { state } = story;
    expect(suspect(story, 'wake', 60_000).state).toBe(state);
  });

  test('20 s do not count as sleep, a longer time does', () => {
    expect([link(suspect(quiet(), 'wake', 20_000)), link(suspect(quiet(), 'wake', 20_001))]).toEqual([
      'up',
      'connecting',
    ]);
  });

  test('asks what became of a pending request, which a clock that was set and a network that is back do not', () => {
    const asks = (reason: 'wake' | 'online' | 'jump'): boolean => {
      const record = { id: 7, type: 'D', status: 0, points: asPoints(50_000), createdMs: START_MS } as never;
      const story = quiet().tell('dnw.created', { record }, 'stomp');
      const from = story.effects.length;
      return asked(suspect(story, reason, 0), from).includes('dnw.list');
    };
    expect([asks('wake'), asks('online'), asks('jump')]).toEqual([true, false, false]);
  });

  test('only the return of the network hurries a retry; every reason measures the clock', () => {
    for (const [reason, want] of [
      ['wake', 'retrying'],
      ['jump', 'retrying'],
      ['online', 'connecting'],
    ] as const) {
      const story = lost(measured(quiet()));
      const from = story.effects.length;
      expect(link(suspect(story, reason, 0))).toBe(want);
      expect(asked(story, from)).toEqual(['clock.probe']);
    }
  });
});

describe('L5g: messages that cannot be read', () => {
  test('an unreadable message is noted with the first words of the report', () => {
    const story = rejected(rejected(quiet()), []);
    expect(story.state.diagnostics.last.map(noteText).slice(-2)).toEqual([
      '/topic/x: body: not JSON',
      '/topic/x: not readable',
    ]);
    expect(story.state.diagnostics.rejected).toBe(2);
  });

  test('L5g: five on one link cause a re-read, none during a re-read, and one more after a minute', () => {
    const story = quiet();
    const from = story.effects.length;
    for (let i = 0; i < 4; i++) rejected(story);
    expect(asked(story, from)).toEqual([]);
    expect(asked(rejected(story), from)).toContain('me.fetch');
    resynced(story);
    const again = story.effects.length;
    for (let i = 0; i < 9; i++) rejected(story);
    expect(asked(story, again)).toEqual([]);
    resynced(resynced(story.pass(59_900)).pass(100));
    const later = story.effects.length;
    expect(asked(rejected(story), later)).toContain('me.fetch');
    const syncing = opened(lost(quiet()).pass(100));
    const since = syncing.effects.length;
    for (let i = 0; i < 6; i++) rejected(syncing);
    expect(asked(syncing, since)).toEqual([]);
  });

  test('L5g: a part of a message that cannot be read does not count as one of them', () => {
    const story = quiet();
    const from = story.effects.length;
    for (let i = 0; i < 9; i++)
      story.tell('wire.rejected', { from: '/topic/x', bytes: 8, report: ['odd'], isPart: true }, 'stomp');
    expect([asked(story, from), story.state.link.rejects, story.state.diagnostics.rejected]).toEqual([[], 0, 9]);
    story.tell('wire.unknown', { from: '/topic/x', type: 'later', sketch: {}, isPart: true } as never, 'stomp');
    expect(story.state.diagnostics).toMatchObject({ unknown: 0, unknownTypes: [] });
  });

  test('L5g: the minute until the next re-read is a timer with a name of its own', () => {
    const story = quiet();
    for (let i = 0; i < 5; i++) rejected(story);
    expect(story.effectsOf('timer.arm').filter(({ id }) => id === 'rejects|quiet')).toMatchObject([
      { delayMs: 60_000 },
    ]);
  });

  test('the latest unknown types are told apart', () => {
    const story = quiet();
    for (let i = 0; i <= UNKNOWN_MAX; i++)
      story.tell('wire.unknown', { from: '/topic/x', type: `t${i}`, sketch: {} } as never, 'stomp');
    expect(story.state.diagnostics.unknownTypes).toHaveLength(UNKNOWN_MAX);
    expect(story.state.diagnostics.unknownTypes[0]).toBe('/topic/x: t1');
  });

  test(`L5a: the latest ${BUFFER_MAX} messages wait for a re-read`, () => {
    const story = opened(lost(quiet()).pass(100));
    for (let i = 0; i <= BUFFER_MAX; i++) story.tell('wallet.changed', { points: asPoints(i), money: asPoints(i) });
    expect(story.state.link.buffer).toHaveLength(BUFFER_MAX);
    expect(story.state.link.buffer[0]?.data).toEqual({ points: 1, money: 1 });
  });
});

describe('C5a: subscriptions of the link', () => {
  test('each screen emits the whole set anew, and nothing is emitted while the link is not open', () => {
    const story = quiet();
    const from = story.effectsOf('stomp.subscribe').length;
    story.send({ type: 'nav.go', path: '/' });
    expect(story.effectsOf('stomp.subscribe').slice(from)).toEqual([
      { type: 'stomp.subscribe', siteId: 1, optionId: null, stock: null },
    ]);
    lost(story).send({ type: 'nav.go', path: '/trade/2' });
    expect(story.effectsOf('stomp.subscribe')).toHaveLength(from + 1);
    opened(story.pass(100));
    expect(story.effectsOf('stomp.subscribe').at(-1)).toEqual({
      type: 'stomp.subscribe',
      siteId: 1,
      optionId: OPTION.id,
      stock: OPTION.stock,
    });
  });

  test('a connect carries the site, the token and its number, and the link has the waits of the policy', () => {
    const story = ready({ policy: { ...DEFAULT_POLICY, retryDelaysMs: [7], retrySpread: true } });
    expect(story.effectsOf('stomp.connect')).toEqual([
      { type: 'stomp.connect', generation: 1, access: 'token#1', siteId: 1 },
    ]);
    expect(story.state.link.chart.context).toMatchObject({ delaysMs: [7], isSpread: true });
  });

  test('a connect with an expired token waits for the refresh', () => {
    const story = lost(quiet());
    story.at += 1_800_000;
    const connects = story.effectsOf('stomp.connect').length;
    story.pass(100);
    expect([story.effectsOf('stomp.connect').length - connects, story.state.link.isHeld]).toEqual([0, true]);
    story.answer('auth.refresh', TOKENS);
    expect(story.effectsOf('stomp.connect').slice(connects)).toMatchObject([{ access: TOKENS.access }]);
    expect(story.state.link.isHeld).toBe(false);
  });

  test('a bet in doubt is asked for when the link is up', () => {
    const story = quiet();
    for (const intent of [
      { type: 'amount.enter', text: '50000' },
      { type: 'bet.open', betType: 'B' },
      { type: 'bet.confirm' },
    ] as const)
      story.send(intent);
    lost(story);
    expect(story.state.ticket.value).toEqual({ inDoubt: 'ask0' });
    story.pass(2_100);
    expect(story.state.ticket.value).toEqual({ inDoubt: 'ask1' });
    const back = opened(story);
    for (const { call } of back.state.calls.pending)
      if (call !== 'clock.probe' && call !== 'bets.current') back.answer(call, answers({ me: ME })[call] as never);
    for (const { call } of back.state.calls.pending) if (call === 'bets.current') back.answer(call, answers()[call]);
    expect([link(back), back.state.ticket.value]).toEqual(['up', { inDoubt: 'ask0' }]);
  });
});
