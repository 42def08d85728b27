import type { State } from '../state/state.ts';

/** Reads something of the state. The same reference comes back until what it reads changes. */
export type Selector<T> = (state: State) => T;

/**
 * One memo for each engine (SPEC.md, S1a). An engine is known by its `app`: that record is made when the engine starts,
 * and stays. The memo goes with the engine's last state.
 */
const memoPerEngine = <M>(): WeakMap<State['app'], M> => new WeakMap();

/** The state that was read last, and how many readings there were before it. */
const latest: { state: State | null; reading: number } = { state: null, reading: 0 };

/** The number of a reading: it stays the same until another state is read. A screen has hundreds of selectors, and asks each more than once. */
function readingOf(state: State): number {
  if (state !== latest.state) {
    latest.state = state;
    latest.reading++;
  }
  return latest.reading;
}

/**
 * A selector over other selectors. It computes again only if one of its inputs is another reference. Else it returns the same
 * reference, so that a component renders only when it must. In the state that was read last it looks at no input again.
 */
export function select<A extends readonly unknown[], T>(
  inputs: { readonly [K in keyof A]: Selector<A[K]> },
  compute: (...values: A) => T,
): Selector<T> {
  const memos = memoPerEngine<{ readonly reading: number; readonly values: A; readonly result: T }>();
  return (state) => {
    const reading = readingOf(state);
    const last = memos.get(state.app);
    if (last?.reading === reading) return last.result;
    const values = inputs.map((input) => input(state)) as unknown as A;
    const isSame = last?.values.every((value, i) => Object.is(value, values[i])) === true;
    const result = isSame ? last.result : compute(...values);
    memos.set(state.app, { reading, values, result });
    return result;
  };
}

/**
 * Makes a selector of a function that returns a new record or list each time. The reference stays the same while the members are
 * the same, and none has gone.
 */
export function steady<T extends object>(read: Selector<T>): Selector<T> {
  const memos = memoPerEngine<{ readonly reading: number; readonly record: T }>();
  return (state) => {
    const reading = readingOf(state);
    const last = memos.get(state.app);
    if (last?.reading === reading) return last.record;
    const now = read(state);
    const isSame = last !== undefined && hasSameMembers(now, last.record);
    const record = isSame ? last.record : now;
    memos.set(state.app, { reading, record });
    return record;
  };
}

function hasSameMembers(one: object, other: object): boolean {
  const members = Object.entries(one);
  return (
    members.length === Object.keys(other).length &&
    members.every(([key, value]) => Object.is(Reflect.get(other, key), value))
  );
}
