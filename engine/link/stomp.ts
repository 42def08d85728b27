import { Client, type IFrame, type IStompSocket, TickerStrategy } from '@stomp/stompjs';
import { Observable, type Subscriber } from 'rxjs';
import type { SocketConfig, SocketConnection, SocketSignal } from './socket.ts';
import { type LinkTimes, linkTimes, type Vitals, watchVitals } from './vital.ts';

export type StompOptions = {
  /** A fresh socket for every attempt; SockJS in the product. */
  readonly openSocket: () => IStompSocket;
  /** Beats from a Worker where there is one: a hidden page's own timers are throttled (live-link 2). */
  readonly hasWorker: boolean;
  /** The product's times unless a test is in a hurry. */
  readonly times?: LinkTimes;
};

/** A member has a handful of topics; a frame larger than this is an accident or an attack (fault 18). */
export const FRAME_MAX_BYTES = 1_000_000;
/** Parsing such frames freezes the page, so this many of them end the link. */
const GIANTS_MAX = 3;
const OPEN = 1;

type Loss = Extract<SocketSignal, { kind: 'lost' }>;

/**
 * One STOMP connection over SockJS as an RxJS source: connects on subscription, reports, and ends when the link is
 * gone or the subscriber leaves. It never reconnects by itself: retries are the link chart's. Whatever is wrong with a
 * link is found here (live-link 6, faults 1 to 13, 18, 19) and said once, as `lost`.
 */
export const stompSignals = (options: StompOptions, { headers }: SocketConfig): Observable<SocketSignal> =>
  new Observable((out) => {
    const times = options.times ?? linkTimes();
    let link: Link | undefined;
    const leave = (reason: Loss['reason'], code: number | null): void => {
      if (out.closed) return;
      const words = link?.words;
      out.next({ kind: 'lost', reason, code, ...(words === undefined ? {} : { words }) });
      out.complete();
    };
    const vitals = watchVitals(times, (reason) => leave(reason, null));
    const socket = attempt(() => watched(options.openSocket(), vitals));
    if (socket === undefined) return leave('timeout', null);

    const client = createClient(options, times, socket, headers);
    const { logoutMs } = times;
    const made: Link = { client, out, vitals, leave, logoutMs, isLeaving: false, failed: undefined, words: undefined };
    link = made;
    // stompjs's own limit is not cleared when the link is left, and gives its close a code of its own
    const tooLate = setTimeout(() => leave('timeout', null), times.connectMs);
    const stopGrace = hear(made, times, () => clearTimeout(tooLate));
    client.activate();
    return () => {
      clearTimeout(tooLate);
      stopGrace();
      vitals.stop();
      if (made.isLeaving) return; // the goodbye has its own limit
      void client.deactivate({ force: true });
      socket.close(); // left before stompjs took hold of it, nothing else would
    };
  });

type Link = {
  readonly client: Client;
  readonly out: Subscriber<SocketSignal>;
  readonly vitals: Vitals;
  readonly leave: (reason: Loss['reason'], code: number | null) => void;
  readonly logoutMs: number;
  isLeaving: boolean;
  /** The broker has said ERROR: nothing more may be sent. */
  failed: 'refused' | 'error' | undefined;
  /** What ERROR said. */
  words: string | undefined;
};

function createClient({ hasWorker }: StompOptions, times: LinkTimes, socket: IStompSocket, headers: object): Client {
  return new Client({
    webSocketFactory: () => socket,
    connectHeaders: { ...headers },
    reconnectDelay: 0,
    heartbeatIncoming: times.heartbeatMs,
    heartbeatOutgoing: times.heartbeatMs,
    heartbeatStrategy: hasWorker ? TickerStrategy.Worker : TickerStrategy.Interval,
    // its check goes by the device's clock and closes whatever a callback says: the vitals' check takes its place
    heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
    discardWebsocketOnCommFailure: true,
  });
}

