import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFiles } from '../../fixtures/site/files.ts';
import { pageHeaders } from '../../fixtures/site/host-headers.ts';
import { readTarget } from '../../fixtures/site/request-target.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGE = 'replay.html';

/** The built player is missing. */
class NoBuild extends Error {
  override readonly message = 'there is no player to show: run "npm run build" first';
}

/**
 * Serves the built player on this machine alone, and a recording with it if one is named. `port` 0 takes a free one.
 * @throws NoBuild, or what the system throws for a port that is taken.
 */
export async function servePlayer(
  file: string | undefined,
  port: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (!existsSync(join(DIST, PAGE))) throw new NoBuild();
  const files = serveFiles(DIST, { speed: 1, code: null });
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    if (!isLocal(host)) return refuse(response, 403); // a name of elsewhere that leads here reads no recording
    const path = readTarget(request.url).pathname;
    response.setHeaders(new Map(Object.entries(pageHeaders(`http://${host}`))));
    if (path === '/' || path === `/${PAGE}`) return void givePage(response, file).catch(() => response.destroy());
    if (path === '/recording') return file === undefined ? refuse(response, 404) : giveFile(response, file);
    files(request, response, path).catch(() => response.destroy());
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${PAGE}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const isLocal = (host: string): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

async function givePage(response: ServerResponse, file: string | undefined): Promise<void> {
  const html = await readFile(join(DIST, PAGE), 'utf8');
  const name = basename(file ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  const tag = file === undefined ? '' : `<meta name="recording" content="${name}">`;
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(html.replace('</head>', () => `${tag}</head>`));
}

function giveFile(response: ServerResponse, file: string): void {
  const stream = createReadStream(file);
  stream.on('error', () => response.destroy()); // the page says that it was not given
  stream.on('open', () =>
    stream.pipe(response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' })),
  );
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
