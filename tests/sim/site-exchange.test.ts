import { describe, expect, test } from 'vitest';
import { EXCHANGE, HELD, OUTSIDE } from '../../fixtures/site/world/book/ledger.ts';
import { amountOf, unitsOf } from '../../fixtures/site/world/coins/coin-catalog.ts';
import { walletPot } from '../../fixtures/site/world/coins/coin-ledgers.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { office } from './coin-office.ts';
import { moneySite, refused, type Seat, START_MS } from './money-site.ts';

describe('rates', () => {
  test('rates follow the prices of the market, and a point is a won', () => {
    const at = office();
    const map = at.get('/api/coin/dnw/get_exchange_rate_map').body as Record<string, Record<string, number>>;
    expect(Object.keys(map)).toEqual(['BTC', 'ETH', 'USDT', 'XRP', 'POINT']);
    expect(Object.keys(map.BTC ?? {})).toEqual(['ETH', 'USDT', 'XRP', 'POINT', 'KRW']);
    expect(map.POINT?.KRW).toBe(1);
    expect(map.BTC?.POINT).toBe(map.BTC?.KRW);
    expect(Math.abs((map.USDT?.KRW ?? 0) - 1400)).toBeLessThanOrEqual(8);
    const last = at.get('/api/public/last_price', { stock: 'BTCUSDT' }).body as { price: number };
    expect(map.BTC?.USDT).toBe(last.price);
    expect(at.rate('BTC', 'KRW')).toBe(map.BTC?.KRW);
    at.pass(MINUTE_MS);
    expect(at.rate('BTC', 'KRW')).not.toBe(map.BTC?.KRW);
    const usdt = [0, 1, 2, 3, 4, 5, 6, 7].map(() => {
      at.pass(5 * SECOND_MS);
      return at.rate('USDT', 'KRW');
    });
    expect(new Set(usdt).size).toBeGreaterThan(2);
    for (const rate of usdt) expect(Math.abs(rate - (map.USDT?.KRW ?? 0))).toBeLessThan(0.7);
    at.pass(DAY_MS);
    expect(Math.abs(at.rate('USDT', 'KRW') - (map.USDT?.KRW ?? 0))).toBeGreaterThan(0.6);
  });

  test('an unknown currency is refused', () => {
    const { get } = office();
    expect(get('/api/coin/dnw/get_exchange_rate', { base: 'BTC', counter: 'DOGE' })).toMatchObject(
      refused('지원하지 않는 코인입니다.'),
    );
    expect(get('/api/coin/dnw/get_exchange_rate').status).toBe(400);
  });
});

