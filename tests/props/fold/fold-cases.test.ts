import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/index.ts';
import type { FeedBet } from '../../../engine/model/bets.ts';
import type { Round } from '../../../engine/model/market.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { selectBets, selectCurrentBar, selectDoneBars } from '../../../engine/selectors/shell.ts';
import { stageRound } from '../../../engine/state/reads.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, OPTION, RESULT, ROUND, START_MS, said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const optionId = OPTION.id;
const next = { ...ROUND, id: 7_001, round: 862, startMs: RESULT.endMs, endMs: RESULT.endMs + 60_000 } as Round;
const phase = (story: Story): unknown => stageRound(story.state)?.chart.value;
const sent = (): Story => {
  const story = ready().pass(1_000);
  story.send({ type: 'amount.enter', text: '50000' });
  story.send({ type: 'bet.open', betType: 'B' });
  story.send({ type: 'bet.confirm' });
  return story;
};

describe('C6: phases of a round', () => {
  test('a round is announced, open, late with one beep, closed, settling and settled', () => {
    const story = ready({ round: { ...ROUND, startMs: START_MS + 5_000 } });
    const seen: unknown[] = [phase(story)];
    for (const ms of [5_000, 35_000, 10_000, 10_000]) seen.push(phase(story.pass(ms)));
    expect(seen).toEqual(['announced', { open: 'calm' }, { open: 'late' }, 'closed', { settling: 'waiting' }]);
    expect(story.effectsOf('sound.play')).toEqual([{ type: 'sound.play', sound: 'beep' }]);
    story.tell('round.finished', { optionId, result: RESULT, fast: true });
    expect(phase(story)).toBe('settled');
  });

  test('without a finish the list is asked for 30 s, 1 and 2 minutes after the end, and its result ends the round', () => {
    const story = resynced(ready().pass(2_500)).pass(57_500);
    const asked = () => story.effectsOf('rest.call').filter(({ call }) => call === 'round.results').length;
    const before = asked();
    expect(asked() - before).toBe(0);
    for (const [times, waitMs] of [
      [1, 30_000],
      [2, 30_000],
      [3, 60_000],
    ] as const) {
      expect(asked() - before).toBe(times - 1);
      story.pass(waitMs);
      expect(asked() - before).toBe(times);
      story.answer('round.results', { items: [], last: true });
    }
    story.pass(120_000).answer('round.results', { items: [RESULT], last: true });
    expect(phase(story)).toBe('settled');
    expect(story.pass(120_000).isPending('round.results')).toBe(false);
  });

  test('a create takes the stage at once; the round before stays beside it until its finish comes', () => {
    const story = ready().pass(60_100).tell('round.created', { optionId, round: next });
    expect(story.state.stage.rounds.map(({ info }) => info.id)).toEqual([7_000, 7_001]);
    story.tell('round.finished', { optionId, result: RESULT, fast: false });
    expect(story.state.resultDialog).toMatchObject({ result: { id: 7_000 } });
    story.send({ type: 'result.shown', id: RESULT.id });
    expect(story.pass(2_000).state.resultDialog).toBeNull(); // 2 s, by policy
  });

  test('a finish that precedes its create is applied when the create arrives; a finish of an unknown round is counted and ignored', () => {
    const result = { ...RESULT, id: next.id };
    const story = ready().pass(60_000).tell('round.finished', { optionId, result, fast: false });
    expect(story.state.diagnostics.orphans).toEqual([7_001]);
    expect(story.state.resultDialog).toBeNull();
    story.tell('round.created', { optionId, round: next });
    expect(phase(story)).toBe('settled');
  });

  test('a late duplicate of the create of a finished round shows nothing', () => {
    const story = ready().pass(60_000).tell('round.finished', { optionId, result: RESULT, fast: false });
    story.tell('round.created', { optionId, round: next }).pass(3_000);
    story.send({ type: 'result.dismiss' });
    const sounds = story.effectsOf('sound.play').length;
    story.tell('round.created', { optionId, round: ROUND });
    expect(story.state.resultDialog).toBeNull();
    expect(story.effectsOf('sound.play')).toHaveLength(sounds);
    expect(stageRound(story.state)?.info.id).toBe(7_001);
  });

  test('a void round shows no dialog', () => {
    const story = ready().tell('round.finished', { optionId, result: { ...RESULT, status: 3 }, fast: false });
    expect(phase(story)).toBe('void');
    expect(story.state.resultDialog).toBeNull();
  });
});

