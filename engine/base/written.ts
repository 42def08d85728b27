/** A number as JavaScript writes it: sign, whole part, decimals, exponent. */
export const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The decimals that a number is written with: 4 of 0.0003, none of 1200. A number that is not finite has none. Rule: BR22. */
export function writtenDecimals(value: number): number {
  const [, , , decimals = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
}
