import { describe, expect, test } from 'vitest';
import type { Fact } from '../../engine/events/facts.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { asker, body } from './table/asker.ts';

const COMMANDS = [
  'dnw.apply',
  'dnw.cancel',
  'coin.withdraw',
  'coin.convert',
  'coin.send',
  'player.findPassword',
  'player.changePassword',
  'player.leave',
  'certi.requestEmail',
  'certi.requestPhone',
] as const;

/** Each says that it was done, and that it was not. */
const BOTH = [
  '{"status":200,"success":false}',
  '{"status":"OK","success":0}',
  '{"status":"200","success":"false","message":"x"}',
  '{"status":true,"success":"N"}',
  '{"status":200,"isSuccess":false}',
  '{"status":200,"ok":false}',
  '{"status":200,"result":"FAIL"}',
  '{"status":200,"result":false}',
  '{"status":200,"error":"INSUFFICIENT"}',
  '{"status":200,"errors":[{"field":"point"}]}',
  '{"status":200,"errorCode":"E12"}',
  '{"status":200,"code":4001,"message":"불가"}',
  '{"status":200,"code":-1}',
  '{"status":200,"resultCode":"9999"}',
  '{"status":200,"data":false}',
  '{"status":200,"data":{"success":false}}',
  '{"success":true,"data":{"status":400,"message":"불가"}}',
  '{"success":true,"error":"x"}',
  '{"status":200,"message":"Failed"}',
  '{"status":200,"message":"error: balance"}',
  '{"status":200,"message":"신청에 실패했습니다."}',
  '{"status":200,"message":"오류가 발생했습니다."}',
  '{"message":"Failed"}',
  '{"status":400,"success":true,"message":"불가"}',
  '{"status":0,"success":true}',
  '{"status":"FAIL","code":200,"message":"불가"}',
  '{"status":"COMPLETED","message":"완료"}',
  '{"status":"200 OK","message":"완료"}',
  '{"code":0,"data":null}',
  // a word for "done" beside a code that says something else
  '{"message":"OK","code":"INSUFFICIENT"}',
  '{"result":"OK","resultCode":"E001"}',
  '{"msg":"ok","resultCode":"E9"}',
  '{"message":"OK","code":1,"status":null}',
  '{"code":200,"result":{"success":false}}',
  '{"status":200,"result":{"code":500}}',
  '{"status":200,"code":"400 BAD_REQUEST"}',
  '{"status":200,"code":"40012"}',
  '{"status":200,"resultCode":"999999"}',
  '{"status":200,"errorCode":"E1000"}',
  '{"status":200,"resultCode":"N"}',
  '{"status":200,"result":"N"}',
  '{"status":200,"result":"REJECTED"}',
  '{"result":"OK","code":"N"}',
];
/** Each says that it was done, in the form of some framework, and nothing against it. */
const DONE = [
  '{"code":200,"msg":"success","data":null}',
  '{"code":0,"msg":"success"}',
  '{"code":"SUCCESS","data":{"id":7}}',
  '{"result":"success"}',
  '{"resultCode":200,"resultMsg":"신청되었습니다."}',
  '{"success":1,"data":null,"error":null}',
  '{"success":true,"code":0,"errors":[]}',
  '{"status":200,"success":true,"error":"","errorCode":"0000","data":{"id":7,"status":0}}',
  '{"status":200,"code":"COMMON200","result":0}',
  '{"success":true,"code":"INSUFFICIENT_NOT"}',
  '{"message":"OK","code":null}',
  '{"message":"OK","code":"S000"}',
  '{"message":"OK","code":0,"resultCode":"200"}',
  '{"status":200,"result":{"id":7,"success":true}}',
  // a field for errors that says that there is none
  ...[
    { errorCode: 'SUCCESS' },
    { errorCode: '200' },
    { errorCode: 200 },
    { errorCode: 'E0000' },
    { errorCode: 'S000' },
    { errorMessage: '정상' },
    { errorMessage: '정상 처리되었습니다.' },
    { errorMsg: 'Success' },
    { error: 'NONE' },
    { error: 'No' },
    { error: 'FALSE' },
    { error: 'null' },
    { failMsg: '-' },
    { errorMessage: '성공하였습니다.' },
    { errorMessage: 'Success.' },
    { errorMessage: 'No error' },
    { errorMsg: 'N/A' },
    { errorMsg: '없음' },
    { errorCode: 'SUCC' },
  ].map((none) => JSON.stringify({ status: 200, ...none })),
];