describe('C7b: a bet in doubt', () => {
  test('without an answer for 6 s the site is asked at once, then after 2, 3, 5 and every 10 s, until the bet is found', () => {
    const story = sent();
    const asks = () => story.effectsOf('rest.call').filter(({ call }) => call === 'bets.current').length;
    const before = asks();
    const times = [5_999, 1, 2_000, 3_000, 5_000, 10_000, 10_000, 10_000].map((ms) => {
      story.pass(ms);
      if (story.isPending('bets.current')) story.answer('bets.current', answers()['bets.current']);
      return asks() - before;
    });
    expect(times).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('a re-read with the bet ends the doubt as accepted', () => {
    const story = lost(sent()).pass(200);
    const clientId = story.state.ticket.context.clientId as never;
    resynced(opened(story), {}).pass(2_000);
    story.answer('bets.current', { current: [{ ...BET, clientId }], recent: [], recentRound: null });
    expect(story.state.ticket.value).toBe('idle');
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).not.toContain('betAbsent');
    expect(story.effectsOf('stomp.bet')).toHaveLength(1);
  });

  test('absent is told only if the re-read was asked for 5 s after the gate, never before', () => {
    const story = lost(sent()).pass(200);
    resynced(opened(story));
    for (let i = 0; i < 53; i++) {
      story.pass(1_000); // to 54.2 s; the gate is at 50 s
      if (story.isPending('bets.current')) story.answer('bets.current', answers()['bets.current']);
      expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    }
    story.pass(12_000).answer('bets.current', answers()['bets.current']);
    story.answer('bets.list', answers()['bets.list']); // the round is over by now
    expect(story.state.ticket.value).toBe('idle');
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).toContain('betAbsent');
  });

  test('an error that names another bet does not end this one; an error without a name does, while one bet is in flight', () => {
    const story = sent();
    story.tell('server.errored', { message: said('x'), clientId: asRef('another') });
    expect(story.state.ticket.value).toBe('sending');
    story.tell('server.errored', { message: said('y') });
    expect(story.state.ticket.value).toBe('cooling');
    const doubtful = lost(sent()).tell('server.errored', { message: said('y') });
    expect(doubtful.state.ticket.value).toMatchObject({ inDoubt: 'ask0' });
  });

  test('a sign-out keeps the doubt, and the same member finds the answer after the next sign-in', () => {
    const story = sent();
    const clientId = story.state.ticket.context.clientId as never;
    story.send({ type: 'session.logout' });
    expect(story.state.ticket.value).toMatchObject({ inDoubt: 'ask0' });
    expect(story.state).toMatchObject({ wallet: null, session: { me: null, access: null } });
    expect(story.pass(20_000).isPending('bets.current')).toBe(false); // nobody may ask
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', answers()['me.fetch']);
    resynced(opened(story));
    story.pass(10_000).answer('bets.current', { current: [{ ...BET, clientId }], recent: [], recentRound: null });
    expect(story.state.ticket.value).toBe('idle');
    expect(selectBets(story.state).map(({ id }) => id)).toEqual([BET.id]);
  });
});

