import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { quoted, serveFiles } from '../../fixtures/site/files.ts';
import { pageHeaders } from '../../fixtures/site/host-headers.ts';
import { listen } from '../../fixtures/site/listen.ts';
import { readTarget } from '../../fixtures/site/request-target.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGE = 'replay.html';

/**
 * Serves the built player on this machine alone, and a recording with it if one is named. `port` 0 takes a free one.
 * @throws Error without a build, and what the system throws for a port that is taken.
 */
export async function servePlayer(
  file: string | undefined,
  port: number,
  picture?: Picture,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (!existsSync(join(DIST, PAGE))) throw new Error('there is no player to show: run "npm run build" first');
  const files = serveFiles(DIST, { speed: 1, code: null });
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    if (!isLocal(host)) return refuse(response, 403); // a name of elsewhere that leads here reads no recording
    const path = readTarget(request.url).pathname;
    response.setHeaders(new Map(Object.entries(pageHeaders(`http://${host}`))));
    if (path === '/' || path === `/${PAGE}`)
      return void givePage(response, file, picture !== undefined).catch(() => response.destroy());
    if (path === '/picture' && picture !== undefined) return void givePicture(request, response, picture);
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

/** Draws a picture of the file. Its query is as the page's address has it. @throws Error with what to do. */
export type Picture = (query: URLSearchParams) => Promise<Buffer>;
/** Another site can ask for an address of this machine, but not with this header. */
const PICTURE_HEADER = 'x-replay';

async function givePicture(request: IncomingMessage, response: ServerResponse, picture: Picture): Promise<void> {
  if (request.headers[PICTURE_HEADER] === undefined) return refuse(response, 403);
  const query = new URL(request.url ?? '', 'http://127.0.0.1').searchParams;
  await picture(query).then(
    (png) => response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' }).end(png),
    (error: unknown) =>
      response
        .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(error instanceof Error ? error.message : String(error)),
  );
}

async function givePage(response: ServerResponse, file: string | undefined, draws: boolean): Promise<void> {
  const html = await readFile(join(DIST, PAGE), 'utf8');
  const recording = file === undefined ? '' : `<meta name="recording" content="${quoted(basename(file))}">`;
  const tag = `${recording}${draws ? '<meta name="picture" content="drawn">' : ''}`;
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(html.replace('</head>', () => `${tag}</head>`));
}

/** Answers with a file, which is closed when the browser goes away. Of one that cannot be read, the page says that it was not given. */
export function giveFile(response: ServerResponse, file: string): void {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' });
  pipeline(createReadStream(file), response, () => undefined);
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
};