describe('the answer of a command', () => {
  test.each(COMMANDS)('%s: an answer of 200 with status 200 or without a status means done', async (name) => {
    const done = [
      '',
      '{}',
      '{"status":null}',
      '{"status":"200"}',
      '{"status":200}',
      '{"status":"OK"}',
      '{"status":true}',
    ];
    for (const text of done)
      expect(await asker(body(text)).call(name), text).toMatchObject({
        type: `${name}.answered`,
        data: { body: { message: null } },
      });
    for (const status of [{}, { status: ' 200 ' }, { status: 'ok' }]) {
      const one = asker(body(JSON.stringify({ ...status, message: '완료' })));
      expect(await one.call(name)).toMatchObject({ data: { body: { message: said('완료') } } });
    }
  });

  test.each(COMMANDS)('%s: another status means refused, as a number, as text or in words', async (name) => {
    for (const [status, told] of [
      [400, 400],
      ['400', 400],
      [0, 0],
      ['FAIL', 200],
      ['PROCESSING_FAILED', 200],
      ['ACCEPT_DENIED', 200],
      ['COMPLETE_ERROR', 200],
      ['처리불가', 200],
      ['처리 실패', 200],
      [false, 200],
      [200.5, 200],
    ])
      expect(await asker(body(JSON.stringify({ status, message: '불가' }))).call(name)).toMatchObject({
        type: 'call.failed',
        data: { reason: 'status', status: told, message: said('불가') },
      });
  });

  test.each(COMMANDS)('%s: an unknown status without a message leaves it unknown', async (name) => {
    for (const text of ['{"status":"FAIL"}', '{"status":{}}', '{"status":200.5,"message":" "}', 'false', '[]', '5'])
      expect(await asker(body(text)).call(name), text).toMatchObject({
        type: 'call.failed',
        data: { reason: 'decode', status: 200, message: null },
      });
  });

  test.each(COMMANDS)(
    'C9d: %s: a body without a status that has other members does not say that it was done',
    async (name) => {
      const odd = [
        { success: false, message: '불가' },
        { error: 'INSUFFICIENT' },
        { code: 4001, message: '불가' },
        { result: 'FAIL' },
        { data: { status: 400, message: '불가' } },
        { data: null, message: '불가' },
        { status: null, errorCode: 'E12', message: '불가' },
      ];
      for (const one of odd)
        expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
          type: 'call.failed',
          data: { reason: 'decode', status: 200, message: null },
        });
    },
  );

  test.each(COMMANDS)('C9d: %s: a body without a status whose `success` says so was done', async (name) => {
    for (const success of [true, 'true', 'OK'])
      expect(await asker(body(JSON.stringify({ success, data: { id: 7 } }))).call(name)).toMatchObject({
        type: `${name}.answered`,
      });
  });

  test.each(COMMANDS)('C9d: %s: a body that says both yes and no leaves it unknown', async (name) => {
    for (const text of BOTH)
      expect(await asker(body(text)).call(name), text).toMatchObject({
        type: 'call.failed',
        data: { reason: 'decode', status: 200, message: null },
      });
  });

  test.each(COMMANDS)('C9d: %s: a body that says yes in the form of a framework was done', async (name) => {
    for (const text of DONE)
      expect(await asker(body(text)).call(name), text).toMatchObject({ type: `${name}.answered` });
  });

  test.each(COMMANDS)('C9d: %s: a message that is blank or a word for "done" is no sentence', async (name) => {
    for (const message of ['', ' ', 'OK', ' success '])
      expect(await asker(body(JSON.stringify({ status: 200, message }))).call(name), message).toMatchObject({
        data: { body: { message: null } },
      });
  });

  test.each(['certi.requestEmail', 'certi.requestPhone'] as const)(
    'C9d: %s: a member that cannot say no leaves a code sent',
    async (name) => {
      for (const one of [{ key: 'a' }, { id: 7, expireSeconds: 180 }])
        expect(await asker(body(JSON.stringify(one))).call(name)).toMatchObject({ type: `${name}.answered` });
      expect(await asker(body(JSON.stringify({ id: 7 }))).call('dnw.apply')).toMatchObject({ type: 'call.failed' });
    },
  );

  test.each(['certi.requestEmail', 'certi.requestPhone'] as const)(
    'C9d: %s: the code itself is no code of a failure',
    async (name) => {
      for (const code of [482_910, '512345', '999123'])
        expect(await asker(body(JSON.stringify({ status: 200, code }))).call(name), String(code)).toMatchObject({
          type: `${name}.answered`,
        });
    },
  );

  test.each(['certi.requestEmail', 'certi.requestPhone'] as const)(
    'J6c: %s: a lifetime of a code that no code can have is not told',
    async (name) => {
      const lifetimeOf = async (expireSeconds: unknown) =>
        (
          (await asker(body(JSON.stringify({ expireSeconds }))).call(name)) as Extract<
            Fact,
            { type: 'certi.requestPhone.answered' }
          >
        ).data.body.expiresInS;
      for (const odd of [0, -1, '0', '', null, 86_401, 180_000, 2_147_484, 1e300, 'soon'])
        expect(await lifetimeOf(odd), String(odd)).toBe(null);
      for (const s of [1, 180, '180', 86_400]) expect(await lifetimeOf(s), String(s)).toBe(Number(s));
    },
  );

  test.each(COMMANDS)('V3a: %s: a member of another name beside the status costs nothing', async (name) => {
    const done = JSON.stringify({ status: 200, message: null, data: { id: 7 }, traceId: 'a' });
    expect(await asker(body(done)).call(name)).toMatchObject({
      type: `${name}.answered`,
      data: { body: { message: null } },
    });
  });
});

describe('a 200 that says that nothing was done', () => {
  test.each(COMMANDS)('%s', async (name) => {
    const refused = JSON.stringify({ status: 400, message: '현재 입금신청중인 내역이 있습니다.' });
    expect(await asker(body(refused)).call(name)).toMatchObject({
      type: 'call.failed',
      data: { reason: 'status', status: 400, message: said('현재 입금신청중인 내역이 있습니다.') },
    });
  });

  test('a price chart may have a message instead of bars', async () => {
    expect(await asker(body('{"message":"지원하지 않는 차트 간격입니다."}')).call('bars.fetch')).toMatchObject({
      type: 'call.failed',
      data: { reason: 'status', message: said('지원하지 않는 차트 간격입니다.') },
    });
  });
});
