import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip, joined } from '../engine/log/index.ts';

const CHUNK_BYTES = 1 << 20;

/** How much is packed in a piece of a file that is read once more because gzip is not sound in it. */
const SMALL_BYTES = 1 << 10;

/**
 * The bytes of a recording's file or stream in pieces, unpacked if it is gzipped. It is closed when the caller stops asking. Throws
 * what the file system or gzip throws, after what was before it was given out: of a file all but the last `SMALL_BYTES` packed ones.
 */
export async function* bytesOf(source: string | Readable): AsyncGenerator<Uint8Array, void, undefined> {
  if (typeof source !== 'string') {
    yield* unpacked(source);
    return;
  }
  let given = 0;
  try {
    for await (const piece of unpacked(createReadStream(source, { highWaterMark: CHUNK_BYTES }))) {
      given += piece.length;
      yield piece;
    }
  } catch (error) {
    if (!isUnsound(error)) throw error;
    // of the piece in which gzip is not sound, nothing was given out
    let again = 0;
    for await (const piece of unpacked(createReadStream(source, { highWaterMark: SMALL_BYTES }))) {
      const from = Math.max(0, given - again);
      again += piece.length;
      if (from < piece.length) yield piece.subarray(from);
    }
    throw error;
  }
}

/** Whether it is what gzip throws for bytes that it cannot unpack. */
export function isUnsound(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') || code === 'ERR_TRAILING_JUNK_AFTER_STREAM_END';
}

async function* unpacked(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const head = await headOf(pieces);
  const file = from(head, pieces);
  // bytes after the end of a gzip file do not belong to it, and are not silently ignored
  const gunzip = () => createGunzip({ chunkSize: CHUNK_BYTES, rejectGarbageAfterEnd: true });
  const plain: AsyncIterable<Uint8Array> = isGzip(head) ? pipeline(file, gunzip(), () => undefined) : file;
  yield* plain; // an error of either stream is thrown here
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
