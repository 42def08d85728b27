/** A change of a filter. A member that becomes undefined does not narrow any more. */
export type Change<F> = { readonly [K in keyof F]?: F[K] | undefined };

/** The filter with a change. */
export const changed = <F extends object>(filter: F, change: Change<F>): F =>
  Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)) as F;

/** The chosen words of a list with one added or taken away, in the list's order; undefined for none and for all, which do not narrow. */
export function toggled<T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  one: T | null,
): readonly T[] | undefined {
  const next = all.filter((word) => (word === one) !== chosen.includes(word));
  return one === null || next.length === 0 || next.length === all.length ? undefined : next;
}
