import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { serveFiles } from '../../fixtures/site/files.ts';
import { pageHeaders } from '../../fixtures/site/host-headers.ts';
import { listen } from '../../fixtures/site/listen.ts';
import { readTarget } from '../../fixtures/site/request-target.ts';
import { type Compared, DIST, PAGE } from '../beside/compared.ts';
import { type Item, isAsListed } from '../library.ts';
import { mergeNotes } from '../notes-file.ts';
import { give, giveChanged, giveFile, givePage, READ_ONCE, refuse } from './give.ts';
import { LIBRARY_CSS, libraryPage } from './library-page.ts';
import { notesFileOf, notesJson } from './model/notes.ts';
import { ALONE, ALONE_JS, comparisonsOf, filesOf, giveOfCompared } from './serve-compared.ts';

/**
 * What the server has beside the player. `picture`: draws a recording. `items`: the recordings of a library. `compare`: puts two of them beside each
 * other. `compared`: a comparison that is shown in place of a recording.
 */
type Extras = {
  readonly picture?: Picture | undefined;
  readonly items?: readonly Item[] | undefined;
  readonly compare?: ((a: Item, b: Item) => Promise<Compared>) | undefined;
  readonly compared?: Compared | undefined;
};

/**
 * Serves the built player on this machine alone, and a recording with it if one is named, or a library if `items` are given. `port` 0 takes a free one.
 * @throws Error without a build, and what the system throws for a port that is taken.
 */
export async function servePlayer(
  file: string | undefined,
  port: number,
  { picture, items, compare, compared }: Extras = {},
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (!existsSync(join(DIST, PAGE))) throw new Error('there is no player to show: run "npm run build" first');
  const files = compared === undefined ? serveFiles(DIST, { speed: 1, code: null }) : filesOf(compared);
  const pairs = compare === undefined || items === undefined ? undefined : comparisonsOf(items, compare);
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    if (!isLocal(host)) return refuse(response, 403); // a name of elsewhere that leads here reads no recording
    const url = readTarget(request.url);
    const { pathname: path } = url;
    response.setHeaders(new Map(Object.entries(pageHeaders(`http://${host}`))));
    const failed = (): void => void response.destroy();
    if (path === ALONE) return give(response, 200, 'text/javascript; charset=utf-8', ALONE_JS);
    if (compared !== undefined && giveOfCompared(compared, COMPARE, url, response)) return;
    if (pairs !== undefined && path.startsWith(COMPARE)) return void pairs(url, response).catch(failed);
    if (items !== undefined && giveOfLibrary(items, picture, request, response, url)) return;
    if (path === '/picture' && picture !== undefined && file !== undefined)
      return void givePicture(request, response, (query) => picture(file, query));
    if (path === '/' || path === `/${PAGE}`)
      return void givePage(response, DIST, metasOf(file, picture !== undefined)).catch(failed);
    if (path === '/recording') return file === undefined ? refuse(response, 404) : giveFile(response, file);
    if (extname(path) === '') return give(response, 404, TEXT, `nothing is at ${path} here; ${startWords(items)}`); // the client's own page is not for here
    files(request, response, path).catch(failed);
  });
  await listen(server, port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}${startOf(items !== undefined, compared !== undefined)}`,
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

const metasOf = (file: string | undefined, draws: boolean): Readonly<Record<string, string>> =>
  file === undefined ? {} : { recording: basename(file), ...(draws ? { picture: 'drawn' } : {}) };

const TEXT = 'text/plain; charset=utf-8';
/** Where somebody who came to a wrong address goes on. */
const startWords = (items: Extras['items']): string =>
  items === undefined ? `the player is at /${PAGE}` : 'the list is at /';

/** Answers for a library: the list, a recording's page, its file, its notes and its pictures. False for another address. */
function giveOfLibrary(
  items: readonly Item[],
  picture: Picture | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname: path, searchParams }: URL,
): boolean {
  if (path === '/') {
    response.setHeader('Content-Security-Policy', LIST_POLICY);
    give(response, 200, 'text/html; charset=utf-8', libraryPage(items, searchParams.get('q') ?? ''));
  } else if (path === '/library.css') give(response, 200, 'text/css; charset=utf-8', LIBRARY_CSS);
  const [, id, part] = /^\/s\/([^/]*)(?:\/(recording|notes|picture|))?$/.exec(path) ?? [];
  if (id === undefined) return path === '/' || path === '/library.css';
  const item = items.find((one) => one.id === id.toLowerCase());
  if (item === undefined)
    give(response, 404, TEXT, `no recording of this library has the id ${id}; ${startWords(items)}. ${READ_ONCE}`);
  else if (part === '' || id !== item.id)
    response.writeHead(302, { Location: `/s/${item.id}` }).end(); // as a chat may have written it
  else giveItem(item, part, picture, request, response).catch(() => response.destroy());
  return true;
}

/** Answers for one recording: its page, its file, its notes or its picture. A file that changed since is none of this id. */
async function giveItem(
  item: Item,
  part: string | undefined,
  picture: Picture | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { id } = item;
  if (!(await isAsListed(item))) giveChanged(response, item.name);
  else if (part === 'recording') giveFile(response, item.path);
  else if (part === 'notes') void giveNotes(item, request, response);
  else if (part === 'picture' && picture !== undefined)
    void givePicture(request, response, (query) => picture(item.path, query));
  else {
    const metas = { ...metasOf(item.path, picture !== undefined), 'recording-at': `/s/${id}`, 'recording-id': id };
    await givePage(response, DIST, metas);
  }
}

/** The list has a form and no script. */
const LIST_POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Notes are longer in no use. */
const NOTES_MAX_BYTES = 1 << 20;

/** Gives the notes beside a recording, after it has added those that were sent. Another site's page cannot send any. */
async function giveNotes(item: Item, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host, 'content-type': type } = request.headers;
  const isOwn = origin === `http://${host}` && type === 'application/json';
  if (request.method === 'POST' && !isOwn) return refuse(response, 403);
  try {
    const added = request.method === 'POST' ? notesFileOf(await bodyOf(request)) : null;
    if (added !== null && added.recording !== item.id) return refuse(response, 400);
    const { notes } = await mergeNotes(item.path, item.id, added);
    give(response, 200, 'application/json; charset=utf-8', notesJson(item.id, notes));
  } catch (error) {
    give(response, 400, TEXT, error instanceof Error ? error.message : String(error));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > NOTES_MAX_BYTES) throw new Error('these notes are too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const isLocal = (host: string): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

/** Draws a picture (PNG) of a recording. The query is as the page's address has it. @throws Error with what to do. */
export type Picture = (file: string, query: URLSearchParams) => Promise<Buffer>;
/** Another site can ask for an address of this machine, but not with this header. */
const PICTURE_HEADER = 'x-replay';

async function givePicture(
  request: IncomingMessage,
  response: ServerResponse,
  picture: (query: URLSearchParams) => Promise<Buffer>,
): Promise<void> {
  if (request.headers[PICTURE_HEADER] === undefined) return refuse(response, 403);
  const query = new URL(request.url ?? '', 'http://127.0.0.1').searchParams;
  await picture(query).then(
    (png) => response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' }).end(png),
    (error: unknown) =>
      response.writeHead(503, { 'Content-Type': TEXT }).end(error instanceof Error ? error.message : String(error)),
  );
}
