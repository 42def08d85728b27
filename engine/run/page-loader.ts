import { effectFailed, type World } from './world.ts';

/** The code that watches the page is loaded when the port is ready for it. Returns what ends the watch. */
export function lazyWatch({ ports, log, take }: World): () => void {
  const watching = ports
    .watchPage?.()
    .then((watch) => watch(log, (fact) => take('engine', fact)))
    .catch((error: unknown) => take('engine', effectFailed('page.watch', error)));
  return () => void watching?.then((stop) => stop?.());
}
