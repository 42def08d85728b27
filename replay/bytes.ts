import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { isGzip, joined } from '../engine/log/index.ts';
import { isReadOnce } from './inputs.ts';

const CHUNK_BYTES = 1 << 20;
/** Packed bytes of a stream are kept up to this size, since a stream cannot be read again. Of a longer stream none are kept. */
const KEPT_BYTES = 64 << 20;

/**
 * The bytes of a recording's file or stream in pieces, unpacked if it is gzipped. It is closed when the caller stops asking. Throws
 * what the file system or gzip throws, after all that is before it was given out. If a stream has more than 64 MiB before its first unsound byte,
 * the last piece before that byte may be missing.
 */
export async function* bytesOf(source: string | Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const path = typeof source === 'string' && !isReadOnce(source) ? source : null;
  const stream = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source;
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const file = new Pieces(await headOf(pieces), pieces, path);
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
 * there do not belong to the file, and are not silently ignored. Of the piece in which gzip is not sound, Node gives nothing out. So the sound
 * part is read and unpacked once more.
 */
async function* unpacked(file: Pieces): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  let given = 0;
  try {
    // an error of either stream is thrown here
    for await (const piece of pipeline(file.all(), gunzip, () => undefined)) {
      given += piece.length;
      yield piece;
    }
  } catch (error) {
    if (isUnsound(error) && file.canReadAgain) yield* behind(given, soundPart(file, gunzip.bytesWritten));
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

/** What gzip unpacks to up to the byte in which it is not sound. `soundly`: so many bytes are known to be sound. */
async function* soundPart(file: Pieces, soundly: number): AsyncGenerator<Uint8Array, void, undefined> {
  const sound = await soundBytes(file, soundly);
  yield* pipeline(upTo(sound, file.again()), lenient(), () => undefined);
}

/** How many bytes of some gzip are before the one in which it is not sound. It is looked for in small pieces, and byte by byte. */
async function soundBytes(file: Pieces, soundly: number): Promise<number> {
  let sound = soundly;
  for (const step of [1 << 10, 1]) {
    if (sound === file.read) break; // the file was only cut
    const gunzip = lenient();
    gunzip.resume(); // what it unpacks to is not wanted
    await piped(stepped(file.again(), sound, step), gunzip).catch((error: unknown) => {
      if (!isUnsound(error)) throw error;
    });
    sound = gunzip.bytesWritten;
  }
  return sound;
}

/** Some pieces up to a place, and in steps from there on. */
async function* stepped(
  pieces: AsyncIterable<Uint8Array>,
  from: number,
  step: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let at = 0;
  for await (const piece of pieces) {
    const whole = Math.max(0, Math.min(piece.length, from - at));
    if (whole > 0) yield piece.subarray(0, whole);
    for (let of = whole; of < piece.length; of += step) yield piece.subarray(of, of + step);
    at += piece.length;
  }
}

/** So many of the first bytes of some pieces. */
async function* upTo(bytes: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let at = 0;
  for await (const piece of pieces) {
    yield piece.subarray(0, bytes - at);
    at += piece.length;
    if (at >= bytes) break;
  }
}

/** The pieces of a file as they are read. `path`: of a file that can be read again; null for a stream. */
class Pieces {
  readonly head: Uint8Array;
  /** How many bytes were read. */
  read = 0;
  private readonly rest: AsyncIterator<Uint8Array>;
  private readonly path: string | null;
  /** What was read of packed bytes in a stream. Undefined: it is not kept. */
  private kept: Uint8Array[] | undefined;
  private content = 0;

  constructor(head: Uint8Array, rest: AsyncIterator<Uint8Array>, path: string | null) {
    this.head = head;
    this.rest = rest;
    this.path = path;
    this.kept = path === null && isGzip(head) ? [] : undefined;
    this.count(head);
  }

  /** Whether `again` gives what was read. */
  get canReadAgain(): boolean {
    return this.path !== null || this.kept !== undefined;
  }

  /** What was read, once more from its start. */
  again(): Readable {
    return this.path === null
      ? Readable.from(this.kept ?? [])
      : createReadStream(this.path, { highWaterMark: CHUNK_BYTES, end: this.read - 1 });
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
    if (this.read > KEPT_BYTES) this.kept = undefined;
    this.kept?.push(piece);
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
