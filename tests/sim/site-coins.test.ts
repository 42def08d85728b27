import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/calendar.ts';
import { walletPot } from '../../fixtures/site/world/coin-book.ts';
import {
  addressFor,
  amountOf,
  COIN_NAMES,
  type CoinName,
  isAddress,
  unitsOf,
} from '../../fixtures/site/world/coin-catalog.ts';
import { EXCHANGE, HELD, HOUSE, OUTSIDE } from '../../fixtures/site/world/ledger.ts';
import { moneySite, type Seat, START_MS } from './money-site.ts';

type Wallet = { walletId: number; coinName: string; address: string; addressTag: string | null; balance: number };
type Coin = {
  id: number;
  type: string;
  status: number;
  point: number;
  walletType: string;
  address: string | null;
  createDate: string;
  expireDate: string | null;
};
type Page = { content: Coin[]; last: boolean; totalElements: number };

const DEMO_COINS = { POINT: 1_284_500, BTC: 0.08089, ETH: 1.796, USDT: 2514 };
const BTC_ADDRESS = addressFor('BTC', 'somebody');

const office = (username = 'demo', at = moneySite()) => {
  const own = at.seat(username);
  const { userId } = own.post('/api/coin/user', { username }).body as { userId: number };
  const wallets = () => own.get('/api/coin/wallet/player', { userId: String(userId) }).body as Wallet[];
  const wallet = (coin: string): Wallet => {
    const found = wallets().find(({ coinName }) => coinName === coin);
    if (found === undefined) throw new Error(`no wallet of ${coin}`);
    return found;
  };
  const list = (body: Record<string, unknown> = {}) =>
    own.post('/api/coin/dnw/list', { resultType: 'ClientList', size: 100, ...body }).body as Page;
  const withdraw = (over: Record<string, unknown> = {}) =>
    own.post('/api/coin/dnw/withdraw/apply', {
      ...{ point: 0.01, walletType: 'BTC', address: BTC_ADDRESS, addressTag: null },
      ...over,
    });
  const rate = (base: string, counter: string) =>
    (own.get('/api/coin/dnw/get_exchange_rate', { base, counter }).body as { rate: number }).rate;
  const newest = (): Coin => list().content[0] ?? ({ id: 0 } as Coin);
  const pot = (coin: CoinName, name: string) => amountOf(coin, at.site.world.coins.book.balance(coin, name));
  return { ...at, ...own, userId, wallets, wallet, list, withdraw, rate, newest, pot };
};
const refused = (message: string, status = 400) => ({ status, body: { status, message } });

