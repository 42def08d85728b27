import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Connection, createServer as createSockJs } from 'sockjs';
import { createReader, type Frame, writeFrame } from '../../fixtures/site/broker/frames.ts';

/** One SockJS connection of the scripted broker, and what may be done to it. */
export type Peer = {
  /** Frames of the client so far, in order. */
  readonly frames: readonly Frame[];
  /** Writes text as it is: half a frame, a heartbeat, a frame with a wrong length. */
  readonly write: (text: string) => void;
  readonly frame: (command: string, headers: Readonly<Record<string, string>>, body?: string) => void;
  /** A message to the client's subscription of that id. */
  readonly message: (body: string, id?: string, headers?: Readonly<Record<string, string>>) => void;
  readonly close: (code: number) => void;
  /** Cuts the TCP connection without a word. */
  readonly cut: () => void;
  /** Nothing that is written from now on arrives, and nothing says so: a half-open connection. */
  readonly stall: () => void;
  readonly isGone: () => boolean;
};

/** What the broker does with a frame; `CONNECTED` is the script's to say. */
export type Script = (frame: Frame, peer: Peer) => void;

export type Broker = {
  readonly url: string;
  readonly peers: readonly Peer[];
  readonly close: () => Promise<void>;
};

export type BrokerOptions = {
  /** SockJS's own heartbeat, in ms; on xhr transports only, as this server pings a WebSocket instead. */
  readonly heartbeatMs?: number;
  /** Requests and upgrades that are answered by this and by nothing else: true when it took them. */
  readonly refuse?: (request: IncomingMessage, answer: { end: (text: string) => void }) => boolean;
};

/** A SockJS server that does what a script says and knows nothing of its own: faults that a well-built site has not. */
export async function startBroker(script: Script, options: BrokerOptions = {}): Promise<Broker> {
  const server = createServer();
  const sockets = new Map<number, Socket>();
  const peers: Peer[] = [];
  server.on('connection', (socket) => {
    sockets.set(socket.remotePort ?? 0, socket);
    socket.on('error', () => socket.destroy());
  });
  const sockJs = createSockJs({ prefix: '/bx_ws', log: () => {}, heartbeat_delay: options.heartbeatMs ?? 25_000 });
  sockJs.on('connection', (connection: Connection | null) => {
    if (connection !== null) peers.push(createPeer(connection, script, sockets));
  });
  sockJs.installHandlers(server);
  if (options.refuse !== undefined) refuseFirst(server, options.refuse);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bx_ws`,
    peers,
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function createPeer(connection: Connection, script: Script, sockets: ReadonlyMap<number, Socket>): Peer {
  const socket = sockets.get(connection.remotePort);
  const frames: Frame[] = [];
  let isGone = false;
  const frame: Peer['frame'] = (command, headers, body) => connection.write(writeFrame(command, headers, body));
  const peer: Peer = {
    frames,
    write: (text) => connection.write(text),
    frame,
    message: (body, id = 's1', headers = {}) =>
      frame('MESSAGE', { destination: '/x', subscription: id, 'message-id': `${frames.length}`, ...headers }, body),
    close: (code) => connection.close(code as unknown as string, ''), // typed as text, a number on the wire
    cut: () => socket?.destroy(),
    stall: () => Object.assign(socket ?? {}, { write: () => true }),
    isGone: () => isGone,
  };
  const read = createReader((one) => {
    frames.push(one);
    script(one, peer);
  });
  connection.on('data', read);
  connection.on('close', () => {
    isGone = true;
  });
  return peer;
}

/** SockJS answers before anything else would; what the option takes never reaches it. */
function refuseFirst(server: Server, refuse: NonNullable<BrokerOptions['refuse']>): void {
  for (const name of ['request', 'upgrade'] as const) {
    const handlers = server.listeners(name) as ((...args: unknown[]) => void)[];
    server.removeAllListeners(name);
    server.on(name, (...args: [IncomingMessage, { end: (text: string) => void }]) => {
      if (refuse(...args)) return;
      for (const handler of handlers) handler.apply(server, args);
    });
  }
}
