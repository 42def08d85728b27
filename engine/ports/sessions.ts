import type { SessionsPort } from './ports.ts';
import type { Shelf } from './session-store.ts';

/**
 * The sessions of this page's origin, in the IndexedDB database `name`. Its code is loaded when it is first needed, and not
 * before `ready`.
 */
export function createSessions(
  name: string,
  save: (name: string, bytes: Uint8Array) => void,
  ready: Promise<void>,
): SessionsPort {
  let loading: Promise<Shelf> | undefined;
  const shelf = (): Promise<Shelf> => {
    loading ??= import('./session-store.ts').then(({ Shelf }) => new Shelf(name, save));
    return loading;
  };
  return {
    begin: async () => {
      await ready;
      return (await shelf()).begin();
    },
    turn,
    onLeave,
    list: async () => (await shelf()).list(),
    export: async (id) => (await shelf()).export(id),
    clear: async () => (await shelf()).clear(),
  };
}

/** A message's task: a timer would wait for a second in a hidden page. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const onLeave: SessionsPort['onLeave'] = (listener) => {
  const end = new AbortController();
  const { signal } = end;
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  addEventListener('pagehide', listener, { signal });
  return () => end.abort();
};
