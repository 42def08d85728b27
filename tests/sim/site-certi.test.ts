import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../fixtures/site/world/store/store.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { callerOf, openSite } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');

describe('certification', () => {
  const KEY = { key: '010-9999-0000', secretCode: 's-1', ignoreKey: false };
  const open = () => {
    const site = openSite(START_MS);
    const anybody = callerOf(site);
    return {
      site,
      request: (body: object = {}, kind = 'phone') =>
        anybody.post(`/api/certi/certificate_${kind}`, { ...KEY, ...body }),
      verify: (certificateValue: string, body: object = {}, kind = 'phone') =>
        anybody.post(`/api/certi/verify_${kind}`, { ...KEY, ...body, certificateValue }),
      code: (): string => /\[(\d{6})\]/.exec(site.world.outbox.list()[0]?.text ?? '')?.[1] ?? '',
    };
  };

  test('a code of six digits is sent and verifies once', () => {
    const { site, request, verify, code } = open();
    expect(request().body).toMatchObject({ expireSeconds: 180 });
    expect(site.world.outbox.list()).toMatchObject([{ to: '01099990000', kind: 'sms' }]);
    const first = code();
    expect(verify(first).body).toEqual({ isVerified: true });
    expect(verify(first)).toMatchObject({ status: 400, body: { message: '인증번호를 먼저 요청해 주세요.' } });
  });

  test('a code is sent by e-mail', () => {
    const { site, request, verify, code } = open();
    expect(request({ key: 'a@b.kr' }, 'email').status).toBe(200);
    expect(site.world.outbox.list()).toMatchObject([{ to: 'a@b.kr', kind: 'email' }]);
    expect(verify(code(), { key: 'A@b.kr' }, 'email').body).toEqual({ isVerified: true });
  });

  test('a code is valid for 180 s', () => {
    const { site, request, verify, code } = open();
    request();
    site.world.advanceTo(START_MS + 180 * SECOND_MS);
    expect(verify('x').body.message).toBe('인증번호가 맞지 않습니다.');
    site.world.advanceTo(START_MS + 180 * SECOND_MS + 1);
    expect(verify(code())).toMatchObject({ status: 400, body: { message: '인증 시간이 지났습니다.' } });
    request({ key: '010-8888-0000' }); // throws away what is late
    expect(verify(code()).body.message).toBe('인증번호를 먼저 요청해 주세요.');
  });

  test('at most 5 wrong tries are allowed; a new code resets the count and voids the old one', () => {
    const { request, verify, code } = open();
    request();
    const first = code();
    for (let tries = 0; tries < 5; tries += 1) expect(verify('000').body.message).toBe('인증번호가 맞지 않습니다.');
    expect(verify(first).body.message).toContain('5회 잘못');
    request();
    expect(verify(first).body.message).toBe('인증번호가 맞지 않습니다.');
    expect(verify(code()).status).toBe(200);
  });

  test('another client cannot use the code', () => {
    const { request, verify, code } = open();
    request();
    expect(verify(code(), { secretCode: 's-2' }).status).toBe(400);
  });

  test('a key that is already registered is refused, unless that is to be ignored', () => {
    const { request } = open();
    const taken = { key: '01012345678' };
    expect(request(taken)).toMatchObject({ status: 400, body: { message: '이미 가입된 휴대폰 번호입니다.' } });
    expect(request({ ...taken, ignoreKey: true }).status).toBe(200);
    const mail = { key: 'demo@round.example' };
    expect(request(mail, 'email').body.message).toBe('이미 가입된 이메일입니다.');
    expect(request({ key: 'Demo@Round.EXAMPLE' }, 'email').body.message).toBe('이미 가입된 이메일입니다.');
    expect(request({ key: 'Demo@Round.EXAMPLE', ignoreKey: true }, 'email').status).toBe(200);
  });

  test.each([
    ['phone', { key: '12' }, '휴대폰 번호가 올바르지 않습니다.'],
    ['email', { key: 'nobody' }, '이메일 주소가 올바르지 않습니다.'],
    ['phone', { secretCode: '' }, '인증 정보가 올바르지 않습니다.'],
    ['phone', { ignoreKey: 'perhaps', key: '01012345678' }, 'ignoreKey 값이 올바르지 않습니다.'],
  ])('the key by %s is refused: %j', (kind, body, message) => {
    expect(open().request(body, kind)).toMatchObject({ status: 400, body: { message } });
  });

  test('an open code survives a restart', () => {
    const store = memoryStore();
    const site = openSite(START_MS, store);
    callerOf(site).post('/api/certi/certificate_phone', KEY);
    const certificateValue = /\[(\d{6})\]/.exec(site.world.outbox.list()[0]?.text ?? '')?.[1];
    const again = openSite(START_MS + MINUTE_MS, store);
    expect(callerOf(again).post('/api/certi/verify_phone', { ...KEY, certificateValue }).status).toBe(200);
  });

  test('the identity check of another company has an address', () => {
    const anybody = callerOf(openSite(START_MS));
    const found = anybody.get('/api/certi/nice_id', { host: 'round.example' }).body;
    expect(found).toEqual({ url: expect.stringContaining('return=round.example'), encData: expect.any(String) });
    expect(anybody.get('/api/certi/nice_id').status).toBe(400);
  });

  test('the outbox keeps the newest 200', () => {
    const { outbox } = openSite(START_MS).world;
    for (let nr = 1; nr <= 205; nr += 1) outbox.send('01000000000', 'sms', `${nr}`);
    expect(outbox.list()).toHaveLength(200);
    expect([outbox.list()[0]?.text, outbox.list().at(-1)?.text]).toEqual(['205', '6']);
  });
});
