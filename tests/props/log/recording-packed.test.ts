import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { SEEN_VERSION } from '../../../engine/index.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { verify } from '../../../fixtures/example/verify.ts';
import { bytesOf, isUnsound } from '../../../replay/bytes.ts';
import { cli } from '../../support/cli.ts';
import { gzipShapes, UNSOUND } from '../../support/gzip-shapes.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';
import { fillLog } from './log.arbitrary.ts';

const timer = (generation: number) => ({
  at: generation,
  source: 'timer' as const,
  type: 'timer.elapsed',
  data: { id: 'x', generation },
});
const dir = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('of a gzip file that is cut, damaged, or has other bytes behind its end, the entries before that are read', async () => {
  const many = [...recordingLines(fillLog(Array.from({ length: 900 }, (_, i) => timer(i))), HEADER, NO_HASHES)];
  const packed = gzipSync(many.map((line) => `${line}\n`).join(''), { level: 0 });
  const middle = Math.floor(packed.length / 2);
  const damaged = Buffer.from(packed);
  // longer than a stored block, so that the head of one is in it
  for (let at = middle; at < middle + 70_000 && at < damaged.length; at++) damaged[at] = 0xff;
  const readOf = async (name: string, bytes: Uint8Array): Promise<number> => {
    const path = join(dir, name);
    writeFileSync(path, bytes);
    const { code, out } = await cli(['verify', path]);
    expect([code, out]).toEqual([1, expect.stringMatching(/not sound gzip|not a line of JSON/)]);
    return Number(/(\d+) entries/.exec(out)?.[1] ?? 0);
  };
  const tails = [Buffer.from('x'), Buffer.alloc(100, 0xff)];
  for (const [i, tail] of tails.entries())
    expect(await readOf(`behind-${i}.gz`, Buffer.concat([packed, tail]))).toBeGreaterThan(850);
  const cut = await readOf('cut-middle.gz', packed.subarray(0, middle));
  expect(cut).toBeGreaterThan(400);
  expect(cut).toBeLessThan(500);
  expect(await readOf('damaged.gz', damaged)).toBeGreaterThan(400);
});

const content = Buffer.from(
  [...recordingLines(fillLog(Array.from({ length: 90 }, (_, i) => timer(i))), { ...HEADER, app: '라운드' }, NO_HASHES)]
    .map((line) => `${line}\n`)
    .join(''),
);
test.each(gzipShapes(content))(
  'gzip: of $name all is read, or it is called not sound',
  async ({ name, bytes, isWhole }) => {
    const path = join(dir, `${name}.gz`);
    writeFileSync(path, bytes);
    const { code, out } = await cli(['verify', path]);
    const id = createHash('sha256').update(content).digest('hex').slice(0, 16);
    expect(out.includes(id)).toBe(isWhole);
    if (isWhole) expect(out).toContain('90 entries');
    expect(UNSOUND.test(out)).toBe(!isWhole);
    expect(code).toBe(1); // the hashes at the end are of no state
  },
);

/** All that is given out before gzip is not sound. */
async function givenOf(source: string | Readable): Promise<{ readonly text: string; readonly isSound: boolean }> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of bytesOf(source)) pieces.push(piece);
    return { text: String(Buffer.concat(pieces)), isSound: true };
  } catch (error) {
    if (!isUnsound(error)) throw error;
    return { text: String(Buffer.concat(pieces)), isSound: false };
  }
}

/** What the longest beginning unpacks to that unpacks at all: it is looked for from the end. */
function longestOf(bytes: Uint8Array): string {
  for (let length = bytes.length; length > 0; length--) {
    try {
      return String(gunzipSync(bytes.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch (error) {
      if (!isUnsound(error)) throw error;
    }
  }
  return '';
}

/** Whether all of it is unpacked all the same: the last bits before the checksum may mean nothing. */
function isUnpacked(bytes: Uint8Array): boolean {
  try {
    return gunzipSync(bytes).equals(content);
  } catch {
    return false; // zlib throws for what is spoiled
  }
}

test('of gzip that is not sound, a file and a stream in any pieces give out every byte before that place', async () => {
  const unsound = gzipShapes(content).filter(({ isWhole }) => !isWhole);
  const path = join(dir, 'unsound.gz');
  const cut = fc.record({ shape: fc.constantFrom(...unsound), size: fc.integer({ min: 1, max: 5_000 }) });
  const whole = gzipSync(content);
  const spoiled = fc.record({
    shape: fc
      .tuple(fc.integer({ min: 10, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }))
      .map(([at, bits]) => ({ name: `byte ${at} xor ${bits}`, bytes: whole.map((b, i) => (i === at ? b ^ bits : b)) }))
      .filter(({ bytes }) => !isUnpacked(bytes)),
    size: fc.integer({ min: 1, max: 5_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, spoiled), async ({ shape: { bytes }, size }) => {
      writeFileSync(path, bytes);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const wanted = { text: longestOf(bytes), isSound: false };
      expect(await givenOf(path)).toEqual(wanted);
      expect(await givenOf(Readable.from(pieces))).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});

test('the example of an audit reads the entries before a cut, as replay verify does', async () => {
  const bytes = gzipSync(content).subarray(0, -400);
  const path = join(dir, 'cut.gz');
  writeFileSync(path, bytes);
  const { entries, problems } = verify(bytes);
  expect(entries).toBeGreaterThan(0);
  expect((await cli(['verify', path])).out).toContain(`${entries} entries`);
  expect(problems).toContainEqual(expect.stringMatching(/^it cannot be read to its end: unexpected end of file$/));
});

test('the example of an audit does not compare what a newer build says that a member saw', () => {
  const { entries } = bettor();
  const told = verify(Buffer.from(recordingOf(entries)));
  expect([told.problems, told.compared]).toEqual([[], 2]);
  const newer = verify(Buffer.from(recordingOf(entries, { seen: SEEN_VERSION + 1 })));
  expect([newer.problems, newer.compared]).toEqual([
    ['a newer build wrote it: what a member saw cannot be compared'],
    1, // the whole state
  ]);
});
