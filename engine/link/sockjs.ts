import type { IStompSocket } from '@stomp/stompjs';
// the file for pages: the package's main file wants a `global`, which a page has not
import SockJS from 'sockjs-client/dist/sockjs.min.js';
import { isLocked } from './locked.ts';
import type { SocketConfig, SocketSignal } from './socket.ts';
import { SOCKJS_OPTIONS } from './sockjs-options.ts';
import { stompSignals } from './stomp.ts';

/**
 * Opens a live link over SockJS and reports to `next`. Returns the function that leaves it. `locked`: what `isLocked` says of the path, where that was
 * asked before.
 */
export function openLink(
  url: string,
  config: SocketConfig,
  next: (signal: SocketSignal) => void,
  locked = isLocked(url),
): () => void {
  const openSocket = (): IStompSocket => new SockJS(url, null, SOCKJS_OPTIONS) as unknown as IStompSocket;
  let subscription: { readonly unsubscribe: () => void } | undefined;
  let isLeft = false;
  void locked.then((is) => {
    if (isLeft) return;
    if (is) next({ kind: 'lost', reason: 'timeout', code: null });
    else subscription = stompSignals({ openSocket, hasWorker: typeof Worker !== 'undefined' }, config).subscribe(next);
  });
  return () => {
    isLeft = true;
    subscription?.unsubscribe();
  };
}
