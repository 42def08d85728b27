import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { type Files, serveFiles } from '../../fixtures/site/files.ts';
import type { Beside } from '../beside/beside.ts';
import { type Compared, DIST } from '../beside/compared.ts';
import { type Item, isAsListed } from '../library.ts';
import { give, giveChanged, giveFile, givePage, refuse } from './give.ts';

/** The names of the two sides in addresses. */
const SIDES = ['a', 'b'];
/** A frame of this server may show the page, or the page may have such frames. */
const OWN = "'self'";

/**
 * Answers for a comparison whose addresses begin with `prefix`: its page, the pages of its two sides, their recordings, and the questions
 * of the page. False for another address.
 */
export function giveOfCompared(compared: Compared, prefix: string, url: URL, response: ServerResponse): boolean {
  const { pathname, searchParams } = url;
  if (!pathname.startsWith(`${prefix}/`)) return false;
  const [part = '', side = '', file] = pathname.slice(prefix.length + 1).split('/');
  const failed = (error: unknown): void => {
    if (response.headersSent) response.destroy();
    else give(response, 400, 'text/plain; charset=utf-8', error instanceof Error ? error.message : String(error));
  };
  if (part === '') givePage(response, DIST, { compare: prefix }, { 'frame-src': OWN }).catch(failed);
  else if (part === 'side') giveSide(compared, prefix, side, file, response).catch(failed);
  else
    told(compared, part, searchParams).then(
      (answer) =>
        answer === undefined
          ? refuse(response, 404)
          : give(response, 200, 'application/json; charset=utf-8', JSON.stringify(answer)),
      failed,
    );
  return true;
}

/** What the page asks: `about`, `at`, `later`, `next` and `previous`. Undefined for another question. @throws Stop or RangeError in words. */
async function told(compared: Compared, question: string, query: URLSearchParams): Promise<unknown> {
  const number = (name: string): number => Number(query.get(name) ?? 0);
  const ignored = question === 'about' ? compared.ignored : query.getAll('ignore');
  const beside: Beside = compared.on(query.get('clock') ?? undefined, ignored);
  if (question === 'about') return beside.about;
  if (question === 'at') return beside.at(number('index'));
  if (question === 'later') return { index: beside.later(number('index'), number('ms')) };
  if (question === 'next') return { index: await beside.next(number('after')) };
  return question === 'previous' ? { index: await beside.previous(number('before')) } : undefined;
}

/** The page with the member's screen of one side, by its build, or its recording. */
async function giveSide(
  { sides }: Compared,
  prefix: string,
  name: string,
  part: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const side = sides[SIDES.indexOf(name)];
  if (side === undefined || (part !== undefined && part !== 'recording')) return refuse(response, 404);
  if (part === 'recording') return giveFile(response, side.file);
  const metas = { recording: basename(side.file), 'recording-at': `${prefix}/side/${name}` };
  await givePage(response, side.dist, metas, { 'frame-ancestors': OWN }, `<script src="${ALONE}"></script>`);
}

/** The address of the script below. */
export const ALONE = '/alone.js';
/** A player in a frame takes itself for the screens of a player. This makes it start as the page that it is. */
export const ALONE_JS = "Object.defineProperty(globalThis, 'frameElement', { value: null });\n";

/** Files of a build that this one does not have. Their names hold a hash of their content, so that no two builds have two files of one name. */
export function filesOf({ sides }: Compared): Files {
  const others = sides.map(({ dist }) => dist).filter((dist) => dist !== DIST);
  const [own, ...rest] = [DIST, ...others].map((dist) => ({ dist, files: serveFiles(dist, { speed: 1, code: null }) }));
  return async (request: IncomingMessage, response, path) => {
    const found = existsSync(join(DIST, path)) ? own : (rest.find(({ dist }) => existsSync(join(dist, path))) ?? own);
    await found?.files(request, response, path);
  };
}

/**
 * Answers for the comparisons of a library: `/compare?s=ID&s=ID` leads to `/compare/ID/ID/`. The two that were compared last are kept.
 */
export function comparisonsOf(
  find: (id: string) => Item | undefined,
  compare: (a: Item, b: Item) => Promise<Compared>,
): (url: URL, response: ServerResponse) => Promise<void> {
  let last: { readonly prefix: string; readonly compared: Promise<Compared> } | undefined;
  return async (url, response) => {
    const [, , ...ids] = url.pathname.split('/');
    const [one, other, ...more] = ids.length === 0 ? url.searchParams.getAll('s') : ids.slice(0, 2);
    const [a, b] = [one, other].map((id) => (id === undefined ? undefined : find(id)));
    if (a === undefined || b === undefined || a === b || more.length > 0)
      return give(response, 400, 'text/plain; charset=utf-8', 'Choose two recordings of the list, and then Compare.');
    for (const item of [a, b]) if (!(await isAsListed(item))) return giveChanged(response, item.name);
    const prefix = `/compare/${a.id}/${b.id}`;
    if (ids.length < 3) return void response.writeHead(303, { Location: `${prefix}/` }).end();
    if (last?.prefix !== prefix) last = { prefix, compared: compare(a, b) };
    const compared = await last.compared.catch((error: unknown) => String(error));
    if (typeof compared === 'string') give(response, 400, 'text/plain; charset=utf-8', compared);
    else if (!giveOfCompared(compared, prefix, url, response)) refuse(response, 404);
  };
}
