import type { IncomingMessage, ServerResponse } from 'node:http';
import { DIST } from '../beside/compared.ts';
import { type Item, isAsListed } from '../library.ts';
import { mergeNotes } from '../notes-file.ts';
import type { Shelf } from '../shelf.ts';
import { followList } from './follow-list.ts';
import { give, giveChanged, giveFile, givePage, metasOf, refuse, TEXT } from './give.ts';
import { givePicture, type Picture } from './give-picture.ts';
import { AGAIN_JS, LIBRARY_CSS, libraryPage, waitingPage } from './library-page.ts';
import { notesChangeOf, notesJson } from './model/notes.ts';

/** The pages of the list have forms and a script of their own. */
const LIST_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Where somebody who came to a wrong address goes on. */
export const LIST_WORDS = 'the list is at /';

/** What a library answers with. `picture`: draws a recording. */
type Serving = {
  readonly shelf: Shelf;
  readonly picture: Picture | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Answers for a library: the list, a recording's page, its file, its notes and its pictures. False for another address. */
export function giveOfLibrary(serving: Serving, { pathname: path, searchParams }: URL): boolean {
  const { shelf, response } = serving;
  const failed = (): void => void response.destroy();
  const [, id, part] = /^\/s\/([^/]*)(?:\/(recording|notes|picture|))?$/.exec(path) ?? [];
  const [, name] = /^\/f\/([^/]+)$/.exec(path) ?? [];
  if (path === '/' || path === '/changes') shelf.look().catch(() => undefined); // what has changed is seen the next time
  if (path === '/') {
    response.setHeader('Content-Security-Policy', LIST_POLICY);
    give(response, 200, HTML, libraryPage(shelf, searchParams.get('q') ?? '', fromOf(searchParams)));
  } else if (path === '/changes') give(response, 200, TEXT, String(shelf.changes));
  else if (path === '/library.css') give(response, 200, 'text/css; charset=utf-8', LIBRARY_CSS);
  else if (path === '/library.js') give(response, 200, SCRIPT, `(${followList})();\n`);
  else if (path === '/again.js') give(response, 200, SCRIPT, AGAIN_JS);
  else if (id !== undefined) giveById(serving, id, part).catch(failed);
  else if (name !== undefined) giveByName(serving, name).catch(failed);
  else return false;
  return true;
}

const fromOf = (query: URLSearchParams): number => Math.max(0, Math.trunc(Number(query.get('from')) || 0));

/** Answers for the recording with an id. One that may be among those that are not read yet is waited for. */
async function giveById(serving: Serving, id: string, part: string | undefined): Promise<void> {
  const { shelf, response } = serving;
  const wanted = id.toLowerCase();
  if (shelf.find(wanted) === undefined) await shelf.look();
  const item = shelf.find(wanted);
  if (item === undefined && shelf.unread.length > 0) giveWaiting(shelf, response, `the recording ${id}`);
  else if (item === undefined)
    give(response, 404, TEXT, `no recording of this library has the id ${id}; ${LIST_WORDS}`);
  else if (part === '' || id !== item.id)
    response.writeHead(302, { Location: `/s/${item.id}` }).end(); // as a chat may have written it
  else await giveItem(serving, item, part);
}

/** Leads to the recording of a file, which is read before the others. */
async function giveByName({ shelf, response }: Serving, written: string): Promise<void> {
  const name = decodedName(written);
  if (shelf.readFirst(name)) return giveWaiting(shelf, response, name);
  const item = shelf.named(name);
  const words = shelf.leftOut.find((one) => one.name === name)?.words ?? 'there is no such file in this library';
  if (item === undefined) give(response, 404, TEXT, `${name}: ${words}; ${LIST_WORDS}`);
  else response.writeHead(302, { Location: `/s/${item.id}` }).end();
}

/** The name of a file in an address. One with a wrong `%` stays as it is written: it is looked for, and not found. */
function decodedName(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Says that something is not read yet, with a page that asks again. */
function giveWaiting({ unread, items, leftOut }: Shelf, response: ServerResponse, what: string): void {
  const read = items.length + leftOut.length;
  response.setHeader('Content-Security-Policy', LIST_POLICY);
  response.setHeader('Retry-After', '1');
  give(response, 503, HTML, waitingPage(what, read, read + unread.length));
}

/** Answers for one recording: its page, its file, its notes or its picture. A file that changed since is none of this id. */
async function giveItem(serving: Serving, item: Item, part: string | undefined): Promise<void> {
  const { picture, request, response } = serving;
  const { id } = item;
  if (!(await isAsListed(item))) giveChanged(response, item.name);
  else if (part === 'recording') giveFile(response, item.path);
  else if (part === 'notes') await giveNotes(item, request, response);
  else if (part === 'picture' && picture !== undefined)
    await givePicture(request, response, (query) => picture(item.path, query));
  else {
    const metas = { ...metasOf(item.path, picture !== undefined), 'recording-at': `/s/${id}`, 'recording-id': id };
    await givePage(response, DIST, metas);
  }
}

/** Notes are longer in no use. */
const NOTES_MAX_BYTES = 1 << 20;

/** Gives the notes beside a recording, after the change that was sent. Another site's page cannot send any. */
async function giveNotes(item: Item, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host, 'content-type': type } = request.headers;
  const isOwn = origin === `http://${host}` && type === 'application/json';
  if (request.method === 'POST' && !isOwn) return refuse(response, 403);
  try {
    const change = request.method === 'POST' ? notesChangeOf(await bodyOf(request)) : null;
    if (change !== null && change.recording !== item.id) return refuse(response, 400);
    const { notes } = await mergeNotes(item.path, item.id, change);
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
