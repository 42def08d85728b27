import type { IStompSocket } from '@stomp/stompjs';
// the file for pages: the package's main file wants a `global`, which a page has not
import SockJS from 'sockjs-client/dist/sockjs.min.js';
import type { SocketConfig, SocketSignal } from './socket.ts';
import { SOCKJS_OPTIONS } from './sockjs-options.ts';
import { stompSignals } from './stomp.ts';

/** Opens a live link over SockJS and reports to `next`. Returns the function that leaves it. */
export function openLink(url: string, config: SocketConfig, next: (signal: SocketSignal) => void): () => void {
  const openSocket = (): IStompSocket => new SockJS(url, null, SOCKJS_OPTIONS) as unknown as IStompSocket;
  let subscription: { readonly unsubscribe: () => void } | undefined;
  let isLeft = false;
  void isLocked(url).then((locked) => {
    if (isLeft) return;
    if (locked) next({ kind: 'lost', reason: 'timeout', code: null });
    else subscription = stompSignals({ openSocket, hasWorker: typeof Worker !== 'undefined' }, config).subscribe(next);
  });
  return () => {
    isLeft = true;
    subscription?.unsubscribe();
  };
}

/** The link's path is asked for so long, in ms. */
const LOCKED_MAX_MS = 3_000;
const UNAUTHORISED = 401;

/**
 * Whether a proxy asks for a password before the link. SockJS asks with the browser's credentials, so a 401 would open the
 * browser's own password box over the page. Any other answer, and none, is SockJS's to meet.
 */
const isLocked = (url: string): Promise<boolean> =>
  fetch(`${url}/info`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(LOCKED_MAX_MS),
  }).then(
    ({ status }) => status === UNAUTHORISED,
    () => false, // the link itself reports what is wrong
  );
