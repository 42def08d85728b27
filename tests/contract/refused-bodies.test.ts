import { describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { asker, body, expected } from './table/asker.ts';

const SENTENCE = '중복된 닉네임입니다.';
const PLAIN = [
  'player.signUp',
  'player.findId',
  'player.checkUsername',
  'player.checkNick',
  'player.changeNick',
  'certi.verifyEmail',
  'certi.verifyPhone',
  'partner.verify',
  'contact.create',
  'coupon.use',
  'messages.readAll',
  'notices.list',
] as const;

describe('a 200 whose body is a refusal', () => {
  test.each(PLAIN)(
    'C9d: %s: a status of the 400s with a sentence is the refusal of the site, as a number or as text',
    async (name) => {
      for (const [status, beside] of [
        [400, { data: null }],
        ['404', { code: 0, data: null }],
        [409, { resultCode: '0000' }],
        [499, { code: 'DUPLICATED', result: 'OK' }],
      ] as const) {
        const answer = { status, message: ` ${SENTENCE} `, ...beside };
        expect(await asker(body(JSON.stringify(answer))).call(name), String(status)).toMatchObject({
          type: 'call.failed',
          data: { reason: 'status', status: Number(status), message: said(` ${SENTENCE} `) },
        });
      }
    },
  );

  test.each(['player.signUp', 'player.changeNick', 'certi.verifyPhone', 'contact.create'] as const)(
    'C9d: %s: a body that is neither an answer nor a refusal with a sentence leaves it unknown',
    async (name) => {
      for (const one of [
        { status: 400 },
        { status: 400, message: ' ' },
        { status: 500, message: SENTENCE },
        { message: SENTENCE },
      ])
        expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
          type: 'call.failed',
          data: { reason: 'decode', status: 200, message: null },
        });
    },
  );

  test('an answer with a status of its own is an answer, whatever that status is', async () => {
    const record = { id: 7, type: 'W', status: 404, point: 1, message: SENTENCE };
    expect(await asker(body(JSON.stringify(record))).call('coin.record')).not.toMatchObject({ data: { status: 404 } });
  });
});

/** Calls of every kind of answer, beside the commands. */
const READS = Object.keys(expected).filter((name) => callTable[name as CallName].parse !== 'command') as CallName[];
/** Each says that it failed, whatever else it says. */
const DENIALS = [
  { success: false },
  { success: 0 },
  { success: 'false', message: SENTENCE },
  { status: 500, error: 'Internal Server Error' },
  { code: 500, msg: SENTENCE },
  { code: -1, msg: SENTENCE },
  { result: 'FAIL' },
  { resultCode: '9999', resultMsg: SENTENCE },
  { errorCode: 'E1', errorMessage: SENTENCE },
  { message: 'Failed' },
  { data: { success: false } },
  { result: { success: false } },
  { code: 200, result: { status: 500 } },
];
/** Members of an answer that has nothing on it. */
const NOTHING_ON_IT = [
  {},
  { content: [], last: true },
  { content: null, totalElements: 0 },
  { content: [], totalElements: 7 },
  { last: true },
];

