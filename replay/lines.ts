import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip } from '../engine/log/gzip.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * The lines of a recording's file, gzipped or not, in portions as they are read. Throws what the file system or gzip
 * throws, after everything before it has been given out.
 */
export async function* linesOf(path: string): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const bytes of contents(path)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}

async function* contents(path: string): AsyncGenerator<Uint8Array, void, undefined> {
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
