/** The least and the greatest of numbers. A spread into `Math.min` fails on a list of some 100,000. */
export const rangeOf = (numbers: readonly number[]): { readonly lo: number; readonly hi: number } => ({
  lo: numbers.reduce((lo, one) => Math.min(lo, one), Number.POSITIVE_INFINITY),
  hi: numbers.reduce((hi, one) => Math.max(hi, one), Number.NEGATIVE_INFINITY),
});
