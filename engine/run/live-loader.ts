import type { Live, LiveEffect } from './live.ts';
import type { World } from './world.ts';

/**
 * The code of the live link (frames, the reports of their codecs, batching) is loaded with its first effect, after the first
 * paint. Until then effects wait in order.
 */
export function lazyLive(world: World): Live {
  const waiting: LiveEffect[] = [];
  let live: Live | undefined;
  let isLoading = false;
  let isStopped = false;

  const load = async (): Promise<void> => {
    await world.ports.afterPaint();
    const [{ createLive }] = await Promise.all([import('./live.ts'), world.ports.vault.ready()]);
    if (isStopped) return;
    live = createLive(world);
    for (const effect of waiting.splice(0)) live.perform(effect);
  };

  return {
    perform: (effect) => {
      if (live !== undefined) return live.perform(effect);
      waiting.push(effect);
      if (isLoading) return;
      isLoading = true;
      load().catch(() => {
        isLoading = false;
        world.take('engine', {
          type: 'effect.failed',
          data: { effect: effect.type, message: 'the live link could not be loaded' },
        });
        if (effect.type === 'stomp.connect')
          world.take('stomp', {
            type: 'link.lost',
            data: { generation: effect.generation, reason: 'closed', code: null, chance: world.ports.chance() },
          });
      });
    },
    stop: () => {
      isStopped = true;
      live?.stop();
    },
  };
}
