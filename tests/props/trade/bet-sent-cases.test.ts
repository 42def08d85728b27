import { describe, expect, test } from 'vitest';
import type { State } from '../../../engine/state/state.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* When a bet leaves the page, and when the site is asked about one that did. */

const confirming = (): Story => {
  const story = ready().pass(2_000);
  for (const intent of BETTING.slice(0, 2)) story.send(intent);
  expect(story.state.ticket.value).toBe('confirming');
  return story;
};
const sent = (): Story => {
  const story = confirming();
  story.send({ type: 'bet.confirm' });
  return story;
};

describe('F3: a log that was altered', () => {
  test.each<[string, Partial<State>]>([
    ['without a balance', { wallet: null }],
    ['with a balance that is unknown', { wallet: { points: null, money: null } }],
    ['without a member', { session: { ...ready().state.session, me: null } }],
  ])('F3: %s, no bet leaves the page', (_what, fields) => {
    const fact = sent().entries.findLast(({ type }) => type === 'bet.sent') ?? expect.fail();
    const story = confirming();
    story.state = { ...story.state, ...fields };
    story.tell('bet.sent', fact.data as never);
    expect([...story.effectsOf('stomp.bet'), ...story.effectsOf('ticket.save')]).toEqual([]);
  });
});

describe('BR26: the terms of a sent bet', () => {
  test('BR26: are not those of a bet that the site echoes with the id of another page, though it looks alike', () => {
    const story = sent().tell('bet.accepted', { bet: { ...BET, clientId: asRef('another') } });
    const told = story.state.bets.terms.map(({ id, sent: own }) => [id, own?.clientId ?? null]);
    expect(told).toEqual([
      [null, story.state.ticket.context.clientId],
      [BET.id, null],
    ]);
  });
});

describe('C4d: a refusal after the end of the session', () => {
  test('C4d: it asks the site for nothing about the member', () => {
    const story = sent();
    const clientId = story.state.ticket.context.clientId ?? expect.fail();
    story.send({ type: 'session.logout' });
    const before = story.effectsOf('rest.call').length;
    story.tell('server.errored', { message: said('x'), clientId });
    expect(story.effectsOf('rest.call').slice(before)).toEqual([]);
  });
});

describe('C7c: a bet that an earlier page sent', () => {
  const stored = () => sent().effectsOf('ticket.save').at(-1)?.ticket as never;

  test('C7c: the site is asked about it when the member is known, and not before', () => {
    const story = begun({ ticket: stored(), access: asRef('token#1'), refresh: asRef('token#2') }).pass(30_000);
    expect(story.isPending('bets.current')).toBe(false);
    story.answer('me.fetch', ME).pass(10_000);
    expect(story.isPending('bets.current')).toBe(true);
  });
});
