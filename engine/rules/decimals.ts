import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { amountText, MINUS, WHOLE } from './text-input.ts';

/**
 * Exact amounts of coins. An amount is a whole number of units of 10^-8, as a bigint: a double would lose the last digits of a
 * product. Points are units too, but have no decimals.
 */

/** Decimals of a coin's amount. */
export const COIN_DECIMALS = 8;
/** The content of the wallet of points. */
export const POINT = 'POINT';
const UNITS = 10n ** BigInt(COIN_DECIMALS);

/** Whether a wallet holds points: a site may write the code in capitals or in small letters. Rule: K4. */
export const isPoints = (coin: string): boolean => coin.toUpperCase() === POINT;

/** Decimals that an amount of this money may have. Rule: K2. */
export const decimalsOf = (coin: string): number => (isPoints(coin) ? 0 : COIN_DECIMALS);

/**
 * The units (10^-8) of an amount as the wire carries it: the decimal that the number is written as, rounded to 8 decimals. Rule: K2. @throws
 * SyntaxError for a number that is not finite
 */
export function unitsOf(amount: number): bigint {
  const { over, under } = ratioOf(Math.abs(amount));
  const size = (over * UNITS * 2n + under) / (under * 2n);
  return amount < 0 ? -size : size;
}

/** Units (10^-8) as the number that the wire carries: the double that is nearest to the decimal. Rule: K2. */
export const amountOf = (units: bigint): number => Number(decimalText(units));

/**
 * Whether the number that the wire carries is this amount, digit by digit. A number holds 8 decimals of amounts up to about 67 million,
 * and fewer of larger ones. Rule: K2.
 */
export function isSendable(units: bigint): boolean {
  const { over, under } = ratioOf(amountOf(units));
  return over * UNITS === units * under;
}

/** The amount itself in units (10^-8), or with fewer digits, rounded down, so that it can be sent. Rule: K2. */
export function sendable(units: bigint): bigint {
  let rest = 1n;
  while (!isSendable(units - (units % rest))) rest *= 10n;
  return units - (units % rest);
}

/** Units as a decimal text without commas and without zeros at the end, but with `least` decimals: `206.896551`. Rule: K1. */
export function decimalText(units: bigint, least = 0): string {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  const part = String(size % UNITS).padStart(COIN_DECIMALS, '0');
  const shown = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  return `${sign}${size / UNITS}${shown === '' ? '' : `.${shown}`}`;
}

/** Why a text is no amount. */
export type Unread = 'notAmount' | 'notWhole' | 'tooFine' | 'belowZero';

/** A whole number, and decimals behind a dot. */
const WRITTEN = new RegExp(`^(${WHOLE})?(?:\\.(\\d*))?$`);
/** The mark and the unit of points. */
const OF_POINTS = /^₩\s*|\s*원$/g;
const NEGATIVE = new RegExp(`^₩?\\s*${MINUS}\\s*₩?\\s*\\d`);

/**
 * Reads an amount as a member types or pastes it: `0.5`, `1,000`, `１０００`, ` 5000 `. Nothing is 0. A dot begins the decimals,
 * and commas part groups of three digits: another comma, a blank within the digits and an exponent (`5e3`) are no amount. Left:
 * why the text is none. Points have no dot, as in every field of points, and coins at most 8 decimals (SPEC K1).
 */
export function readUnits(text: string, coin: string): Either<Unread, bigint> {
  const plain = amountText(text);
  if (plain === null) return left('notAmount');
  const found = WRITTEN.exec(isPoints(coin) ? plain.replace(OF_POINTS, '') : plain);
  if (found === null || plain === '.') return left(NEGATIVE.test(plain) ? 'belowZero' : 'notAmount');
  const [, written = '', decimals] = found;
  if (isPoints(coin) && decimals !== undefined) return left('notWhole');
  const part = (decimals ?? '').replace(/0+$/, '');
  if (part.length > COIN_DECIMALS) return left('tooFine');
  return right(BigInt(`${written.replaceAll(',', '')}${part.padEnd(COIN_DECIMALS, '0')}`));
}

/** A number as an exact fraction of powers of ten. */
type Ratio = { readonly over: bigint; readonly under: bigint };

/** The decimal that a double is printed as, exactly. Rule: K1. */
export function ratioOf(value: number): Ratio {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', part = ''] = mantissa.split('.');
  const scale = Number(exponent) - part.length;
  const digits = BigInt(whole + part);
  const tenTo = (times: number): bigint => 10n ** BigInt(Math.max(0, times));
  return { over: digits * tenTo(scale), under: tenTo(-scale) };
}
