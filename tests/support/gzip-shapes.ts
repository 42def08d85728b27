import { gzipSync } from 'node:zlib';

/** Some bytes as gzip. `isWhole`: it unpacks to the content; else to a beginning of it, and is called not sound. */
export type GzipShape = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly isWhole: boolean };

/** What is said of one that is not whole. Where the head of a member is taken for what is packed, it may unpack to anything. */
export const UNSOUND = /not sound gzip|not a line of JSON/;

/** The shapes that a file of gzip comes in (RFC 1952): the same content packed in all of them. `content` has letters of several bytes. */
export function gzipShapes(content: Uint8Array): readonly GzipShape[] {
  const middle = Math.floor(content.length / 2);
  const letter = content.findIndex((byte) => byte >= 0xc0) + 1; // in the middle of a letter
  const [first, second] = [gzipSync(content.subarray(0, middle)), gzipSync(content.subarray(middle))];
  const small = Array.from({ length: 40 }, (_, i) =>
    gzipSync(content.subarray(share(content.length, i), share(content.length, i + 1))),
  );
  const packed = gzipSync(content);
  const empty = gzipSync('');
  const damaged = Buffer.from(second);
  damaged.fill(0xff, Math.floor(second.length / 2), Math.floor(second.length / 2) + 200);
  const zeros = (length: number) => Buffer.alloc(length);
  const shape = (name: string, isWhole: boolean, ...parts: readonly Uint8Array[]): GzipShape => ({
    name,
    isWhole,
    bytes: new Uint8Array(Buffer.concat(parts)),
  });
  return [
    shape('one member', true, packed),
    shape('two members that part in the middle of a line', true, first, second),
    shape('two members that part in the middle of a letter', true, ...packedAt(content, letter)),
    shape('forty members', true, ...small),
    shape('an empty member first', true, empty, first, second),
    shape('an empty member last', true, packed, empty),
    shape('stored members', true, ...packedAt(content, middle, 0)),
    shape('a member with the head of another one in it', true, withHeadInside(packed)),
    shape('zeros behind, as tar pads', true, first, second, zeros(10_240)),
    shape('one zero behind', true, packed, zeros(1)),
    shape('an empty member and zeros behind', true, packed, empty, zeros(20)),
    shape('other bytes behind', false, packed, Buffer.from('more')),
    shape('other bytes behind zeros', false, packed, zeros(100), Buffer.from('more')),
    shape('a member behind zeros', false, first, zeros(100), second),
    shape('a second member that is cut', false, first, second.subarray(0, -400)),
    shape('a second member of which only the head is there', false, packed, second.subarray(0, 10)),
    shape('a second member of which one byte is there', false, packed, second.subarray(0, 1)),
    shape('a second member that is damaged', false, first, damaged),
    shape('a first member that is cut before the second', false, first.subarray(0, -400), second),
  ];
}

const share = (length: number, i: number): number => Math.floor((length * i) / 40);

const packedAt = (content: Uint8Array, at: number, level = 6): readonly Uint8Array[] => [
  gzipSync(content.subarray(0, at), { level }),
  gzipSync(content.subarray(at), { level }),
];

/** The same member with an extra field in its head that looks like the head of a member. */
const withHeadInside = (member: Uint8Array): Uint8Array =>
  Buffer.concat([
    member.subarray(0, 3),
    Buffer.of(4),
    member.subarray(4, 10),
    Buffer.of(4, 0, 0x1f, 0x8b, 8, 0),
    member.subarray(10),
  ]);
