import { isGzip } from './gzip.ts';
import type { Line } from './lines.ts';

export const NO_HEADER = 'not the first line of a recording';

/** Why something that is no object of JSON is not the first line of a recording. What a program does to a file is named: it can be undone. */
export function noHeader({ text, bytes, from, to }: Line): string {
  const line = bytes.subarray(from, to);
  if (text.startsWith(BYTE_ORDER_MARK))
    return 'a program put a byte order mark before the first line; without it, the file can be read';
  if (isGzip(line)) return 'the file was packed by gzip more than once; unpacked once, it can be read';
  if (beginsWith(line, UTF_16)) return 'a program saved the file as UTF-16; as UTF-8, it can be read';
  if (beginsWith(line, ZIP)) return 'the file is a zip archive; the recordings in it can be read';
  return NO_HEADER;
}

/** What follows the end mark. */
export const afterEnd = ({ text }: Line): string =>
  text.startsWith('{"format":')
    ? 'another recording follows the end mark; each in a file of its own can be read'
    : 'something follows the end mark';

const beginsWith = (bytes: Uint8Array, marks: readonly Uint8Array[]): boolean =>
  marks.some((mark) => mark.every((byte, i) => bytes[i] === byte));

const BYTE_ORDER_MARK = '\ufeff';
const UTF_16 = [Uint8Array.of(0xff, 0xfe), Uint8Array.of(0xfe, 0xff)];
const ZIP = [Uint8Array.of(0x50, 0x4b, 3, 4)];
