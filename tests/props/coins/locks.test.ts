import { describe, expect, test } from 'vitest';
import type { DnwId } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import type { CoinKind } from '../../../engine/model/command.ts';
import { selectPendingCoin, selectRates } from '../../../engine/selectors/money/coins.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, KINDS, lock } from '../../support/coins.ts';
import { coinRecord } from '../../support/records.ts';

const LIST = { playerId: ME.id, page: 0, size: 50 };
const record = (story: Story, over: Partial<CoinRecord> = {}): CoinRecord => coinRecord(5, story.at, over);

const sent = (story: Story, kind: CoinKind): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === COMMANDS[kind].call).length;
const refusal = (story: Story, kind: CoinKind): string | null => {
  const done = story.send(COMMANDS[kind]);
  return done._tag === 'Left' ? done.left.code : null;
};
const begun = (kind: CoinKind): Story => {
  const story = ready().pass(3_000);
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
  story.send(COMMANDS[kind]);
  return story;
};
/** Answers every list that is asked for: the coins' and the points'. */
const lists = (story: Story, coins: readonly CoinRecord[], points: readonly object[] = []): Story => {
  while (story.isPending('coin.list')) story.answer('coin.list', { items: coins, last: true });
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: points as never, last: true });
  return story;
};
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

describe.each(KINDS)('K5: %s is sent once', (kind) => {
  const call = COMMANDS[kind].call;

  test('a second press while the first is unanswered is refused', () => {
    const story = begun(kind);
    expect(refusal(story, kind)).toBe('asking');
    expect([sent(story, kind), lock(story, kind)]).toEqual([1, 'sending']);
  });

  test.each(['timeout', 'network', 500, 503] as const)('%s puts it in doubt, and it is not sent again', (how) => {
    const story = begun(kind).fail(call, how);
    expect(lock(story, kind)).toBe('inDoubt');
    expect(refusal(story, kind)).toBe(kind === 'withdraw' ? 'withdrawalPending' : 'asking');
    for (let i = 0; i < 20; i++) story.pass(1_000);
    expect([sent(story, kind), lock(story, kind)]).toEqual([1, 'inDoubt']);
  });

  test('a list asked for 5 s after the doubt began and without a record means that it was never taken', () => {
    const story = begun(kind).fail(call, 'timeout');
    lists(story, []);
    expect(lock(story, kind)).toBe('inDoubt');
    lists(story.pass(4_000), []);
    expect(lock(story, kind)).toBe('inDoubt');
    lists(story.pass(6_000), []);
    expect([lock(story, kind), toasts(story)]).toEqual(['free', ['coinAbsent']]);
    expect(refusal(story, kind)).toBeNull();
    expect(sent(story, kind)).toBe(2);
  });

  test('a list with an unreadable item does not show what is missing', () => {
    const story = begun(kind).fail(call, 'timeout').pass(20_000);
    for (const name of ['coin.list', 'dnw.list'] as const)
      while (story.isPending(name)) {
        const callId = story.pending(name);
        const params = story.state.calls.pending.find((one) => one.callId === callId)?.params;
        const data = { callId, params, body: { items: [], last: true }, skipped: ['content.0: expected an object'] };
        story.tell(`${name}.answered`, data as never, 'rest');
      }
    // an unreadable record since a lock was given counts as pending
    expect(lock(story, kind)).toBe(kind === 'withdraw' ? 'pending' : 'inDoubt');
  });

  test('a refusal frees the lock', () => {
    const story = begun(kind).fail(call, 400, '잔액이 부족합니다.');
    expect([lock(story, kind), refusal(story, kind)]).toEqual(['free', null]);
  });

  test('a link that is back asks the site at once', () => {
    const story = begun(kind).fail(call, 'network');
    lists(story, []);
    const name = kind === 'send' ? 'dnw.list' : 'coin.list';
    opened(lost(story).pass(200));
    const asked = (): number => story.effectsOf('rest.call').filter(({ call: each }) => each === name).length;
    const bodies = answers();
    let before = asked();
    for (let i = 0; i < 40 && story.state.link.chart.value === 'syncing'; i++) {
      const found = story.state.calls.pending.find(({ callId }) => story.state.link.resync.includes(callId));
      before = asked();
      if (found !== undefined) story.answer(found.call, bodies[found.call] as never);
    }
    expect([story.state.link.chart.value, asked() - before]).toEqual(['up', 1]);
  });

  test('a logout forgets it', () => {
    const story = begun(kind).fail(call, 'timeout');
    story.send({ type: 'session.logout' });
    expect(lock(story, kind)).toBe('free');
    expect(story.state.timers.some(({ id }) => id.startsWith('coin:'))).toBe(false);
  });
});