describe('calls of an expired session', () => {
  test('one refresh serves all of them, then each is retried once with the new token', () => {
    const story = opened(lost(ready()).pass(100)); // the re-read: six calls that need the session
    const waiting = story.state.calls.pending.filter(({ call }) => call !== 'clock.probe');
    expect(waiting.length).toBeGreaterThan(4);
    for (const { call } of waiting) story.fail(call, 401);
    expect(story.effectsOf('rest.call').filter(({ call }) => call === 'auth.refresh')).toHaveLength(1);
    const before = story.effects.length;
    story.answer('auth.refresh', answers()['auth.refresh']);
    const again = story.effects.slice(before).filter((effect) => effect.type === 'rest.call');
    expect(again.map(({ call }) => call).sort()).toEqual(waiting.map(({ call }) => call).sort());
    expect(again.every(({ access }) => access === 'token#3')).toBe(true);
    resynced(story);
    expect(story.state.link.chart.value).toBe('up');
  });

  test('a call that is refused again with the new token fails without a second refresh or third try', () => {
    const story = opened(lost(ready()).pass(100)).fail('round.current', 401);
    story.answer('auth.refresh', answers()['auth.refresh']).fail('round.current', 401);
    expect(story.isPending('auth.refresh')).toBe(false);
    expect(story.isPending('round.current')).toBe(false);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toBe('round.current 401'); // silent to the member (product.md 8)
  });

  test('a refused refresh clears the tokens and leads to the login, which remembers the route', () => {
    const story = opened(lost(ready()).pass(100)).fail('me.fetch', 401).fail('auth.refresh', 400);
    expect(story.state.session).toMatchObject({ access: null, refresh: null, me: null });
    expect(story.state.nav).toEqual({ route: { name: 'login' }, wanted: '/trade/2' });
  });

  test('a refresh without an answer is tried again, and nothing is lost', () => {
    const story = opened(lost(ready()).pass(100)).fail('me.fetch', 401);
    for (const waitMs of [1_000, 3_000, 10_000, 15_000]) story.fail('auth.refresh', 'network').pass(waitMs);
    expect(story.state.session.chart).toMatchObject({ value: { refreshing: 'asking' } });
    expect(story.state.session.refresh).not.toBeNull();
  });

  test('session.retry asks again for a list of options that did not load', () => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', answers()['me.fetch']);
    story.fail('options.list', 500);
    expect(story.state.options.isLoaded).toBe(false);
    story.send({ type: 'session.retry' });
    story.answer('options.list', [OPTION]);
    expect(story.state.stage.optionId).toBe(OPTION.id);
  });
});

describe('prices and the feed', () => {
  test('a bet that comes twice within one batch is shown once (decisions, Session and link: every message may come twice)', () => {
    const story = ready();
    const bet = (id: number) =>
      ({ id, type: 'B', points: 5_000, createdMs: story.at, who: 'mi***27' }) as unknown as FeedBet;
    story.tell('feed.batched', { optionId, bets: [bet(1), bet(1), bet(2), bet(2)] });
    story.tell('feed.batched', { optionId, bets: [bet(2), bet(3)] });
    expect(story.state.stage.feed.items().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('the running bar keeps what the site knew of it before our first tick', () => {
    const story = signedIn().pass(40_000);
    const ticks = TickRun.of('BTCUSDT', [
      [START_MS + 39_000, 97_410],
      [START_MS + 39_500, 97_420],
    ]);
    story.tell('price.batched', { stock: OPTION.stock, run: ticks });
    const bar = { startMs: START_MS, open: 97_400, high: 97_450, low: 97_390, close: 97_405 };
    const before = { ...bar, startMs: START_MS - 60_000 };
    story.answer('bars.fetch', [before, bar]);
    expect(selectDoneBars(story.state).items()).toEqual([before]);
    expect(selectCurrentBar(story.state)).toEqual({
      startMs: START_MS,
      open: 97_400,
      high: 97_450,
      low: 97_390,
      close: 97_420,
    });
  });

  test('bars have the length of the round from the first tick on', () => {
    const story = signedIn({ option: { ...OPTION, type: 'R2' } }).pass(70_000);
    story.tell('price.batched', { stock: OPTION.stock, run: TickRun.of('BTCUSDT', [[START_MS + 69_000, 97_410]]) });
    const bar = { startMs: START_MS, open: 97_400, high: 97_450, low: 97_390, close: 97_405 };
    story.answer('bars.fetch', [bar]);
    expect(story.state.stage.bars).toMatchObject({ periodS: 120, current: { startMs: START_MS, open: 97_400 } });
  });
});
