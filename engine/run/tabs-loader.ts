import type { Fact } from '../events/facts.ts';
import type { Sharing } from './tabs.ts';
import { type World, wordsOf } from './world.ts';

/** The code that tabs share a session with is loaded after the first paint, or with the first refresh. */
export function lazySharing({ ports, take, ...world }: World): Sharing {
  const { tabs, afterPaint } = ports;
  let loading: Promise<Sharing | undefined> | undefined;
  let isStopped = false;
  const load = (open: NonNullable<typeof tabs>): Promise<Sharing | undefined> => {
    loading ??= Promise.all([open(), import('./tabs.ts')]).then(
      ([port, { createSharing }]) => createSharing({ ...world, ports, take }, port),
      (error: unknown) => {
        take('engine', { type: 'effect.failed', data: { effect: 'tabs.share', message: wordsOf(error) } });
        return undefined; // this tab refreshes by itself
      },
    );
    return loading;
  };
  if (tabs !== undefined) void afterPaint().then(() => (isStopped ? undefined : load(tabs)));
  return {
    refresh: async (callId, ask) => {
      const told = (fact: Fact): void => take('rest', fact);
      if (tabs === undefined) return ask().then(told);
      const sharing = await load(tabs);
      return sharing === undefined ? ask().then(told) : sharing.refresh(callId, ask);
    },
    stop: () => {
      isStopped = true;
      void loading?.then((sharing) => sharing?.stop());
    },
  };
}
