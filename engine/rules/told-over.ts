/**
 * What is known of a thing after a word about it. What the word leaves out, which is empty there (`''`, 0, false or undefined), stays as it is known.
 * Rules: W2, S8.
 */
export const toldOver = <T extends object>(known: Partial<T>, told: T): T => ({
  ...told,
  ...known,
  ...Object.fromEntries(Object.entries(told).filter(([, value]) => Boolean(value))),
});
