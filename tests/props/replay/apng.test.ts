import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { animated, chunksOf, sizeOf } from '../../../replay/apng.ts';

/** A grey PNG of a size, with its pixels in so many chunks. */
function png(width: number, height: number, grey: number, parts = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.from([0, ...new Array<number>(width).fill(grey)])),
  );
  const pixels = deflateSync(rows);
  const cut = Math.ceil(pixels.length / parts);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const data = Array.from({ length: parts }, (_, i) => chunk('IDAT', pixels.subarray(i * cut, (i + 1) * cut)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), ...data, chunk('IEND', Buffer.alloc(0))]);
}

describe('an animated PNG', () => {
  const film = chunksOf(animated([png(4, 3, 10), png(4, 3, 20, 2), png(4, 3, 30)], 250));
  const all = (type: string): readonly Buffer[] => film.filter((chunk) => chunk.type === type).map(({ data }) => data);

  test('tells how many pictures it has, and each has its size and how long it is shown', () => {
    expect(all('acTL').map((data) => [data.readUInt32BE(0), data.readUInt32BE(4)])).toEqual([[3, 1]]);
    expect(
      all('fcTL').map((data) => [
        data.readUInt32BE(4),
        data.readUInt32BE(8),
        data.readUInt16BE(20),
        data.readUInt16BE(22),
      ]),
    ).toEqual([0, 1, 2].map(() => [4, 3, 250, 1_000]));
  });

  test('numbers its control and data chunks one after the other', () => {
    const numbers = film
      .filter(({ type }) => type === 'fcTL' || type === 'fdAT')
      .map(({ data }) => data.readUInt32BE(0));
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('has the first picture as a still one for who cannot play it', () => {
    expect(film.map(({ type }) => type)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      'fcTL',
      'fdAT',
      'fdAT',
      'fcTL',
      'fdAT',
      'IEND',
    ]);
    expect(all('IDAT')[0]).toEqual(chunksOf(png(4, 3, 10)).find(({ type }) => type === 'IDAT')?.data);
    expect(sizeOf(png(4, 3, 10))).toEqual({ width: 4, height: 3 });
  });

  test('is not made of pictures of different sizes, or of what is no PNG', () => {
    expect(() => animated([png(4, 3, 1), png(3, 4, 1)], 250)).toThrow('different sizes');
    expect(() => animated([Buffer.from('no picture')], 250)).toThrow('not a PNG');
  });
});
