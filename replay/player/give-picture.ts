import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, TEXT } from './give.ts';

/** Draws a picture (PNG) of a recording. The query is as the page's address has it. @throws Error with what to do. */
export type Picture = (file: string, query: URLSearchParams) => Promise<Buffer>;
/** Another site can ask for an address of this machine, but not with this header. */
const PICTURE_HEADER = 'x-replay';

/** Answers with a picture, or says why there is none. */
export async function givePicture(
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
