import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip, joined } from '../engine/log/index.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * The bytes of a recording's file or stream in pieces, unpacked if it is gzipped. It is closed when the caller stops asking. Throws
 * what the file system or gzip throws, after everything before it was given out.
 */
export async function* bytesOf(source: string | Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source;
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const head = await headOf(pieces);
  const file = from(head, pieces);
  // bytes after the end of a gzip file do not belong to it, and are not silently ignored
  const gunzip = () => createGunzip({ chunkSize: CHUNK_BYTES, rejectGarbageAfterEnd: true });
  const unpacked: AsyncIterable<Uint8Array> = isGzip(head) ? pipeline(file, gunzip(), () => undefined) : file;
  yield* unpacked; // an error of either stream is thrown here
}

/** The first pieces, until there are enough bytes to recognise gzip. */
async function headOf(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    head = joined([head, value]);
  }
  return head;
}

async function* from(head: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield head;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}
