import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { serveFiles } from '../../fixtures/site/files.ts';
import { pageHeaders } from '../../fixtures/site/host-headers.ts';
import { listen } from '../../fixtures/site/listen.ts';
import { readTarget } from '../../fixtures/site/request-target.ts';
import { type Compared, DIST, PAGE } from '../beside/compared.ts';
import type { Item } from '../library.ts';
import type { Shelf } from '../shelf.ts';
import { give, giveFile, givePage, metasOf, refuse, TEXT } from './give.ts';
import { givePicture, type Picture } from './give-picture.ts';
import { ALONE, ALONE_JS, comparisonsOf, filesOf, giveOfCompared } from './serve-compared.ts';
import { giveOfLibrary, LIST_WORDS } from './serve-library.ts';

/**
 * What the server has beside the player. `picture`: draws a recording. `shelf`: the recordings of a library. `compare`: puts two of them beside each
 * other. `compared`: a comparison that is shown in place of a recording.
 */
type Extras = {
  readonly picture?: Picture | undefined;
  readonly shelf?: Shelf | undefined;
  readonly compare?: ((a: Item, b: Item) => Promise<Compared>) | undefined;
  readonly compared?: Compared | undefined;
};

/**
 * Serves the built player on this machine alone, and a recording with it if one is named, or a library if a `shelf` is given. `port` 0 takes a free one.
 * @throws Error without a build, and what the system throws for a port that is taken.
 */
export async function servePlayer(
  file: string | undefined,
  port: number,
  { picture, shelf, compare, compared }: Extras = {},
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (!existsSync(join(DIST, PAGE))) throw new Error('there is no player to show: run "npm run build" first');
  const files = compared === undefined ? serveFiles(DIST, { speed: 1, code: null }) : filesOf(compared);
  const pairs =
    compare === undefined || shelf === undefined ? undefined : comparisonsOf((id) => shelf.find(id), compare);
  const giveBeside = (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    const { pathname: path } = url;
    if (compared !== undefined && giveOfCompared(compared, COMPARE, url, response)) return true;
    if (pairs !== undefined && path.startsWith(COMPARE)) {
      void pairs(url, response).catch(() => response.destroy());
      return true;
    }
    if (shelf !== undefined && giveOfLibrary({ shelf, picture, request, response }, url)) return true;
    if (path !== '/picture' || picture === undefined || file === undefined) return false;
    void givePicture(request, response, (query) => picture(file, query));
    return true;
  };
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    if (!isLocal(host)) return refuse(response, 403); // a name of elsewhere that leads here reads no recording
    const url = readTarget(request.url);
    const { pathname: path } = url;
    response.setHeaders(new Map(Object.entries(pageHeaders(`http://${host}`))));
    const failed = (): void => void response.destroy();
    if (path === ALONE) return give(response, 200, 'text/javascript; charset=utf-8', ALONE_JS);
    if (giveBeside(request, response, url)) return;
    if (path === '/' || path === `/${PAGE}`)
      return void givePage(response, DIST, metasOf(file, picture !== undefined)).catch(failed);
    if (path === '/recording') return file === undefined ? refuse(response, 404) : giveFile(response, file);
    if (extname(path) === '') return give(response, 404, TEXT, `nothing is at ${path} here; ${startWords(shelf)}`); // the client's own page is not for here
    files(request, response, path).catch(failed);
  });
  await listen(server, port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}${startOf(shelf !== undefined, compared !== undefined)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Whether a port can be taken is known before recordings are read. @throws what the system throws for one that cannot. */
export async function mustBeFreePort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((done) => server.close(done));
}

/** What the addresses of comparisons begin with. */
const COMPARE = '/compare';
const startOf = (isLibrary: boolean, isCompared: boolean): string => {
  if (isCompared) return `${COMPARE}/`;
  return isLibrary ? '/' : `/${PAGE}`;
};

/** Where somebody who came to a wrong address goes on. */
const startWords = (shelf: Extras['shelf']): string => (shelf === undefined ? `the player is at /${PAGE}` : LIST_WORDS);

const isLocal = (host: string): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
