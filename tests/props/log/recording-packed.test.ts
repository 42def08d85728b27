import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { recordingLines } from '../../../engine/log/recording.ts';
import { cli } from '../../support/cli.ts';
import { gzipShapes, UNSOUND } from '../../support/gzip-shapes.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
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
