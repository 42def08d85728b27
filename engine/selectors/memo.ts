import type { State } from '../state/state.ts';

export type Selector<T> = (state: State) => T;

/**
 * A selector over other selectors: computes again only when one of its inputs is another reference, and answers the
 * same reference otherwise, so that a component that selects it renders only when it must.
 */
export function select<A extends readonly unknown[], T>(
  inputs: { readonly [K in keyof A]: Selector<A[K]> },
  compute: (...values: A) => T,
): Selector<T> {
  let last: { readonly values: A; readonly result: T } | undefined;
  return (state) => {
    const values = inputs.map((input) => input(state)) as unknown as A;
    if (last !== undefined && values.every((value, i) => Object.is(value, last?.values[i]))) return last.result;
    last = { values, result: compute(...values) };
    return last.result;
  };
}

/** A reading that makes a new record each time, as a selector: the same reference as long as its members are the same. */
export function steady<T extends object>(read: Selector<T>): Selector<T> {
  let last: T | undefined;
  return (state) => {
    const now = read(state);
    const isSame =
      last !== undefined && Object.entries(now).every(([key, value]) => Object.is(Reflect.get(last ?? {}, key), value));
    last = isSame && last !== undefined ? last : now;
    return last;
  };
}
