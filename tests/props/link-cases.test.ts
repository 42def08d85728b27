import { describe, expect, test } from 'vitest';
import type { ClientId, RoundId } from '../../engine/base/brand.ts';
import { hashValue } from '../../engine/base/hash.ts';
import type { SentBet } from '../../engine/events/facts.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import { selectLookup, selectPopups, selectRequestsInFlight } from '../../engine/selectors/index.ts';
import { ME, OPTION, RESULT, ROUND, START_MS } from '../../fixtures/arbitraries/samples.ts';
import {
  answers,
  BETTING,
  begun,
  lost,
  opened,
  ready,
  resynced,
  Story,
  signedIn,
} from '../../fixtures/arbitraries/story.ts';

const optionId = OPTION.id;
const link = (story: Story): unknown => story.state.link.chart.value;
const calls = (story: Story, from = 0): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
const wallet = (points: number) => ({ points: points as never, money: points as never });

describe('Re-read after a connect: messages wait and are applied after it, in order (decisions, Session and link)', () => {
  test('a message that came during the re-read wins over what the re-read says', () => {
    const story = signedIn();
    story.tell('wallet.changed', wallet(1_000));
    story.tell('wallet.changed', wallet(2_000));
    expect(story.state.link.buffer).toHaveLength(2);
    expect(story.state.wallet?.points).toBe(ME.points);
    expect(resynced(story).state.wallet?.points).toBe(2_000);
    expect(story.state.link.buffer).toEqual([]);
  });

  test('a finish that came before its round was read is shown after it', () => {
    const story = opened(lost(resynced(ready().pass(58_000))).pass(100)).pass(2_000);
    story.tell('round.finished', { optionId, result: RESULT, fast: true });
    expect(story.state.link.buffer).toHaveLength(1);
    expect(story.state.diagnostics.orphans).toEqual([]);
    resynced(story);
    expect(story.state.resultDialog).toMatchObject({ result: { id: ROUND.id } });
  });

  test('what waited on a link that is lost before the re-read is complete is left to the next one', () => {
    const story = lost(signedIn().tell('wallet.changed', wallet(1_000)));
    expect(story.state.link.buffer).toEqual([]);
    resynced(opened(story.pass(100)));
    expect(story.state.wallet?.points).toBe(ME.points);
  });

  test('prices and forced logouts do not wait', () => {
    const story = signedIn().tell('link.forcedOut', { message: null });
    expect(story.state.session.chart.value).toBe('logout');
  });

  test('what SUBSCRIBE was too late for is read some seconds after, without a word on the screen', () => {
    const story = ready();
    const from = story.effects.length;
    story.pass(2_500);
    expect(calls(story, from)).toEqual(expect.arrayContaining(['me.fetch', 'round.current', 'dnw.list']));
    expect(link(story)).toBe('up');
    expect(calls(story.pass(2_500), from).filter((name) => name === 'dnw.list')).toHaveLength(1);
  });
});

/** What was unheard on a link that is up: the round's finish. Answers whether the story asks for it and shows it. */
const hearsOfFinish = (story: Story): boolean => {
  if (!story.isPending('round.results')) return false;
  story.answer('round.results', { items: [RESULT], last: true });
  return story.state.stage.rounds.every(({ result }) => result?.id === ROUND.id);
};

describe('SUBSCRIBE takes hold unconfirmed: what ended before it did is read some seconds after (live-link 2)', () => {
  test('a finish that nobody heard while the link came up', () => {
    const story = resynced(opened(lost(ready().pass(59_000)).pass(100)).pass(500));
    expect(hearsOfFinish(story.pass(1_000))).toBe(false);
    expect(hearsOfFinish(story.pass(1_500))).toBe(true);
  });

  test('a finish that nobody heard while a screen was entered on a link that was up long since', () => {
    const story = resynced(ready().pass(30_000));
    story.send({ type: 'nav.go', path: '/' });
    story.pass(29_500).send({ type: 'nav.go', path: '/trade/2' });
    resynced(story);
    expect(hearsOfFinish(story.pass(1_000))).toBe(false);
    expect(hearsOfFinish(story.pass(1_500))).toBe(true);
  });

  test('a screen that was left does not ask', () => {
    const story = resynced(ready().pass(30_000));
    for (const path of ['/', '/trade/2', '/']) story.send({ type: 'nav.go', path });
    const from = story.effects.length;
    story.pass(3_000);
    expect(calls(story, from)).not.toContain('round.results');
  });
});

