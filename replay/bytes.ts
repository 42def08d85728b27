import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip } from '../engine/log/gzip.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * The bytes of a recording's file, unpacked where it is gzipped, in pieces as they are read. Throws what the file system
 * or gzip throws, after everything before it has been given out.
 */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const isPacked = isGzip(await firstBytes(path));
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const source = isPacked ? pipeline(file, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined) : file;
  for await (const chunk of source) yield chunk as Uint8Array; // an error of either stream is thrown here
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return (await file.read(new Uint8Array(2), 0, 2, 0)).buffer;
  } finally {
    await file.close();
  }
}
