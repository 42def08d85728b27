import { describe, expect, test } from 'vitest';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { asker, body } from './table/asker.ts';

/* What a site says of a code and of a name, in the forms that its framework may give it. */

type Told = { readonly data: { readonly body?: unknown; readonly reason?: string; readonly message?: unknown } };
/** What an answer of a call says; of one that failed, why, and the word of the site. */
const toldOf = (name: 'certi.verifyPhone' | 'certi.verifyEmail' | 'player.checkUsername' | 'player.checkNick') => {
  return async (text: string): Promise<unknown> => {
    const { data } = (await asker(body(text)).call(name)) as Told;
    return data.body ?? [data.reason, data.message];
  };
};
const WRONG = '인증번호가 일치하지 않습니다.';
const told = said(WRONG);

/** Each says that it was done, and may say no as well. */
const MAY_SAY_NO = [
  '{"status":200,"data":[{"isVerified":false}]}',
  '{"success":true,"data":false}',
  '{"status":500,"isVerified":true}',
  '{"isVerified":true,"success":false}',
  '{"isVerified":true,"message":"Failed"}',
  '{"status":200,"message":"Failed"}',
  '{"status":200,"message":"인증에 실패하였습니다."}',
  '{"status":200,"success":false,"data":{"isVerified":true}}',
  '{"status":200,"data":{"isVerified":true,"error":"x"}}',
  '{"success":true,"data":{"id":7}}',
  '{"status":200,"success":false}',
  '{"status":"OK","success":false}',
  '{"status":200,"result":false}',
  '{"status":200,"result":"FAIL"}',
  '{"success":true,"isVerify":false}',
  '{"isVerified":null,"status":200}',
  '{"success":true,"verified":null}',
  '{"status":200,"error":"x"}',
  '{"status":200,"code":400}',
  '{"success":true,"resultCode":"9999"}',
  '{"status":200,"message":{"ko":"인증번호가 틀립니다"}}',
  // a sentence that may say that the code was a wrong one
  '{"code":200,"msg":"인증번호가 일치하지 않습니다"}',
  '{"success":true,"resultMsg":"인증번호 불일치"}',
  '{"code":0,"success":true,"msg":"인증번호를 확인해 주세요"}',
  '{"code":200,"resultmsg":"see the code"}',
  ...[
    '인증번호가 일치하지 않습니다.',
    '인증번호가 다릅니다.',
    '인증번호가 틀렸습니다.',
    '인증번호 불일치',
    '인증번호가 없습니다.',
    '잘못된 인증번호입니다.',
    '입력 횟수를 초과했습니다.',
    '인증번호가 만료되었습니다.',
    '인증번호를 다시 입력해 주세요.',
    '인증번호를 확인해 주세요.',
    '인증 실패',
    'The code is not valid',
    'Invalid code',
    'Wrong code',
    'The code has expired',
    'Incorrect code',
    'Code mismatch',
    '验证码不正确',
    '验证码错误',
    '認証コードが違います',
    '認証コードが一致しません',
    '인증번호를 입력해 주세요.',
    '인증 시간이 지났습니다.',
    '인증번호 틀림',
    '인증이 불가합니다',
    '인증이 필요합니다',
    '해당 번호 없음',
    'The code doesn’t match',
    'Too many attempts',
    'Access denied',
    'No match',
    'Timed out',
    '有効期限が過ぎました',
    '验证码已失效',
    '请重新输入',
  ].flatMap((message) => [
    JSON.stringify({ status: 200, message }),
    JSON.stringify({ success: true, message, data: null }),
    JSON.stringify({ status: 200, data: { status: 200, message } }),
  ]),
];

