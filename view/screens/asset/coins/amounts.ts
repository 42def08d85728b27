import { isRight } from 'fp-ts/lib/Either.js';
import { coinRow, decimalText, isPoints, readUnits } from '../../../../engine/selectors/money/coins.ts';
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

/** A rate: whole from 1,000,000 on, at most two decimals from 1 on, at most ten below; without zeros that say nothing. */
export function shownRate(rate: number): string {
  if (rate >= 1_000_000) return whole(rate);
  return grouped(rate >= 1 ? String(Number(rate.toFixed(2))) : rate.toFixed(10).replace(/\.?0+$/, ''));
}
