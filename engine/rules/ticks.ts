import { WRITTEN } from '../base/written.ts';

/**
 * A price as an integer: counted in units of the last of `precision` decimals (97,400.05 at 2 is 9740005). The price is read
 * as it is written in decimals, and rounded half away from zero, as the screen shows it. So no binary fraction decides.
 * A price that is no finite number is 0. Rule: BR8, BR22.
 */
export function ticksOf(price: number, precision: number): bigint {
  const [, sign, whole = '', decimals = '', exponent = ''] = WRITTEN.exec(String(price)) ?? [];
  const kept = whole.length + Number(exponent) + precision;
  const digits = (whole + decimals).padEnd(kept, '0');
  const ticks = BigInt(digits.slice(0, Math.max(0, kept))) + ((digits[kept] ?? '') >= '5' ? 1n : 0n);
  return sign === '-' ? -ticks : ticks;
}

/** The last digit of a price at its option's precision: the one that number-ball is bet on. */
export const keyDigit = (price: number, precision: number): number => {
  const digit = Number(ticksOf(price, precision) % 10n);
  return digit < 0 ? -digit : digit;
};
