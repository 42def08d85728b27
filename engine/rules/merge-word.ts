/**
 * A thing after a further word about it. Where the word is empty (`''`, 0, false or undefined), the known value stays.
 * Rules: W2, S8.
 */
export const mergeWord = <T extends object>(known: Partial<T>, told: T): T => ({
  ...told,
  ...known,
  ...Object.fromEntries(Object.entries(told).filter(([, value]) => Boolean(value))),
});
