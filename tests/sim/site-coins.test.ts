import { describe, expect, test } from 'vitest';
import { HELD, HOUSE, OUTSIDE } from '../../fixtures/site/world/book/ledger.ts';
import { addressFor, type CoinName, isAddress } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { COIN_NAMES } from '../../fixtures/site/world/coins/coin-catalog.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { BTC_ADDRESS, type Coin, DEMO_COINS, office, type Wallet } from './coin-office.ts';
import { refused, type Seat } from './money-site.ts';

describe('users and wallets', () => {
  test('coin/user and create_force give the same user, with a wallet of the member’s points', () => {
    const at = office('poor');
    expect(at.post('/api/coin/user/create_force').body).toEqual({ userId: at.userId, username: 'poor' });
    expect(at.wallets()).toMatchObject([{ coinName: 'POINT', balance: 7000, addressTag: null }]);
    at.site.grant('poor', 500);
    expect(at.wallet('POINT').balance).toBe(7500);
    expect(at.post('/api/coin/user', { username: 'demo' })).toMatchObject(refused('권한이 없습니다.', 403));
  });

  test('the demo member has some coins and their worth in won', () => {
    const at = office();
    expect(Object.fromEntries(at.wallets().map(({ coinName, balance }) => [coinName, balance]))).toEqual(DEMO_COINS);
    const worths = at.get('/api/coin/wallet/summary', { userId: String(at.userId) }).body as { coinName: string }[];
    const krw = Math.floor(0.08089 * at.rate('BTC', 'KRW'));
    expect(worths.find(({ coinName }) => coinName === 'BTC')).toEqual({ coinName: 'BTC', balance: 0.08089, krw });
    expect(worths[0]).toEqual({ coinName: 'POINT', balance: 1_284_500, krw: 1_284_500 });
    expect(at.post('/api/coin/wallet', { walletId: at.wallet('BTC').walletId }).body).toEqual(at.wallet('BTC'));
  });

  test("another member's wallets are refused", () => {
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

  test.each(COIN_NAMES)('a wallet of %s is drafted, then generated', (coinName) => {
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

  test('an unknown coin is refused', () => {
    const at = office('poor');
    for (const coinName of ['DOGE', 'POINT', undefined]) {
      expect(at.post('/api/coin/wallet/temp-generate', { coinName })).toMatchObject(
        refused('지원하지 않는 코인입니다.'),
      );
    }
  });

  test('site_info has the names, the least withdrawal of each coin and the fee', () => {
    expect(office().get('/api/coin/site_info/get').body).toEqual({
      coinNames: ['BTC', 'ETH', 'USDT', 'XRP'],
      minWithdraw: { BTC: 0.0005, ETH: 0.01, USDT: 10, XRP: 20 },
      feePercent: 0.5,
    });
  });
});

describe('a deposit of coins', () => {
  test('a deposit is pending, and in the wallet one to two minutes later', () => {
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

  test('a deposit needs a member, a wallet and an amount of at most 8 decimals', () => {
    const { receive } = office().site.world.coins;
    expect(() => receive('nobody', 'BTC', 1)).toThrow('존재하지 않는 회원입니다.');
    expect(() => receive('demo', 'DOGE', 1)).toThrow('지원하지 않는 코인입니다.');
    expect(() => receive('demo', 'XRP', 1)).toThrow('지갑을 먼저 만들어 주세요.');
    for (const amount of [0, -1, 1e-9, 0.123456789, 1e9, Number.NaN, '1']) {
      expect(() => receive('demo', 'BTC', amount)).toThrow('수량이 올바르지 않습니다.');
    }
  });

  test('a wallet is filled to at most 1e12 won, including what is pending', () => {
    const at = office();
    const { receive, rates } = at.site.world.coins;
    const most = Math.floor(1e12 / rates.rate('BTC', 'KRW'));
    expect(() => receive('demo', 'BTC', most + 1)).toThrow('지갑에 담을 수 있는 수량을 초과합니다.');
    receive('demo', 'BTC', most - 1);
    for (const amount of [2, 80_000_000]) expect(() => receive('demo', 'BTC', amount)).toThrow('수량을 초과합니다.');
    at.pass(3 * MINUTE_MS);
    const worths = at.get('/api/coin/wallet/summary', { userId: String(at.userId) }).body as { krw: number }[];
    for (const { krw } of worths) expect(Number.isSafeInteger(krw)).toBe(true);
    at.site.commit();
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
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRh', false],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', false],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
    ['ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
    ['USDT', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ])('the address is checked per coin, its checksum included: %s %s', (coin, address, isGood) =>
    expect(isAddress(coin, address)).toBe(isGood),
  );

  test('a withdrawal is held with its fee, approved by the member and released', () => {
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

  test('one withdrawal may be pending at a time', () => {
    const at = office();
    at.withdraw();
    const eth = { walletType: 'ETH', point: 0.1, address: addressFor('ETH', 1) };
    expect(at.withdraw(eth)).toMatchObject(refused('이미 진행 중인 요청이 있습니다.'));
  });

  test('a withdrawal whose window ends is rejected, and amount and fee are returned', () => {
    const at = office();
    at.withdraw({ point: 0.013 });
    at.post('/api/coin/dnw/approve', { dnwHistoryId: at.newest().id, hours: 2 });
    at.pass(2 * HOUR_MS - 1);
    expect(at.newest()).toMatchObject({ status: 0 });
    at.pass(1);
    expect(at.newest()).toMatchObject({ status: 2 });
    expect([at.wallet('BTC').balance, at.pot('BTC', HELD)]).toEqual([0.08089, 0]);
  });

  test('a withdrawal without approval for a day is rejected', () => {
    const at = office();
    at.withdraw();
    at.pass(DAY_MS);
    expect(at.newest()).toMatchObject({ status: 2 });
    expect(at.wallet('BTC').balance).toBe(0.08089);
    expect(at.withdraw().status).toBe(200);
  });

  test('the approval of a missing record, a deposit, an approved one or for no time is refused', () => {
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

  test('a tag is allowed only with XRP', () => {
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

  test('the list is newest first, in pages of 20', () => {
    expect(at.list({ size: undefined })).toMatchObject({ content: all.slice(0, 20), last: false, totalPages: 2 });
    expect(at.list({ size: 20, page: 1 })).toMatchObject({ content: all.slice(20), last: true });
    expect(all.map(({ createDate }) => createDate)).toEqual(
      all
        .map(({ createDate }) => createDate)
        .toSorted()
        .reverse(),
    );
  });

  test("another member's list is refused", () => {
    const other = at.post('/api/coin/dnw/list', { resultType: 'ClientList', playerId: 102 });
    expect(other).toMatchObject(refused('권한이 없습니다.', 403));
  });

  test('without resultType the answer is counts and sums of finished records', () => {
    const summary = (body: Record<string, unknown>) => at.post('/api/coin/dnw/list', body).body;
    const btc = { depositCnt: 4, depositSum: 0.103, withdrawCnt: 2, withdrawSum: 0.022 };
    expect(summary({ walletTypeStrs: 'BTC' })).toEqual(btc);
    expect(summary({ walletTypeStrs: 'BTC', typeStrs: 'W' })).toEqual({ ...btc, depositCnt: 0, depositSum: 0 });
    expect(summary({ startDate: '2026-03-12' })).toMatchObject({ depositCnt: 0, withdrawSum: 0 });
  });
});
