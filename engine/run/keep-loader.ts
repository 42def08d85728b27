import type { Keeper } from './keep.ts';
import { effectFailed, type World } from './world.ts';

/** The code that keeps the session is loaded when the port is ready for it. Until then entries wait in the log. */
export function lazyKeeper(world: World): Keeper {
  const { sessions, clock, madeBy } = world.ports;
  const startMs = clock.monotonicMs();
  let keeper: Keeper | undefined;
  let isStopped = sessions === undefined;

  const load = async (): Promise<void> => {
    if (sessions === undefined) return;
    const session = await sessions.begin();
    const [{ createKeeper }, made] = await Promise.all([import('./keep.ts'), madeBy?.()]);
    if (isStopped) return;
    keeper = createKeeper(world, sessions, session, startMs, made);
    keeper.wake();
  };
  load().catch((error: unknown) => {
    if (!isStopped) world.take('storage', effectFailed('session.keep', error));
  });
  return {
    wake: () => keeper?.wake(),
    stop: () => {
      isStopped = true;
      keeper?.stop();
    },
  };
}
