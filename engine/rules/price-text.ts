import { ticksOf } from './ticks.ts';

/** A price with exactly `precision` decimals and no separators: `97400.05`. Rule: BR8. */
export function priceText(price: number, precision: number): string {
  const ticks = ticksOf(price, precision);
  const digits = String(ticks < 0n ? -ticks : ticks).padStart(precision + 1, '0');
  const [whole, decimals] = [digits.slice(0, digits.length - precision), digits.slice(digits.length - precision)];
  return `${ticks < 0n ? '-' : ''}${whole}${precision === 0 ? '' : `.${decimals}`}`;
}
