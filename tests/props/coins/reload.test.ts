import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { DnwId } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import type { CoinKind, SentCommand } from '../../../engine/model/command.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, KINDS, lock } from '../../support/coins.ts';

const LOOKS: { readonly [K in CoinKind]: Pick<SentCommand, 'amounts' | 'coins' | 'isOrLess'> } = {
  withdraw: { amounts: [0.01], coins: ['BTC'], isOrLess: true },
  convert: { amounts: [100, 140_000] },
  send: { amounts: [6_000] },
};
const kept = (kind: CoinKind, over: Partial<SentCommand> = {}): SentCommand => ({
  kind,
  playerId: ME.id,
  sentMs: START_MS - 3_000,
  ...LOOKS[kind],
  ...over,
});
const refusal = (story: Story, kind: CoinKind): string | null => {
  const done = story.send(COMMANDS[kind]);
  return done._tag === 'Left' ? done.left.code : null;
};
const saved = (story: Story): readonly (readonly SentCommand[])[] =>
  story.effectsOf('commands.save').map(({ sent }) => sent);
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);
/** Answers every list that is asked for: the coins' and the points'. */
const lists = (story: Story, coins: readonly object[], points: readonly object[] = []): Story => {
  while (story.isPending('coin.list')) story.answer('coin.list', { items: coins as readonly CoinRecord[], last: true });
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: points as never, last: true });
  return story;
};
const RECORDS = {
  withdraw: { type: 'W', status: 0, coin: 'BTC', amount: 0.01 },
  convert: { type: 'C', status: 1, coin: 'USDT', amount: 100 },
  send: { type: 'PM', status: 1, points: 6_000 },
} as const;

describe.each(KINDS)('K7: %s', (kind) => {
  test('is stored before it is sent, and forgotten when its fate is known', () => {
    const story = lists(ready().pass(3_000), []);
    story.send(COMMANDS[kind]);
    const types = story.effects.map(({ type }) => type);
    expect(types.lastIndexOf('commands.save')).toBeLessThan(types.lastIndexOf('rest.call'));
    expect(saved(story)).toEqual([[kept(kind, { sentMs: story.at })]]);
    story.fail(COMMANDS[kind].call, 'timeout');
    expect([saved(story).length, lock(story, kind)]).toEqual([1, 'inDoubt']);
    lists(story.pass(20_000), []);
    expect([saved(story).at(-1), story.state.commands.kept]).toEqual([[], []]);
  });

  test.each([400, 'answer'] as const)('is forgotten after an answer of the site: %s', (how) => {
    const story = lists(ready().pass(3_000), []);
    story.send(COMMANDS[kind]);
    if (how === 'answer') story.answer(COMMANDS[kind].call as 'coin.send', { message: null });
    else story.fail(COMMANDS[kind].call, how, '잔액이 부족합니다.');
    expect(saved(story).at(-1)).toEqual([]);
  });

  test('that was sent by an earlier page is in doubt at once, and is not sent again', () => {
    const story = signedIn({ commands: [kept(kind)] });
    expect([lock(story, kind), refusal(story, kind)]).toEqual([
      'inDoubt',
      kind === 'withdraw' ? 'withdrawalPending' : 'asking',
    ]);
    for (const other of KINDS) if (other !== kind) expect(lock(story, other)).toBe('free');
    expect(story.effectsOf('rest.call').some(({ call }) => call === COMMANDS[kind].call)).toBe(false);
  });

  test('that the list has was taken; the member is told', () => {
    const story = signedIn({ commands: [kept(kind)] });
    const record = { id: 5 as DnwId, createdMs: START_MS - 2_500, ...RECORDS[kind] };
    lists(story, kind === 'send' ? [] : [record], kind === 'send' ? [record] : []);
    expect([lock(story, kind), story.state.commands.kept]).toEqual([kind === 'withdraw' ? 'pending' : 'free', []]);
    expect(toasts(story)).toEqual(kind === 'withdraw' ? [] : ['coinFound']);
  });

  test('that the list lacks was never taken, but only once its answer would have been given up', () => {
    const story = signedIn({ commands: [kept(kind)] });
    lists(story, []);
    expect(lock(story, kind)).toBe('inDoubt');
    while (story.at < START_MS - 3_000 + 14_000) lists(story.pass(1_000), []);
    expect(lock(story, kind)).toBe('inDoubt');
    for (let i = 0; i < 20 && lock(story, kind) !== 'free'; i++) lists(story.pass(1_000), []);
    expect([lock(story, kind), toasts(story), saved(story).at(-1)]).toEqual(['free', ['coinAbsent'], []]);
  });

  test('of another member, or of the day before, is forgotten', () => {
    for (const over of [{ playerId: ME.id + 1 }, { sentMs: START_MS - DAY_MS }]) {
      const story = signedIn({ commands: [kept(kind, over)] });
      expect([lock(story, kind), story.state.commands.kept, saved(story).at(-1)]).toEqual(['free', [], []]);
    }
  });

  test('that is in doubt at a logout is in doubt again in the same member’s next session', () => {
    const story = lists(ready().pass(3_000), []);
    story.send(COMMANDS[kind]);
    story.fail(COMMANDS[kind].call, 'timeout').send({ type: 'session.logout' });
    expect(lock(story, kind)).toBe('free');
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#3'), refresh: asRef('token#4'), expiresInS: 1800 });
    story.answer('me.fetch', ME);
    expect(lock(story, kind)).toBe('inDoubt');
  });
});

test('K7: a page whose member is not known yet has no command in doubt, and keeps what is stored', () => {
  const story = begun({ commands: KINDS.map((kind) => kept(kind)) });
  expect(KINDS.map((kind) => lock(story, kind))).toEqual(['free', 'free', 'free']);
  expect(saved(story)).toEqual([]);
});

test('K7: of two stored commands of one kind the first counts', () => {
  const story = signedIn({ commands: [kept('send'), kept('send', { amounts: [1] })] });
  expect(story.state.commands.kept).toEqual([kept('send')]);
});

test('K7: a withdrawal of an earlier page stays in doubt when a list shows one of another coin before the clock is measured', () => {
  const story = signedIn({ commands: [kept('withdraw')], isUnmeasured: true });
  story.send({
    type: 'call.ask',
    call: 'coin.list',
    params: { playerId: ME.id, page: 0, size: 50 },
  });
  lists(story, [{ id: 5 as DnwId, createdMs: START_MS, ...RECORDS.withdraw, coin: 'ETH', amount: 0.005 }]);
  expect([lock(story, 'withdraw'), story.state.commands.kept]).toEqual(['inDoubt', [kept('withdraw')]]);
  story.measure(0);
  expect([lock(story, 'withdraw'), refusal(story, 'withdraw')]).toEqual(['inDoubt', 'withdrawalPending']);
});