describe('users and wallets', () => {
  test('coin/user and create_force give the same user, with a wallet of the member’s points', () => {
    const at = office('poor');
    expect(at.post('/api/coin/user/create_force').body).toEqual({ userId: at.userId, username: 'poor' });
    expect(at.wallets()).toMatchObject([{ coinName: 'POINT', balance: 7000, addressTag: null }]);
    at.site.grant('poor', 500);
    expect(at.wallet('POINT').balance).toBe(7500);
    expect(at.post('/api/coin/user', { username: 'demo' })).toMatchObject(refused('권한이 없습니다.', 403));
  });

  test('demo has some coins, and their worth in won', () => {
    const at = office();
    expect(Object.fromEntries(at.wallets().map(({ coinName, balance }) => [coinName, balance]))).toEqual(DEMO_COINS);
    const worths = at.get('/api/coin/wallet/summary', { userId: String(at.userId) }).body as { coinName: string }[];
    const krw = Math.floor(0.08089 * at.rate('BTC', 'KRW'));
    expect(worths.find(({ coinName }) => coinName === 'BTC')).toEqual({ coinName: 'BTC', balance: 0.08089, krw });
    expect(worths[0]).toEqual({ coinName: 'POINT', balance: 1_284_500, krw: 1_284_500 });
    expect(at.post('/api/coin/wallet', { walletId: at.wallet('BTC').walletId }).body).toEqual(at.wallet('BTC'));
  });

  test("nobody reads somebody else's wallets", () => {
    const at = office();
    const other = office('poor', at);
    expect(other.get('/api/coin/wallet/player', { userId: String(at.userId) })).toMatchObject(
      refused('권한이 없습니다.', 403),
    );
    expect(other.get('/api/coin/wallet/summary', { userId: String(at.userId) }).status).toBe(403);
    expect(other.get('/api/coin/wallet/player').status).toBe(400);
    expect(other.post('/api/coin/wallet', { walletId: at.wallet('BTC').walletId })).toMatchObject(
      refused('존재하지 않는 지갑입니다.', 404),
    );
    expect(at.seat('limited').get('/api/coin/wallet/player', { userId: '1' }).status).toBe(403);
  });

  test.each(COIN_NAMES)('a wallet of %s: temp-generate, then generate', (coinName) => {
    const at = office('poor');
    const drafted = at.post('/api/coin/wallet/temp-generate', { coinName }).body as Wallet;
    expect(drafted).toMatchObject({ walletId: null, coinName, balance: 0 });
    expect(isAddress(coinName, drafted.address)).toBe(true);
    expect(drafted.addressTag === null).toBe(coinName !== 'XRP');
    expect(at.wallets()).toHaveLength(1); // not kept until generated
    const { address } = drafted;
    const wrong = at.post('/api/coin/wallet/generate', { coinName, address: `${address}1`, bankInfo: null });
    expect(wrong).toMatchObject(refused('지갑 주소가 올바르지 않습니다.'));
    const kept = at.post('/api/coin/wallet/generate', { coinName, address, bankInfo: null }).body as Wallet;
    expect(kept).toMatchObject({ coinName, address, balance: 0, addressTag: drafted.addressTag });
    expect(at.wallet(coinName)).toEqual(kept);
    expect(at.post('/api/coin/wallet/temp-generate', { coinName })).toMatchObject(refused('이미 지갑이 있습니다.'));
    expect(at.post('/api/coin/wallet/generate', { coinName, address }).status).toBe(400);
  });

  test('a coin that the site does not know', () => {
    const at = office('poor');
    for (const coinName of ['DOGE', 'POINT', undefined]) {
      expect(at.post('/api/coin/wallet/temp-generate', { coinName })).toMatchObject(
        refused('지원하지 않는 코인입니다.'),
      );
    }
  });

  test('site_info: names, the least withdrawal of each and the fee', () => {
    expect(office().get('/api/coin/site_info/get').body).toEqual({
      coinNames: ['BTC', 'ETH', 'USDT', 'XRP'],
      minWithdraw: { BTC: 0.0005, ETH: 0.01, USDT: 10, XRP: 20 },
      feePercent: 0.5,
    });
  });
});

describe('a deposit of coins', () => {
  test('is pending, and in the wallet one to two minutes later', () => {
    const at = office();
    at.site.world.coins.receive('demo', 'BTC', 0.5);
    expect(at.newest()).toMatchObject({ type: 'D', status: 0, point: 0.5, walletType: 'BTC' });
    expect(at.newest().address).toBe(at.wallet('BTC').address);
    at.pass(59 * SECOND_MS);
    expect(at.wallet('BTC').balance).toBe(0.08089);
    at.pass(61 * SECOND_MS);
    expect(at.newest()).toMatchObject({ status: 1 });
    expect(at.wallet('BTC').balance).toBe(0.58089);
  });

  test('needs a member, a wallet and an amount of at most 8 decimals', () => {
    const { receive } = office().site.world.coins;
    expect(() => receive('nobody', 'BTC', 1)).toThrow('존재하지 않는 회원입니다.');
    expect(() => receive('demo', 'DOGE', 1)).toThrow('지원하지 않는 코인입니다.');
    expect(() => receive('demo', 'XRP', 1)).toThrow('지갑을 먼저 만들어 주세요.');
    for (const amount of [0, -1, 1e-9, 0.123456789, 1e9, Number.NaN, '1']) {
      expect(() => receive('demo', 'BTC', amount)).toThrow('수량이 올바르지 않습니다.');
    }
  });
});

