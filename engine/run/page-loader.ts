import { type World, wordsOf } from './world.ts';

/** The code that watches the page is loaded when the port is ready for it. Returns what ends the watch. */
export function lazyWatch({ ports, log, take }: World): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  ports.watchPage?.().then(
    (watch) => {
      if (!isStopped) stop = watch(log, (fact) => take('engine', fact));
    },
    (error: unknown) =>
      take('engine', { type: 'effect.failed', data: { effect: 'page.watch', message: wordsOf(error) } }),
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
