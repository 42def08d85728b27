import type { SessionsPort } from './ports.ts';
import type { SessionStore } from './session-store.ts';

/**
 * The sessions of this page's origin, in the IndexedDB database `name`. Its code is loaded when it is first needed, and not
 * before `ready`.
 */
export function createSessions(
  name: string,
  save: (name: string, bytes: Uint8Array) => void,
  ready: Promise<void>,
): SessionsPort {
  let loading: Promise<SessionStore> | undefined;
  const store = (): Promise<SessionStore> => {
    loading ??= import('./session-store.ts').then(
      ({ SessionStore }) => new SessionStore(name, save),
      (error: unknown) => {
        loading = undefined; // the network may be back when it is needed next
        throw error;
      },
    );
    return loading;
  };
  return {
    begin: async () => {
      await ready;
      return (await store()).begin();
    },
    list: async () => (await store()).list(),
    export: async (id) => (await store()).export(id),
    clear: async () => (await store()).clear(),
  };
}