describe('a withdrawal of coins', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a currency that cannot be withdrawn', { walletType: 'POINT' }, '출금할 수 없는 화폐입니다.'],
    ['an amount of too many decimals', { point: 0.001000001 }, '수량이 올바르지 않습니다.'],
    ['no amount', { point: undefined }, '수량이 올바르지 않습니다.'],
    ['min per coin', { point: 0.00049 }, '최소 출금 수량은 0.0005 BTC입니다.'],
    ['an address of another coin', { address: addressFor('ETH', 1) }, '지갑 주소가 올바르지 않습니다.'],
    ['no address', { address: null }, '지갑 주소가 올바르지 않습니다.'],
    ['a tag on a coin without tags', { addressTag: '1' }, '데스티네이션 태그가 올바르지 않습니다.'],
    [
      'a wallet that is not there',
      { walletType: 'XRP', point: 50, address: addressFor('XRP', 1) },
      '지갑을 먼저 만들어 주세요.',
    ],
    ['balance', { point: 0.08089001 }, '잔액이 부족합니다.'],
    ['balance including the fee', { point: 0.08089 }, '수수료가 부족합니다.'],
  ])('%s', (_rule, over, message) => {
    const at = office();
    expect(at.withdraw(over)).toMatchObject(refused(message));
    expect(at.wallet('BTC').balance).toBe(0.08089);
  });

  test.each<[CoinName, string, boolean]>([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['BTC', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae', false],
    ['ETH', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae', true],
    ['ETH', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697ba', false],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', false],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', true],
    ['XRP', 'xN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', false],
  ])('address check per coin: %s %s', (coin, address, isGood) => expect(isAddress(coin, address)).toBe(isGood));

  test('is held with its fee, approved by the member and released', () => {
    const at = office();
    const before = { outside: at.pot('BTC', OUTSIDE), house: at.pot('BTC', HOUSE) };
    expect(at.withdraw()).toMatchObject({ status: 200, body: { status: 200, message: '출금신청이 완료되었습니다.' } });
    expect([at.wallet('BTC').balance, at.pot('BTC', HELD)]).toEqual([0.07084, 0.01005]);
    const { id } = at.newest();
    const waiting = { id, type: 'W', status: 0, point: 0.01, address: BTC_ADDRESS, expireDate: null };
    expect(at.get('/api/coin/dnw/approve', { dnwHistoryId: String(id) }).body).toMatchObject(waiting);
    expect(at.get('/api/coin/dnw', { dnwHistoryId: String(id) }).body).toMatchObject(waiting);
    at.pass(HOUR_MS);
    expect(at.newest()).toMatchObject({ status: 0 });
    const approved = at.post('/api/coin/dnw/approve', { dnwHistoryId: id });
    expect(approved.body).toMatchObject({ id, status: 0, expireDate: '2026-03-12T19:20:00.000+09:00' });
    at.pass(59 * SECOND_MS);
    expect(at.newest()).toMatchObject({ status: 0 });
    at.pass(61 * SECOND_MS);
    expect(at.newest()).toMatchObject({ status: 1 });
    expect([at.wallet('BTC').balance, at.pot('BTC', HELD)]).toEqual([0.07084, 0]);
    expect(at.pot('BTC', OUTSIDE) - before.outside).toBeCloseTo(0.01, 10);
    expect(at.pot('BTC', HOUSE) - before.house).toBeCloseTo(0.00005, 10);
  });

  test('one pending at a time', () => {
    const at = office();
    at.withdraw();
    const eth = { walletType: 'ETH', point: 0.1, address: addressFor('ETH', 1) };
    expect(at.withdraw(eth)).toMatchObject(refused('이미 진행 중인 요청이 있습니다.'));
  });

  test('a window that is over and unpaid: rejected, amount and fee are back', () => {
    const at = office();
    at.withdraw({ point: 0.013 });
    at.post('/api/coin/dnw/approve', { dnwHistoryId: at.newest().id, hours: 2 });
    at.pass(2 * HOUR_MS - 1);
    expect(at.newest()).toMatchObject({ status: 0 });
    at.pass(1);
    expect(at.newest()).toMatchObject({ status: 2 });
    expect([at.wallet('BTC').balance, at.pot('BTC', HELD)]).toEqual([0.08089, 0]);
  });

  test('unapproved for a day: rejected', () => {
    const at = office();
    at.withdraw();
    at.pass(DAY_MS);
    expect(at.newest()).toMatchObject({ status: 2 });
    expect(at.wallet('BTC').balance).toBe(0.08089);
    expect(at.withdraw().status).toBe(200);
  });

  test('approving what is not there, not a withdrawal, approved already, or for no time', () => {
    const at = office();
    at.withdraw();
    const { id } = at.newest();
    const approve = (dnwHistoryId: unknown, hours?: unknown, who: Seat = at) =>
      who.post('/api/coin/dnw/approve', { dnwHistoryId, hours });
    const deposit = at.list({ typeStrs: 'D' }).content[0]?.id;
    expect(approve(deposit)).toMatchObject(refused('출금신청만 승인할 수 있습니다.'));
    expect(at.get('/api/coin/dnw/approve', { dnwHistoryId: String(deposit) }).status).toBe(400);
    expect(approve(id, 4, at.seat('poor'))).toMatchObject(refused('존재하지 않는 내역입니다.', 404));
    for (const hours of [0, -1, 1.5, 73, '4']) {
      expect(approve(id, hours)).toMatchObject(refused('승인 시간은 1시간부터 72시간까지 가능합니다.'));
    }
    expect(approve(id).status).toBe(200);
    expect(approve(id)).toMatchObject(refused('이미 처리된 요청입니다.'));
  });

  test('a tag goes with XRP', () => {
    const at = office();
    const { address } = at.post('/api/coin/wallet/temp-generate', { coinName: 'XRP' }).body as Wallet;
    at.post('/api/coin/wallet/generate', { coinName: 'XRP', address, bankInfo: null });
    at.site.world.coins.receive('demo', 'XRP', 100);
    at.pass(2 * MINUTE_MS);
    const request = { walletType: 'XRP', point: 25.5, address: addressFor('XRP', 'to') };
    expect(at.withdraw({ ...request, addressTag: '4294967296' }).status).toBe(400);
    expect(at.withdraw({ ...request, addressTag: '77' }).status).toBe(200);
    expect(at.newest()).toMatchObject({ walletType: 'XRP', point: 25.5, addressTag: '77' });
  });
});

