import type { IStompSocket } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import type { SocketConfig, SocketSignal } from './socket.ts';
import { SOCKJS_OPTIONS } from './sockjs-options.ts';
import { stompSignals } from './stomp.ts';

/** Opens a live link over SockJS and reports to `next`. Returns the function that leaves it. */
export function openLink(url: string, config: SocketConfig, next: (signal: SocketSignal) => void): () => void {
  const openSocket = (): IStompSocket => new SockJS(url, null, SOCKJS_OPTIONS) as unknown as IStompSocket;
  const subscription = stompSignals({ openSocket, hasWorker: typeof Worker !== 'undefined' }, config).subscribe(next);
  return () => subscription.unsubscribe();
}
