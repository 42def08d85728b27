import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { CommandKind } from '../../../engine/model/command.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { DONE_COMMANDS_MAX } from '../../../engine/state/shape/limits.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { coinRecord } from '../../support/records.ts';

/* What the member is told of the fate of a command, and what is remembered of it (C9, K6). */

const GIVEN: { readonly [K in CommandKind]: RedactedIntent } = {
  D: { type: 'deposit.request', text: '10,000' },
  W: { type: 'withdrawal.request', text: '10,000' },
  ...COMMANDS,
};
const KINDS = Object.keys(GIVEN) as readonly CommandKind[];
const callOf = (kind: CommandKind) => (kind === 'D' || kind === 'W' ? 'dnw.apply' : COMMANDS[kind].call);
const given = (kind: CommandKind, story = ready().pass(3_000)): Story => {
  expect(story.send(GIVEN[kind])).toMatchObject({ _tag: 'Right' });
  return story;
};
/** A record that the site has decided, as a command of each kind leaves it. */
const RECORDS = {
  D: { type: 'D', status: 1, points: 10_000 },
  W: { type: 'W', status: 1, points: 10_000 },
  withdraw: { type: 'W', status: 1, coin: 'BTC', amount: 0.01 },
  convert: { type: 'C', status: 1, coin: 'USDT', amount: 100 },
  send: { type: 'PM', status: 1, points: 6_000 },
} as const;
const told = ({ state }: Story): readonly unknown[] => state.toasts.shown.map(({ tone, say }) => [tone, say.kind]);
const TAKEN = {
  D: 'depositApplied',
  W: 'withdrawalApplied',
  withdraw: 'coinWithdrawn',
  convert: 'coinConverted',
  send: 'coinSent',
} as const;

describe.each(KINDS)('C9: the fate of a command (%s)', (kind) => {
  test('C9: one that the site takes is told by its own name', () => {
    const story = given(kind).answer(callOf(kind) as 'coin.send', { message: null });
    expect([story.state.commands.fates[kind], told(story)]).toEqual(['taken', [['gain', TAKEN[kind]]]]);
  });

  test.each([201, 202, 204, 206, 302, 304, 408])(
    'C9d: one that is answered with %d is in doubt, and is not given again',
    (status) => {
      const story = given(kind).fail(callOf(kind), status);
      expect([selectCommand(kind)(story.state), story.state.commands.fates[kind]]).toEqual(['inDoubt', null]);
      expect(story.send(GIVEN[kind])).toMatchObject({ _tag: 'Left' });
    },
  );

  test.each([400, 403, 404, 413, 425, 429])('C9d: one that is answered with %d was not taken', (status) => {
    const story = given(kind).fail(callOf(kind), status);
    expect(story.state.commands.fates[kind]).toBe('refused');
  });

  test.each([
    ['to the millisecond', (sentMs: number) => sentMs],
    ['to the minute', (sentMs: number) => Math.floor(sentMs / 60_000) * 60_000],
    ['to the day', seoulDayStartMs],
  ])(
    'C9d: one in doubt beside a record like it, which is dated %s and may be another device’s: the member is told what the records have, not a success',
    (_grain, dated) => {
      const story = given(kind).fail(callOf(kind), 'timeout').pass(5_000);
      const record = { id: 5, createdMs: dated(story.at - 5_000), ...RECORDS[kind] };
      const isCoin = kind === 'withdraw' || kind === 'convert';
      for (let i = 0; i < 4 && story.state.commands.fates[kind] === null; i++) {
        story.pass(5_000);
        while (story.isPending('coin.list'))
          story.answer('coin.list', { items: isCoin ? [record] : [], last: true } as never);
        while (story.isPending('dnw.list'))
          story.answer('dnw.list', { items: isCoin ? [] : [record], last: true } as never);
      }
      expect(story.state.commands.fates[kind]).toBe('taken');
      expect(told(story)).toEqual(kind === 'D' || kind === 'W' ? [['gain', 'cashDecided']] : [['plain', 'coinFound']]); // that record is done
    },
  );

  test('C9: one that the site refuses is neither told as taken nor as absent', () => {
    const story = given(kind).fail(callOf(kind), 400, '잔액이 부족합니다.');
    expect([story.state.commands.fates[kind], told(story)]).toEqual(['refused', []]);
    expect(story.state.commands.done).toEqual([]);
  });

  test('C9d: one that was never taken is told as absent, as a warning', () => {
    const story = given(kind).fail(callOf(kind), 'timeout');
    for (let i = 0; i < 4 && story.state.commands.fates[kind] === null; i++) {
      story.pass(5_000);
      while (story.isPending('coin.list')) story.answer('coin.list', { items: [], last: true });
      while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
    }
    const say = kind === 'D' || kind === 'W' ? 'cashAbsent' : 'coinAbsent';
    expect([story.state.commands.fates[kind], told(story)]).toEqual(['absent', [['warn', say]]]);
  });
});

