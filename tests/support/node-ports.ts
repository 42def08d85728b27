import { randomUUID } from 'node:crypto';
import ky from 'ky';
import { openLink } from '../../engine/link/sockjs.ts';
import { createVault } from '../../engine/link/vault.ts';
import type { Ports } from '../../engine/run/ports.ts';

export type NodePorts = Ports & { readonly saved: { name: string; bytes: Uint8Array }[]; readonly shown: string[] };

/** Ports of a Node process: real HTTP and real STOMP over SockJS against `url`, on time that runs `speed` times as fast. */
export function createNodePorts(url: string, speed = 1, startPath = '/'): NodePorts {
  const originMs = performance.timeOrigin;
  const monotonicMs = (): number => originMs + (performance.timeOrigin + performance.now() - originMs) * speed;
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const shown: string[] = [];
  let path = startPath;
  return {
    saved,
    shown,
    clock: { monotonicMs, wallMs: monotonicMs, onWake: () => () => undefined },
    timers: {
      set: (callback, delayMs) => setTimeout(callback, delayMs / speed),
      clear: (handle) => clearTimeout(handle as NodeJS.Timeout | undefined),
    },
    newClientId: randomUUID,
    vault: createVault(),
    http: async ({ method, path: callPath, query, headers, form, timeoutMs }) => {
      try {
        const response = await ky(`${url}${callPath}`, {
          method,
          searchParams: query,
          headers,
          timeout: timeoutMs,
          retry: 0,
          throwHttpErrors: false,
          ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        });
        return { kind: 'answer', status: response.status, body: await response.text() };
      } catch (error) {
        return { kind: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network' };
      }
    },
    socket: (config) => ({
      subscribe: (next) => {
        const stop = openLink(`${url}/bx_ws`, config, next);
        return { unsubscribe: stop };
      },
    }),
    tokens: {
      load: () => ({ access: null, refresh: null, expiresAtMs: null }),
      save: () => undefined,
      clear: () => undefined,
    },
    prefs: { load: () => ({}), save: () => undefined },
    history: {
      path: () => path,
      show: (next) => {
        path = next;
        shown.push(next);
      },
      onChange: () => () => undefined,
    },
    sound: () => undefined,
    save: (name, bytes) => saved.push({ name, bytes }),
    reload: () => undefined,
    afterPaint: () => Promise.resolve(),
  };
}
