import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { quoted } from '../../fixtures/site/files.ts';
import { PAGE } from '../beside/compared.ts';

type Metas = Readonly<Record<string, string>>;

/**
 * Answers with the player's page of a build. `metas`: what it is told in its head. `allowed`: parts of its content policy that are another;
 * `scripts`: those that run before its own.
 */
export async function givePage(
  response: ServerResponse,
  dist: string,
  metas: Metas,
  allowed: Metas = {},
  scripts = '',
): Promise<void> {
  const html = await readFile(join(dist, PAGE), 'utf8');
  const tags = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${quoted(content)}">`);
  const policy = String(response.getHeader(POLICY) ?? '').replace(/([a-z-]+) ([^;]*)/g, (all, name: string) =>
    allowed[name] === undefined ? all : `${name} ${allowed[name]}`,
  );
  response.setHeader(POLICY, policy);
  give(
    response,
    200,
    'text/html; charset=utf-8',
    html.replace('<head>', () => `<head>${scripts}`).replace('</head>', () => `${tags.join('')}</head>`),
  );
}

const POLICY = 'Content-Security-Policy';

/** What the page is told of the recording that it is served with. `draws`: the server draws its pictures. */
export const metasOf = (file: string | undefined, draws: boolean): Metas =>
  file === undefined ? {} : { recording: basename(file), ...(draws ? { picture: 'drawn' } : {}) };

export const TEXT = 'text/plain; charset=utf-8';

/** Answers with a text. */
export const give = (response: ServerResponse, status: number, type: string, text: string): void =>
  void response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(text);

/** Answers that a recording of a library is not the one that is listed any more. */
export const giveChanged = (response: ServerResponse, name: string): void =>
  give(response, 404, TEXT, `${name} has changed, or is gone. The list at / has what is there now.`);

/** Answers with a file, which is closed when the browser goes away. One that cannot be opened is refused, and the page says that it was not given. */
export function giveFile(response: ServerResponse, file: string): void {
  const stream = createReadStream(file);
  stream.once('error', () => {
    if (!response.headersSent) refuse(response, 404);
  });
  stream.once('open', () => {
    if (response.destroyed) return void stream.destroy();
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' });
    pipeline(stream, response, () => undefined);
  });
}

/** Answers that there is nothing. */
export const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'Content-Type': TEXT }).end('Not found');
};