describe('a 200 that says that it failed', () => {
  test.each(READS)('C9d: %s: what it says beside that is no answer, and shows no list as empty', async (name) => {
    for (const [denial, members] of DENIALS.flatMap((one) => NOTHING_ON_IT.map((beside) => [one, beside] as const))) {
      const text = JSON.stringify({ ...members, ...denial });
      const fact = await asker(body(text)).call(name);
      expect(fact.type, text).toBe('call.failed');
    }
  });

  test('C9d: a code that was used, an account and an inquiry are not told as done beside a word that they failed', async () => {
    for (const [name, answer] of [
      ['coupon.use', { point: 0 }],
      ['player.signUp', { id: 7, username: 'a' }],
      ['contact.create', { id: 7 }],
      ['player.changeNick', { id: 7, nick: 'a' }],
    ] as const) {
      expect(await asker(body(JSON.stringify(answer))).call(name)).toMatchObject({ type: `${name}.answered` });
      for (const no of [{ success: false }, { error: 'x' }, { message: '실패했습니다.' }])
        expect(await asker(body(JSON.stringify({ ...answer, ...no }))).call(name)).toMatchObject({
          type: 'call.failed',
          data: { reason: 'decode' },
        });
    }
  });

  test.each([
    '이미 사용된 코드입니다.',
    '유효하지 않은 프로모션 코드입니다. 다시 확인해 주세요.',
    'This code has expired',
  ])(
    'C9d: coupon.use: a code without points is not told as used where the sentence may say no: %s',
    async (message) => {
      for (const point of [0, null, '0', -1])
        expect(await asker(body(JSON.stringify({ point, message }))).call('coupon.use')).toMatchObject({
          type: 'call.failed',
          data: { reason: 'decode' },
        });
      for (const told of [
        { point: 0, message: '쿠폰이 등록되었습니다.' },
        { point: null, message: null },
        { point: '5000', message: '지급되었습니다. 30일이 지나면 만료됩니다.' },
      ])
        expect(await asker(body(JSON.stringify(told))).call('coupon.use')).toMatchObject({
          type: 'coupon.use.answered',
        });
    },
  );

  const CODED = ['5001', '4512-AB', 'ERR7', 500] as const;
  test.each([
    ['me.fetch', { id: 7, username: 'a' }],
    ['player.signUp', { id: 7, username: 'a' }],
    ['coupon.use', { point: 5000 }],
    ['contact.create', { id: 7 }],
  ] as const)('C9d: %s: the code of a record is its own, and says nothing of the answer', async (name, record) => {
    for (const code of CODED)
      for (const answer of [
        { ...record, code },
        { status: 200, data: { ...record, code } },
        { success: true, result: { ...record, code } },
      ])
        expect(await asker(body(JSON.stringify(answer))).call(name), JSON.stringify(answer)).toMatchObject({
          type: `${name}.answered`,
        });
    const outside = { success: true, code: 500, data: record };
    expect(await asker(body(JSON.stringify(outside))).call(name)).toMatchObject({ data: { reason: 'decode' } });
  });

  test.each([
    ['player.signUp', { username: 'a' }],
    ['player.changeNick', { nick: 'a' }],
    ['contact.create', { id: 7 }],
  ] as const)('C9d: %s: beside a sentence of the site, a code is that of the outcome', async (name, record) => {
    for (const said of [{ message: SENTENCE }, { msg: SENTENCE }])
      expect(await asker(body(JSON.stringify({ ...record, code: 4001, ...said }))).call(name)).toMatchObject({
        type: 'call.failed',
        data: { reason: 'decode' },
      });
  });

  test.each([
    ['coupon.use', { point: 0 }],
    ['bets.current', { current: [], recent: [] }],
    ['contacts.unread', { count: 0 }],
  ] as const)('C9d: %s: a code of a failure beside nothing at all is one', async (name, nothing) => {
    for (const code of [500, '4001'])
      expect(await asker(body(JSON.stringify({ ...nothing, code }))).call(name)).toMatchObject({
        type: 'call.failed',
        data: { reason: 'decode' },
      });
  });

  test('C9d: a status of the 400s beside a word for "done" is no refusal', async () => {
    const both = { status: 400, success: true, message: SENTENCE };
    for (const name of ['player.signUp', 'coupon.use', 'contact.create'] as const)
      expect(await asker(body(JSON.stringify(both))).call(name)).toMatchObject({ data: { reason: 'decode' } });
  });

  test('coupon.use: a message that is blank or a word for "done" is no sentence', async () => {
    for (const message of ['', ' ', 'OK', ' success '])
      expect(await asker(body(JSON.stringify({ point: 5, message }))).call('coupon.use'), message).toMatchObject({
        data: { body: { points: 5, message: null } },
      });
  });
});

describe('a 200 without a value', () => {
  const NOTHING = ['', 'null', '{}', '{"username":null}', '{"id":null,"name":""}'];

  test.each(['player.findId', 'partner.verify'] as const)(
    'C9d: %s: an answer of nothing says that there is none: a refusal without words',
    async (name) => {
      for (const text of NOTHING)
        expect(await asker(body(text)).call(name), text).toMatchObject({
          type: 'call.failed',
          data: { reason: 'status', status: 404, message: null },
        });
    },
  );

  test.each(['player.checkUsername', 'player.checkNick'] as const)(
    '%s: it says nothing of another question',
    async (name) => {
      for (const text of NOTHING)
        expect(await asker(body(text)).call(name), text).toMatchObject({ data: { reason: 'decode' } });
    },
  );
});

test.each(['messages.readAll', 'contacts.readAll'] as const)(
  '%s: all is read in every form of "done", and how many it was need not be told',
  async (name) => {
    for (const text of [
      '',
      'null',
      'true',
      'ok',
      '{}',
      '{"status":200}',
      '{"count":null}',
      '{"count":2}',
      '{"updated":2}',
    ])
      expect(await asker(body(text)).call(name), text).toMatchObject({ type: `${name}.answered` });
    for (const text of ['{"success":false}', 'false', '5'])
      expect(await asker(body(text)).call(name), text).toMatchObject({
        type: 'call.failed',
        data: { reason: 'decode' },
      });
  },
);

test('T5: the birth date of a member may come in every writing of a day: a text, a count of ms, its parts', async () => {
  for (const birthDate of ['1991-08-23T15:00:00Z', 682_959_600_000, [1991, 8, 24]]) {
    const fact = await asker(body(JSON.stringify({ id: 7, username: 'a', birthDate }))).call('me.fetch');
    expect(fact, String(birthDate)).toMatchObject({
      data: { body: { birthDate: expect.stringMatching(/^birthDate#/) } },
    });
    expect(fact.data).not.toHaveProperty('skipped');
  }
  for (const birthDate of [[1991, 8], [1991, '8', 24], { year: 1991 }])
    expect(await asker(body(JSON.stringify({ id: 7, username: 'a', birthDate }))).call('me.fetch')).toMatchObject({
      data: { body: { birthDate: undefined }, skipped: [expect.any(String)] },
    });
});