test('C9d: one that is in doubt for more than a day is told as absent, though the device keeps it no longer', () => {
  const story = given('withdraw')
    .fail('coin.withdraw', 'timeout')
    .step(25 * 3_600_000);
  story.answerTo(story.ask('me.fetch', {}), 'me.fetch', ME);
  expect(story.state.commands.kept).toEqual([]);
  for (let i = 0; i < 4 && story.state.commands.fates.withdraw === null; i++) {
    story.pass(5_000);
    while (story.isPending('coin.list')) story.answer('coin.list', { items: [], last: true });
  }
  expect([story.state.commands.fates.withdraw, told(story)]).toEqual(['absent', [['warn', 'coinAbsent']]]);
});

test('K7: the device keeps with a command whether its own clock has dated it', () => {
  const dated = (isUnmeasured?: true): unknown => {
    const story = given('D', ready(isUnmeasured === undefined ? {} : { isUnmeasured }).pass(3_000));
    return story
      .effectsOf('commands.save')
      .at(-1)
      ?.sent.map((one) => one.isUndated);
  };
  expect([dated(true), dated()]).toEqual([[true], [undefined]]);
});

test('K7: the device keeps a command in doubt when one of another kind is given', () => {
  const story = given('D').fail('dnw.apply', 'timeout');
  const saved = given('convert', story).effectsOf('commands.save').at(-1)?.sent;
  expect(saved?.map(({ kind }) => kind)).toEqual(['D', 'convert']);
});

describe('K6: the records of equal commands before', () => {
  test('K6: a conversion that was refused is no equal command: one record shows that the next one was taken', () => {
    const story = given('convert').fail('coin.convert', 400, '잔액이 부족합니다.');
    given('convert', story).fail('coin.convert', 'timeout');
    const record = coinRecord(5, story.at, { type: 'C', coin: 'USDT', amount: 100, status: 1 });
    while (story.isPending('coin.list')) story.answer('coin.list', { items: [record], last: true });
    expect([lock(story, 'convert'), story.state.commands.fates.convert]).toEqual(['free', 'taken']);
  });

  test(`K6: of the commands that were taken the newest ${DONE_COMMANDS_MAX} are remembered`, () => {
    const story = ready().pass(3_000);
    for (let i = 1; i <= DONE_COMMANDS_MAX + 2; i++) {
      const { params } = COMMANDS.convert;
      story.send({ ...COMMANDS.convert, params: { ...params, inPoint: i } } as RedactedIntent);
      story.answer('coin.convert', { message: null });
    }
    expect(story.state.commands.done.map(({ amounts }) => amounts[0])).toEqual(
      Array.from({ length: DONE_COMMANDS_MAX }, (_, i) => i + 3),
    );
  });
});

describe('K5: what the screens of coins show', () => {
  const shown = (): Story => {
    const story = ready().pass(3_000);
    story.send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 7 } });
    return story.answer('coin.wallets', []);
  };

  test('K5: a request of points does not change it, so it is not read again', () => {
    const story = given('D', shown()).answer('dnw.apply', { message: null });
    expect(story.isPending('coin.wallets')).toBe(false);
  });

  test('K5: a pending withdrawal that a list shows was there before, so nothing is read again', () => {
    const story = shown();
    const callId = story.ask('coin.list', { playerId: 101, page: 0, size: 50 });
    story.answerTo(callId, 'coin.list', { items: [coinRecord(5, story.at)], last: true });
    expect([lock(story, 'withdraw'), story.isPending('coin.wallets')]).toEqual(['pending', false]);
  });
});

describe('K7: a command of an earlier page that a list shows as pending before the clock is measured', () => {
  /** The fate of a stored withdrawal of coins, and what the device keeps then. */
  const shown = (playerId: number) => {
    const sent = { kind: 'withdraw', playerId, sentMs: START_MS - 3_000, amounts: [] } as const;
    const tokens = { access: asRef('token#1'), refresh: asRef('token#2') };
    const story = begun({ commands: [sent as never], isUnmeasured: true, ...tokens }).answer('me.fetch', ME);
    const callId = story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
    story.answerTo(callId, 'coin.list', { items: [coinRecord(5, story.at)], last: true });
    const { last, fates, kept } = story.state.commands;
    return { sent, last: last.withdraw, fate: fates.withdraw, kept };
  };

  test('K7: it was taken, and the device forgets it', () => {
    const { sent, ...known } = shown(ME.id);
    expect(known).toMatchObject({ last: sent, fate: 'taken', kept: [] });
  });

  test('K7: one of another member has no fate by this member’s list', () => {
    const { sent, ...known } = shown(ME.id + 1);
    expect(known).toMatchObject({ last: null, fate: null, kept: [sent] });
  });
});