describe('convert', () => {
  const offer = (at: ReturnType<typeof office>, from: string, to: string, inPoint: number) => {
    const exchangeRate = at.rate(from, to);
    const scale = to === 'POINT' ? 1 : 1e8;
    return {
      exchangeRate,
      inPoint,
      outPoint: Math.floor(inPoint * exchangeRate * scale) / scale,
      inWalletId: at.wallet(from).walletId,
      outWalletId: at.wallet(to).walletId,
    };
  };
  const convert = (at: ReturnType<typeof office>, body: unknown) => at.post('/api/coin/dnw/convert', body);

  test('points are converted into a coin in one step, both lists note it, and the member is told', () => {
    const at = office();
    const asked = offer(at, 'POINT', 'BTC', 100_000);
    expect(convert(at, asked)).toMatchObject({ status: 200, body: { status: 200, message: '전환이 완료되었습니다.' } });
    expect(at.points()).toBe(1_184_500);
    expect(at.wallet('BTC').balance).toBeCloseTo(0.08089 + asked.outPoint, 10);
    expect(at.site.accounts.ledger.balance(EXCHANGE)).toBe(100_000);
    expect(at.pot('BTC', EXCHANGE)).toBe(-asked.outPoint);
    expect(at.newest()).toMatchObject({ type: 'BD', status: 1, walletType: 'BTC', point: asked.outPoint });
    at.pass(121);
    expect(at.heard('dnw').at(-1)?.message).toMatchObject({ type: 'create', data: { type: 'BD', point: 100_000 } });
    expect(at.heard('point').at(-1)?.message.data).toEqual({ point: 1_184_500, money: 1_184_500 });
  });

  test('a coin is converted into points, and one coin into another', () => {
    const at = office();
    const points = offer(at, 'ETH', 'POINT', 0.5);
    expect(convert(at, points).status).toBe(200);
    expect(at.points()).toBe(1_284_500 + points.outPoint);
    expect(at.newest()).toMatchObject({ type: 'C', walletType: 'ETH', point: 0.5 });
    expect(convert(at, offer(at, 'USDT', 'ETH', 1000)).status).toBe(200);
    expect(at.wallet('USDT').balance).toBe(1514);
    expect(
      at
        .list()
        .content.slice(0, 2)
        .map(({ type }) => type),
    ).toEqual(['BD', 'C']);
  });

  type Offer = ReturnType<typeof offer>;
  test.each<[string, (asked: Offer) => unknown, string, number?]>([
    [
      'rate more than 1 % off',
      (asked) => ({ ...asked, exchangeRate: asked.exchangeRate * 1.0101 }),
      '환율이 변경되었습니다. 다시 시도해 주세요.',
    ],
    ['no rate', (asked) => ({ ...asked, exchangeRate: null }), '환율이 올바르지 않습니다.'],
    [
      'one unit more than the rate gives',
      (asked) => ({ ...asked, outPoint: (Math.round(asked.outPoint * 1e8) + 1) / 1e8 }),
      '전환 수량이 환율과 맞지 않습니다.',
    ],
    [
      'one unit less than the rate gives',
      (asked) => ({ ...asked, outPoint: (Math.round(asked.outPoint * 1e8) - 1) / 1e8 }),
      '전환 수량이 환율과 맞지 않습니다.',
    ],
    ['nothing', (asked) => ({ ...asked, inPoint: 0 }), '수량이 올바르지 않습니다.'],
    ['no such wallet', (asked) => ({ ...asked, inWalletId: 1 }), '존재하지 않는 지갑입니다.', 404],
  ])('a conversion is refused: %s', (_rule, change, message, status = 400) => {
    const at = office();
    expect(convert(at, change(offer(at, 'USDT', 'ETH', 100)))).toMatchObject(refused(message, status));
    expect([at.points(), at.wallet('USDT').balance, at.wallet('ETH').balance]).toEqual([1_284_500, 2514, 1.796]);
  });

  test('a conversion of more than the wallet has is refused', () => {
    const at = office();
    expect(convert(at, offer(at, 'USDT', 'ETH', 2514.1))).toMatchObject(refused('잔액이 부족합니다.'));
    expect(convert(at, offer(at, 'POINT', 'ETH', 1_284_501))).toMatchObject(refused('잔액이 부족합니다.'));
  });

  test("a part of a point, the same wallet and another member's wallet are refused", () => {
    const at = office();
    expect(convert(at, { ...offer(at, 'POINT', 'BTC', 100_000), inPoint: 100_000.5 })).toMatchObject(
      refused('수량이 올바르지 않습니다.'),
    );
    const same = { ...offer(at, 'BTC', 'POINT', 0.01), outWalletId: at.wallet('BTC').walletId };
    expect(convert(at, same)).toMatchObject(refused('같은 지갑으로는 전환할 수 없습니다.'));
    const other = office('poor', at);
    expect(convert(other, offer(at, 'BTC', 'POINT', 0.01)).status).toBe(404);
  });

  test('a rate that moved by less than 1 % is accepted', () => {
    const at = office();
    const asked = offer(at, 'BTC', 'POINT', 0.01);
    at.pass(10 * SECOND_MS);
    expect(at.rate('BTC', 'POINT')).not.toBe(asked.exchangeRate);
    expect(convert(at, asked).status).toBe(200);
  });
});

