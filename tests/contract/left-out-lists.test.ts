import { describe, expect, test } from 'vitest';
import { createVault } from '../../engine/link/vault.ts';
import type { CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { REJECTED } from '../../engine/wire/decode.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { OPTION, ROUND } from '../../fixtures/arbitraries/samples.ts';
import { BETTING, ready } from '../../fixtures/arbitraries/story.ts';
import { decodeAny } from '../support/decode.ts';
import { asker, body, expected } from './table/asker.ts';

/*
 * Jackson leaves out what is null (`NON_NULL`) or empty (`NON_EMPTY`), and writes a list of one as its item
 * (`WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED`). None of this costs the rest of an answer.
 */

const told = async (call: CallName, answer: unknown) =>
  (await asker(body(JSON.stringify(answer))).call(call)) as never as {
    readonly type: string;
    readonly data: { readonly body: unknown; readonly skipped?: unknown };
  };
const BET = { id: 9, type: 'B', tradeRoundId: 7_000, point: 5_000 };
const PAST = { id: 6_999, startTime: '2026-03-12T14:22:00+09:00', endTime: '2026-03-12T14:23:00+09:00' };

describe('C7: the current bets of a round without a bet', () => {
  test.each([
    [{ recent: [BET] }, { current: [], recent: [{ id: 9 }], recentRound: null }],
    [{ recentRound: PAST }, { current: [], recent: [], recentRound: { id: 6_999 } }],
    [
      { recent: [BET], recentRound: PAST },
      { current: [], recent: [{ id: 9 }], recentRound: { id: 6_999 } },
    ],
    [{ recent: null }, { current: [], recent: [], recentRound: null }],
    [{}, { current: [], recent: [], recentRound: null }],
    [
      { current: BET, recent: BET },
      { current: [{ id: 9 }], recent: [{ id: 9 }] },
    ],
  ])('%j is read', async (answer, read) => {
    const { type, data } = await told('bets.current', answer);
    expect([type, data.skipped]).toEqual(['bets.current.answered', undefined]);
    expect(data.body).toMatchObject(read);
  });

  test.each([
    { status: 500, error: 'Internal Server Error', path: '/api' },
    { message: '점검 중입니다.' },
    { error: 'x' },
    { bets: [] },
    [],
    null,
  ])('%j is not an answer', async (answer) => {
    expect(await told('bets.current', answer)).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
  });

  test.each([{ recentRound: PAST }, {}])('a bet in doubt is absent where the answer is %j', async (answer) => {
    const { data } = await told('bets.current', answer);
    const story = ready();
    for (const intent of BETTING) story.send(intent);
    story.pass(6_000);
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    while (story.isPending('bets.current')) story.answer('bets.current', answers()['bets.current']);
    story.at = ROUND.endMs - 1_000;
    story.ask('bets.current', { optionId: OPTION.id, roundId: ROUND.id });
    story.answer('bets.current', data.body as never);
    expect(story.state.ticket.value).toBe('idle');
  });
});

const PAGES = Object.entries(expected).filter(([, { answer }]) =>
  Array.isArray((answer as { readonly content?: unknown } | null)?.content),
) as readonly (readonly [CallName, { readonly answer: { readonly content: readonly unknown[] } }])[];

describe('S8: a page', () => {
  test.each(PAGES)('of %s without its content is empty where it says so', async (call) => {
    for (const none of [
      { totalElements: 0 },
      { totalPages: 0, totalElements: 0, last: true },
      { page: { totalElements: 0, totalPages: 0 } },
      { numberOfElements: 0, last: true, totalElements: 3 },
      { last: true },
      { content: null, totalElements: 0 },
    ]) {
      const { type, data } = await told(call, none);
      expect([type, data.skipped], JSON.stringify(none)).toEqual([`${call}.answered`, undefined]);
      expect((data.body as { readonly items?: unknown }).items ?? data.body).toEqual([]);
    }
    for (const odd of [
      {},
      { content: null },
      { last: false },
      { totalElements: 3, last: true },
      { message: 'x' },
      { content: 5 },
    ])
      expect(await told(call, odd), JSON.stringify(odd)).toMatchObject({ data: { reason: 'decode' } });
  });

  test.each(PAGES)('of %s with one object in place of its content is a page of one', async (call, { answer }) => {
    const whole = await told(call, { ...answer, content: answer.content.slice(0, 1) });
    expect(await told(call, { ...answer, content: answer.content[0] })).toEqual(whole);
  });
});

const LISTS = Object.entries(expected).filter(([, { answer }]) => Array.isArray(answer)) as readonly (readonly [
  CallName,
  { readonly answer: readonly unknown[] },
])[];

test.each(LISTS)('S8: one object in place of the list of %s is a list of one', async (call, { answer }) => {
  const whole = await told(call, answer.slice(0, 1));
  expect(whole.type).toBe(`${call}.answered`);
  expect(await told(call, answer[0])).toEqual(whole);
});

test('S8: a failure in place of a list is none', async () => {
  for (const [call] of LISTS)
    for (const odd of [{ status: 500, error: 'x' }, { message: 'x' }, {}, 'x', null])
      expect(await told(call, odd), call).toMatchObject({ data: { reason: 'decode' } });
});

/** The calls whose answer need not have any field, without the commands. */
const OPEN = (Object.keys(expected) as CallName[]).filter((call) => {
  const read = (json: unknown) => decodeAny(callTable[call].codec, json, createVault(scrub));
  return callTable[call].parse !== 'command' && read({}) !== REJECTED;
});

describe('S8: what is inside an answer may be left out', () => {
  test('a site of coins without their names has none', async () => {
    expect(await told('coin.siteInfo', { feePercent: 1 })).toMatchObject({
      data: { body: { coins: [], feePercent: 1 } },
    });
    expect(await told('coin.siteInfo', { coinNames: 'BTC' })).toMatchObject({ data: { body: { coins: ['BTC'] } } });
    for (const odd of [{ message: 'x' }, { coinNames: 5 }])
      expect(await told('coin.siteInfo', odd)).toMatchObject({ data: { reason: 'decode' } });
  });

  test('a stock without bars has none, and an option without a round runs none', async () => {
    const klines = await told('klines.fetch', [{ stock: 'BTCUSDT' }, { stock: 'EURUSD', bars: null }]);
    expect(klines.data.skipped).toBeUndefined();
    expect(klines.data.body).toMatchObject([
      { stock: 'BTCUSDT', bars: [] },
      { stock: 'EURUSD', bars: [] },
    ]);
    const tradeOption = { id: 2, stock: 'BTCUSDT', type: 'R1' };
    const rounds = await told('public.rounds', [{ tradeOption }, { tradeOption, round: null }]);
    expect([rounds.data.body, rounds.data.skipped]).toEqual([[], undefined]);
  });

  test.each(OPEN)('an empty object of %s says nothing', async (call) =>
    expect(await told(call, {})).toMatchObject({ type: `${call}.answered` }),
  );

  test.each(['site.account', 'site.dnw', 'contacts.unread'] as const)(
    'a body without a field of %s that says that it is done is no error',
    async (call) => {
      for (const done of [
        { success: true, message: '조회 성공' },
        { status: 200, message: 'OK' },
        { status: '200' },
        { code: '0000', message: '정상' },
        { code: 0, success: 1, message: '정상' },
      ])
        expect(await told(call, done), JSON.stringify(done)).toMatchObject({ type: `${call}.answered` });
    },
  );

  test.each(OPEN)('the body of an error in place of %s is no answer', async (call) => {
    for (const odd of [
      { success: false },
      { error: 'x' },
      { code: 'E1', status: 'FAIL' },
      { status: 500, error: 'x', path: '/', timestamp: 1 },
      { success: false, data: null },
    ])
      expect(await told(call, odd), JSON.stringify(odd)).toMatchObject({ type: 'call.failed' });
    expect(await told(call, { message: 'x' })).toMatchObject({ type: 'call.failed' });
  });
});

test('V3a: the unknown fields of one object in place of a list are told as those of its item', async () => {
  const { data } = (await told('bets.current', { current: { ...BET, grade: 'VIP' } })) as never as {
    readonly data: { readonly unnamed: unknown };
  };
  expect(data.unnamed).toEqual({ 'current.*.grade': 'VIP' });
});

test('BR32: one row in place of the rows of a page that cannot be read is told with its id and its stake', async () => {
  const { data } = await told('bets.list', {
    content: [
      { ...BET, id: 8 },
      { ...BET, tradeRoundId: null },
    ],
    last: true,
  });
  expect(data.body).toMatchObject({ missed: [{ id: 9, points: 5_000 }] });
  expect(await told('bets.list', { content: { ...BET, tradeRoundId: null }, last: true })).toMatchObject({
    data: { body: { items: [], missed: [{ id: 9, points: 5_000 }] } },
  });
});