describe.each(['certi.verifyPhone', 'certi.verifyEmail'] as const)('%s', (name) => {
  const tell = toldOf(name);

  test('J6d: an answer that says that it was done, and has a member that may say no, leaves it unknown', async () => {
    for (const text of MAY_SAY_NO) expect(await tell(text), text).toEqual(['decode', null]);
    for (const text of [
      '{"status":200,"data":null}',
      '{"success":true,"error":""}',
      '{"success":true,"msg":"ok"}',
      '{"success":true,"msg":"인증되었습니다."}',
      '{"code":200,"resultMsg":"정상 처리되었습니다."}',
      '{"status":200,"errorCode":"0000","error":"NONE"}',
    ])
      expect(await tell(text), text).toEqual({ isVerified: true });
    for (const message of [
      '인증되었습니다.',
      '인증번호가 확인되었습니다.',
      'Verified',
      'Verified. See the notice.',
      '認証しました',
      '验证成功',
    ])
      expect(await tell(JSON.stringify({ status: 200, message })), message).toMatchObject({ isVerified: true });
  });

  test('J6d: an answer in the envelope of a framework is that answer', async () => {
    for (const text of [
      '{"status":200,"data":{"isVerified":true}}',
      '{"status":200,"message":"success","data":true}',
      '{"code":0,"msg":"ok","data":{"verified":true}}',
      '{"result":"success","data":{"isVerified":"Y"}}',
      '{"success":true,"code":0}',
      '{"success":true,"timestamp":"2026-03-12T14:23:06","resultCode":"0000"}',
    ])
      expect(await tell(text), text).toEqual({ isVerified: true });
    for (const text of ['{"status":200,"data":{"isVerified":false}}', '{"success":true,"data":0}'])
      expect(await tell(text), text).toEqual({ isVerified: false });
    expect(await tell(JSON.stringify({ status: 200, message: WRONG, data: { isVerified: false } }))).toEqual({
      isVerified: false,
      message: told,
    });
  });

  test('J6d: a no that says so twice is a no', async () => {
    const twice = { success: false, isVerified: false, message: WRONG };
    expect(await tell(JSON.stringify(twice))).toEqual({ isVerified: false, message: told });
  });

  test('J6d: a message that is blank or a word for "done" is no word on a wrong code', async () => {
    for (const message of ['', '   ', 'OK', ' success '])
      expect(await tell(JSON.stringify({ isVerified: false, message })), message).toEqual({ isVerified: false });
  });

  test('J6d: an answer that says yes, or that it was done, says that the code was the right one', async () => {
    for (const text of [
      '{"isVerified":true}',
      '{"verified":true}',
      '{"verified":"1"}',
      'true',
      '"Y"',
      '1',
      '',
      'null',
      'ok',
      '"success"',
      '{}',
      '{"status":200}',
      '{"status":"OK"}',
      '{"success":true}',
    ])
      expect(await tell(text), text).toEqual({ isVerified: true });
  });

  test('J6d: an answer that says no says that the code was a wrong one, with the word of the site', async () => {
    for (const text of ['{"isVerified":false}', '{"verified":"N"}', 'false', '0'])
      expect(await tell(text), text).toEqual({ isVerified: false });
    for (const no of [{ isVerified: false }, { verified: 0 }, { status: 'FAIL' }, { status: 0 }])
      expect(await tell(JSON.stringify({ ...no, message: WRONG })), JSON.stringify(no)).toEqual({
        isVerified: false,
        message: told,
      });
    expect(await tell(JSON.stringify({ status: 400, message: WRONG }))).toEqual(['status', told]);
  });

  test('an answer that says neither leaves it unknown', async () => {
    for (const text of [
      '{"success":false}',
      '{"isVerified":"soon"}',
      '{"isVerified":null}',
      '{"status":500}',
      '{"status":"FAIL"}',
      '{"result":"FAIL"}',
      '{"data":null}',
      `{"message":"${WRONG}"}`,
      '[]',
      '5',
    ])
      expect(await tell(text), text).toEqual(['decode', null]);
  });
});

describe.each(['player.checkUsername', 'player.checkNick'] as const)('%s', (name) => {
  const tell = toldOf(name);

  test('J6d: a yes and a no alone, and the flag under both its names, say whether a name may be taken', async () => {
    for (const text of ['{"isAvailable":true}', '{"available":true}', '{"available":"1"}', 'true', '1'])
      expect(await tell(text), text).toEqual({ isAvailable: true, message: null });
    for (const text of ['{"available":false}', 'false', '"N"'])
      expect(await tell(text), text).toEqual({ isAvailable: false, message: null });
    expect(await tell(JSON.stringify({ available: false, message: WRONG }))).toEqual({
      isAvailable: false,
      message: told,
    });
  });

  test('J6d: a yes beside a no leaves it unknown whether a name is free, and a no beside a no is a no', async () => {
    for (const one of [
      { isAvailable: true, success: false },
      { status: 200, data: { available: true }, error: 'x' },
      { isAvailable: true, code: 500 },
      { isAvailable: 'Y', code: 500 },
      { code: 200, result: { available: true, code: '4001' } },
    ])
      expect(await tell(JSON.stringify(one)), JSON.stringify(one)).toEqual(['decode', null]);
    expect(await tell('{"code":200,"result":{"available":true}}')).toEqual({ isAvailable: true, message: null });
    const no = { success: false, available: false, message: 'OK' };
    expect(await tell(JSON.stringify(no))).toEqual({ isAvailable: false, message: null });
    expect(await tell('{"status":200,"message":"success","data":true}')).toEqual({ isAvailable: true, message: null });
  });

  test('J6d: nobody is told that a name is free by an answer that does not say so', async () => {
    for (const text of ['', 'ok', '"success"', '{}', '{"status":200}', '{"success":true}', '{"available":null}'])
      expect(await tell(text), text).toEqual(['decode', null]);
  });
});