describe('promotion codes', () => {
  test('a code gives its points from the house once per member', () => {
    const at = office();
    const use = (promoCode: unknown, who: Seat = at) => who.post('/api/coupon/use', { promoCode });
    expect(use('WELCOME5000').body).toEqual({ point: 5000, message: '5,000포인트가 지급되었습니다.' });
    expect(use(' lucky10000 ').body).toMatchObject({ point: 10_000 });
    expect([at.points(), at.site.accounts.houseDelta()]).toEqual([1_299_500, -15_000]);
    expect(use('WELCOME5000')).toMatchObject(refused('이미 사용한 프로모션 코드입니다.'));
    expect(use('NOPE')).toMatchObject(refused('유효하지 않은 프로모션 코드입니다.'));
    expect(use(5)).toMatchObject(refused('프로모션 코드를 입력해 주세요.'));
    expect(use('WELCOME5000', at.seat('poor')).status).toBe(200);
    expect(use('WELCOME5000', at.seat('blocked')).status).toBe(403);
    at.pass(121);
    expect(at.heard('dnw').map(({ message }) => message.data.type)).toEqual(['B', 'B']);
    expect(at.heard('point').at(-1)?.message.data).toEqual({ point: 1_299_500, money: 1_299_500 });
  });
});

describe('the partner exchange', () => {
  test('chk_coin, the address to charge at, and sending points work', () => {
    const at = office();
    expect(at.get('/api/bitdex/chk_coin').body).toEqual({ coin: 0, isLinked: true });
    expect(at.seat('limited').get('/api/bitdex/chk_coin').body).toEqual({ coin: 0, isLinked: false });
    expect(at.get('/api/bitdex/coin_charge_url').body).toEqual({ url: 'https://bitdex.example/charge?member=101' });
    const send = (point: unknown) => at.post('/api/bitdex/sendCoin', { point });
    expect(send(50_000).body).toEqual({ status: 200, message: '코인 전송이 완료되었습니다.' });
    expect([at.points(), at.site.accounts.ledger.balance(OUTSIDE)]).toEqual([1_234_500, 50_000]);
    expect(at.get('/api/bitdex/chk_coin').body).toMatchObject({ coin: 50_000 });
    expect(send(4999)).toMatchObject(refused('최소 전송 금액은 5,000원입니다.'));
    expect(send(1_234_501)).toMatchObject(refused('잔액이 부족합니다.'));
    expect(send('5000')).toMatchObject(refused('전송 금액은 정수로 입력해 주세요.'));
  });
});

test('wallets, coins, records, coupons and pending requests survive a restart', () => {
  const before = office();
  before.withdraw();
  before.post('/api/coin/dnw/approve', { dnwHistoryId: before.newest().id });
  before.site.world.coins.receive('demo', 'ETH', 1);
  before.post('/api/coupon/use', { promoCode: 'WELCOME5000' });
  before.post('/api/bitdex/sendCoin', { point: 5000 });
  const after = office('demo', moneySite(before.store, START_MS + 10 * SECOND_MS));
  expect(after.wallets()).toEqual(before.wallets());
  expect(after.list()).toEqual(before.list());
  expect(after.pot('BTC', HELD)).toBe(0.01005);
  expect(after.post('/api/coupon/use', { promoCode: 'WELCOME5000' }).status).toBe(400);
  expect(after.get('/api/bitdex/chk_coin').body).toMatchObject({ coin: 5000 });
  after.pass(2 * MINUTE_MS);
  expect(
    after
      .list()
      .content.slice(0, 2)
      .map(({ status }) => status),
  ).toEqual([1, 1]);
  expect([after.wallet('ETH').balance, after.pot('BTC', HELD)]).toEqual([2.796, 0]);
  expect(after.pot('ETH', walletPot(after.wallet('ETH').walletId))).toBe(2.796);
});

test('an amount of coins is exact in units of 1e-8', () => {
  for (const amount of [0.1, 0.00000001, 1.23456789, 820.5, 2_514]) {
    expect(amountOf('BTC', unitsOf('BTC', amount) ?? 0)).toBe(amount);
  }
});
