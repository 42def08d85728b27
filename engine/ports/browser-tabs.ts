import { sessionUsed } from './browser-storage.ts';
import type { TabMessage, TabsPort } from './ports.ts';

/** Another tab that holds the lock may be frozen: after this time, in ms, it is not waited for any longer. */
const ALONE_MAX_MS = 10_000;

/** The tabs of this origin that use the same `name`, over Web Locks and a BroadcastChannel. `tokens`: where the tab keeps its tokens. */
export function openTabs(name: string, tokens: string): TabsPort {
  const { locks } = navigator;
  const channel = new BroadcastChannel(name);
  const open = `${name}.open`;
  // every tab holds this lock as long as it lives, so that they can be counted
  // refused locks: no tab is counted, and each refreshes by itself
  locks.request(open, { mode: 'shared' }, () => new Promise<void>(() => undefined)).catch(() => undefined);
  return {
    alone: async (use) => {
      let running: ReturnType<typeof use> | undefined;
      const run = (): ReturnType<typeof use> => {
        running ??= use();
        return running;
      };
      // the limit ends the wait for the lock, not what runs in it
      const waited = locks.request(name, { signal: AbortSignal.timeout(ALONE_MAX_MS) }, run);
      return waited.catch(run);
    },
    hasOthers: async () => {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return held.filter((lock) => lock.name === open).length > 1;
    },
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      return () => channel.close();
    },
    used: sessionUsed(tokens),
  };
}
