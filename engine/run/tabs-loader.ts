import type { Sharing } from './tabs.ts';
import { effectFailed, type World } from './world.ts';

/** The code that tabs share a session with is loaded after the first paint, or with the first refresh. */
export function lazySharing(world: World): Sharing {
  const { take, ports } = world;
  let loading: Promise<Sharing | undefined> | undefined;
  const load = (): Promise<Sharing | undefined> => {
    loading ??= import('./tabs.ts')
      .then(({ openSharing }) => openSharing(world))
      .catch((error: unknown) => {
        take('engine', effectFailed('tabs.share', error));
        return undefined; // this tab refreshes by itself
      });
    return loading;
  };
  if (ports.tabs !== undefined) void ports.afterPaint().then(load);
  return {
    refresh: async (callId, ask) => {
      const sharing = ports.tabs && (await load());
      if (sharing === undefined) take('rest', await ask());
      else await sharing.refresh(callId, ask);
    },
    stop: () => void loading?.then((sharing) => sharing?.stop()),
  };
}
