import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { LEDGER_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, bet, here, lines, listed, odd, settled, shown, updated } from '../../support/ledger.ts';

describe('M2, M3: the ledger of a device that hears late', () => {
  test('a first balance that a sleeping device hears late is as old as its question: a result of that time explains a change', () => {
    const story = begun();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
    const placedMs = story.at - 20_000;
    story.step(60_000);
    resynced(opened(story.answer('me.fetch', ME)));
    listed(story, { ...bet(story), createdMs: placedMs, roundStartMs: placedMs, status: 1, profit: 44_000 } as Bet);
    expect(lines(balance(story, 94_000))).toEqual([['won', 94_000, 94_000]]);
  });

  test('a first balance whose question is older than the first measurement of the clock is as old as its question, too', () => {
    const story = begun({ isUnmeasured: true });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
    story.measure(0);
    const placedMs = story.at - 20_000;
    story.step(60_000);
    resynced(opened(story.answer('me.fetch', ME)));
    listed(story, { ...bet(story), createdMs: placedMs, roundStartMs: placedMs, status: 1, profit: 44_000 } as Bet);
    expect(lines(balance(story, 94_000))).toEqual([['won', 94_000, 94_000]]);
  });

  test('a first balance that was asked for at once is no older because another question waits for long', () => {
    const story = begun();
    story.send({ type: 'call.ask', call: 'public.options', params: { isPlay: null, prefix: '' } });
    const placedMs = story.at - 20_000;
    story.step(60_000);
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
    resynced(opened(story.answer('me.fetch', ME)));
    expect(story.state.ledger.earlierMs).toBe(0);
    listed(story, { ...bet(story), createdMs: placedMs, roundStartMs: placedMs, status: 1, profit: 44_000 } as Bet);
    expect(lines(balance(story, 94_000))[0]?.[0]).not.toBe('won');
  });

  test('a withdrawal that is first heard of as rejected explains what came back, and need not', () => {
    const before = here();
    updated(before, { type: 'W', status: 2, createdMs: before.at - 120_000 });
    expect(lines(before.pass(60_000))).toEqual([]);
    const story = here();
    balance(updated(story, { type: 'W', status: 2, createdMs: story.at - 120_000 }), 30_000);
    expect(lines(story)).toEqual([['W back', 30_000, 30_000]]);
  });

  test('a withdrawal of this session that is first heard of as rejected was taken and came back', () => {
    const story = here();
    const createdMs = story.at - 20_000;
    balance(story, -30_000).pass(1_000);
    balance(updated(story, { type: 'W', status: 2, createdMs }), 0);
    expect(lines(story)).toEqual([
      ['W back', 30_000, 0],
      ['W', -30_000, -30_000],
    ]);
    expect([shown(story.pass(60_000)).status, odd(story)]).toEqual(['agrees', 0]);
  });

  /** A minute in which the site answers each question about the balance. */
  function asked(story: Story, more: number): Story {
    for (let i = 0; i < 6; i++) {
      story.pass(10_000);
      const told = { ...ME, points: ME.points + more, money: ME.points + more };
      if (story.isPending('me.fetch')) story.answer('me.fetch', told as never);
    }
    return story;
  }

  test.each([
    ['at once', 1_000],
    ['a minute later', 60_000],
  ])('what such a withdrawal took and gave back keeps its two lines, if it is rejected %s', (_when, ms) => {
    const story = here();
    const createdMs = story.at;
    balance(story, -30_000).pass(ms);
    asked(balance(updated(story, { type: 'W', status: 2, createdMs }), 0), 0);
    expect(lines(story)).toEqual([
      ['W back', 30_000, 0],
      ['W', -30_000, -30_000],
    ]);
    expect(shown(story).status).toBe('agrees');
    story.pass(60_000);
    expect(story.isPending('me.fetch')).toBe(false);
  });

  test('such a withdrawal has no line where the balance has not moved, or where other causes have moved it', () => {
    const still = here();
    asked(updated(still, { type: 'W', status: 2, createdMs: still.at }), 0);
    expect(lines(still)).toEqual([]);
    const story = here();
    balance(story, -30_000);
    balance(updated(story, { type: 'W', status: 2, createdMs: story.at }), 0);
    asked(settled(accepted(story, 1, { points: asPoints(30_000) }), 3, 1, { points: asPoints(30_000) }), 0);
    expect(lines(story).map(([what]) => what)).toEqual(['void', 'bet']);
    // told after the withdrawal was judged, the bet explains the two changes as well
    const late = here();
    balance(late, -30_000);
    asked(balance(updated(late, { type: 'W', status: 2, createdMs: late.at }), 0), 0);
    asked(settled(accepted(late, 1, { points: asPoints(30_000) }), 3, 1, { points: asPoints(30_000) }), 0);
    expect(shown(late).status).toBe('agrees');
  });

  test('what it gave back explains no change without what it took, not even for a moment', () => {
    const story = here();
    updated(balance(story, 30_000), { type: 'W', status: 2, createdMs: story.at });
    expect(lines(story)).toEqual([['waiting', 30_000, 30_000]]);
    expect(lines(asked(story, 30_000))).toEqual([['correction', 30_000, 30_000]]);
  });

  test('what agrees only together counts once it is judged, whatever the dates are', () => {
    const story = here();
    balance(story, -50_000).pass(600_000);
    accepted(story).pass(20_000);
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
    expect(shown(story).status).toBe('agrees');
  });
});

describe.each([
  ['after its cause', false],
  ['before its cause', true],
])('M1: a session with more changes than are kept, where the balance is told %s', (_name, isBalanceFirst) => {
  /** Bets that are lost and won in turn, so that the balance does not end. */
  function play(count: number): Story {
    const story = here();
    let more = 0;
    const tell = (cause: () => unknown, change: number): void => {
      more += change;
      const told = () => balance(story, more);
      for (const one of isBalanceFirst ? [told, cause] : [cause, told]) one();
    };
    for (let id = 1; id <= count; id++) {
      tell(() => accepted(story, id), -50_000);
      story.pass(20_000);
      if (id % 3 === 0) settled(story, 2, id);
      else tell(() => settled(story, 1, id), 94_000);
      story.pass(100);
    }
    return story;
  }

  test('the oldest lines become part of the opening with their causes, and it agrees', () => {
    const story = play(250);
    expect(story.state.ledger.lines.length).toBeLessThanOrEqual(LEDGER_MAX);
    expect(story.state.ledger.told.length).toBeLessThan(LEDGER_MAX * 2);
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
    expect(odd(story)).toBe(0);
    expect(lines(story).filter(([what]) => !['bet', 'won', 'lost'].includes(what))).toEqual([]);
  });
});
