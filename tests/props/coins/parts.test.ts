import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { coinRecord as record } from '../../support/records.ts';

/* What a part of the list of coins says of a pending withdrawal (K6). */

const whole: CallParams['coin.list'] = { playerId: ME.id, page: 0, size: 50 };
const part = { ...whole, keyword: 'x' } as unknown as CallParams['coin.list'];
const quiet = (): Story => {
  const story = ready().pass(3_000);
  while (story.isPending('coin.list')) story.answer('coin.list', { items: [], last: true });
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
  return story;
};
/** A part of the list that is asked for and answered. */
const seen = (story: Story, items: readonly CoinRecord[]): Story =>
  story.answerTo(story.ask('coin.list', part), 'coin.list', { items, last: true });

describe('K6: a part of the list of coins', () => {
  test('locks by a pending withdrawal, and the oldest one is waited for', () => {
    const story = quiet();
    const [at, early] = [story.at - 1_000, story.at - 5_000];
    seen(story, [record(7, at), record(6, early), record(5, 1, { status: 1 }), record(4, 2, { type: 'C' })]);
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['pending', early]);
  });

  test('locks by another page’s pending withdrawal, whatever the last one of this page was', () => {
    const story = quiet();
    story.send(COMMANDS.withdraw);
    story.answer('coin.withdraw', { message: null });
    const done = record(8, story.at, { status: 1 });
    while (story.isPending('coin.list')) story.answer('coin.list', { items: [done], last: true });
    expect(lock(story, 'withdraw')).toBe('free');
    seen(story.pass(1_000), [record(9, story.at, { amount: 5 })]);
    expect(lock(story, 'withdraw')).toBe('pending');
  });

  test('without a pending withdrawal says nothing', () => {
    const story = seen(quiet(), [record(5, 1, { status: 1 }), record(4, 2, { type: 'C' })]);
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['free', null]);
  });

  test('says nothing if it was asked for before the last withdrawal was given', () => {
    const story = quiet();
    const callId = story.ask('coin.list', part);
    story.send(COMMANDS.withdraw);
    story.fail('coin.withdraw', 400);
    story.answerTo(callId, 'coin.list', { items: [record(7, story.at)], last: true });
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['free', null]);
  });

  test.each([
    [{}, 'free'],
    [{ walletTypeStrs: ['BTC'] }, 'pending'],
  ])('of the pending withdrawals, narrowed further by %j: without one the lock is %s', (further, phase) => {
    const story = seen(quiet(), [record(7, 5)]);
    const narrowed = { ...whole, typeStrs: ['W'], statusStrs: [0], ...further } as CallParams['coin.list'];
    story.answerTo(story.ask('coin.list', narrowed), 'coin.list', { items: [], last: true });
    expect(lock(story, 'withdraw')).toBe(phase);
  });

  test('or the whole list gives the date of a pending withdrawal, not of a decided one', () => {
    const story = quiet();
    const items = [record(7, 9), record(6, 2, { type: 'C' }), record(5, 1, { status: 1 })];
    story.answerTo(story.ask('coin.list', whole), 'coin.list', { items, last: true });
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['pending', 9]);
  });

  test('that is a later page alone proves only that the records in it are there', () => {
    const story = seen(quiet(), [record(7, 5)]);
    const later = (items: readonly CoinRecord[]): Story =>
      story.answerTo(story.ask('coin.list', { ...whole, page: 3 }), 'coin.list', { items, last: true });
    expect(lock(later([]), 'withdraw')).toBe('pending');
    expect(later([record(6, 3)]).state.coins.pendingMs).toBe(3);
  });

  test('keeps the date of what is pending until that is decided, and no other command changes it', () => {
    const story = seen(quiet(), [record(7, 5)]);
    story.send(COMMANDS.convert);
    expect(story.state.coins.pendingMs).toBe(5);
    story.answerTo(story.ask('coin.list', whole), 'coin.list', { items: [record(7, 5, { status: 1 })], last: true });
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['free', null]);
  });
});

test('C9d: a deposit in doubt that was never taken is free, though a withdrawal of coins is pending', () => {
  const story = seen(quiet(), [record(7, 5)]);
  story.send({ type: 'deposit.request', text: '50,000' });
  story.fail('dnw.apply', 'timeout');
  for (let i = 0; i < 40 && story.state.commands.fates.D === null; i++) {
    story.pass(1_000);
    while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
  }
  expect([story.state.commands.fates.D, selectCommand('D')(story.state)]).toEqual(['absent', 'free']);
  expect(lock(story, 'withdraw')).toBe('pending');
});