describe('Live link: what a loss leads to (live-link 6)', () => {
  const spread = (policy = { ...DEFAULT_POLICY, retrySpread: true, retryDelaysMs: [1_000, 8_000] }): Story =>
    ready({ policy });
  const waitAfter = (story: Story, code: number | null, chance: number): number | undefined => {
    const { generation } = story.state.link.chart.context;
    story.tell('link.lost', { generation, reason: 'closed', code, chance }, 'stomp');
    return story.effectsOf('timer.arm').findLast(({ id }) => id.startsWith('link|'))?.delayMs;
  };

  test('the specified waits are not spread: 100 ms, then 500 ms apart', () => {
    const story = ready();
    expect(waitAfter(story, 1012, 0.5)).toBe(100);
    story.pass(100);
    expect(waitAfter(story, 1006, 0.5)).toBe(500);
  });

  test('8, 9, 22: a policy that spreads them waits by chance, longer for a restart, longest for "Go away!"', () => {
    expect(waitAfter(spread(), 1006, 0.25)).toBe(250);
    expect(waitAfter(spread(), 1012, 0.5)).toBe(17_500);
    expect(waitAfter(spread(), 3000, 0.5)).toBe(8_000);
  });

  test('9: a second "Go away!" asks whether the session is still good', () => {
    const story = ready();
    waitAfter(story, 3000, 0);
    expect(story.isPending('me.fetch')).toBe(false);
    story.pass(100);
    waitAfter(story, 3000, 0);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('16: five messages refused on one link are as good as missed: what they told is read', () => {
    const story = ready().pass(3_000);
    resynced(story);
    const from = story.effects.length;
    for (let i = 0; i < 5; i++) story.tell('wire.rejected', { from: '/topic/trade/2', bytes: 9, report: [] }, 'stomp');
    expect(calls(story, from)).toEqual(expect.arrayContaining(['me.fetch', 'round.current']));
    expect(story.state.diagnostics.rejected).toBe(5);
  });

  test('17: an unknown type is counted every time and told once', () => {
    const story = ready();
    for (let i = 0; i < 3; i++) story.tell('wire.unknown', { from: '/topic/x', type: 'later', sketch: {} }, 'stomp');
    expect(story.state.diagnostics).toMatchObject({ unknown: 3, unknownTypes: ['/topic/x: later'] });
    expect(story.state.diagnostics.last.filter((words) => words.includes('later'))).toHaveLength(1);
  });

  test('15: a round that was missed between two creates is asked for', () => {
    const story = ready();
    const from = story.effects.length;
    const later = { ...ROUND, id: 7_003 as RoundId, round: ROUND.round + 3 };
    const startMs = ROUND.startMs + 180_000;
    story.tell('round.created', { optionId, round: { ...later, startMs, endMs: startMs + 60_000 } });
    expect(calls(story, from)).toContain('round.results');
    const { state } = story; // told again, and by a round that is over already, nothing is asked
    story.tell('round.created', { optionId, round: { ...later, startMs, endMs: startMs + 60_000 } });
    expect(hashValue(story.state)).toBe(hashValue(state));
  });

  test('15: a late create of a round that is over asks for nothing, however often it comes', () => {
    const result = { ...RESULT, id: 7_003 as RoundId, round: RESULT.round + 3, startMs: RESULT.endMs + 120_000 };
    const items = [{ ...result, endMs: result.startMs + 60_000 }];
    const story = ready();
    story.state = {
      ...story.state,
      stage: { ...story.state.stage, results: { ...story.state.stage.results, isLast: false } },
    };
    story.send({ type: 'results.more' });
    story.answer('round.results', { items, last: true });
    const round = { ...ROUND, ...{ id: result.id, round: result.round, startMs: result.startMs } };
    story.tell('round.created', { optionId, round: { ...round, endMs: result.startMs + 60_000 } });
    const from = story.effects.length;
    story.tell('round.created', { optionId, round: { ...round, endMs: result.startMs + 60_000 } });
    expect(calls(story, from)).toEqual([]);
  });

  test('23: a page that slept longer than a link lives does not trust it', () => {
    const story = ready();
    const { generation } = story.state.link.chart.context;
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 5_000 });
    expect(link(story)).toBe('up');
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 60_000 });
    expect(link(story)).toBe('connecting');
    expect(story.state.link.chart.context.generation).toBe(generation + 1);
  });

  test('24: back on the network, a retry does not wait and a failed link begins anew', () => {
    const story = lost(ready());
    expect(link(story)).toBe('retrying');
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(link(story)).toBe('connecting');
    for (let i = 0; i < 4; i++) lost(story).pass(500);
    expect(link(story)).toBe('failed');
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(link(story)).toBe('connecting');
  });

  test("25: a link that greets somebody else ends the session: nothing of the member's stays", () => {
    const story = ready();
    const { generation } = story.state.link.chart.context;
    const greet = (user: string, of: number) =>
      story.tell('link.opened', { generation: of, user: user as never }, 'stomp');
    lost(story).pass(100);
    greet('username#1', generation + 1);
    lost(resynced(story)).pass(100);
    greet('username#2', generation + 2);
    expect(story.state).toMatchObject({
      wallet: null,
      session: { me: null, access: null },
      dialog: { kind: 'forcedOut' },
    });
    expect(link(story)).toBe('idle');
  });
});

