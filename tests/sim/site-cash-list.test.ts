import { describe, expect, test } from 'vitest';
import { Refused } from '../../fixtures/site/rest/query.ts';
import { HELD } from '../../fixtures/site/world/book/ledger.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { desk, type Page, taken } from './cash-desk.ts';
import { moneySite, refused, START_MS } from './money-site.ts';

describe('the control face', () => {
  test('hold stops everything that the site does by itself, except the 30 minutes', () => {
    const { apply, pass, site, list } = desk();
    site.world.cash.hold(true);
    apply('D', 10_000);
    apply('W', 10_000);
    pass(29 * MINUTE_MS);
    expect(list({ statusStrs: '0' }).content.map(({ type }) => type)).toEqual(['W', 'D']);
    expect(site.world.cash.pending().map(({ type }) => type)).toEqual(['D', 'W']);
    pass(MINUTE_MS);
    expect(list({ statusStrs: '0' }).content.map(({ type }) => type)).toEqual(['W']);
    site.world.cash.hold(false);
    pass(0);
    expect(
      list()
        .content.slice(0, 2)
        .map(({ status }) => status),
    ).toEqual([1, 2]);
  });

  test('approve and reject act at once, and only on pending requests', () => {
    const { apply, site, points, newest } = desk();
    const { cash } = site.world;
    cash.hold(true);
    apply('D', 10_000);
    expect(cash.approve(newest()?.id ?? 0)).toMatchObject({ type: 'D', status: 1 });
    expect(points()).toBe(1_294_500);
    expect(() => cash.approve(newest()?.id ?? 0)).toThrow(new Refused(400, '이미 처리된 요청입니다.'));
    expect(() => cash.reject(newest()?.id ?? 0)).toThrow(Refused);
    expect(() => cash.reject(1)).toThrow(new Refused(404, '존재하지 않는 신청입니다.'));
    apply('D', 10_000);
    expect(cash.reject(newest()?.id ?? 0)).toMatchObject({ type: 'D', status: 2 });
    apply('W', 20_000);
    expect(cash.reject(newest()?.id ?? 0)).toMatchObject({ type: 'W', status: 2 });
    expect(points()).toBe(1_294_500);
  });

  test('points that were granted by hand are in the list and told', () => {
    const { site, pass, heard, newest } = desk();
    site.grant('demo', 3000);
    expect(newest()).toMatchObject({ type: 'B', status: 1, point: 3000 });
    site.grant('demo', -1000);
    expect(newest()).toMatchObject({ type: 'PM', status: 1, point: 1000 });
    pass(121);
    expect(heard('dnw').map(({ message }) => message.type)).toEqual(['create', 'create']);
    expect(heard('point').at(-1)?.message.data).toEqual({ point: 1_286_500, money: 1_286_500 });
  });
});

