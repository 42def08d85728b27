import { isRight } from 'fp-ts/lib/Either.js';
import { coinRow, decimalText, POINT, readUnits } from '../../../../engine/selectors/coins.ts';
import { whole } from '../../../parts/format.ts';
import { finalOf } from '../../../parts/particle.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;

/** Units with thousands and the decimals that the coin shows: `1,206.896551`, `0.00070120`. */
export function shownUnits(units: bigint, coin: string): string {
  const [left = '0', part] = decimalText(units, coinRow(coin).shown).split('.');
  const grouped = left.replace(GROUPS, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Units with the name of their coin: `120.000000 USDT`; points as won: `174,000원`. */
export const named = (units: bigint, coin: string, won: string): string =>
  coin === POINT ? `${shownUnits(units, coin)}${won}` : `${shownUnits(units, coin)} ${coin}`;

/** The values of a message about a conversion: what is given and what is received. */
export const exchanged = (given: string, received: string) => ({
  given,
  givenFinal: finalOf(given),
  received,
  receivedFinal: finalOf(received),
});

/** The values of a message about an amount of a coin. */
export const withFinal = (amount: string) => ({ amount, final: finalOf(amount) });

/** An amount as a field shows it: with thousands, without zeros that say nothing. */
export function tidied(units: bigint): string {
  if (units === 0n) return '';
  const [left = '0', part] = decimalText(units).split('.');
  return `${left.replace(GROUPS, ',')}${part === undefined ? '' : `.${part}`}`;
}

/** The text of a field as it is shown when it is left. A text that is no amount stays as it was typed. */
export function tidiedText(text: string, coin: string): string {
  const read = readUnits(text, coin);
  return isRight(read) ? tidied(read.right) : text;
}

/** A rate: whole won from 100 on, else as many figures as it has, at most eight decimals. */
export function shownRate(rate: number): string {
  if (rate >= 1_000_000) return whole(rate);
  const text = rate >= 1 ? String(Number(rate.toFixed(2))) : rate.toFixed(10).replace(/0+$/, '');
  const [left = '0', part] = text.split('.');
  return `${left.replace(GROUPS, ',')}${part === undefined || part === '' ? '' : `.${part}`}`;
}
