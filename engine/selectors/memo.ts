import type { State } from '../state/state.ts';

/** Reads something of the state. The same reference comes back until what it reads changes. */
export type Selector<T> = (state: State) => T;

/**
 * One memo for each engine (SPEC.md, S1a). An engine is known by its `app`: that record is made when the engine starts,
 * and stays. The memo goes with the engine's last state.
 */
export const memoPerEngine = <M>(): WeakMap<State['app'], M> => new WeakMap();

/**
 * A selector over other selectors. It computes again only if one of its inputs is another reference. Else it returns the same
 * reference, so that a component renders only when it must.
 */
export function select<A extends readonly unknown[], T>(
  inputs: { readonly [K in keyof A]: Selector<A[K]> },
  compute: (...values: A) => T,
): Selector<T> {
  const memos = memoPerEngine<{ readonly values: A; readonly result: T }>();
  return (state) => {
    const values = inputs.map((input) => input(state)) as unknown as A;
    const last = memos.get(state.app);
    if (last !== undefined && values.every((value, i) => Object.is(value, last.values[i]))) return last.result;
    const result = compute(...values);
    memos.set(state.app, { values, result });
    return result;
  };
}

/**
 * Makes a selector of a function that returns a new record each time. The reference stays the same while the members are the
 * same.
 */
export function steady<T extends object>(read: Selector<T>): Selector<T> {
  const memos = memoPerEngine<T>();
  return (state) => {
    const now = read(state);
    const last = memos.get(state.app);
    if (last !== undefined && Object.entries(now).every(([key, value]) => Object.is(Reflect.get(last, key), value)))
      return last;
    memos.set(state.app, now);
    return now;
  };
}