describe('An expired session (product.md 4): a request after expiry triggers one refresh', () => {
  const expired = (): Story => ready().pass(1_800_001);

  test('calls wait, one refresh goes out, and all are sent with the new token', () => {
    const story = ready().pass(3_000);
    story.at += 1_800_000;
    const from = story.effects.length;
    for (const type of ['history.more', 'results.more', 'paint.more'] as const) story.send({ type });
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    expect(calls(story, from)).toEqual(['auth.refresh']);
    story.answer('auth.refresh', answers()['auth.refresh']);
    const sent = story.effects.slice(from).flatMap((e) => (e.type === 'rest.call' ? [e] : []));
    expect(sent.slice(1).every(({ access }) => access === 'token#3')).toBe(true);
    expect(sent.map(({ call }) => call)).toContain('messages.unread');
  });

  test('a connect waits for the fresh token and goes out with it (live-link 6, fault 20)', () => {
    const story = expired();
    const connects = () => story.effectsOf('stomp.connect').length;
    const before = connects();
    if (story.isPending('auth.refresh')) story.answer('auth.refresh', answers()['auth.refresh']);
    story.at += 1_800_000;
    lost(story).pass(100);
    expect(connects()).toBe(before);
    story.answer('auth.refresh', answers()['auth.refresh']);
    expect(connects()).toBe(before + 1);
    expect(story.effectsOf('stomp.connect').at(-1)).toMatchObject({ access: 'token#3' });
  });
});

describe('A bet outlives its page (live-link 3: persisted before it is sent)', () => {
  const kept: SentBet = {
    ...{ clientId: 'client-9' as ClientId, playerId: ME.id, optionId, roundId: ROUND.id, side: 'B' },
    ...{ points: 50_000 as never, gateMs: ROUND.endMs - 10_000, sentMs: START_MS },
  };
  const returned = (ticket: SentBet): Story => {
    const story = new Story();
    const app = { app: 'test', siteCode: 'demo', siteId: null, policy: DEFAULT_POLICY, path: '/trade/2' };
    const tokens = { access: 'token#1' as never, refresh: null, expiresAtMs: null };
    story.tell('engine.started', { ...app, ...tokens, prefs: begun().state.prefs, ticket });
    story.answer('site.identify', { id: 1 as never, stockPrefix: '' });
    story.answer('me.fetch', ME).answer('options.list', [OPTION]);
    return opened(story);
  };

  test('it is kept before it is sent and forgotten when its fate is known', () => {
    const story = ready().pass(1_000);
    for (const intent of BETTING) story.send(intent);
    const at = (type: string): number => story.effects.findIndex((effect) => effect.type === type);
    expect(at('ticket.save')).toBeGreaterThan(-1);
    expect(at('ticket.save')).toBeLessThan(at('stomp.bet'));
    expect(at('ticket.clear')).toBe(-1);
    story.tell('server.errored', { message: 'x' }).pass(1_000);
    expect(at('ticket.clear')).toBeGreaterThan(at('stomp.bet'));
  });

  test('after a reload it is in doubt, never sent again, and found or told absent by the re-read', () => {
    const story = resynced(returned(kept));
    expect(story.state.ticket).toMatchObject({
      value: { inDoubt: expect.anything() },
      context: { clientId: 'client-9' },
    });
    expect(story.effectsOf('stomp.bet')).toEqual([]);
    story.pass(65_000);
    for (let i = 0; i < 20 && story.isPending('bets.current'); i++)
      story.answer('bets.current', answers()['bets.current']);
    expect(story.state.ticket.value).toBe('idle');
    expect(story.effectsOf('ticket.clear')).toHaveLength(1);
  });

  test("another member's bet is let go", () => {
    const story = returned({ ...kept, playerId: 999 });
    expect(story.state.ticket.value).toBe('idle');
  });
});

