import { Client, type IFrame, type IStompSocket, TickerStrategy } from '@stomp/stompjs';
import { Observable, type Subscriber } from 'rxjs';
import type { SocketConfig, SocketConnection, SocketSignal } from './socket.ts';

export type StompOptions = {
  /** A fresh socket for every attempt; SockJS in the product. */
  readonly openSocket: () => IStompSocket;
  /** Beats from a Worker where there is one: a hidden page's own timers are throttled (live-link 2). */
  readonly hasWorker: boolean;
};

const CONNECT_TIMEOUT_MS = 20_000;
const HEARTBEAT_MS = 10_000;
/** SockJS beats every 25 s whatever the broker does; nothing at all for longer than two of those is a dead link (fault 12). */
const SILENCE_MAX_MS = 60_000;
const SILENCE_CHECK_MS = 5_000;
/** A member has a handful of topics; a frame this large is an accident or an attack (fault 18). */
const FRAME_MAX_CHARS = 1_000_000;

/**
 * One STOMP connection over SockJS as an RxJS source: connects on subscription, reports, and ends when the link is
 * gone or the subscriber leaves. It never reconnects by itself: retries are the link chart's.
 */
export const stompSignals = (
  { openSocket, hasWorker }: StompOptions,
  { headers }: SocketConfig,
): Observable<SocketSignal> =>
  new Observable((out) => {
    const watch = watchSilence(() => leave('silent', null));
    const client = new Client({
      webSocketFactory: () => watched(openSocket(), watch.seen),
      connectHeaders: { ...headers },
      connectionTimeout: CONNECT_TIMEOUT_MS,
      reconnectDelay: 0,
      heartbeatIncoming: HEARTBEAT_MS,
      heartbeatOutgoing: HEARTBEAT_MS,
      heartbeatStrategy: hasWorker ? TickerStrategy.Worker : TickerStrategy.Interval,
      discardWebsocketOnCommFailure: true,
    });
    const leave = (reason: Extract<SocketSignal, { kind: 'lost' }>['reason'], code: number | null): void => {
      if (out.closed) return;
      out.next({ kind: 'lost', reason, code });
      out.complete();
    };
    let isOpen = false;
    client.onConnect = (frame) => {
      isOpen = true;
      out.next({ kind: 'opened', user: frame.headers['user-name'] ?? null, connection: connectionOf(client, out) });
    };
    client.onStompError = () => leave(isOpen ? 'error' : 'refused', null);
    client.onWebSocketClose = (event: { code?: number } | undefined) =>
      leave(isOpen ? 'closed' : 'timeout', event?.code ?? null);
    client.onHeartbeatLost = () => leave('silent', null);
    client.activate();
    return () => {
      watch.stop();
      void client.deactivate({ force: true });
    };
  });

/** Subscription ids are never used twice in a connection: Spring ignores a repeated one (live-link 1). */
function connectionOf(client: Client, out: Subscriber<SocketSignal>): SocketConnection {
  const live = new Map<string, { unsubscribe: () => void }>();
  let serial = 0;
  const onFrame = (destination: string) => (frame: IFrame) => {
    const body = frame.binaryBody.length > FRAME_MAX_CHARS ? '' : frame.body;
    out.next({ kind: 'frame', destination, body });
  };
  return {
    subscribe: (destinations) => {
      for (const [destination, { unsubscribe }] of live) {
        if (destinations.includes(destination)) continue;
        unsubscribe();
        live.delete(destination);
      }
      for (const destination of destinations) {
        if (!live.has(destination))
          live.set(destination, client.subscribe(destination, onFrame(destination), { id: `s${++serial}` }));
      }
    },
    send: (destination, headers, body) => {
      if (!client.connected || client.webSocket?.readyState !== OPEN) throw new Error('the live link is not open');
      client.publish({ destination, headers: { ...headers, 'content-type': 'application/json' }, body });
    },
  };
}

const OPEN = 1;

/** Anything that arrives on the socket, a SockJS heartbeat included, is a sign of life. */
function watched(socket: IStompSocket, seen: () => void): IStompSocket {
  const listening = socket as { addEventListener?: (type: string, listener: () => void) => void };
  for (const type of ['open', 'message', 'heartbeat']) listening.addEventListener?.(type, seen);
  return socket;
}

function watchSilence(onSilence: () => void): { readonly seen: () => void; readonly stop: () => void } {
  let lastMs = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - lastMs > SILENCE_MAX_MS) onSilence();
  }, SILENCE_CHECK_MS);
  return {
    seen: () => {
      lastMs = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
