import { useSyncExternalStore } from 'react';
import type { State } from '../../engine/index.ts';
import { useEngine } from './context.ts';

/** What a selector reads of the state; renders again only when its answer is another reference. */
export function useSelected<T>(select: (state: State) => T): T {
  const { engine } = useEngine();
  const read = (): T => select(engine.getState());
  return useSyncExternalStore(engine.subscribe, read, read);
}
