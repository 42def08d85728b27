import { COIN_DECIMALS, decimalsOf, ratioOf, sendable } from './decimals.ts';
import { isSameCoin } from './fate.ts';

/* Networks, fees, rates and conversions of coins (product.md 7, Crypto wallet). Amounts are units (rules/decimals.ts). */

/** A network on which coins are sent. Its name is the view's. */
export type Network = 'bitcoin' | 'ethereum' | 'tron' | 'ripple';

type CoinRow = {
  readonly networks: readonly Network[];
  /** Deposits and withdrawals need a destination tag beside the address. Of a coin without a known network nobody knows. */
  readonly isTagged: boolean;
  /** Decimals that are shown even if they are zeros. */
  readonly shown: number;
};
const ROWS: ReadonlyMap<string, CoinRow> = new Map<string, CoinRow>([
  ['BTC', { networks: ['bitcoin'], isTagged: false, shown: 8 }],
  ['ETH', { networks: ['ethereum'], isTagged: false, shown: 8 }],
  ['USDT', { networks: ['tron', 'ethereum'], isTagged: false, shown: 6 }],
  ['XRP', { networks: ['ripple'], isTagged: true, shown: 6 }],
]);
/** Points, and a coin that is not known here: no network is known, so no address can be checked. */
const WITHOUT_NETWORK: CoinRow = { networks: [], isTagged: false, shown: 0 };

/** A code that names its network too: `USDT-ERC20`, `USDT.TRC20`. */
const WITH_NETWORK = /^(.+?)[-._ ]?(ERC20|TRC20)$/;

/**
 * What is known of a coin, by its code in capitals or small letters; of an unknown one that it has no network. A code may name one of the coin's networks: it
 * is the only one then. Rule: product.md 9.
 */
export function coinRow(coin: string): CoinRow {
  const code = coin.toUpperCase();
  const [, name = code, suffix] = WITH_NETWORK.exec(code) ?? [];
  const row = ROWS.get(name) ?? WITHOUT_NETWORK;
  if (suffix === undefined) return row;
  const network: Network = suffix === 'ERC20' ? 'ethereum' : 'tron';
  return { ...row, isTagged: false, networks: [network] };
}

/** Whether the network of a coin is known: its addresses and its tags can be checked. Rule: K4. */
export const hasNetwork = (coin: string): boolean => coinRow(coin).networks.length > 0;

/** The network of a deposit address: USDT has two, and their addresses begin with other letters. Null where the address is of none. Rule: product.md 9. */
export const networkOf = (coin: string, address: string): Network | null => {
  const { networks } = coinRow(coin);
  const isHex = address.startsWith('0x');
  return networks.find((network) => networks.length === 1 || (network === 'ethereum') === isHex) ?? null;
};

/** The tag of a network that is known is a number of 32 bits. Rule: K4. */
export const isTag = (tag: string): boolean => /^\d{1,10}$/.test(tag) && Number(tag) < 2 ** 32;

const PERCENT = 100n;
const ceil = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;

/** The site's fee on a withdrawal, in percent, rounded up to a unit (10^-8). Rule: K2. */
export function feeOf(units: bigint, feePercent: number): bigint {
  const { over, under } = ratioOf(feePercent);
  return ceil(units * over, under * PERCENT);
}

/** The most units (10^-8) that a balance pays with the fee, which is in percent. Rule: K2. */
export function mostWithFee(balance: bigint, feePercent: number): bigint {
  const { over, under } = ratioOf(feePercent);
  return (balance * PERCENT * under) / (PERCENT * under + over);
}

/** What is received for `units` at this rate, rounded down to what the other wallet can hold and what can be sent. Units are 10^-8. Rule: K2. */
export function convertUnits(units: bigint, rate: number, to: string): bigint {
  const { over, under } = ratioOf(rate);
  const step = 10n ** BigInt(COIN_DECIMALS - decimalsOf(to));
  return sendable(((units * over) / (under * step)) * step);
}

/** After this time without a new rate nothing is converted, in ms. */
export const RATE_MAX_AGE_MS = 30_000;
/** A rate is asked for again after this time, in ms. */
export const RATE_ASK_MS = 10_000;
/** A rate that moved by more than this since it was shown is asked about again, in percent. The site refuses from 1 % on. */
export const RATE_TOLERANCE_PERCENT = 0.5;

/** Whether a rate is too old for a conversion. `ratedMs`: when the site said it, null if it never did. Site time, epoch ms. Rule: K3. */
export const isRateOld = (ratedMs: number | null, nowMs: number): boolean =>
  ratedMs === null || nowMs - ratedMs > RATE_MAX_AGE_MS;

/** Whether a rate differs from the shown one by more than the tolerance, in percent. Rule: K3. */
export function hasMoved(shown: number, now: number): boolean {
  const [a, b, percent] = [ratioOf(shown), ratioOf(now), ratioOf(RATE_TOLERANCE_PERCENT)];
  const [left, right] = [a.over * b.under, b.over * a.under];
  const isMore = (distance: bigint): boolean => distance * PERCENT * percent.under > left * percent.over;
  return isMore(left - right) || isMore(right - left);
}

/** The entry of a coin in a table of the site, whatever letters the code is written in. Undefined: there is none. Rule: K4. */
export const ofCoin = <T>(table: Readonly<Record<string, T>> | null | undefined, coin: string): T | undefined =>
  Object.entries(table ?? {}).find(([code]) => isSameCoin(code, coin))?.[1];

/** Rates by base, then counter. */
export type Rates = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many of `counter` one `base` is worth; null if the site does not say. Rule: K3. */
export const rateBetween = (rates: Rates | null, base: string, counter: string): number | null =>
  isSameCoin(base, counter) ? 1 : (ofCoin(ofCoin(rates, base), counter) ?? null);
