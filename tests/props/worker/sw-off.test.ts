import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Handler = (event: { readonly waitUntil: (work: Promise<void>) => void }) => void;

/** The switch-off in a browser that keeps these caches. */
function switchOff(...kept: readonly string[]) {
  const handlers = new Map<string, Handler>();
  const names = new Set(kept);
  const taken: string[] = [];
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => undefined,
    registration: { unregister: async () => void taken.push('out') },
  };
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  runInNewContext(readFileSync(new URL('../../../view/public/sw-off.js', import.meta.url), 'utf8'), { self, caches });
  const happens = async (type: string): Promise<void> => {
    let work = Promise.resolve();
    handlers.get(type)?.({
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  };
  return { happens, left: () => [...names], taken };
}

test.each(['activate', 'message'])(
  'W20: a switch-off takes itself out at its %s event, with all that the worker kept and nothing else',
  async (type) => {
    const { happens, left, taken } = switchOff('round-page', 'workbox-precache', 'another application');
    await happens(type);
    expect([left(), taken]).toEqual([['another application'], ['out']]);
  },
);
