import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../engine/address/routes.ts';
import type { ClientId } from '../../../engine/base/brand.ts';
import { hashValue } from '../../../engine/base/hash.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { CALL_TREATMENT, type CallName } from '../../../engine/model/calls.ts';
import type { SentBet } from '../../../engine/model/ticket.ts';
import { selectPopups, selectQuery, selectRequestsInFlight } from '../../../engine/selectors/shell.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION, ROUND, START_MS, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const optionId = OPTION.id;
const calls = (story: Story, from = 0): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));

describe('C4a: a request after the expiry of the session triggers one refresh (product.md 4)', () => {
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

  test('a connect waits for the new token and goes out with it (live-link 6, fault 20)', () => {
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

describe('C7c: a bet survives its page (live-link 3: persisted before it is sent)', () => {
  const kept: SentBet = {
    clientId: 'client-9' as ClientId,
    playerId: ME.id,
    optionId,
    roundId: ROUND.id,
    betType: 'B',
    points: asPoints(50_000),
    gateMs: ROUND.endMs - 10_000,
    sentMs: START_MS,
  };
  const returned = (ticket: SentBet): Story => {
    const story = new Story();
    const app = { app: 'test', siteCode: 'demo', siteId: null, policy: DEFAULT_POLICY, ...placeOf('/trade/2') };
    const tokens = { access: asRef('token#1'), refresh: null, expiresAtMs: null };
    story.tell('engine.started', { ...app, ...tokens, prefs: begun().state.prefs, ticket });
    story.answer('site.identify', { id: asId(1), stockPrefix: '' });
    story.answer('me.fetch', ME).answer('options.list', [OPTION]);
    return opened(story);
  };

  test('a bet is stored before it is sent and forgotten when its fate is known', () => {
    const story = ready().pass(1_000);
    for (const intent of BETTING) story.send(intent);
    const at = (type: string): number => story.effects.findIndex((effect) => effect.type === type);
    expect(at('ticket.save')).toBeGreaterThan(-1);
    expect(at('ticket.save')).toBeLessThan(at('stomp.bet'));
    expect(at('ticket.clear')).toBe(-1);
    story.tell('server.errored', { message: said('x') }).pass(1_000);
    expect(at('ticket.clear')).toBeGreaterThan(at('stomp.bet'));
  });

  test('after a reload the bet is in doubt, is never sent again, and the re-read decides', () => {
    const story = resynced(returned(kept));
    expect(story.state.ticket).toMatchObject({
      value: { inDoubt: expect.anything() },
      context: { clientId: 'client-9' },
    });
    expect(story.effectsOf('stomp.bet')).toEqual([]);
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 }).pass(65_000);
    for (let i = 0; i < 20 && story.isPending('bets.current'); i++)
      story.answer('bets.current', answers()['bets.current']);
    story.answer('bets.list', { items: [], last: true });
    expect(story.state.ticket.value).toBe('idle');
    expect(story.effectsOf('ticket.clear')).toHaveLength(1);
  });

  test("another member's bet is dropped", () => {
    const story = returned({ ...kept, playerId: 999 });
    expect(story.state.ticket.value).toBe('idle');
  });
});

describe('pending requests (product.md 2, Route guard)', () => {
  test('the count starts at zero when the route changes, and calls of the page before are aborted', () => {
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

describe('calls of screens (call.ask)', () => {
  test('the last answer is kept for the screen with its status; a command is not repeated while it is pending', () => {
    const story = ready();
    const query = () => selectQuery('contact.create')(story.state);
    expect(query()).toBeUndefined();
    const question = { call: 'contact.create', params: { question: asRef('question#1') } } as const;
    story.send({ type: 'call.ask', ...question });
    expect(query()).toMatchObject({ status: 'asking', body: null });
    story.send({ type: 'call.ask', ...question });
    expect(story.entries.at(-1)?.data).toMatchObject({ code: 'asking' });
    story.fail('contact.create', 400, '내용을 입력해 주세요.');
    expect(query()).toMatchObject({ status: 'failed', message: said('내용을 입력해 주세요.') });
    expect(story.state.dialog).toBeNull();
    story.send({ type: 'call.ask', ...question });
    story.answer('contact.create', answers()['contact.create']);
    expect(query()).toMatchObject({ status: 'done', body: answers()['contact.create'] });
  });

  test('a call that needs a session is refused without one and sent with one', () => {
    const story = begun();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    expect(story.entries.at(-1)?.data).toMatchObject({ code: 'notSignedIn' });
    const signed = ready();
    signed.send({ type: 'call.ask', call: 'messages.unread', params: {} });
    signed.send({ type: 'call.ask', call: 'banks.list', params: {} });
    signed.answer('messages.unread', { messages: 2, contacts: 0 }).answer('banks.list', []);
    signed.send({ type: 'session.logout' });
    expect(selectQuery('messages.unread')(signed.state)).toBeUndefined();
    expect(selectQuery('banks.list')(signed.state)).toMatchObject({ status: 'done', body: [] });
  });

  test('an answer counts only for a call of its own name, whatever its id says', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'coin.list', params: { playerId: ME.id, page: 0, size: 20 } });
    const callId = story.pending('coin.list');
    const before = story.state;
    for (const name of (Object.keys(CALL_TREATMENT) as CallName[]).filter((one) => one !== 'coin.list'))
      expect(story.answerTo(callId, name, [] as never).state, name).toBe(before);
    expect(story.answerTo(callId, 'coin.list', { items: [], last: true }).isPending('coin.list')).toBe(false);
  });

  test('a changed password is told, and a member who deletes the account is signed out', () => {
    const story = ready();
    const params = { id: ME.id, password: asRef('password#2'), currentPassword: asRef('password#1') };
    story.send({ type: 'call.ask', call: 'player.changePassword', params });
    story.answer('player.changePassword', { message: null });
    expect(story.state.toasts.shown).toMatchObject([{ tone: 'gain', say: { kind: 'passwordChanged' } }]);
    story.send({ type: 'call.ask', call: 'player.leave', params: { id: ME.id } });
    story.answer('player.leave', { message: null });
    expect(story.state).toMatchObject({ wallet: null, session: { me: null, access: null } });
  });

  test('a popup appears once, can be closed, and disappears when the site takes it back', () => {
    const none = { headerBg: undefined, headerColor: undefined, iconType: undefined, width: undefined };
    const popup = { id: 3, type: 2, title: said('t'), content: said('c'), isShow: true, ...none } as const;
    const story = ready().tell('popup.received', { popup }).tell('popup.received', { popup });
    expect(selectPopups(story.state)).toEqual([{ ...popup, isPicture: false, isListed: false }]);
    expect(selectPopups(story.tell('popup.received', { popup: { ...popup, isShow: false } }).state)).toEqual([]);
    story.tell('popup.received', { popup });
    story.send({ type: 'popup.dismiss', id: 3 });
    expect(selectPopups(story.state)).toEqual([]);
  });
});

test('a call that is asked again after its failure leaves the other calls in flight', () => {
  const story = ready();
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
  story.fail('messages.unread', 400, '내용을 입력해 주세요.');
  story.send({ type: 'call.ask', call: 'banks.list', params: {} });
  const pending = story.state.calls.pending.map(({ callId }) => callId);
  expect(pending.length).toBeGreaterThan(0);
  story.send({ type: 'call.ask', call: 'messages.unread', params: {} });
  expect(story.state.calls.pending.map(({ callId }) => callId)).toEqual(expect.arrayContaining(pending));
});