describe('C9f: a list that reaches back to a command in doubt, and not to an older withdrawal that is pending', () => {
  /** A page with more behind it, whose last row is dated 30 s before this instant. */
  const back = (story: Story) =>
    [10, 30].map((s, i) => ({ ...record(90 - i, story.at - s * 1_000, { type: 'B', status: 1 }), points: 1 }));
  const listedFor20s = (story: Story): Story => {
    for (let s = 0; s < 20; s++) {
      story.pass(1_000);
      for (const name of ['coin.list', 'dnw.list'] as const)
        while (story.isPending(name)) story.answer(name, { items: back(story), last: false } as never);
    }
    return story;
  };
  const old = (): CoinRecord => record(7, 5, { amount: 5 });

  test('says that a deposit was never taken: it does not wait for the other one', () => {
    const story = seen(quiet(), [old()]);
    story.send({ type: 'deposit.request', text: '50,000' });
    listedFor20s(story.fail('dnw.apply', 'timeout'));
    expect([story.state.commands.fates.D, selectCommand('D')(story.state)]).toEqual(['absent', 'free']);
  });

  test('says that a withdrawal that was taken is over', () => {
    const story = quiet();
    story.send(COMMANDS.withdraw);
    story.answer('coin.withdraw', { message: null }).pass(1_000);
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['pending', null]);
    story.answer('coin.list', { items: back(story) as never, last: false });
    expect(lock(story, 'withdraw')).toBe('free');
  });

  test('says that a withdrawal was never taken, though another page’s is pending, which locks it then', () => {
    const story = quiet();
    story.send(COMMANDS.withdraw);
    seen(story.fail('coin.withdraw', 'timeout').pass(100), [old()]);
    expect([lock(story, 'withdraw'), story.state.coins.pendingMs]).toEqual(['inDoubt', 5]);
    listedFor20s(story);
    expect([story.state.commands.fates.withdraw, lock(story, 'withdraw')]).toEqual(['absent', 'pending']);
  });
});

describe('K6: what the screens of coins show is read again after a command', () => {
  const asked = (story: Story): readonly unknown[] =>
    story.effectsOf('rest.call').flatMap(({ call, params }) => (call.startsWith('coin.w') ? [[call, params]] : []));
  const shown = (story: Story): Story => {
    story.send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 7 } });
    story.answer('coin.wallets', []);
    return story;
  };
  const taken = (story: Story): Story => {
    story.send(COMMANDS.send);
    return story.answer('coin.send', { message: null });
  };

  test('once for each question, though several commands end at one instant', () => {
    const story = shown(quiet());
    const before = asked(story).length;
    story.send(COMMANDS.convert);
    taken(story);
    story.answer('coin.convert', { message: null });
    expect(asked(story).slice(before)).toEqual([['coin.wallets', { userId: 7 }]]);
  });

  test('and not for a later message, when its record is known already', () => {
    const story = taken(shown(quiet()));
    while (story.isPending('coin.wallets')) story.answer('coin.wallets', []);
    const points = (id: number) => ({ ...record(id, story.at, { type: 'PM', status: 1 }), points: 6_000 }) as never;
    story.tell('dnw.created', { record: points(50) }, 'stomp').tell('dnw.created', { record: points(51) }, 'stomp');
    expect(story.isPending('coin.wallets')).toBe(false);
  });

  test('a list from its first page', () => {
    const story = quiet();
    story.send({ type: 'call.ask', call: 'coin.list', params: { ...whole, page: 2, walletTypeStrs: ['BTC'] } });
    story.answer('coin.list', { items: [], last: true });
    taken(story);
    const lists = story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'coin.list' ? [params] : []));
    expect(lists).toContainEqual({ ...whole, page: 0, walletTypeStrs: ['BTC'] });
  });

  test('anew if the question that waits was asked earlier', () => {
    const story = shown(quiet());
    taken(story);
    const before = asked(story).length;
    story.pass(1_000).send(COMMANDS.convert);
    story.answer('coin.convert', { message: null });
    expect(asked(story)).toHaveLength(before + 1);
  });
});
