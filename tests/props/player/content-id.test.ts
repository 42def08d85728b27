import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { contentId, ID_DIGITS } from '../../../replay/player/model/bytes.ts';

afterEach(() => vi.unstubAllGlobals());

const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 });
const idOf = (all: readonly Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(all)).digest('hex').slice(0, ID_DIGITS);
const expectIds = () =>
  fc.assert(
    fc.asyncProperty(pieces, async (all) => {
      expect(await contentId(all.map((one) => Uint8Array.from(one)))).toBe(idOf(all));
    }),
    { numRuns: 50 },
  );

test(
  'the id of a recording is the first digits of the SHA-256 of its content, in whatever pieces the content comes',
  expectIds,
);

test('a page without a secure context computes the same id, though its browser has no crypto.subtle', async () => {
  vi.stubGlobal('crypto', {});
  await expectIds();
});
