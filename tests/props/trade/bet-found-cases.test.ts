import { describe, expect, test } from 'vitest';
import type { ClientId, Points } from '../../../engine/base/brand.ts';
import { HOUR_MS } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const balances = (story: Story): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'me.fetch').length;
/** A re-read of the round's bets, with this in it; how often the balance was asked for because of it. */
function reread(story: Story, current: readonly Bet[], recent: readonly Bet[] = []): number {
  if (!story.isPending('bets.current')) story.ask('bets.current', { optionId: asId(2), roundId: ROUND.id });
  const before = balances(story);
  story.answer('bets.current', { current, recent, recentRound: null });
  return balances(story) - before;
}

describe('C7b: a site that leaves the seconds out of its dates, and echoes no client id', () => {
  const [minuteMs, dayMs] = [START_MS, Date.parse('2026-03-12T00:00:00+09:00')];

  test.each([
    ['the minute', minuteMs],
    ['the day', dayMs],
  ])('C7b: a bet that is dated with %s of its instant is the one in doubt', (_what, createdMs) => {
    const placed = bet({ createdMs, roundStartMs: undefined, clientId: undefined });
    const story = quiet().pass(20_000).tick();
    for (const intent of BETTING) story.send(intent);
    story.tell('bet.accepted', { bet: placed }, 'stomp');
    expect(story.state.ticket.value).not.toBe('sending');
    expect(story.state.bets.open.map(({ id }) => id)).toEqual([BET.id]);

    const doubted = quiet().pass(20_000).tick();
    for (const intent of BETTING) doubted.send(intent);
    doubted.pass(7_000);
    expect(doubted.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    reread(doubted, [placed]);
    expect(doubted.state.ticket.value).not.toMatchObject({ inDoubt: expect.any(String) });
  });

  test('C7b: a bet that is dated with the minute before is another one', () => {
    const story = quiet().pass(20_000).tick();
    for (const intent of BETTING) story.send(intent);
    const createdMs = minuteMs - 60_000;
    story.tell('bet.accepted', { bet: bet({ createdMs, roundStartMs: undefined, clientId: undefined }) }, 'stomp');
    expect(story.state.ticket.value).toBe('sending');
  });
});

describe('C7d: a re-read that finds what no message told of reads the balance again', () => {
  test('a bet in doubt that is found: the balance that was read with it may be older', () => {
    const story = quiet();
    for (const intent of BETTING) story.send(intent);
    const clientId = story.state.ticket.context.clientId ?? undefined;
    opened(lost(story).pass(100));
    story.answer('me.fetch', answers()['me.fetch']); // the balance before the bet
    story.answer('round.current', ROUND);
    const asked = reread(story, [bet({ clientId })]);
    expect([asked, story.isPending('me.fetch')]).toEqual([1, true]);
    story.answer('me.fetch', { ...answers()['me.fetch'], points: asPoints(950_000) });
    expect(story.state.wallet?.points).toBe(950_000);
    expect(story.state.ticket.value).not.toMatchObject({ inDoubt: expect.any(String) });
  });

  test('a bet of another page, and the result of an open bet', () => {
    const story = quiet();
    expect(reread(story, [bet()])).toBe(1);
    expect(reread(story, [], [bet({ status: 1, profit: 44_000 })])).toBe(1);
  });

  test('bets and results that are known already, or were there before the own bets were read, ask for no balance', () => {
    const story = quiet().tell('bet.accepted', { bet: bet() });
    expect(reread(story, [bet()])).toBe(0);
    expect(reread(story, [bet()])).toBe(0);
    story.tell('bet.settled', { bet: bet({ status: 2, profit: -50_000 }) });
    expect(reread(story, [], [bet({ status: 2, profit: -50_000 })])).toBe(0);
    const fresh = ready();
    fresh.state = { ...fresh.state, bets: { ...fresh.state.bets, page: -1 } };
    expect(reread(fresh, [], [bet({ status: 2, profit: -50_000 })])).toBe(0);
  });

  test('a bet that is found beside one in doubt does not end the doubt about the other', () => {
    const story = quiet();
    for (const intent of BETTING) story.send(intent);
    story.pass(6_000);
    expect(reread(story, [bet({ clientId: asRef('another') })])).toBe(1);
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
  });
});

describe('C7b: after a reload on a device whose clock is two hours ahead, a bet is not taken for absent too early', () => {
  const AHEAD_MS = 2 * HOUR_MS;
  const gateMs = ROUND.endMs - 10_000;
  const ticket = {
    clientId: 'client-1' as ClientId,
    roundId: ROUND.id,
    betType: 'B' as const,
    points: 50_000 as Points,
    playerId: ME.id,
    optionId: OPTION.id,
    gateMs,
    sentMs: START_MS - 2_000,
  };
  const inDoubt = { inDoubt: expect.any(String) };
  /** The page has been loaded, and its clock is not measured: it asks for the bets of the round. */
  const reloaded = (): Story => {
    const at = START_MS + AHEAD_MS;
    const story = begun({ at, ticket, isUnmeasured: true, access: asRef('token#1'), refresh: asRef('token#2') });
    story.answer('me.fetch', ME).answer('options.list', [OPTION]);
    opened(story);
    expect(story.state.ticket.value).toMatchObject(inDoubt);
    return story;
  };
  const without = answers()['bets.current'];
  const asked = (story: Story): Story => {
    if (!story.isPending('bets.current')) story.ask('bets.current', { optionId: OPTION.id, roundId: ROUND.id });
    return story;
  };

  test('a re-read that is answered before the clock is measured says nothing of it', () => {
    const story = asked(reloaded()).answer('bets.current', without);
    expect(story.state.ticket.value).toMatchObject(inDoubt);
  });

  test('a re-read that is asked for before and answered after the measurement says nothing of it either', () => {
    const story = asked(reloaded());
    const callId = story.pending('bets.current');
    story.measure(AHEAD_MS);
    expect(story.answerTo(callId, 'bets.current', without).state.ticket.value).toMatchObject(inDoubt);
  });

  test('one that is asked for 5 s after the gate, by the measured clock, ends the doubt', () => {
    const story = reloaded();
    story.measure(AHEAD_MS);
    while (story.isPending('bets.current')) story.answer('bets.current', without);
    story.at = gateMs + 5_000;
    expect(asked(story).answer('bets.current', without).state.ticket.value).toBe('idle');
  });
});

test('C7b: a bet without a client id is that of the ticket from the instant on at which it was sent, and not before', () => {
  const state = (earlyMs: number): unknown => {
    const story = quiet();
    for (const intent of BETTING) story.send(intent);
    const fromMs = story.state.unlike.fromMs ?? 0;
    story.tell('bet.accepted', { bet: bet({ createdMs: fromMs - earlyMs }) });
    return story.state.ticket.value;
  };
  expect([state(0), state(1)]).toEqual(['cooling', 'sending']);
});

test('C4d: a bet that is forgotten after the member has left is no word to other pages', () => {
  const story = quiet();
  for (const intent of BETTING) story.send(intent);
  story.tell('bet.accepted', { bet: bet({ clientId: story.state.ticket.context.clientId ?? undefined }) });
  story.send({ type: 'session.logout' });
  const from = story.effects.length;
  story.pass(5_000);
  expect(story.state.ticket.value).toBe('idle');
  expect(story.effects.slice(from).filter(({ type }) => type === 'limits.sending')).toEqual([]);
});
