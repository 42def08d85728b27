import type { Ports } from '../ports/ports.ts';
import type { Performers, World } from './world.ts';

/** The timers of the fold, by id. One that elapses is a fact. */
export function createTimers({ timers }: Pick<Ports, 'timers'>, take: World['take']) {
  const armed = new Map<string, unknown>();
  const performers: Performers<'timer.arm' | 'timer.disarm'> = {
    'timer.arm': ({ id, generation, delayMs }) => {
      timers.clear(armed.get(id));
      armed.set(
        id,
        timers.set(() => take('timer', { type: 'timer.elapsed', data: { id, generation } }), delayMs),
      );
    },
    'timer.disarm': ({ id }) => {
      timers.clear(armed.get(id));
      armed.delete(id);
    },
  };
  const stop = (): void => {
    for (const handle of armed.values()) timers.clear(handle);
    armed.clear();
  };
  return { performers, stop };
}
