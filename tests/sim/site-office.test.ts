import { describe, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import { callerOf, openSite, signedIn, signIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');

describe('what a page needs to know', () => {
  const site = openSite(START_MS);
  const anybody = callerOf(site);
  const demo = signedIn(site, 'demo');

  test('the list has about twenty banks, the hidden kinds included', () => {
    const banks = anybody.get('/api/banklist').body as unknown as { id: number; name: string; code: string }[];
    expect(banks.length).toBeGreaterThanOrEqual(20);
    for (const kind of ['증권', '투자', '미래에셋대우', '토스뱅크', '신한은행']) {
      expect(banks.some(({ name }) => name.includes(kind))).toBe(true);
    }
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
  });

  test('the account and the rules of the cashier come line by line', () => {
    expect(demo.get('/api/site_info/accn').body).toEqual({ accn: expect.stringMatching(/\d-/) });
    const dnw = demo.get('/api/site_info/dnw').body;
    expect(dnw).toMatchObject({ dactive: '1', wactive: '1', dbtn: '입금신청', wbtn: '출금신청' });
    for (const name of ['dmethod', 'wmethod', 'dcaution', 'wcaution']) expect(String(dnw[name])).toContain('\n');
    for (const part of ['5,000원', '30분', '09:00부터 18:00']) expect(dnw.dcaution).toContain(part);
    for (const part of ['5,000원', '4회', '5,000,000원', '3시간', '20,000,000원']) expect(dnw.wcaution).toContain(part);
    expect(anybody.get('/api/site_info/dnw').status).toBe(401);
  });

  test('deposits and withdrawals can be closed one by one', () => {
    site.world.cashier.setDnw({ dactive: '0' });
    expect(demo.get('/api/site_info/dnw').body).toMatchObject({ dactive: '0', wactive: '1' });
    site.world.cashier.setDnw({ dactive: '1', wactive: '0' });
    expect(demo.get('/api/site_info/dnw').body).toMatchObject({ dactive: '1', wactive: '0' });
  });

  test('the fee and the app are told', () => {
    expect(anybody.get('/fee.json').body).toEqual({ fee: 12 });
    expect(anybody.get('/data/appid.json').body).toEqual({ appid: 'round-demo' });
  });

  test('the running rounds of the given stocks come, and a closed stock has none', () => {
    const ask = (stockListStrs: string) =>
      anybody.get('/api/public/trade_round', { stockListStrs }).body as unknown as {
        tradeOption: { id: number; stock: string };
        round: { id: number; startTime: number; endTime: number };
      }[];
    const rounds = ask('BTCUSDT,NAS100');
    expect(rounds).toHaveLength(10);
    for (const { tradeOption, round } of rounds) {
      expect(tradeOption.stock).toBe('BTCUSDT');
      const option = findOption(tradeOption.id);
      expect(round.id).toBe(option === undefined ? null : site.world.market.roundAt(option, START_MS)?.id);
    }
    expect(ask('').length).toBeGreaterThan(30);
  });

  test('the last 60 bars are those of the price chart', () => {
    const query = { stockListStrs: 'BTCUSDT,ETHUSDT', interval: '60' };
    const lines = anybody.get('/api/public/kline_data', query).body as unknown as {
      stock: string;
      bars: { time: number }[];
    }[];
    expect(lines.map(({ stock, bars }) => [stock, bars.length])).toEqual([
      ['BTCUSDT', 60],
      ['ETHUSDT', 60],
    ]);
    const chart = demo.get('/api/stock/chart', { stock: 'BTCUSDT', period: '60' }).body as unknown as {
      bars: unknown[];
    };
    expect(lines[0]?.bars).toEqual(chart.bars.slice(-60));
    expect(anybody.get('/api/public/kline_data', { interval: '7' }).status).toBe(400);
    expect(anybody.get('/api/public/kline_data').status).toBe(400);
  });
});

describe('files', () => {
  const demo = signedIn(openSite(START_MS), 'demo');
  const form = (field: string, filename: string, content: string): string =>
    [
      '--b1',
      'Content-Disposition: form-data; name="note"',
      '',
      'text',
      '--b1',
      `Content-Disposition: form-data; name="${field}"; filename="${filename}"`,
      'Content-Type: image/png',
      '',
      content,
      '--b1--',
      '',
    ].join('\r\n');

  test('a file gets a number, keeps its name, and has an address', () => {
    const sent = demo.post('/api/file', form('file', 'C:\\pictures\\shot <1>.png', 'bytes\r\n--b2 and more')).body;
    expect(sent).toMatchObject({ id: 1, name: 'shot <1>.png' });
    const [head, bytes] = String(sent.url).split(',') as [string, string];
    expect([head, atob(bytes)]).toEqual(['data:image/png;base64', 'bytes\r\n--b2 and more']);
    const named = Buffer.from('사진.png').toString('latin1'); // as HTTP brings it: a character a byte
    expect(demo.post('/api/file', form('file', named, 'x')).body).toMatchObject({ id: 2, name: '사진.png' });
    const text = demo.post('/api/file', form('file', 'a <b>.txt', 'x').replace('image/png', 'text/plain')).body;
    expect(decodeURIComponent(String(text.url))).toMatch(/^data:image\/svg\+xml,<svg .*a _b_\.txt/);
  });

  test.each([
    ['', '파일을 선택해 주세요.'],
    ['file=x', '파일을 선택해 주세요.'],
    [form('other', 'a.png', 'x'), '파일을 선택해 주세요.'],
    [form('file', '', 'x'), '파일을 선택해 주세요.'],
    [form('file', 'a.png', 'x').replace('--b1--', ''), '파일을 선택해 주세요.'],
    [form('file', 'a.png', ''), '빈 파일은 올릴 수 없습니다.'],
  ])('a file is refused: %j', (body, message) => {
    expect(demo.post('/api/file', body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('office and partners', () => {
  const CLERK = { username: 'clerk-1', password: 'clerk1234', name: '문사원', level: 2, parentId: 105 };
  const DEALER = { username: 'dealer-1', password: 'dealer1234', name: '인천 1지점', level: 1, parentId: null };
  const rows = (body: unknown) => body as Readonly<Record<string, unknown>>[];

  test('every call is refused to a member', () => {
    const demo = signedIn(openSite(START_MS), 'demo');
    const paths = ['admin', 'admin/list', 'partner', 'partner/list', 'partner_profit/my_list'];
    const answers = [
      ...paths.map((path) => demo.get(`/api/${path}`)),
      demo.post('/api/admin', CLERK),
      demo.post('/api/partner', DEALER),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { message: '권한이 없습니다.' } });
  });

  test('there are two administrators at first, and created ones can sign in and act', () => {
    const site = openSite(START_MS);
    const admin = signedIn(site, 'admin');
    const made = admin.post('/api/admin', CLERK).body;
    expect(made).toEqual({ id: 201, username: 'clerk-1', name: '문사원', level: 2, parentId: 105, status: 'A' });
    expect(admin.get('/api/admin', { id: '201' }).body).toEqual(made);
    const list = (query: Record<string, string>) => rows(admin.get('/api/admin/list', query).body).map(({ id }) => id);
    expect([list({}), list({ level: '1' }), list({ parentId: '105' })]).toEqual([[105, 106, 201], [105], [106, 201]]);
    const clerk = signedIn(site, 'clerk-1', 'clerk1234');
    expect(clerk.get('/api/me').body).toMatchObject({ role: 'admin', point: 0, myPartnerName: '본사' });
    expect(clerk.get('/api/admin/list').status).toBe(200);
    expect(admin.get('/api/admin', { id: '101' }).status).toBe(404);
  });

  test('there are three partners at first, and new ones get a code that works at sign-up', () => {
    const site = openSite(START_MS);
    const admin = signedIn(site, 'admin');
    const made = admin.post('/api/partner', DEALER).body;
    expect(made).toMatchObject({ id: 11, username: 'dealer-1', level: 1, parentId: null, status: 'A' });
    expect(made).not.toHaveProperty('password');
    expect(callerOf(site).get('/api/partner/verify', { partnerPk: String(made.code) }).body).toMatchObject({ id: 11 });
    expect(admin.get('/api/partner', { id: '1' }).body).toMatchObject({ name: '서울 1지점', code: 'SEOUL1' });
    expect(admin.get('/api/partner', { id: '77' }).status).toBe(404);
    const list = (query: Record<string, string>) =>
      rows(admin.get('/api/partner/list', { resultType: 'ClientList', ...query }).body).map(({ id }) => id);
    expect(list({})).toEqual([1, 2, 3, 11]);
    expect(list({ level: '2' })).toEqual([2]);
    expect([list({ parentId: '1' }), list({ parentId: '0' })]).toEqual([[2], [1, 3, 11]]);
    expect([list({ statusStrs: 'D' }), list({ statusStrs: 'A,D' }).length]).toEqual([[3], 4]);
    expect(signIn(site, 'dealer-1', 'dealer1234').status).toBe(400); // partners have no screens here
  });

  test.each([
    ['admin', { username: 'demo' }, '이미 사용 중인 아이디입니다.'],
    ['partner', { username: 'seoul1' }, '이미 사용 중인 아이디입니다.'],
    ['partner', { username: '한글' }, '아이디에 한글은 사용할 수 없습니다.'],
    ['partner', { password: 'short' }, '비밀번호는 8자 이상이어야 합니다.'],
    ['admin', { name: '' }, '이름을 입력해 주세요.'],
    ['admin', { level: 0 }, '등급이 올바르지 않습니다.'],
    ['partner', { level: 'x' }, '등급이 올바르지 않습니다.'],
    ['admin', { parentId: 999 }, '상위 계정이 올바르지 않습니다.'],
    ['partner', { level: 1, parentId: 1 }, '상위 계정이 올바르지 않습니다.'],
  ])('a new %s is refused: %j', (kind, over, message) => {
    const admin = signedIn(openSite(START_MS), 'admin');
    const body = { ...(kind === 'admin' ? CLERK : DEALER), ...over };
    expect(admin.post(`/api/${kind}`, body)).toMatchObject({ status: 400, body: { message } });
  });

  test('an administrator makes administrators of a lower level, directly below or further down', () => {
    const site = openSite(START_MS);
    const [admin, manager] = [signedIn(site, 'admin'), signedIn(site, 'manager')];
    const make = (by: typeof admin, level: number, parentId: number | null, username = 'clerk-2') =>
      by.post('/api/admin', { ...CLERK, username, level, parentId });
    const refused = { status: 403, body: { message: '권한이 없습니다.' } };
    expect(make(admin, 2, 105, 'other-one')).toMatchObject({ status: 200, body: { id: 201 } });
    for (const [level, parentId] of [
      [1, null],
      [2, null],
      [3, null],
      [2, 105],
      [3, 105],
      [3, 201],
    ] as const)
      expect([level, parentId, make(manager, level, parentId)]).toMatchObject([level, parentId, refused]);
    for (const [level, parentId] of [
      [1, null],
      [2, null],
    ] as const)
      expect([level, make(admin, level, parentId)]).toMatchObject([level, refused]);
    expect(make(manager, 3, 106)).toMatchObject({ status: 200, body: { level: 3, parentId: 106 } });
    expect(make(manager, 4, 202, 'clerk-3')).toMatchObject({ status: 200, body: { level: 4, parentId: 202 } });
    expect(make(admin, 5, 203, 'clerk-4').status).toBe(200);
  });

  test('only an administrator of the first level makes a partner directly below the head office', () => {
    const site = openSite(START_MS);
    const manager = signedIn(site, 'manager');
    const make = (over: object) => manager.post('/api/partner', { ...DEALER, ...over });
    for (const level of [1, 2]) expect(make({ level })).toMatchObject({ status: 403 });
    expect(make({ level: 2, parentId: 1 })).toMatchObject({ status: 200, body: { parentId: 1 } });
  });

  test('profits follow from settled bets and deposits of the members that a partner brought', () => {
    const site = openSite(START_MS);
    const admin = signedIn(site, 'admin');
    const list = (query: Record<string, string> = {}) =>
      admin.get('/api/partner_profit/my_list', { resultType: 'ClientList', isChildren: '1', ...query }).body;
    expect(list({ typeStrs: '1' }).content).toEqual([]);
    const deposits = Number(list().totalElements);
    expect(deposits).toBeGreaterThan(5);

    const option = findOption(8);
    const round = option === undefined ? null : site.world.market.roundAt(option, START_MS);
    const asked = { type: 'O', playerId: 101, playerUsername: 'demo', roundId: round?.id, point: 50_000 };
    const placed = site.world.placeBet('demo', { ...asked, remainPoint: 1_234_500, clientId: null });
    expect(placed.kind).toBe('booked');
    expect(list({ typeStrs: '1' }).content).toEqual([]); // not settled yet
    site.world.advanceTo(START_MS + 10 * MINUTE_MS);
    expect(list({ typeStrs: '1' }).content).toMatchObject([
      { type: '1', point: 1000, partner: { id: 1, name: '서울 1지점' } },
    ]);
    const deposit = site.world.cash.listOf(101).find(({ type, status }) => type === 'D' && status === 1);
    expect(
      list({ typeStrs: '2', size: '500' }).content.find(({ id }) => id === (deposit?.id ?? 0) * 10 + 2),
    ).toMatchObject({
      point: Math.floor((deposit?.point ?? 0) / 100),
    });
  });

  test("profits are listed by day, in pages, newest first, with the head office's own", () => {
    const admin = signedIn(openSite(START_MS), 'admin');
    const list = (query: Record<string, string>) => admin.get('/api/partner_profit/my_list', query).body;
    const all = list({ typeStrs: '2', size: '500' }).content;
    const dates = all.map(({ createDate }) => String(createDate));
    expect(dates).toEqual(dates.toSorted().reverse());
    const day = String(dates[0]).slice(0, 10);
    expect(list({ startDate: day }).content.length).toBe(dates.filter((date) => date >= day).length);
    const isUpTo = (last: string) => all.filter(({ createDate }) => String(createDate).slice(0, 10) <= last);
    const dayBefore = String(isUpTo(day).find(({ createDate }) => String(createDate) < day)?.createDate).slice(0, 10);
    for (const endDate of [day, dayBefore])
      expect(list({ endDate, size: '500', typeStrs: '2' }).content).toEqual(isUpTo(endDate)); // the whole of that day
    expect(isUpTo(dayBefore).length).toBeLessThan(all.length);
    expect(list({ page: '1', size: '2' }).content).toEqual(all.slice(2, 4));
    expect(list({ isChildren: '0' }).content).toEqual([]);
    expect(admin.get('/api/partner_profit/my_list', { startDate: 'x' }).status).toBe(400);
  });
});
