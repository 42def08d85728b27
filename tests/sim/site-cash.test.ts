import { describe, expect, test } from 'vitest';
import { HELD, OUTSIDE } from '../../fixtures/site/world/book/ledger.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { desk, taken } from './cash-desk.ts';
import { refused, START_MS } from './money-site.ts';

const DAY_START_MS = Date.parse('2026-03-13T00:00:00+09:00');

describe('an application', () => {
  test.each<[string, unknown, unknown, string]>([
    ['a kind other than D and W', 'B', 5000, '신청 종류가 올바르지 않습니다.'],
    ['deposit amount required', 'D', undefined, '입금신청금액을 입력해주세요.'],
    ['withdraw amount required', 'W', 0, '출금신청금액을 입력해주세요.'],
    ['whole points', 'D', 5000.5, '입금신청금액은 정수로 입력해주세요.'],
    ['numbers', 'D', '10000', '입금신청금액은 정수로 입력해주세요.'],
    ['minimum 5,000 won (deposit)', 'D', 4999, '입금은 5,000원 이상 신청할 수 있습니다.'],
    ['minimum 5,000 won (withdrawal)', 'W', 4999, '출금은 5,000원 이상 신청할 수 있습니다.'],
    ['nothing negative', 'W', -5000, '출금은 5,000원 이상 신청할 수 있습니다.'],
    ['at most 100,000,000 a deposit', 'D', 100_000_001, '입금은 1회 100,000,000원까지 신청할 수 있습니다.'],
    ['at most 5,000,000 won a request', 'W', 5_000_001, '출금은 1회 5,000,000원까지 신청할 수 있습니다.'],
    ['above money rejected', 'W', 1_284_501, '출금신청금액이 보유금액을 초과합니다.'],
  ])('%s', (_rule, type, point, message) => {
    const { apply, points, list } = desk();
    const before = list().totalElements;
    expect(apply(type, point)).toMatchObject(refused(message));
    expect([points(), list().totalElements]).toEqual([1_284_500, before]);
  });

  test('a blocked account cannot apply', () => {
    expect(desk('blocked').apply('D', 10_000)).toMatchObject(
      refused('사용할 수 없는 계정입니다. 관리자에게 문의해 주세요.', 403),
    );
  });

  test('dactive and wactive of the site switch it off', () => {
    const { site, apply } = desk();
    site.world.cashier.setDnw({ dactive: '0' });
    expect(apply('D', 10_000)).toMatchObject(refused('현재 입금신청을 할 수 없습니다.'));
    expect(apply('W', 10_000)).toMatchObject(taken('출금'));
    site.world.cashier.setDnw({ dactive: '1', wactive: '0' });
    expect(apply('D', 10_000)).toMatchObject(taken('입금'));
    expect(apply('W', 10_000)).toMatchObject(refused('현재 출금신청을 할 수 없습니다.'));
  });

  test('one request per kind may be pending', () => {
    const { apply } = desk();
    expect(apply('D', 5000)).toMatchObject(taken('입금'));
    expect(apply('D', 5000)).toMatchObject(refused('현재 입금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.'));
    expect(apply('W', 5000)).toMatchObject(taken('출금'));
    expect(apply('W', 5000)).toMatchObject(refused('현재 출금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.'));
  });

  test('at most 5,000,000 and at most the whole balance can be withdrawn', () => {
    const { apply, site, points } = desk();
    site.grant('demo', 10_000_000);
    expect(apply('W', 5_000_000)).toMatchObject(taken('출금'));
    expect(points()).toBe(6_284_500);
    const poor = desk('poor');
    expect(poor.apply('W', 7000)).toMatchObject(taken('출금'));
    expect(poor.get('/api/me').body).toMatchObject({ point: 0, money: 0 });
  });
});