describe('the list of coins', () => {
  const at = office();
  const all = at.list().content;
  test.each<[string, Record<string, unknown>, (record: Coin) => boolean]>([
    ['typeStrs', { typeStrs: 'W' }, (r) => r.type === 'W'],
    ['typeStrs as a list', { typeStrs: ['W', 'D'] }, () => true],
    ['statusStrs', { statusStrs: '2' }, (r) => r.status === 2],
    ['walletTypeStrs', { walletTypeStrs: 'BTC,ETH' }, (r) => r.walletType !== 'USDT'],
    ['keyword of an amount', { keyword: '820.5' }, (r) => r.point === 820.5],
    ['keyword of a coin', { keyword: 'eth' }, (r) => r.walletType === 'ETH' || (r.address ?? '').includes('eth')],
    ['startDate', { startDate: '2026-02-01' }, (r) => r.createDate >= '2026-02-01'],
    ['endDate', { endDate: '2026-01-31T23:59:59+09:00' }, (r) => r.createDate < '2026-02-01'],
    ['playerId', { playerId: 101, keyword: null }, () => true],
  ])('%s', (_filter, body, isIn) => {
    const found = at.list(body).content;
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(all.filter(isIn));
  });

  test('newest first, more than one page of 20', () => {
    expect(at.list({ size: undefined })).toMatchObject({ content: all.slice(0, 20), last: false, totalPages: 2 });
    expect(at.list({ size: 20, page: 1 })).toMatchObject({ content: all.slice(20), last: true });
    expect(all.map(({ createDate }) => createDate)).toEqual(
      all
        .map(({ createDate }) => createDate)
        .toSorted()
        .reverse(),
    );
  });

  test("somebody else's list", () => {
    const other = at.post('/api/coin/dnw/list', { resultType: 'ClientList', playerId: 102 });
    expect(other).toMatchObject(refused('권한이 없습니다.', 403));
  });

  test('no resultType: counts and sums of what is done', () => {
    const summary = (body: Record<string, unknown>) => at.post('/api/coin/dnw/list', body).body;
    const btc = { depositCnt: 4, depositSum: 0.103, withdrawCnt: 2, withdrawSum: 0.022 };
    expect(summary({ walletTypeStrs: 'BTC' })).toEqual(btc);
    expect(summary({ walletTypeStrs: 'BTC', typeStrs: 'W' })).toEqual({ ...btc, depositCnt: 0, depositSum: 0 });
    expect(summary({ startDate: '2026-03-12' })).toMatchObject({ depositCnt: 0, withdrawSum: 0 });
  });
});

