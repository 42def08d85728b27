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
/** So many heads are tried as the end of a member. By chance, one is in 128 MiB. */
const HEADS_MAX = 8;
/** No member ends with more zeros: the end of an empty block, and the check and the length of no content. */
const ZEROS_MAX = 9;

/** Gives out what gzip unpacks to: one member, or several one after the other (RFC 1952, 2.2). Zeros after the last one are padding. */
async function feedGzip(bytes: Uint8Array<ArrayBuffer>, take: Take): Promise<string | undefined> {
  const contentBytes = bytes.findLastIndex((byte) => byte !== 0) + 1;
  for (let from = 0; from < contentBytes; ) {
    const { end, fault } = await feedMember(bytes.subarray(from), contentBytes - from, take);
    if (end === undefined) return fault;
    from += end;
  }
  return undefined;
}

/**
 * Gives out the first member of some gzip. The browser does not tell where a member ends, and refuses one with bytes behind it. So it is
 * unpacked up to each place at which it may end, until it is whole. `end`: where that is; undefined if nothing more is to be read.
 */
async function feedMember(bytes: Uint8Array<ArrayBuffer>, contentBytes: number, take: Take) {
  let given = 0;
  const unpackTo = (end: number, fineFrom: number): Promise<Unpacked> => {
    let again = 0;
    return unpack(bytes.subarray(0, end), fineFrom, async (chunk) => {
      const from = Math.max(0, given - again);
      again += chunk.length;
      given = Math.max(given, again);
      return from >= chunk.length || take(chunk.subarray(from));
    });
  };
  let last: Unpacked = { fed: 0 };
  for (const end of endsOf(bytes, contentBytes)) {
    last = await unpackTo(end, end);
    if (last.fault === undefined) return last.isStopped === true ? {} : { end };
    if (last.fed < end && end < bytes.length) break; // it is damaged before this end
  }
  // of the piece in which gzip is not sound, the browser gives nothing out. So it is read once more, byte by byte
  return { fault: (await unpackTo(bytes.length, last.fed)).fault };
}

/** Where the first member of some gzip may end: at the head of another one, at the end of all, or before the padding. */
function* endsOf(bytes: Uint8Array<ArrayBuffer>, contentBytes: number): Generator<number, void, undefined> {
  let heads = 0;
  for (let at = bytes.indexOf(0x1f, 1); at > 0 && heads < HEADS_MAX; at = bytes.indexOf(0x1f, at + 1)) {
    if (!isHead(bytes, at)) continue;
    heads++;
    yield at;
  }
  yield bytes.length;
  for (let end = contentBytes; end < Math.min(bytes.length, contentBytes + ZEROS_MAX + 1); end++) yield end;
}

/** Whether a member of gzip begins there: the mark, the one method that there is, and flags without those that are not in use. */
const isHead = (bytes: Uint8Array, at: number): boolean =>
  isGzip(bytes.subarray(at)) && bytes[at + 2] === 8 && (bytes[at + 3] ?? 0) < 32;

/** `fed`: how many bytes were taken without a fault; `fault`: why the rest could not be unpacked; `isStopped`: no more was wanted. */
type Unpacked = { readonly fed: number; readonly fault?: string | undefined; readonly isStopped?: boolean };

/** Gives out what one member unpacks to. The stream gets it in pieces, and from `fineFrom` on byte by byte. */
async function unpack(member: Uint8Array<ArrayBuffer>, fineFrom: number, take: Take): Promise<Unpacked> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let fed = 0;
  let isStopped = false;
  const feed = async (): Promise<void> => {
    while (fed < member.length) {
      const to = fed < fineFrom ? Math.min(fineFrom, fed + PIECE_BYTES) : fed + 1;
      await writer.write(member.slice(fed, to));
      fed = to;
    }
    await writer.write(new Uint8Array(0)); // waits until all is taken: the end drops what is not
    await writer.close();
  };
  const feeding = feed().then(
    () => undefined,
    (error: unknown) => (isStopped ? undefined : faultOf(error)),
  );
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (await take(next.value)) continue;
      isStopped = true;
      await reader.cancel();
      return { fed, isStopped };
    }
  } catch (error) {
    faultOf(error); // the writer has met the same one
  }
  return { fed, fault: await feeding };
}

/** Why a stream does not unpack, in words. @throws any error that is not its specified one for such bytes. */
function faultOf(error: unknown): string {
  if (!(error instanceof TypeError)) throw error;
  return `not sound gzip (${error.message.replace(/^Failed to execute .*?: /, '')})`; // Chromium names its own code first
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
