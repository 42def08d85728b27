import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Connection, createServer as createSockJs } from 'sockjs';

/** A site that admits requests of its own origin only, as Spring does unless it is told otherwise. */
export type StrictSite = {
  readonly url: URL;
  /** SockJS connections that are open; each says back what it hears. */
  readonly links: ReadonlySet<Connection>;
  /** Ends every TCP connection at the site's side: with a FIN, or with a RST. */
  readonly cut: (how: 'FIN' | 'RST') => void;
  readonly close: () => Promise<void>;
};

/** Starts the site on loopback. REST answers with the headers that it got; `/api/half` stops in the middle of its body. */
export async function startStrictSite(): Promise<StrictSite> {
  const sockets = new Set<Socket>();
  const links = new Set<Connection>();
  const server = createServer(answer);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  const sockJs = createSockJs({ prefix: '/bx_ws', log: () => {} });
  sockJs.on('connection', (connection: Connection) => {
    links.add(connection);
    connection.on('data', (text) => connection.write(text));
    connection.on('close', () => links.delete(connection));
  });
  sockJs.installHandlers(server);
  for (const name of ['request', 'upgrade'] as const) {
    const handlers = server.listeners(name) as ((...args: unknown[]) => void)[];
    server.removeAllListeners(name);
    server.on(name, (...args: [IncomingMessage, ServerResponse | Socket]) => {
      const [request, reply] = args;
      if (isOwn(request, url)) for (const handler of handlers) handler.apply(server, args);
      else if ('writeHead' in reply) reply.writeHead(403).end('Invalid CORS request');
      else reply.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    });
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const cut: StrictSite['cut'] = (how) => {
    for (const socket of sockets) {
      if (how === 'FIN') socket.destroy();
      else socket.resetAndDestroy();
    }
  };
  return {
    url,
    links,
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut('FIN');
      }),
  };
}

const answer = ({ url, headers }: IncomingMessage, response: ServerResponse): void => {
  const body = JSON.stringify({ origin: headers.origin, host: headers.host, referer: headers.referer });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  if (url === '/api/half') response.write(body.slice(0, 10));
  else response.end(body);
};

const isOwn = ({ headers }: IncomingMessage, { origin, host }: URL): boolean =>
  headers.host === host &&
  (headers.origin ?? origin) === origin &&
  (headers.referer === undefined || new URL(headers.referer).origin === origin);
