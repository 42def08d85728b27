import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { MANY, Page } from '../../support/two-pages.ts';

/* What a page says of a bet in flight on a site that echoes no client id, and what it notes of the answer. */

const bet = (id: number, story: Story, fields: Partial<Bet> = {}): Bet => ({
  ...BET,
  id: asId(id),
  createdMs: story.at,
  ...fields,
});
const place = (story: Story): Story => {
  for (const intent of BETTING) story.send(intent);
  expect(story.state.ticket.value).toBe('sending');
  return story;
};
/** What the device says of the pages beside this one. */
const beside = (elsewhere?: readonly string[]) =>
  ({
    playerId: ME.id,
    limits: null,
    sinceMs: null,
    trouble: null,
    isElsewhere: true,
    ...(elsewhere === undefined ? {} : { elsewhere }),
  }) as never;

describe('C7e: what the member is told of equal bets', () => {
  test('C7e: bets of another round, bet type or amount are not among those that a doubt ends with', () => {
    const { story } = new Page('a', MANY);
    const others: readonly Partial<Bet>[] = [{ roundId: asId(6_999) }, { type: 'S' }, { points: asPoints(45_000) }];
    for (const [i, fields] of others.entries()) story.tell('bet.accepted', { bet: bet(i + 1, story, fields) });
    place(story).pass(6_000);
    const current = [bet(9, story)];
    story.answer('bets.current', { current, recent: [], recentRound: null });
    expect(story.state.ticket.value).toBe('idle');
    expect(story.state.toasts.shown.at(-1)).toMatchObject({ tone: 'plain', say: { kind: 'betAlike', count: 1 } });
  });

  test('C7e: beside pages of which the device does not say what they bet, one equal bet is not known to be the own one', () => {
    const { story } = new Page('a', MANY);
    story.tell('limits.restored', beside(), 'storage');
    place(story).tell('bet.accepted', { bet: bet(1, story) });
    expect(story.state.ticket.value).toBe('sending');
    story.tell('bet.accepted', { bet: bet(2, story) });
    expect(story.state.ticket.value).not.toBe('sending');
  });

  test('C7e: a reloaded page may hear of the bets of other pages before it knows the options', () => {
    const saved = place(new Page('a', MANY).story).effectsOf('ticket.save').at(-1)?.ticket;
    const story = begun({ policy: MANY, ticket: saved as never, access: asRef('token#1'), refresh: asRef('token#2') });
    opened(story.answer('me.fetch', ME));
    expect(story.state.options.isLoaded).toBe(false);
    story.tell('limits.restored', beside(['client-b1']), 'storage');
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
  });
});

describe('C7d: the balance after a bet that was looked for', () => {
  test('C7d: a bet in doubt that is found before the list of own bets was read is followed by the balance', () => {
    const story = place(ready().pass(2_000));
    const clientId = story.state.ticket.context.clientId ?? undefined;
    story.pass(6_000);
    story.state = { ...story.state, bets: { ...story.state.bets, page: -1 } };
    const before = story.effectsOf('rest.call').length;
    story.answer('bets.current', { current: [bet(1, story, { clientId })], recent: [], recentRound: null });
    const asked = story.effectsOf('rest.call').slice(before);
    expect(asked.map(({ call }) => call)).toEqual(['me.fetch']);
  });

  test('C7d: one new bet among known ones is followed by the balance', () => {
    const story = ready().pass(2_600);
    while (story.isPending('bets.current'))
      story.answer('bets.current', { current: [], recent: [], recentRound: null });
    const known = bet(1, story);
    story.tell('bet.accepted', { bet: known }).ask('bets.current', { optionId: OPTION.id, roundId: ROUND.id });
    const before = story.effectsOf('rest.call').length;
    story.answer('bets.current', { current: [bet(2, story), known], recent: [], recentRound: null });
    expect(
      story
        .effectsOf('rest.call')
        .slice(before)
        .map(({ call }) => call),
    ).toEqual(['me.fetch']);
  });
});

describe('T9: how long an answer took', () => {
  test('T9: an equal bet that is told after the own one was answered is not the one that was timed', () => {
    const story = place(new Page('a', MANY).story.pass(100));
    story.pass(300).tell('bet.accepted', { bet: bet(1, story) });
    expect(story.state.ticket.value).toBe('cooling');
    story.pass(200).tell('bet.accepted', { bet: bet(2, story) });
    expect(story.state.bets.timings).toMatchObject([{ betId: 1, tookMs: 300 }]);
    expect(story.at).toBeLessThan(ROUND.endMs);
  });
});

describe('BR33: what the device is told of a bet in flight', () => {
  test('BR33: a bet is in flight for the other tabs until a minute after its gate, and no longer than until its answer', () => {
    const story = place(ready().pass(2_000));
    const clientId = story.state.ticket.context.clientId ?? undefined;
    const flights = () => story.effectsOf('limits.sending').map((effect) => [effect.clientId, effect.untilMs]);
    expect(flights()).toEqual([[clientId, ROUND.endMs - 10_000 + 60_000]]);
    story.tell('bet.accepted', { bet: bet(1, story, { clientId }) }).pass(2_000);
    expect(flights().slice(1)).toEqual([[null, 0]]);
    expect(story.effectsOf('ticket.clear')).toHaveLength(1);
  });
});

describe('L13: whose a bet is', () => {
  test('L13: a bet that names its player is not kept after the end of the session', () => {
    const story = ready();
    story.send({ type: 'session.logout' });
    story.tell('bet.settled', { bet: bet(1, story, { status: 1, playerId: ME.id }) });
    expect([story.state.bets.open, story.state.bets.settled.items()]).toEqual([[], []]);
  });
});
