import { describe, expect, test } from 'vitest';
import type { SiteCore } from '../../fixtures/site/site.ts';
import { MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import { callerOf, openSite, signedIn, signIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');
const NEWCOMER = {
  username: 'new_face-1',
  password: 'abcd1234',
  name: '한새로',
  phone: '010-7777-8888',
  email: 'new@round.example',
  birthDate: '1995-02-03',
  bankName: '카카오뱅크',
  accountNum: '3333-01-1234567',
  accountName: '한새로',
  partner: 'SEOUL1',
  etcJson: '{"from":"friend"}',
  siteInfo: { id: 1 },
};

const signUp = (site: SiteCore, over: object = {}) => callerOf(site).post('/api/player', { ...NEWCOMER, ...over });

describe('sign-up', () => {
  test('the new account can sign in at once, has no points, its branch, and a welcome message', () => {
    const site = openSite(START_MS);
    expect(signUp(site)).toMatchObject({ status: 200, body: { id: 201, username: 'new_face-1' } });
    const own = signedIn(site, 'new_face-1', 'abcd1234');
    expect(own.get('/api/me').body).toMatchObject({
      id: 201,
      phone: '01077778888',
      nick: null,
      partner: 'SEOUL1',
      myPartnerName: '서울 1지점',
      etcJson: '{"from":"friend"}',
      point: 0,
      money: 0,
      role: 'member',
      status: 'A',
    });
    expect(own.get('/api/message/my').body.content).toMatchObject([{ title: '가입을 환영합니다', isRead: '0' }]);
    site.world.bank.check();
  });

  test('without a partner code the branch is the head office', () => {
    const site = openSite(START_MS);
    signUp(site, { partner: '', email: null, etcJson: null });
    expect(signUp(openSite(START_MS), { etcJson: '' }).status).toBe(200);
    const me = signedIn(site, 'new_face-1', 'abcd1234').get('/api/me').body;
    expect(me).toMatchObject({ myPartnerName: '본사', partner: null, email: null, etcJson: '{}' });
  });

  test('the nickname may be in the further details', () => {
    const site = openSite(START_MS);
    signUp(site, { etcJson: '{"nick":"새별명"}' });
    expect(signedIn(site, 'new_face-1', 'abcd1234').get('/api/me').body).toMatchObject({ nick: '새별명' });
  });

  test('points that a new account wins come from the same book', () => {
    const site = openSite(START_MS);
    signUp(site);
    site.grant('new_face-1', 30_000);
    expect(site.accounts.balance('new_face-1')).toBe(30_000);
    site.world.bank.check();
  });

  test.each([
    [{ username: '' }, '아이디를 입력해 주세요.'],
    [{ username: '한글아이디' }, '아이디에 한글은 사용할 수 없습니다.'],
    [{ username: 'Upper' }, '아이디는 영문 소문자, 숫자, _, -로 4~20자여야 합니다.'],
    [{ username: 'abc' }, '아이디는 영문 소문자, 숫자, _, -로 4~20자여야 합니다.'],
    [{ username: 'a'.repeat(21) }, '아이디는 영문 소문자, 숫자, _, -로 4~20자여야 합니다.'],
    [{ username: 'demo' }, '이미 사용 중인 아이디입니다.'],
    [{ username: 'seoul1' }, '이미 사용 중인 아이디입니다.'],
    [{ password: 'abc1234' }, '비밀번호는 8자 이상이어야 합니다.'],
    [{ password: 'a'.repeat(21) }, '비밀번호는 20자 이하여야 합니다.'],
    [{ password: ' abcd1234' }, '비밀번호는 영문과 숫자만 사용할 수 있습니다.'],
    [{ password: 'abcd 1234!' }, '비밀번호는 영문과 숫자만 사용할 수 있습니다.'],
    [{ name: ' ' }, '이름을 입력해 주세요.'],
    [{ name: '가'.repeat(41) }, '40자 이하로 입력해 주세요.'],
    [{ nick: '데모' }, '이미 사용 중인 닉네임입니다.'],
    [{ etcJson: '{"nick":"데모"}' }, '이미 사용 중인 닉네임입니다.'],
    [{ nick: '!' }, '닉네임은 한글, 영문, 숫자로 2~10자여야 합니다.'],
    [{ phone: undefined }, '휴대폰 번호를 입력해 주세요.'],
    [{ phone: '02-123-4567' }, '휴대폰 번호가 올바르지 않습니다.'],
    [{ phone: '010-1234-5678' }, '이미 가입된 휴대폰 번호입니다.'],
    [{ email: 'new@round' }, '이메일 주소가 올바르지 않습니다.'],
    [{ email: 'demo@round.example' }, '이미 가입된 이메일입니다.'],
    [{ email: ' DEMO@round.example' }, '이미 가입된 이메일입니다.'],
    [{ birthDate: null }, '생년월일을 입력해 주세요.'],
    [{ birthDate: '1995-02-30' }, '생년월일이 올바르지 않습니다.'],
    [{ birthDate: '2095-02-03' }, '생년월일이 올바르지 않습니다.'],
    [{ birthDate: '2007-03-13' }, '만 19세 미만은 가입할 수 없습니다.'],
    [{ bankName: '' }, '은행을 선택해 주세요.'],
    [{ bankName: '없는은행' }, '등록할 수 없는 은행입니다.'],
    [{ bankName: '삼성증권' }, '등록할 수 없는 은행입니다.'],
    [{ bankName: '신한금융투자' }, '등록할 수 없는 은행입니다.'],
    [{ bankName: '미래에셋대우' }, '등록할 수 없는 은행입니다.'],
    [{ bankName: '토스뱅크' }, '등록할 수 없는 은행입니다.'],
    [{ accountNum: '' }, '계좌번호를 입력해 주세요.'],
    [{ accountNum: '12ab' }, '계좌번호가 올바르지 않습니다.'],
    [{ accountName: '' }, '예금주를 입력해 주세요.'],
    [{ partner: 'NOBODY' }, '존재하지 않는 파트너 코드입니다.'],
    [{ partner: 'DAEJEON1' }, '존재하지 않는 파트너 코드입니다.'],
    [{ etcJson: 'x'.repeat(2001) }, '추가 정보가 너무 깁니다.'],
    [{ etcJson: '{"from":' }, '추가 정보가 올바르지 않습니다.'],
    [{ etcJson: 'a friend' }, '추가 정보가 올바르지 않습니다.'],
    [{ siteInfo: { id: 2 } }, '사이트 정보가 올바르지 않습니다.'],
  ])('a sign-up is refused without a new account: %j', (over, message) => {
    const site = openSite(START_MS);
    const before = site.world.people.all().length;
    expect(signUp(site, over)).toMatchObject({ status: 400, body: { message } });
    expect(site.world.people.all()).toHaveLength(before);
  });

  test('a minor is refused, and somebody whose nineteenth birthday is today is not', () => {
    expect(signUp(openSite(START_MS), { birthDate: '2007-03-12' }).status).toBe(200);
  });

  test('a body that is not JSON is refused like an empty one', () => {
    expect(callerOf(openSite(START_MS)).post('/api/player', '{"username":')).toMatchObject({ status: 400 });
  });
});

describe('names', () => {
  const site = openSite(START_MS);
  const anybody = callerOf(site);

  test('calls check that a sign-up name and a nickname are unique', () => {
    const name = (username: string) => anybody.get('/api/player/check_username', { username }).body;
    expect(name('free_one')).toEqual({ isAvailable: true });
    expect(name('demo')).toEqual({ isAvailable: false, message: '이미 사용 중인 아이디입니다.' });
    expect(name('한글')).toEqual({ isAvailable: false, message: '아이디에 한글은 사용할 수 없습니다.' });
    const nick = (text: string) => anybody.get('/api/player/check_nick', { nick: text }).body;
    expect(nick('새별명')).toEqual({ isAvailable: true });
    expect(nick('데모')).toMatchObject({ isAvailable: false });
    expect(nick('')).toEqual({ isAvailable: false, message: '닉네임을 입력해 주세요.' });
  });

  test('a partner code can be verified at sign-up', () => {
    const verify = (partnerPk: string) => anybody.get('/api/partner/verify', { partnerPk });
    expect(verify('SEOUL1').body).toEqual({ id: 1, name: '서울 1지점' });
    expect(verify('2').body).toEqual({ id: 2, name: '강남 영업점' });
    for (const code of ['', 'NOBODY', 'DAEJEON1']) {
      expect(verify(code)).toMatchObject({ status: 404, body: { message: '존재하지 않는 파트너 코드입니다.' } });
    }
  });

  test('a nick is changed only on the own account and stays unique', () => {
    const demo = signedIn(site, 'demo');
    const change = (body: object) => demo.post('/api/player/change_nick', { siteInfoId: 1, ...body });
    expect(change({ id: 101, nick: '새이름' })).toMatchObject({ status: 200, body: { id: 101, nick: '새이름' } });
    expect(change({ id: 101, nick: '새이름' }).status).toBe(200);
    expect(demo.get('/api/me').body.nick).toBe('새이름');
    expect(change({ id: 102, nick: '남의것' })).toMatchObject({ status: 403, body: { message: '권한이 없습니다.' } });
    expect(change({ id: 101, nick: '한도' })).toMatchObject({ status: 400 });
    expect(anybody.post('/api/player/change_nick', { id: 101, nick: '누구' }).status).toBe(401);
  });
});

describe('a forgotten name or password', () => {
  const who = { name: '김데모', phone: '010-1234-5678', siteInfo: { id: 1 } };

  test('the name is told masked', () => {
    const found = callerOf(openSite(START_MS)).post('/api/player/find_id', who);
    expect(found.body).toEqual({ username: 'de***', createDate: '2025-09-02T12:00:00.000+09:00' });
  });

  test('a temporary password goes out by SMS and works at once, and the old one does not', () => {
    const site = openSite(START_MS);
    expect(callerOf(site).post('/api/player/find_pw', { ...who, username: 'demo' }).status).toBe(200);
    const [sent] = site.world.outbox.list();
    expect(sent).toMatchObject({ to: '01012345678', kind: 'sms', createdMs: START_MS });
    const password = /비밀번호는 ([a-z0-9]{10}) 입니다/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(signIn(site, 'demo', 'demo1234').status).toBe(400);
    expect(signIn(site, 'demo', password).status).toBe(200);
  });

  test('a temporary password ends every session of the member', () => {
    const site = openSite(START_MS);
    const [before, other] = [signedIn(site, 'demo'), signedIn(site, 'limited')];
    callerOf(site).post('/api/player/find_pw', { ...who, username: 'demo' });
    expect([before.get('/api/me').status, other.get('/api/me').status]).toEqual([401, 200]);
  });

  test.each([
    ['find_id', { ...who, name: '김아무' }, 404],
    ['find_id', { ...who, phone: '' }, 404],
    ['find_pw', { ...who, username: 'limited' }, 404],
    ['find_pw', who, 404],
    ['find_id', { ...who, siteInfo: { id: 9 } }, 400],
  ])('%s refuses data that does not fit together: %j', (path, body, status) => {
    const site = openSite(START_MS);
    expect(callerOf(site).post(`/api/player/${path}`, body).status).toBe(status);
    expect(site.world.outbox.list()).toEqual([]);
  });
});

describe('the own account', () => {
  test('to change the password the current one must match, and the new one has at least 8 letters or digits', () => {
    const site = openSite(START_MS);
    const demo = signedIn(site, 'demo');
    const change = (password: string, currentPassword = 'demo1234', id = 101) =>
      demo.post('/api/player/change_password', { id, password, currentPassword });
    expect(change('newpass12', 'wrong')).toMatchObject({
      status: 400,
      body: { message: '현재 비밀번호가 맞지 않습니다.' },
    });
    expect(change('short1')).toMatchObject({ status: 400, body: { message: '비밀번호는 8자 이상이어야 합니다.' } });
    expect(change('비밀번호여덟글자')).toMatchObject({ status: 400 });
    expect(change('newpass12', 'demo1234', 102).status).toBe(403);
    expect(change('newpass12').status).toBe(200);
    expect([signIn(site, 'demo', 'demo1234').status, signIn(site, 'demo', 'newpass12').status]).toEqual([400, 200]);
  });

  test('a change of the password ends the other sessions, and the own session goes on, refreshed or not', () => {
    const site = openSite(START_MS);
    type Pair = { access_token: string; refresh_token: string };
    const open = () => signIn(site, 'demo', 'demo1234').body as unknown as Pair;
    const renew = ({ refresh_token }: Pair) =>
      site.request({
        method: 'POST',
        path: '/oauth/token',
        query: { siteCode: 'demo' },
        headers: { authorization: `Basic ${btoa('web:web')}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }).toString(),
      });
    const isIn = ({ access_token }: Pair) => callerOf(site, access_token).get('/api/me').status === 200;
    const [own, other] = [open(), open()];
    const fresh = renew(own).body as Pair;
    // Asked with the token from before the refresh, as a call that was on its way.
    const body = { id: 101, password: 'newpass12', currentPassword: 'demo1234' };
    expect(callerOf(site, own.access_token).post('/api/player/change_password', body).status).toBe(200);
    expect([own, fresh, other].map(isIn)).toEqual([true, true, false]);
    expect([renew(other).status, renew(fresh).status]).toEqual([400, 200]);
  });

  test('a member with an open bet cannot leave until it is settled', () => {
    const site = openSite(START_MS);
    const demo = signedIn(site, 'demo');
    const leave = () => demo.post('/api/player/withdraw', { id: 101 });
    const roundId = demo.get('/api/trade/game/current', { tradeOptionId: '2' }).body.id;
    const asked = { type: 'B', playerId: 101, playerUsername: 'demo', roundId, point: 50_000, remainPoint: 1_234_500 };
    expect(site.world.placeBet('demo', { ...asked, clientId: null }).kind).toBe('booked');
    expect(leave()).toMatchObject({
      status: 400,
      body: { message: '처리 중인 신청이 있습니다. 완료 후 다시 시도해 주세요.' },
    });
    site.world.advanceTo(START_MS + 2 * MINUTE_MS);
    expect(leave().status).toBe(200);
  });

  test('a member with a pending deposit or withdrawal cannot leave until it is decided', () => {
    const site = openSite(START_MS);
    const demo = signedIn(site, 'demo');
    const leave = () => demo.post('/api/player/withdraw', { id: 101 });
    const refused = { status: 400, body: { message: '처리 중인 신청이 있습니다. 완료 후 다시 시도해 주세요.' } };
    const pass = () => site.world.advanceTo(site.world.nowMs() + 3 * MINUTE_MS);
    for (const type of ['D', 'W']) {
      demo.post('/api/dnw/apply', { type, point: 30_000 });
      expect([type, leave()]).toMatchObject([type, refused]);
      pass();
    }
    site.world.coins.receive('demo', 'BTC', 0.01);
    expect(leave()).toMatchObject(refused);
    expect(demo.get('/api/me').body.status).toBe('A');
    pass();
    expect(leave().status).toBe(200);
  });

  test('leaving closes the account: its tokens end, sign-in is refused, and its phone number is free again', () => {
    const site = openSite(START_MS);
    const limited = signedIn(site, 'limited');
    expect(limited.post('/api/player/withdraw', { id: 101 }).status).toBe(403);
    expect(limited.post('/api/player/withdraw', { id: 102 }).status).toBe(200);
    expect(limited.get('/api/me').status).toBe(401);
    expect(signIn(site, 'limited', 'limited1234')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const known = { name: '이한도', phone: '01023456789', siteInfo: { id: 1 } };
    expect(callerOf(site).post('/api/player/find_id', known).status).toBe(404);
    expect(callerOf(site).post('/api/player/find_id', { ...known, siteInfo: undefined }).status).toBe(400);
    expect(signUp(site, { username: 'limited' }).body.message).toBe('이미 사용 중인 아이디입니다.');
    expect(signUp(site, { phone: '01023456789', email: 'limited@round.example' }).status).toBe(200);
  });
});
