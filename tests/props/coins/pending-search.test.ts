import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { coinRecord, dnwRecord } from '../../support/records.ts';

/* A pending request that is older than the newest page is looked for until the site has answered (C9a, K6). */

const MINUTE = 60_000;
/** A page of the newest coin records came, with more behind it. */
const listed = (story: Story = ready().pass(3_000)): Story => {
  const items = Array.from({ length: 50 }, (_, i) => coinRecord(i + 100, story.at - (i + 2) * MINUTE, { status: 1 }));
  const callId = story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
  return story.answerTo(callId, 'coin.list', { items, last: false });
};
const searches = (story: Story): readonly unknown[] =>
  story
    .effectsOf('rest.call')
    .filter(({ call, params }) => call === 'coin.list' && 'statusStrs' in params && params.statusStrs?.join() === '0');
const old = (story: Story) => coinRecord(7, story.at - 90 * MINUTE);

describe('K6: the question for pending coin withdrawals', () => {
  const FAILURES = ['network', 'timeout', 'decode', 500, 503, 429, 408, 425] as const;
  test.each(FAILURES)('is asked again after %s, and no withdrawal is sent before its answer', (failure) => {
    const story = listed().fail('coin.list', failure);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    story.pass(5_000);
    expect(searches(story)).toHaveLength(2);
    story.answer('coin.list', { items: [old(story)], last: true });
    expect(lock(story, 'withdraw')).toBe('pending');
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'withdrawalPending' } });
  });

  test('holds back withdrawals only: other commands and questions are given while it has no answer', () => {
    const story = listed().fail('coin.list', 503);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    for (const intent of [COMMANDS.convert, COMMANDS.send]) expect(story.send(intent)).toMatchObject({ _tag: 'Right' });
    const question = { type: 'call.ask', call: 'coin.list', params: { playerId: ME.id, page: 0, size: 50 } } as const;
    expect(story.send(question)).toMatchObject({ _tag: 'Right' });
  });

  test('is asked again after waits that grow, up to five minutes, as long as it fails', () => {
    const story = listed();
    const waits: number[] = [];
    let sinceMs = story.at;
    for (let count = searches(story).length; waits.length < 9; ) {
      while (story.isPending('coin.list')) story.fail('coin.list', 503);
      story.pass(1_000);
      if (searches(story).length === count) continue;
      count = searches(story).length;
      waits.push((story.at - sinceMs) / 1_000);
      sinceMs = story.at;
      expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  test('is not asked again once it has an answer, and a withdrawal is given', () => {
    const story = listed().fail('coin.list', 503).pass(5_000);
    story.answer('coin.list', { items: [], last: true });
    expect(searches(story.pass(30 * MINUTE))).toHaveLength(2);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ _tag: 'Right' });
  });

  test('is not asked again if the site refuses it: then all withdrawals are read, and if these are refused too, the site alone decides', () => {
    const story = listed().fail('coin.list', 400);
    expect(story.isPending('coin.list')).toBe(true);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    story.fail('coin.list', 400);
    expect(searches(story.pass(30 * MINUTE))).toHaveLength(1);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ _tag: 'Right' });
  });

  test('is asked again after its token was refused, and after the new one was refused too', () => {
    const story = listed().fail('coin.list', 401);
    story.answer('auth.refresh', { access: asRef('token#3'), refresh: asRef('token#4'), expiresInS: 1800 });
    if (story.isPending('me.fetch')) story.answer('me.fetch', ME);
    expect(story.isPending('coin.list')).toBe(true);
    story.fail('coin.list', 401);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    expect(story.pass(5_000).isPending('coin.list')).toBe(true);
  });

  test('fails for itself: no other part of the list that fails has it asked again', () => {
    const story = listed();
    const callId = story.pending('coin.list');
    story.ask('coin.list', { playerId: ME.id, page: 0, size: 50, walletTypeStrs: ['BTC'] });
    const other = story.waiting('coin.list').at(-1) ?? 0;
    const failed = { call: 'coin.list', reason: 'status', status: 503, message: null, report: [] } as const;
    story.tell('call.failed', { callId: other, ...failed }, 'rest');
    expect(story.state.timers.filter(({ id }) => id.startsWith('coins'))).toEqual([]);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
    story.answerTo(callId, 'coin.list', { items: [], last: true });
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ _tag: 'Right' });
  });

  test('is still owed after the answer to another question of a screen, whatever status that asks for', () => {
    const story = listed();
    const search = story.pending('coin.list');
    const other = story.ask('coin.list', { playerId: ME.id, page: 0, size: 50, typeStrs: ['D'], statusStrs: [1] });
    story.answerTo(other, 'coin.list', { items: [], last: true });
    const failed = { call: 'coin.list', reason: 'status', status: 503, message: null, report: [] } as const;
    story.tell('call.failed', { callId: search, ...failed }, 'rest');
    expect(story.pass(5_000).isPending('coin.list')).toBe(true);
    expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
  });

  test('is not the question for the part that a lock needs: that one fails without being asked again', () => {
    const story = listed();
    story.answer('coin.list', { items: [coinRecord(7, story.at)], last: true });
    const params = { playerId: ME.id, page: 0, size: 50 };
    const body = { items: [], last: true };
    const callId = story.pass(1_000).ask('coin.list', params);
    story.tell('coin.list.answered', { callId, params, body, skipped: ['content.0: expected an object'] }, 'rest');
    const before = story.state.coins;
    story.fail('coin.list', 503);
    expect(story.state.timers.filter(({ id }) => id.startsWith('coins'))).toEqual([]);
    expect(story.state.coins).toEqual(before);
  });

  test('ends with the session', () => {
    const story = listed().fail('coin.list', 503);
    story.send({ type: 'session.logout' });
    expect(story.state.timers.filter(({ id }) => id.startsWith('coins'))).toEqual([]);
    expect(story.state.coins).toEqual({ ratedMs: null, reading: null, isSearched: false, pendingMs: null });
  });

  test('any failures, any waits: a pending withdrawal locks from its answer on, and none is sent before', () => {
    const failures = fc.array(fc.constantFrom(...FAILURES), { maxLength: 8 });
    fc.assert(
      fc.property(failures, fc.nat(400_000), (told, ms) => {
        const story = listed();
        for (const failure of told) {
          if (story.isPending('coin.list')) story.fail('coin.list', failure);
          expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'loading' } });
          story.pass(ms);
        }
        story.pass(5 * MINUTE);
        expect(story.isPending('coin.list')).toBe(true);
        story.answer('coin.list', { items: [old(story)], last: true });
        expect(story.send(COMMANDS.withdraw)).toMatchObject({ left: { code: 'withdrawalPending' } });
      }),
      { numRuns: 60 },
    );
  });
});

describe('C9a: the question for pending deposits and withdrawals', () => {
  test.each(['decode', 408, 425] as const)('is asked again after %s', (failure) => {
    const story = signedIn();
    const items = Array.from({ length: 50 }, (_, i) =>
      dnwRecord(i + 100, { status: 1, createdMs: story.at - (i + 2) * MINUTE }),
    );
    story.answer('dnw.list', { items, last: false });
    story.fail('dnw.list', failure);
    expect(story.send({ type: 'deposit.request', text: '10,000' })).toMatchObject({ left: { code: 'loading' } });
    expect(story.pass(5_000).isPending('dnw.list')).toBe(true);
  });
});
