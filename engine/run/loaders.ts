import { pendingCall } from '../state/reads.ts';
import type { Keeper } from './keep.ts';
import type { Live, LiveEffect } from './live.ts';
import type { Sharing } from './tabs.ts';
import { effectFailed, type World } from './world.ts';

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
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      live.perform(next); // one that fails still waits: a connect counts as lost
      waiting.shift();
    }
  };

  /** What waited is dropped: the next connect brings its own topics. The newest connect counts as lost, even if another effect started the loading. */
  const failed = (began: LiveEffect): void => {
    isLoading = false;
    const connect = waiting.splice(0).findLast((effect) => effect.type === 'stomp.connect');
    const message = 'the live link could not be loaded';
    world.take('engine', { type: 'effect.failed', data: { effect: began.type, message } });
    if (connect === undefined) return;
    const { generation } = connect;
    const data = { generation, reason: 'closed', code: null, chance: world.ports.chance() } as const;
    world.take('stomp', { type: 'link.lost', data });
  };

  return {
    perform: (effect) => {
      if (live !== undefined) return live.perform(effect);
      waiting.push(effect);
      if (isLoading) return;
      isLoading = true;
      if (effect.type === 'stomp.connect') world.ports.foreseeLink?.();
      load().catch(() => failed(effect));
    },
    stop: () => {
      isStopped = true;
      live?.stop();
    },
  };
}

/** The code that tabs share a session with is loaded after the first paint, or with the first refresh. */
export function lazySharing(world: World): Sharing {
  const { take, ports, stateNow } = world;
  let loading: Promise<Sharing | undefined> | undefined;
  const load = (): Promise<Sharing | undefined> => {
    loading ??= import('./tabs.ts')
      .then(({ openSharing }) => openSharing(world))
      .catch((error: unknown) => {
        take('engine', effectFailed('tabs.share', error));
        loading = undefined; // this tab refreshes by itself, and asks for the code again with its next refresh
        return undefined;
      });
    return loading;
  };
  if (ports.tabs !== undefined) void ports.afterPaint().then(load);
  return {
    refresh: async (callId, ask) => {
      const sharing = ports.tabs && (await load());
      if (sharing !== undefined) await sharing.refresh(callId, ask);
      // the session may have been left while the code was loaded
      else if (pendingCall(stateNow(), callId) !== undefined) take('rest', await ask());
    },
    stop: () => void loading?.then((sharing) => sharing?.stop()),
  };
}

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
    keeper = createKeeper(world, session, startMs, made);
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

/** The code that watches the page is loaded when the port is ready for it. Returns what ends the watch. */
export function lazyWatch({ ports, log, take }: World): () => void {
  const watching = ports
    .watchPage?.()
    .then((watch) => watch(log, (fact) => take('engine', fact)))
    .catch((error: unknown) => take('engine', effectFailed('page.watch', error)));
  return () => void watching?.then((stop) => stop?.());
}
