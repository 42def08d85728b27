import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip, joined } from '../engine/log/index.ts';
import { isReadOnce } from './inputs.ts';

const CHUNK_BYTES = 1 << 20;

/** How much is packed in a piece of a file that is read once more because gzip is not sound in it. */
const SMALL_BYTES = 1 << 10;

/**
 * The bytes of a recording's file or stream in pieces, unpacked if it is gzipped. It is closed when the caller stops asking. Throws
 * what the file system or gzip throws, after what was before it was given out: of a file, which can be read twice, all but the last `SMALL_BYTES` packed ones.
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
    if (!isUnsound(error) || isReadOnce(source)) throw error;
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
  return ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
}

async function* unpacked(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const file = new Pieces(await headOf(pieces), pieces);
  try {
    if (isGzip(file.head)) yield* members(file);
    else yield* file.all();
  } finally {
    await pieces.return?.();
  }
}

/**
 * What gzip unpacks to: one member, or several one after the other (RFC 1952, 2.2). Zeros after the last one are padding. Other bytes
 * there do not belong to the file, and are not silently ignored.
 */
async function* members(file: Pieces): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  yield* pipeline(file.all(), gunzip, () => undefined); // an error of either stream is thrown here
  // Node takes a zero after a member for the end, and looks at nothing behind it
  if ((await file.contentBytes()) > gunzip.bytesWritten)
    throw Object.assign(new Error('there are other bytes after its end'), { code: 'Z_BYTES_AFTER_END' });
}

/** The pieces of a file as they are read. */
class Pieces {
  readonly head: Uint8Array;
  private readonly rest: AsyncIterator<Uint8Array>;
  private read = 0;
  private content = 0;

  constructor(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
    this.head = head;
    this.rest = rest;
    this.count(head);
  }

  async *all(): AsyncGenerator<Uint8Array, void, undefined> {
    yield this.head;
    for (let next = await this.next(); next.done !== true; next = await this.next()) yield next.value;
  }

  /** Reads the file to its end. How many bytes it has up to the last one that is not zero. */
  async contentBytes(): Promise<number> {
    while ((await this.next()).done !== true);
    return this.content;
  }

  private async next(): Promise<IteratorResult<Uint8Array>> {
    const next = await this.rest.next();
    if (next.done !== true) this.count(next.value);
    return next;
  }

  private count(piece: Uint8Array): void {
    const last = piece.findLastIndex((byte) => byte !== 0);
    if (last >= 0) this.content = this.read + last + 1;
    this.read += piece.length;
  }
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
