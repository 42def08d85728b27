import type { Keeper } from './keep.ts';
import { type World, wordsOf } from './world.ts';

/** The code that keeps the session is loaded after the first paint. Until then entries wait in the log. */
export function lazyKeeper(world: World): Keeper {
  const { sessions, afterPaint } = world.ports;
  let keeper: Keeper | undefined;
  let isStopped = sessions === undefined;

  const load = async (): Promise<void> => {
    if (sessions === undefined) return;
    await afterPaint();
    const session = await sessions.begin();
    const { createKeeper } = await import('./keep.ts');
    if (isStopped) return;
    keeper = createKeeper(world, sessions, session);
    keeper.wake();
  };
  load().catch((error: unknown) => {
    const failed = { effect: 'session.keep', message: wordsOf(error) };
    if (!isStopped) world.take('storage', { type: 'effect.failed', data: failed });
  });
  return {
    wake: () => keeper?.wake(),
    stop: () => {
      isStopped = true;
      keeper?.stop();
    },
  };
}
