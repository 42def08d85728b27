import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { isGzip, joined } from '../engine/log/index.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * The bytes of a recording's file or stream in pieces, unpacked if it is gzipped. It is closed when the caller stops asking. Throws
 * what the file system or gzip throws, after all that is before it was given out.
 */
export async function* bytesOf(source: string | Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source;
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const file = new Pieces(await headOf(pieces), pieces);
  try {
    if (isGzip(file.head)) yield* unpacked(file);
    else yield* file.all();
  } finally {
    await pieces.return?.();
  }
}

/** Whether it is what gzip throws for bytes that it cannot unpack. */
export function isUnsound(error: unknown): boolean {
  return ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
}

/**
 * What gzip unpacks to: one member, or several one after the other (RFC 1952, 2.2). Zeros after the last one are padding. Other bytes
 * there do not belong to the file, and are not silently ignored. Of the piece in which gzip is not sound, Node gives nothing out. So what is
 * packed is kept, since a stream cannot be read again, and its sound part is unpacked once more.
 */
async function* unpacked(file: Pieces): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const packed: Uint8Array[] = [];
  const keep = async function* () {
    for await (const piece of file.all()) {
      packed.push(piece);
      yield piece;
    }
  };
  let given = 0;
  try {
    // an error of either stream is thrown here
    for await (const piece of pipeline(keep, gunzip, () => undefined)) {
      given += piece.length;
      yield piece;
    }
  } catch (error) {
    if (isUnsound(error)) yield* behind(given, soundPart(joined(packed)));
    throw error;
  }
  // Node takes a zero after a member for the end, and looks at nothing behind it
  if ((await file.contentBytes()) > gunzip.bytesWritten)
    throw Object.assign(new Error('there are other bytes after its end'), { code: 'Z_BYTES_AFTER_END' });
}

/** What some pieces have behind so many bytes. */
async function* behind(bytes: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let at = 0;
  for await (const piece of pieces) {
    const from = Math.max(0, bytes - at);
    at += piece.length;
    if (from < piece.length) yield piece.subarray(from);
  }
}

/** Gunzip that takes what is cut for whole. */
const lenient = () => createGunzip({ chunkSize: CHUNK_BYTES, finishFlush: constants.Z_SYNC_FLUSH });

/** What gzip unpacks to up to the byte in which it is not sound. */
async function* soundPart(packed: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  const sound = packed.subarray(0, await soundBytes(packed));
  yield* pipeline([sound], lenient(), () => undefined);
}

/** How many bytes of some gzip are before the one in which it is not sound. It is looked for in pieces, in small ones, and byte by byte. */
async function soundBytes(packed: Uint8Array): Promise<number> {
  let sound = 0;
  for (const step of [CHUNK_BYTES, 1 << 10, 1]) {
    const gunzip = lenient();
    gunzip.resume(); // what it unpacks to is not wanted
    await piped(stepped(packed, sound, step), gunzip).catch((error: unknown) => {
      if (!isUnsound(error)) throw error;
    });
    sound = gunzip.bytesWritten;
  }
  return sound;
}

/** Some bytes up to a place, and in steps from there on. */
function* stepped(bytes: Uint8Array, from: number, step: number): Generator<Uint8Array, void, undefined> {
  if (from > 0) yield bytes.subarray(0, from);
  for (let at = from; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
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