describe('withdrawals in a day', () => {
  const GAP = '출금은 마지막 출금신청 후 3시간이 지나야 다시 신청할 수 있습니다.';

  test('the next request is refused for 3 hours after the last one that was not rejected', () => {
    const { apply, pass, site } = desk();
    expect(apply('W', 10_000)).toMatchObject(taken('출금'));
    pass(2 * MINUTE_MS);
    expect(apply('W', 10_000)).toMatchObject(refused(GAP));
    site.world.advanceTo(START_MS + 3 * HOUR_MS - 1);
    expect(apply('W', 10_000)).toMatchObject(refused(GAP));
    site.world.advanceTo(START_MS + 3 * HOUR_MS);
    expect(apply('W', 10_000)).toMatchObject(taken('출금'));
  });

  test('a rejected request leaves no gap and does not count', () => {
    const { apply, newest, site } = desk();
    for (let request = 0; request < 6; request += 1) {
      expect(apply('W', 10_000)).toMatchObject(taken('출금'));
      site.world.cash.reject(newest()?.id ?? 0);
    }
  });

  test('at most 4 requests are taken per Korean day', () => {
    const { apply, site } = desk('demo', DAY_START_MS);
    for (let request = 0; request < 4; request += 1) {
      site.world.advanceTo(DAY_START_MS + request * 3 * HOUR_MS);
      expect(apply('W', 10_000)).toMatchObject(taken('출금'));
    }
    site.world.advanceTo(DAY_START_MS + 24 * HOUR_MS - 1);
    expect(apply('W', 10_000)).toMatchObject(refused('출금은 하루 4회까지 신청할 수 있습니다.'));
    site.world.advanceTo(DAY_START_MS + 24 * HOUR_MS);
    expect(apply('W', 10_000)).toMatchObject(taken('출금'));
  });
});

describe('the end of a request', () => {
  test('a deposit is told, approved 20-60 s later, told again and paid', () => {
    const { apply, heard, pass, points, pot, newest } = desk();
    apply('D', 50_000);
    pass(29);
    expect(heard('dnw')).toEqual([]);
    pass(92);
    const record = { id: newest()?.id, type: 'D', point: 50_000, createDate: START_MS };
    expect(heard('dnw').map(({ message }) => message)).toEqual([{ type: 'create', data: { ...record, status: 0 } }]);
    expect(heard('point')).toEqual([]);
    pass(19 * SECOND_MS);
    expect(points()).toBe(1_284_500);
    pass(41 * SECOND_MS);
    expect(heard('dnw').at(-1)?.message).toEqual({ type: 'update', data: { ...record, status: 1 } });
    expect(heard('point').map(({ message }) => message)).toEqual([
      { type: 'point', data: { point: 1_334_500, money: 1_334_500 } },
    ]);
    expect([points(), pot(OUTSIDE)]).toEqual([1_334_500, -50_000]);
  });

  test('a withdrawal holds its points at once and is approved 30-90 s later', () => {
    const { apply, heard, pass, points, pot, newest } = desk();
    apply('W', 50_000);
    expect([points(), pot(HELD), pot(OUTSIDE)]).toEqual([1_234_500, 50_000, 0]);
    pass(121);
    expect(heard('dnw').map(({ message }) => message.type)).toEqual(['create']);
    expect(heard('point').map(({ message }) => message.data.money)).toEqual([1_234_500]);
    pass(29 * SECOND_MS);
    expect(newest()).toMatchObject({ type: 'W', status: 0 });
    pass(61 * SECOND_MS);
    expect(newest()).toMatchObject({ type: 'W', status: 1, point: 50_000 });
    expect(heard('dnw').at(-1)?.message).toMatchObject({ type: 'update', data: { type: 'W', status: 1 } });
    expect(heard('point')).toHaveLength(1);
    expect([points(), pot(HELD), pot(OUTSIDE)]).toEqual([1_234_500, 0, 50_000]);
  });

  test('an unpaid deposit is cancelled 30 minutes after its application', () => {
    const { apply, heard, pass, points, newest } = desk();
    apply('D', 113_000);
    pass(30 * MINUTE_MS - 1);
    expect(newest()).toMatchObject({ status: 0 });
    pass(1);
    expect(newest()).toMatchObject({ status: 2 });
    expect(heard('dnw').at(-1)?.message).toMatchObject({ type: 'update', data: { type: 'D', status: 2 } });
    expect([points(), heard('point').length]).toEqual([1_284_500, 0]);
    expect(apply('D', 10_000)).toMatchObject(taken('입금'));
  });

  test('a withdrawal ending in 13,000 is rejected and gives its points back', () => {
    const { apply, heard, pass, points, pot, newest } = desk();
    apply('W', 13_000);
    expect([points(), pot(HELD)]).toEqual([1_271_500, 13_000]);
    pass(91 * SECOND_MS);
    expect(newest()).toMatchObject({ status: 2 });
    expect(heard('point').map(({ message }) => message.data.point)).toEqual([1_271_500, 1_284_500]);
    expect([points(), pot(HELD), pot(OUTSIDE)]).toEqual([1_284_500, 0, 0]);
    expect(apply('W', 10_000)).toMatchObject(taken('출금'));
  });
});
