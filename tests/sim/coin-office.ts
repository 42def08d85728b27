import { addressFor, type CoinName } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { amountOf } from '../../fixtures/site/world/coins/coin-catalog.ts';
import { moneySite } from './money-site.ts';

export type Wallet = {
  walletId: number;
  coinName: string;
  address: string;
  addressTag: string | null;
  balance: number;
};
export type Coin = {
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

export const DEMO_COINS = { POINT: 1_284_500, BTC: 0.08089, ETH: 1.796, USDT: 2514 };
export const BTC_ADDRESS = addressFor('BTC', 'somebody');

export const office = (username = 'demo', at = moneySite()) => {
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
      point: 0.01,
      walletType: 'BTC',
      address: BTC_ADDRESS,
      addressTag: null,
      ...over,
    });
  const rate = (base: string, counter: string) =>
    (own.get('/api/coin/dnw/get_exchange_rate', { base, counter }).body as { rate: number }).rate;
  const newest = (): Coin => list().content[0] ?? ({ id: 0 } as Coin);
  const pot = (coin: CoinName, name: string) => amountOf(coin, at.site.world.coins.book.balance(coin, name));
  return { ...at, ...own, userId, wallets, wallet, list, withdraw, rate, newest, pot };
};