describe('Requests on their way (product.md 2, Route guard)', () => {
  test('the count begins anew when the route changes; what only the page before waited for is aborted', () => {
    const story = signedIn();
    expect(selectRequestsInFlight(story.state)).toBeGreaterThan(3);
    const asked = story.state.calls.pending.filter(({ call }) => call === 'bars.fetch').map(({ callId }) => callId);
    story.send({ type: 'nav.go', path: '/' });
    expect(selectRequestsInFlight(story.state)).toBe(0);
    expect(story.effectsOf('rest.abort').flatMap(({ callIds }) => callIds)).toEqual(expect.arrayContaining(asked));
    expect(story.isPending('bars.fetch')).toBe(false);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('a late answer to an aborted call changes nothing', () => {
    const story = signedIn();
    const callId = story.pending('bars.fetch');
    const params = story.state.calls.pending.find((one) => one.callId === callId)?.params as never;
    story.send({ type: 'nav.go', path: '/' });
    const before = hashValue(story.state);
    story.tell('bars.fetch.answered', { callId, params, body: [] }, 'rest');
    expect(hashValue(story.state)).toBe(before);
  });
});

describe('What screens ask for (call.ask)', () => {
  test('the last answer is kept for the screen, with what became of it; a command is not given twice at a time', () => {
    const story = ready();
    const lookup = () => selectLookup('contact.create')(story.state);
    expect(lookup()).toBeUndefined();
    const question = { call: 'contact.create', params: { question: 'question#1' as never } } as const;
    story.send({ type: 'call.ask', ...question });
    expect(lookup()).toMatchObject({ status: 'asking', body: null });
    story.send({ type: 'call.ask', ...question });
    expect(story.entries.at(-1)?.data).toMatchObject({ code: 'asking' });
    story.fail('contact.create', 400, '내용을 입력해 주세요.');
    expect(lookup()).toMatchObject({ status: 'failed', message: '내용을 입력해 주세요.' });
    expect(story.state.dialog).toBeNull();
    story.send({ type: 'call.ask', ...question });
    story.answer('contact.create', answers()['contact.create']);
    expect(lookup()).toMatchObject({ status: 'done', body: answers()['contact.create'] });
  });

  test('one that needs a session is refused without it, and goes with it', () => {
    const story = begun();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    expect(story.entries.at(-1)?.data).toMatchObject({ code: 'notSignedIn' });
    const signed = ready();
    signed.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    signed.send({ type: 'call.ask', call: 'banks.list', params: {} });
    signed.answer('messages.unread', { messages: 2, contacts: 0 }).answer('banks.list', []);
    signed.send({ type: 'session.logout' });
    expect(selectLookup('messages.unread')(signed.state)).toBeUndefined();
    expect(selectLookup('banks.list')(signed.state)).toMatchObject({ status: 'done', body: [] });
  });

  test('a changed password is said, a member who leaves is signed out', () => {
    const story = ready();
    const params = { id: ME.id, password: 'password#2' as never, currentPassword: 'password#1' as never };
    story.send({ type: 'call.ask', call: 'player.changePassword', params });
    story.answer('player.changePassword', { message: null });
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).toContain('passwordChanged');
    story.send({ type: 'call.ask', call: 'player.leave', params: { id: ME.id } });
    story.answer('player.leave', { message: null });
    expect(story.state).toMatchObject({ wallet: null, session: { me: null, access: null } });
  });

  test('a popup comes once, is closed, and one the site takes back goes', () => {
    const none = { headerBg: undefined, headerColor: undefined, iconType: undefined, width: undefined };
    const popup = { id: 3, type: 2, title: 't', content: 'c', isShow: true, ...none } as const;
    const story = ready().tell('popup.received', { popup }).tell('popup.received', { popup });
    expect(selectPopups(story.state)).toEqual([popup]);
    expect(selectPopups(story.tell('popup.received', { popup: { ...popup, isShow: false } }).state)).toEqual([]);
    story.tell('popup.received', { popup });
    story.send({ type: 'popup.dismiss', id: 3 });
    expect(selectPopups(story.state)).toEqual([]);
  });
});
