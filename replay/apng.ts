import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
type Chunk = { readonly type: string; readonly data: Buffer };

/**
 * Joins pictures of one size to an animated PNG that plays once and can be played again (W3C PNG, third edition, 11.3.6). Each is shown for
 * `delayMs`, in ms. @throws Error for pictures of different sizes.
 */
export function animated(pngs: readonly Buffer[], delayMs: number): Buffer {
  const pictures = pngs.map(chunksOf);
  const [first = []] = pictures;
  const head = dataOf(first, 'IHDR');
  let sequence = 0;
  const control = (): Chunk => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence++, 0);
    head.copy(data, 4, 0, 8); // width and height; no offset
    data.writeUInt16BE(Math.round(delayMs), 20);
    data.writeUInt16BE(1_000, 22);
    return { type: 'fcTL', data };
  };
  const frames = pictures.flatMap((chunks, i) => {
    if (!dataOf(chunks, 'IHDR').equals(head)) throw new Error('the pictures of a film have different sizes');
    const pixels = chunks.filter(({ type }) => type === 'IDAT');
    return [
      control(),
      ...(i === 0 ? pixels : pixels.map(({ data }) => ({ type: 'fdAT', data: numbered(sequence++, data) }))),
    ];
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(pictures.length, 0);
  count.writeUInt32BE(1, 4); // played once
  const chunks = [
    { type: 'IHDR', data: head },
    { type: 'acTL', data: count },
    ...first.filter(({ type }) => !OWN.has(type)),
    ...frames,
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(written)]);
}

/** Chunks that are written anew. */
const OWN: ReadonlySet<string> = new Set(['IHDR', 'IDAT', 'IEND']);

/** The width and the height of a PNG, in px. */
export function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  const head = dataOf(chunksOf(png), 'IHDR');
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

/** The chunks of a PNG. @throws Error for what is none. */
export function chunksOf(png: Buffer): readonly Chunk[] {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('not a PNG');
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function dataOf(chunks: readonly Chunk[], wanted: string): Buffer {
  const found = chunks.find(({ type }) => type === wanted);
  if (found === undefined) throw new Error(`a PNG without ${wanted}`);
  return found.data;
}

function numbered(sequence: number, data: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence);
  return Buffer.concat([number, data]);
}

function written({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
