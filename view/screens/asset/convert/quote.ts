import type { AskedCoins } from '../../../../engine/index.ts';
import {
  amountOf,
  convertUnits,
  type Rates,
  rateBetween,
  unitsOf,
  type WalletRow,
} from '../../../../engine/selectors/money/coins.ts';
import type { CommandParams } from '../../../hooks/useCommand.ts';

/** What the member was shown: an amount of one wallet for an amount of another, at a rate. The wallets go by their numbers too. */
export type Quote = {
  readonly from: string;
  readonly fromId: number;
  readonly to: string;
  readonly toId: number;
  readonly given: bigint;
  readonly received: bigint;
  readonly rate: number;
};

type Wallet = Pick<WalletRow, 'id' | 'coin'>;

/** What an amount becomes at a rate; null while one of both is not known. */
export function quoteOf(from: Wallet, to: Wallet, given: bigint | null, rate: number | null): Quote | null {
  if (given === null || given === 0n || rate === null) return null;
  const received = convertUnits(given, rate, to.coin);
  return { from: from.coin, fromId: from.id, to: to.coin, toId: to.id, given, received, rate };
}

/** The same amount of the same two wallets at the newest rate; null if the site does not say it. */
export function requoted(quote: Quote | null, rates: Rates | null): Quote | null {
  const rate = quote === null ? null : rateBetween(rates, quote.from, quote.to);
  return quote === null || rate === null
    ? null
    : { ...quote, rate, received: convertUnits(quote.given, rate, quote.to) };
}

/** What is sent: the wallets and the amounts that the member was asked about, whatever the form shows by now. */
export const paramsOf = ({ fromId, toId, given, received, rate }: Quote): CommandParams<'coin.convert'> => ({
  exchangeRate: rate,
  inPoint: amountOf(given),
  inWalletId: fromId,
  outPoint: amountOf(received),
  outWalletId: toId,
});

/** What the member is asked about, as the step of the form has it. */
export const askedOf = ({ from, to, given, received, rate }: Quote, wasRate: number | null): AskedCoins => ({
  amounts: [
    { coin: from, amount: amountOf(given) },
    { coin: to, amount: amountOf(received) },
  ],
  rate,
  ...(wasRate === null ? {} : { wasRate }),
});

/** What a step shows of a quote: a replay has no wallets, and sends nothing. Null if the step has none. */
export function quoteIn({ amounts: [given, received], rate }: AskedCoins): Omit<Quote, 'fromId' | 'toId'> | null {
  if (given === undefined || received === undefined || rate === undefined) return null;
  const [from, to] = [given.coin, received.coin];
  return { from, to, given: unitsOf(given.amount), received: unitsOf(received.amount), rate };
}
