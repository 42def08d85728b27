import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/* The icons of the installed application, read from their PNG files (`npm run icons` draws them). */

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
type Picture = { readonly size: number; readonly at: (x: number, y: number) => Pixel };

/** Bytes of a pixel: the icons have 8 bits for each of red, green, blue and alpha. */
const BYTES = 4;

/** Reads a square PNG of 8 bits a channel with alpha, without interlacing (PNG specification, 9: filters). */
function pictureOf(name: string): Picture {
  const png = readFileSync(new URL(`../../../view/public/${name}`, import.meta.url));
  const size = png.readUInt32BE(16);
  expect([png.readUInt32BE(20), png[24], png[25], png[28]]).toEqual([size, 8, 6, 0]);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(parts));
  const width = size * BYTES;
  const pixels = new Uint8Array(size * width);
  for (let y = 0; y < size; y++) {
    const filter = rows[y * (width + 1)] ?? 0;
    for (let i = 0; i < width; i++) {
      const left = i < BYTES ? 0 : (pixels[y * width + i - BYTES] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * width + i] ?? 0);
      const corner = y === 0 || i < BYTES ? 0 : (pixels[(y - 1) * width + i - BYTES] ?? 0);
      const guess = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][filter] ?? Number.NaN;
      pixels[y * width + i] = (rows[y * (width + 1) + 1 + i] ?? 0) + guess;
    }
  }
  const at = (x: number, y: number): Pixel =>
    [...pixels.subarray(y * width + x * BYTES, y * width + (x + 1) * BYTES)] as unknown as Pixel;
  return { size, at };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/** How far the drawing goes from the middle of the picture, as a part of half its size; the ground has the colour of the corner. */
function reachOf({ size, at }: Picture): number {
  const ground = String(at(0, 0));
  const middle = size / 2;
  let reach = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (String(at(x, y)) !== ground) reach = Math.max(reach, Math.hypot(x + 0.5 - middle, y + 0.5 - middle));
  return reach / middle;
}

/** Whether no pixel lets anything through. */
function isOpaque({ size, at }: Picture): boolean {
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (at(x, y)[3] !== 255) return false;
  return true;
}

describe('the icons of the installed application', () => {
  test('the maskable icon fills its square, and its drawing stays in the safe zone: the middle circle of 80 %', () => {
    const picture = pictureOf('icon-maskable-512.png');
    expect(isOpaque(picture)).toBe(true);
    expect(reachOf(picture)).toBeGreaterThan(0.5);
    expect(reachOf(picture)).toBeLessThanOrEqual(0.8);
  });

  test('the icon of iOS, which shows black where a picture lets something through, lets nothing through', () => {
    expect(isOpaque(pictureOf('apple-touch-icon.png'))).toBe(true);
  });

  test('the picture of the status bar, where Android shows only what is opaque, is a drawing on no ground', () => {
    const { size, at } = pictureOf('badge-96.png');
    const alphas = Array.from({ length: size * size }, (_, i) => at(i % size, Math.floor(i / size))[3]);
    const part = alphas.filter((alpha) => alpha > 127).length / alphas.length;
    expect([at(0, 0)[3], at(size - 1, size / 2)[3]]).toEqual([0, 0]);
    expect(part).toBeGreaterThan(0.1);
    expect(part).toBeLessThan(0.5);
  });

  test('the plain icons have round corners, which let the ground through', () => {
    for (const name of ['icon-192.png', 'icon-512.png']) expect(pictureOf(name).at(0, 0)[3]).toBe(0);
  });
});
