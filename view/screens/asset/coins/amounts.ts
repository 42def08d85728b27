import { isRight } from 'fp-ts/lib/Either.js';
import { coinRow, decimalText, isPoints, readUnits, unitsOf } from '../../../../engine/selectors/money/coins.ts';
import type { CoinWords } from '../../../locales/words.ts';
import { whole } from '../../../parts/format.ts';
import { finalOf, finalOfTo } from '../../../parts/particle.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;

/** A decimal text with thousands. */
function grouped(text: string): string {
  const [left = '', part] = text.split('.');
  return part === undefined ? left.replace(GROUPS, ',') : `${left.replace(GROUPS, ',')}.${part}`;
}

/** Units with thousands and the decimals that the coin shows: `1,206.896551`, `0.00070120`. */
export const shownUnits = (units: bigint, coin: string): string => grouped(decimalText(units, coinRow(coin).shown));

/** Units with the name of their coin: `120.000000 USDT`; points as won: `174,000원`. */
export const named = (units: bigint, coin: string, won: string): string =>
  isPoints(coin) ? `${shownUnits(units, coin)}${won}` : `${shownUnits(units, coin)} ${coin}`;

/** A balance with the name of its coin; `none` where the site did not say it. */
export const namedBalance = (
  balance: number | null,
  coin: string,
  { won, none }: { won: string; none: string },
): string => (balance === null ? none : named(unitsOf(balance), coin, won));

/** The values of a message about a conversion: what is given and what is received. */
export const exchanged = (given: string, received: string) => ({
  given,
  givenFinal: finalOf(given),
  received,
  receivedFinal: finalOfTo(received),
});

/** The values of a message about an amount of a coin. */
export const withFinal = (amount: string) => ({ amount, final: finalOf(amount) });

/** An amount as a field shows it: with thousands, without zeros that say nothing. */
export const tidied = (units: bigint): string => (units === 0n ? '' : grouped(decimalText(units)));

/** The least amount of a coin, in as few digits: `0.0000005`. */
export const leastText = (min: number): string => grouped(decimalText(unitsOf(min)));

/** The text of a field as it is shown when it is left. A text that is no amount stays as it was typed. */
export function tidiedText(text: string, coin: string): string {
  const read = readUnits(text, coin);
  return isRight(read) ? tidied(read.right) : text;
}

/** The digits of a text that is an amount of a coin, or null. */
export function coinText(text: string, coin: string): string | null {
  const read = readUnits(text, coin);
  return isRight(read) ? decimalText(read.right) : null;
}

/** Digits of a small rate that say something: it is never shown as the same number after it has moved. */
const RATE_DIGITS = 6;

/** A rate: whole from 1,000,000 on, at most two decimals from 10 on, six significant digits below; without zeros that say nothing. */
export function shownRate(rate: number): string {
  if (rate >= 1_000_000) return whole(rate);
  const text = rate >= 10 ? rate.toFixed(2) : plainDigits(rate);
  return grouped(text.replace(/\.?0+$/, ''));
}

/** A number without an exponent, in its first digits that say something. */
function plainDigits(rate: number): string {
  const [, exponent = '0'] = rate.toExponential(RATE_DIGITS - 1).split('e');
  return rate.toFixed(Math.min(100, RATE_DIGITS - 1 - Number(exponent)));
}

/** The rate between two wallets as people say it: points for one coin, never coins for one point. */
export function rateText(
  convert: CoinWords['convert'],
  { from, to }: { readonly from: string; readonly to: string },
  rate: number,
): string {
  const [base, counter, shown] = isPoints(from) ? [to, from, 1 / rate] : [from, to, rate];
  return isPoints(counter)
    ? convert.pairWon({ base, rate: shownRate(shown) })
    : convert.pair({ base, counter, rate: shownRate(shown) });
}
