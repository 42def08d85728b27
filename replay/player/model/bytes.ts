import { isGzip } from '../../../engine/log/index.ts';

/** A larger file is refused before it is read: the page holds all of it. */
export const FILE_MAX_BYTES = 256 * 2 ** 20;
/** Digits of a file's name in a link to a moment. */
const ID_DIGITS = 16;

/** Gives the bytes of a file to a reader until it wants no more, unpacked if they are gzipped. Returns in words why the rest could not be read. */
export async function feedBytes(bytes: Uint8Array<ArrayBuffer>, take: (chunk: Uint8Array) => Promise<boolean>) {
  const file = new Blob([bytes]).stream();
  const plain = isGzip(bytes) ? file.pipeThrough(new DecompressionStream('gzip')) : file;
  const reader = plain.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (await take(next.value)) continue;
      await reader.cancel();
      return undefined;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return `not sound gzip (${error.message})`; // the specified error of the stream for such bytes
  }
}

/** By what a link to a moment knows a file: the first hexadecimal digits of its SHA-256. */
export async function idOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_DIGITS);
}
