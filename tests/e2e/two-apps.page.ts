import '../../view/styles/main.ts';
import app from 'virtual:words/ko/app';
import first from 'virtual:words/ko/first';
import { ready } from '../../fixtures/arbitraries/story.ts';
import { mount } from '../../view/app.tsx';
import type { Spoken } from '../../view/locales/load.ts';

/* Runs in the page of two-apps.test.ts. */

/** Listeners of the document and the window, by type and function. */
const listeners = new Map<string, Set<unknown>>();
for (const [name, target] of [
  ['document', document],
  ['window', window],
] as const) {
  const { addEventListener: add, removeEventListener: remove } = target;
  const of = (type: string): Set<unknown> => {
    const key = `${name} ${type}`;
    const set = listeners.get(key) ?? new Set();
    listeners.set(key, set);
    return set;
  };
  Object.assign(target, {
    addEventListener: (...args: Parameters<typeof add>) => {
      of(args[0]).add(args[1]);
      const options = args[2];
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => of(args[0]).delete(args[1]));
      add.apply(target, args);
    },
    removeEventListener: (...args: Parameters<typeof remove>) => {
      of(args[0]).delete(args[1]);
      remove.apply(target, args);
    },
  });
}

const spoken: Spoken = { language: 'ko', words: { ...first, ...app } };

/** Mounts the application on the trade screen of an engine of its own. Answers how to take it out. */
function openApp(): () => void {
  const { state, at } = ready();
  const place = document.body.appendChild(document.createElement('div'));
  const unmount = mount(
    place,
    {
      engine: { send: () => undefined, getState: () => state, subscribe: () => () => undefined },
      nowMs: () => at,
      reveal: (ref) => ref,
    },
    spoken,
  );
  return () => {
    unmount();
    place.remove();
  };
}

const countListeners = (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
const inPage = { openApp, countListeners };
export type InPage = typeof inPage;
Object.assign(globalThis, { inPage });