/** Connects stompjs's callbacks. Returns the function that stops what they began. */
function hear(link: Link, { errorGraceMs }: LinkTimes, onOpen: () => void): () => void {
  const { client, out, vitals, leave } = link;
  const guard = guarded(link);
  let isOpen = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  client.onConnect = guard((frame: IFrame) => {
    if (isOpen) return leave('error', null); // CONNECTED comes once; a broker that says it again is not to be trusted
    isOpen = true;
    onOpen();
    vitals.parsed();
    vitals.opened(frame.headers['heart-beat']);
    out.next({ kind: 'opened', user: frame.headers['user-name'] ?? null, connection: connectionOf(link) });
  });
  client.onStompError = guard((frame: IFrame) => {
    vitals.parsed();
    link.words ??= wordsOf(frame);
    const reason = isOpen ? 'error' : 'refused';
    link.failed ??= reason;
    grace ??= setTimeout(() => leave(reason, null), errorGraceMs);
  });
  client.onHeartbeatReceived = vitals.parsed;
  // a message of a destination that was just left
  client.onUnhandledMessage = guard((frame: IFrame) => {
    vitals.parsed();
    out.next(frameOf(frame.headers.destination ?? '', frame));
  });
  client.onUnhandledReceipt = vitals.parsed;
  client.onUnhandledFrame = vitals.parsed;
  client.onWebSocketClose = (event: { code?: number } | undefined) =>
    leave(link.failed ?? (isOpen ? 'closed' : 'timeout'), event?.code ?? null);
  return () => clearTimeout(grace);
}

/** A frame as it is reported. A giant body is not asked for, since that decodes it. */
function frameOf(destination: string, frame: IFrame): Extract<SocketSignal, { kind: 'frame' }> {
  const bytes = frame.binaryBody.length;
  return { kind: 'frame', destination, body: bytes > FRAME_MAX_BYTES ? '' : frame.body, bytes };
}

/** Of the text of an ERROR so much is kept, in UTF-16 units. */
const WORDS_MAX = 2_000;

/** The message of an ERROR frame, and its body if that says more. A giant body is not decoded. */
function wordsOf(frame: IFrame): string {
  const { body } = frameOf('', frame);
  const { message = '' } = frame.headers;
  const all = body === '' || body === message ? message : `${message} ${body}`;
  return all.trim().slice(0, WORDS_MAX);
}

/** stompjs swallows what a callback throws, and the link stays half alive (live-link 1): here it ends the link instead. */
const guarded =
  ({ leave }: Pick<Link, 'leave'>) =>
  <A extends readonly unknown[]>(run: (...args: A) => void) =>
  (...args: A): void => {
    try {
      run(...args);
    } catch {
      leave('error', null);
    }
  };

/** Subscription ids are never used twice in a connection: Spring ignores a repeated one (live-link 1). */
function connectionOf(link: Link): SocketConnection {
  const { client, out, vitals, leave } = link;
  const guard = guarded(link);
  const live = new Map<string, { unsubscribe: () => void }>();
  let [serial, giants] = [0, 0];
  const onFrame = (destination: string) =>
    guard((frame: IFrame) => {
      vitals.parsed();
      const signal = frameOf(destination, frame);
      out.next(signal);
      if (signal.bytes > FRAME_MAX_BYTES && ++giants >= GIANTS_MAX) leave('flooded', null);
    });
  return {
    subscribe: guard((destinations: readonly string[]) => {
      for (const [destination, { unsubscribe }] of live) {
        if (destinations.includes(destination)) continue;
        unsubscribe();
        live.delete(destination);
      }
      for (const destination of destinations) {
        if (!live.has(destination))
          live.set(destination, client.subscribe(destination, onFrame(destination), { id: `s${++serial}` }));
      }
    }),
    send: (destination, headers, body) => {
      // SockJS silently drops what is sent while it closes
      if (out.closed || link.failed !== undefined || !client.connected || client.webSocket?.readyState !== OPEN)
        throw new Error('the live link is not open');
      client.publish({ destination, headers: { ...headers, 'content-type': 'application/json' }, body });
    },
    close: () => {
      if (out.closed) return;
      link.isLeaving = true;
      const force = setTimeout(() => void client.deactivate({ force: true }), link.logoutMs);
      void client.deactivate().then(() => clearTimeout(force));
      out.complete();
    },
  };
}

/**
 * Anything that arrives on the socket, a SockJS heartbeat included, is a sign of life. The message handler is wrapped
 * when the socket opens, after stompjs has set its own and before anything can come: the parser is then always first.
 */
function watched(socket: IStompSocket, vitals: Vitals): IStompSocket {
  const listening = socket as { addEventListener?: (type: string, listener: () => void) => void };
  listening.addEventListener?.('heartbeat', vitals.beat);
  listening.addEventListener?.('open', () => {
    const parse = socket.onmessage;
    socket.onmessage = (event: { data?: unknown }) => {
      parse?.call(socket, event);
      vitals.heard(event.data);
    };
  });
  return socket;
}

/** The socket, or nothing if it could not be created: stompjs would wait for it forever. */
function attempt<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined; // said as a link that never opened
  }
}
