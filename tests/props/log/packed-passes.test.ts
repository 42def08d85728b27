import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { verify } from '../../../fixtures/example/verify.ts';
import { bytesOf } from '../../../replay/bytes.ts';

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  return { ...zlib, createGunzip: vi.fn(zlib.createGunzip), gunzipSync: vi.fn(zlib.gunzipSync) };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, createReadStream: vi.fn(fs.createReadStream) };
});
const dir = mkdtempSync(join(tmpdir(), 'passes-'));
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => {
  vi.mocked(createGunzip).mockClear();
  vi.mocked(gunzipSync).mockClear();
  vi.mocked(createReadStream).mockClear();
});

/** How many bytes are given out, and with what error it ends. */
async function givenOf(source: string | Readable): Promise<{ readonly bytes: number; readonly error: string }> {
  let bytes = 0;
  try {
    for await (const piece of bytesOf(source)) bytes += piece.length;
    return { bytes, error: '' };
  } catch (error) {
    return { bytes, error: (error as Error).message };
  }
}

const CONTENT = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `a line ${i * i}\n`).join(''));

test('gzip that was only cut is unpacked twice: once as it is, and once up to the cut', async () => {
  const cut = gzipSync(CONTENT).subarray(0, -400);
  const path = join(dir, 'cut.gz');
  writeFileSync(path, cut);
  const ways = [() => path, () => Readable.from([cut.subarray(0, 9_000), cut.subarray(9_000)])];
  for (const [i, sourceOf] of ways.entries()) {
    const { bytes, error } = await givenOf(sourceOf());
    expect(bytes).toBeGreaterThan(CONTENT.length / 2);
    expect(error).toBe('unexpected end of file');
    expect(createGunzip).toHaveBeenCalledTimes(2 * (i + 1));
  }
});

test('the example of an audit unpacks gzip that was only cut twice', () => {
  verify(gzipSync(CONTENT).subarray(0, -400));
  expect(gunzipSync).toHaveBeenCalledTimes(2);
});

test('of a stream 64 MiB are kept to be unpacked again, and a file is read again', async () => {
  const MIB = 1 << 20;
  const stored = (length: number): Buffer => gzipSync(Buffer.alloc(length), { level: 0 });
  const cases = [
    { wholeMib: 60, isKept: true },
    { wholeMib: 70, isKept: false },
  ];
  for (const { wholeMib, isKept } of cases) {
    // the last piece has a sound member of 1,000 bytes, and what is no gzip behind it
    const last = Buffer.concat([stored(1_000), Buffer.from('more')]);
    const whole = stored(MIB);
    const pieces = [...Array.from({ length: wholeMib }, () => whole), last];
    const all = { bytes: wholeMib * MIB + 1_000, error: 'incorrect header check' };
    expect(await givenOf(Readable.from(pieces))).toEqual(isKept ? all : { ...all, bytes: wholeMib * MIB });
    const path = join(dir, `stored-${wholeMib}.gz`);
    writeFileSync(path, Buffer.concat(pieces));
    vi.mocked(createReadStream).mockClear();
    expect(await givenOf(path)).toEqual(all);
    expect(vi.mocked(createReadStream).mock.calls.length).toBeGreaterThan(1);
  }
});