describe('cancelling', () => {
  const cancel = (at: ReturnType<typeof desk>, id: number | string | undefined) =>
    at.get('/api/dnw/cancel', { dnwHistoryId: String(id) });

  test('a cancelled pending deposit leaves the lists and frees the next', () => {
    const at = desk();
    const before = at.list().totalElements;
    at.apply('D', 10_000);
    expect(cancel(at, at.newest()?.id)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(at.list().totalElements).toBe(before);
    at.pass(HOUR_MS);
    expect([at.points(), at.heard('dnw').length]).toEqual([1_284_500, 0]);
    expect(at.apply('D', 10_000)).toMatchObject(taken('입금'));
  });

  test('only own pending deposits can be cancelled', () => {
    const at = desk();
    at.apply('W', 10_000);
    expect(cancel(at, at.newest()?.id)).toMatchObject(refused('입금신청만 취소할 수 있습니다.'));
    at.apply('D', 10_000);
    const { id } = at.newest() ?? {};
    at.pass(MINUTE_MS);
    expect(cancel(at, id)).toMatchObject(refused('이미 처리된 요청입니다.'));
    expect(cancel(at, 1)).toMatchObject(refused('존재하지 않는 신청입니다.'));
    expect(cancel(at, 'x').status).toBe(400);
    at.apply('D', 10_000);
    const other = at.seat('limited').get('/api/dnw/cancel', { dnwHistoryId: String(at.newest()?.id) });
    expect(other).toMatchObject(refused('존재하지 않는 신청입니다.'));
  });
});

describe('the list', () => {
  const at = desk();
  const all = at.list({ size: '500' }).content;

  test('the list is newest first over several months, in pages of 20 with totals', () => {
    expect(all.length).toBeGreaterThan(40);
    const dates = all.map(({ createDate }) => createDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThan(4);
    const [first, last] = [at.list({ page: '0' }), at.list({ page: '2' })];
    expect(first).toMatchObject({ last: false, totalElements: all.length, totalPages: 3 });
    expect(first.content).toEqual(all.slice(0, 20));
    expect([last.last, last.content.length]).toEqual([true, all.length - 40]);
    expect(new Set(first.content.map(({ type }) => type)).size).toBe(8);
  });

  test.each([
    ['typeStrs', { typeStrs: 'D,W' }, (r: Page['content'][number]) => r.type === 'D' || r.type === 'W'],
    ['statusStrs', { statusStrs: '2' }, (r: Page['content'][number]) => r.status === 2],
    ['keyword of a type label', { keyword: '보너스' }, (r: Page['content'][number]) => /^P?B$/.test(r.type)],
    ['startDate', { startDate: '2026-02-01' }, (r: Page['content'][number]) => r.createDate >= '2026-02-01'],
    [
      'endDate, that day included',
      { endDate: '2026-01-31' },
      (r: Page['content'][number]) => r.createDate < '2026-02-01',
    ],
    ['playerId of one’s own', { playerId: '101' }, () => true],
  ])('%s', (_filter, query: Record<string, string>, isIn) => {
    const found = at.list({ ...query, resultType: 'ClientList', size: '500' }).content;
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(all.filter(isIn));
  });

  test('a keyword finds an amount, with or without commas', () => {
    const { point } = all.find((record) => record.point >= 100_000) ?? { point: 0 };
    const found = at.list({ keyword: point.toLocaleString('en-US'), size: '500' }).content;
    expect(found.map((record) => record.point)).toContain(point);
    expect(found).toEqual(at.list({ keyword: String(point), size: '500' }).content);
    expect(at.list({ keyword: '없는말' })).toMatchObject({ content: [], last: true, totalElements: 0, totalPages: 0 });
  });

  test("somebody else's list and an invalid date are refused", () => {
    expect(at.get('/api/dnw/list', { playerId: '102' })).toMatchObject(refused('권한이 없습니다.', 403));
    expect(at.get('/api/dnw/list', { startDate: 'soon' }).status).toBe(400);
    expect(at.seat('poor').get('/api/dnw/list').body).toMatchObject({ content: [], last: true });
  });
});

test('the default of bitshop_url is buy', () => {
  const { post } = desk();
  expect(post('/api/dnw/bitshop_url', { amount: 50_000 }).body).toEqual({
    url: 'https://bitshop.example/buy?member=101&amount=50000',
  });
  expect(post('/api/dnw/bitshop_url', { type: 'sell', amount: 1 }).status).toBe(200);
  expect(post('/api/dnw/bitshop_url', { type: 'steal', amount: 1 }).status).toBe(400);
  expect(post('/api/dnw/bitshop_url', { amount: 'all' })).toMatchObject(refused('금액을 입력해 주세요.'));
});

describe('a restart', () => {
  test('a pending request is still pending after a restart, and its points stay held', () => {
    const before = desk();
    before.apply('D', 50_000);
    before.apply('W', 30_000);
    before.pass(5 * SECOND_MS);
    const after = moneySite(before.store, START_MS + 10 * SECOND_MS);
    const own = after.seat('demo');
    expect(own.points()).toBe(1_254_500);
    expect(after.site.accounts.ledger.balance(HELD)).toBe(30_000);
    expect(own.post('/api/dnw/apply', { type: 'W', point: 5000 }).status).toBe(400);
    after.pass(2 * MINUTE_MS);
    expect((own.get('/api/dnw/list').body as Page).content.slice(0, 2).map(({ status }) => status)).toEqual([1, 1]);
    expect(own.points()).toBe(1_304_500);
    expect(own.heard('dnw').map(({ message }) => message.type)).toEqual(['update', 'update']);
  });

  test('a request that expired meanwhile is settled, new ids follow the old ones, and hold stays on', () => {
    const before = desk();
    before.site.world.cash.hold(true);
    before.apply('D', 10_000);
    const { id } = before.newest() ?? { id: 0 };
    const after = moneySite(before.store, START_MS + HOUR_MS);
    const own = after.seat('demo');
    after.pass(0);
    expect((own.get('/api/dnw/list').body as Page).content[0]).toMatchObject({ id, status: 2 });
    own.post('/api/dnw/apply', { type: 'D', point: 10_000 });
    after.pass(5 * MINUTE_MS);
    expect((own.get('/api/dnw/list').body as Page).content[0]).toMatchObject({ id: id + 1, status: 0 });
  });
});
