import { memoPerEngine, type Selector } from './memo.ts';

/** Makes a selector of a function that returns a new list each time. The reference stays the same while the items are the same. */
export function steadyList<T>(read: Selector<readonly T[]>): Selector<readonly T[]> {
  const memos = memoPerEngine<readonly T[]>();
  return (state) => {
    const [now, last] = [read(state), memos.get(state.app)];
    if (last?.length === now.length && now.every((item, i) => Object.is(item, last[i]))) return last;
    memos.set(state.app, now);
    return now;
  };
}