describe('rates', () => {
  test("follow the market's prices; a point is a won", () => {
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
    expect(at.rate('USDT', 'KRW')).toBe(map.USDT?.KRW);
    at.pass(DAY_MS);
    expect(at.rate('USDT', 'KRW')).not.toBe(map.USDT?.KRW);
  });

  test('a currency that the site does not know', () => {
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
      ...{ exchangeRate, inPoint, outPoint: Math.floor(inPoint * exchangeRate * scale) / scale },
      ...{ inWalletId: at.wallet(from).walletId, outWalletId: at.wallet(to).walletId },
    };
  };
  const convert = (at: ReturnType<typeof office>, body: unknown) => at.post('/api/coin/dnw/convert', body);

  test('points into a coin: both move in one step, each list notes its side, the member is told', () => {
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

  test('a coin into points, and one coin into another', () => {
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
  ])('refused: %s', (_rule, change, message, status = 400) => {
    const at = office();
    expect(convert(at, change(offer(at, 'USDT', 'ETH', 100)))).toMatchObject(refused(message, status));
    expect([at.points(), at.wallet('USDT').balance, at.wallet('ETH').balance]).toEqual([1_284_500, 2514, 1.796]);
  });

  test('refused: more than the wallet has', () => {
    const at = office();
    expect(convert(at, offer(at, 'USDT', 'ETH', 2514.1))).toMatchObject(refused('잔액이 부족합니다.'));
    expect(convert(at, offer(at, 'POINT', 'ETH', 1_284_501))).toMatchObject(refused('잔액이 부족합니다.'));
  });

  test('refused: part of a point, the same wallet, somebody else’s wallet', () => {
    const at = office();
    expect(convert(at, { ...offer(at, 'POINT', 'BTC', 100_000), inPoint: 100_000.5 })).toMatchObject(
      refused('수량이 올바르지 않습니다.'),
    );
    const same = { ...offer(at, 'BTC', 'POINT', 0.01), outWalletId: at.wallet('BTC').walletId };
    expect(convert(at, same)).toMatchObject(refused('같은 지갑으로는 전환할 수 없습니다.'));
    const other = office('poor', at);
    expect(convert(other, offer(at, 'BTC', 'POINT', 0.01)).status).toBe(404);
  });

  test('a rate that moved by less than 1 % is kept', () => {
    const at = office();
    const asked = offer(at, 'BTC', 'POINT', 0.01);
    at.pass(10 * SECOND_MS);
    expect(at.rate('BTC', 'POINT')).not.toBe(asked.exchangeRate);
    expect(convert(at, asked).status).toBe(200);
  });
});

describe('promotion codes', () => {
  test('each gives its points from the house once a member', () => {
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
  test('chk_coin, the address to charge at, and points that are sent', () => {
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

test('over a restart wallets, coins, records, coupons and what is pending stay', () => {
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
