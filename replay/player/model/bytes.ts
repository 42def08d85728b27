import { sha256 } from '@noble/hashes/sha2.js';
import { isGzip, joined } from '../../../engine/log/index.ts';

/** A larger file is refused before it is read: the page holds all of it. */
export const FILE_MAX_BYTES = 256 * 2 ** 20;
/** Digits of a recording's id. */
export const ID_DIGITS = 16;

type Take = (chunk: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/** Gives the bytes of a file to a reader until it wants no more, unpacked if they are gzipped. Returns in words why the rest could not be read. */
export async function feedBytes(bytes: Uint8Array<ArrayBuffer>, take: Take): Promise<string | undefined> {
  if (isGzip(bytes)) return feedGzip(bytes, take);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    if (!(await take(bytes.subarray(at, at + PIECE_BYTES)))) return undefined;
  return undefined;
}

/** How much of a file is given on at once. */
const PIECE_BYTES = 1 << 14;
/** So many pieces may be on their way into the stream. */
const ON_THE_WAY = 3;

/**
 * Of the piece in which gzip is not sound, the browser gives nothing out. So the last pieces are read once more, in pieces of one
 * byte: then nothing is lost that can be read.
 */
async function feedGzip(bytes: Uint8Array<ArrayBuffer>, take: Take): Promise<string | undefined> {
  let given = 0;
  const first = await unpack(bytes, bytes.length, async (chunk) => {
    given += chunk.length;
    return take(chunk);
  });
  if (first.fault === undefined) return undefined;
  let again = 0;
  const { fault } = await unpack(bytes, first.fed - ON_THE_WAY * PIECE_BYTES, async (chunk) => {
    const from = Math.max(0, given - again);
    again += chunk.length;
    return from >= chunk.length || take(chunk.subarray(from));
  });
  return fault;
}

/**
 * Gives out what the bytes unpack to. From `fineFrom` on the stream gets them one by one. `fed`: how many of them it has got;
 * `fault`: why the rest could not be read.
 */
async function unpack(bytes: Uint8Array<ArrayBuffer>, fineFrom: number, take: Take) {
  let fed = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const to = Math.min(bytes.length, fed < fineFrom ? fed + PIECE_BYTES : fed + 1);
      // the end drops what was not taken yet. An empty piece before it waits until all is taken
      controller.enqueue(bytes.slice(fed, to));
      if (fed === bytes.length) controller.close();
      fed = to;
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (await take(next.value)) continue;
      await reader.cancel();
      break;
    }
    return { fed, fault: undefined };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { fed, fault: `not sound gzip (${error.message})` }; // the specified error of the stream for such bytes
  }
}

/**
 * What a link to a moment knows a recording by: the first hexadecimal digits of the SHA-256 of its content, unpacked. So it is the same for a
 * file and its gzip, however that was packed. A file that could not be unpacked to its end has the id of its bytes as they are. The browser's
 * `crypto.subtle` computes it ten times as fast as code of the page. Only a page of a secure context has it.
 */
export async function contentId(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const content = joined(pieces);
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  return hexOf(subtle === undefined ? sha256(content) : new Uint8Array(await subtle.digest('SHA-256', content)));
}

const hexOf = (digest: Uint8Array): string =>
  [...digest.subarray(0, ID_DIGITS / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
