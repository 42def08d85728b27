import { useSyncExternalStore } from 'react';
import type { State } from '../../engine/index.ts';
import { useEngine } from './context.ts';

/** What a selector reads of the state. Renders again only if the selector returns another reference. */
export function useSelected<T>(select: (state: State) => T): T {
  const { engine, onSeen = engine.subscribe } = useEngine();
  const read = (): T => select(engine.getState());
  return useSyncExternalStore(onSeen, read, read);
}