describe('K6: the site’s list decides about a doubt', () => {
  test('a pending withdrawal is recorded, and locks until it is decided', () => {
    const story = begun('withdraw').fail('coin.withdraw', 'timeout');
    lists(story, [record(story)]);
    expect([lock(story, 'withdraw'), refusal(story, 'withdraw')]).toEqual(['pending', 'withdrawalPending']);
    lists(story.pass(30_000), [record(story, { status: 1 })]);
    expect(lock(story, 'withdraw')).toBe('free');
  });

  test('an accepted withdrawal is pending, and a list that was asked for before says nothing', () => {
    const story = begun('withdraw');
    const older = story.ask('coin.list', LIST);
    story.pass(1).answer('coin.withdraw', { message: null });
    story.answerTo(older, 'coin.list', { items: [], last: true });
    expect([lock(story, 'withdraw'), toasts(story)]).toEqual(['pending', ['coinWithdrawn']]);
  });

  test('a withdrawal that another tab asked for locks this one too', () => {
    const story = ready().pass(3_000);
    story.send({ type: 'call.ask', call: 'coin.list', params: LIST });
    story.answer('coin.list', { items: [record(story)], last: true });
    expect(refusal(story, 'withdraw')).toBe('withdrawalPending');
    expect(selectPendingCoin(story.state)?.id).toBe(5);
  });

  test('a refused withdrawal asks the list, since another tab may have been faster', () => {
    const story = begun('withdraw').fail('coin.withdraw', 400, '이미 진행 중인 요청이 있습니다.');
    lists(story, [record(story, { createdMs: story.at - 5_000 })]);
    expect(lock(story, 'withdraw')).toBe('pending');
  });

  test.each([
    ['the amount that was given', { type: 'C', coin: 'USDT', amount: 100, status: 1 }, 'free'],
    ['the amount that was received', { type: 'BD', coin: 'POINT', amount: 140_000, status: 1 }, 'free'],
    ['another amount', { type: 'C', coin: 'USDT', amount: 99, status: 1 }, 'inDoubt'],
    ['an older date', { type: 'C', coin: 'USDT', amount: 100, status: 1, createdMs: 1 }, 'inDoubt'],
  ] as const)('a conversion is known by its record: %s', (_what, over, expected) => {
    const story = begun('convert').fail('coin.convert', 502);
    lists(story, [record(story, over as Partial<CoinRecord>)]);
    expect(lock(story, 'convert')).toBe(expected);
    expect(toasts(story)).toEqual(expected === 'free' ? ['coinFound'] : []);
  });

  const deduction = (story: Story, points: number) => ({
    id: 9 as DnwId,
    type: 'PM' as const,
    status: 1,
    points: asPoints(points),
    createdMs: story.at,
  });
  test('a transfer is known by its deduction in the list of points', () => {
    const story = begun('send').fail('coin.send', 'timeout');
    lists(story, [], [deduction(story, 5_000)]);
    expect(lock(story, 'send')).toBe('inDoubt');
    lists(story.pass(3_000), [], [deduction(story, 6_000)]);
    expect([lock(story, 'send'), toasts(story)]).toEqual(['free', ['coinFound']]);
  });

  test('a transfer is known by the message about its deduction', () => {
    const story = begun('send').fail('coin.send', 'timeout');
    story.tell('dnw.created', { record: deduction(story, 6_000) }, 'stomp');
    expect([lock(story, 'send'), toasts(story)]).toEqual(['free', ['coinFound']]);
  });

  test('an accepted conversion and transfer are done, and what the screens show is read again', () => {
    for (const kind of ['convert', 'send'] as const) {
      const story = ready().pass(3_000);
      story.send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 7 } });
      story.answer('coin.wallets', []);
      story.send(COMMANDS[kind]);
      story.answer(COMMANDS[kind].call as 'coin.send', { message: null });
      expect([lock(story, kind), story.isPending('coin.wallets')]).toEqual(['free', true]);
    }
  });
});

describe('K3: a rate', () => {
  test('has the time of its answer, and keeps it while the next answer is awaited or fails', () => {
    const story = ready().pass(3_000);
    story.send({ type: 'call.ask', call: 'coin.rates', params: {} });
    expect(selectRates(story.state)).toEqual({ rates: null, ratedMs: null, isAsking: true });
    const ratedMs = story.pass(100).at;
    story.answer('coin.rates', { BTC: { KRW: 1 } });
    story.pass(5_000).send({ type: 'call.ask', call: 'coin.rates', params: {} });
    story.pass(5_000).fail('coin.rates', 500);
    expect(selectRates(story.state)).toEqual({ rates: { BTC: { KRW: 1 } }, ratedMs, isAsking: false });
  });

  test('is not awaited any more after the first question for it has failed', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'coin.rates', params: {} });
    expect(selectRates(story.fail('coin.rates', 404).state)).toEqual({ rates: null, ratedMs: null, isAsking: false });
  });
});
