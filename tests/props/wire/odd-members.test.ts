import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODEC_NAMES, type CodecName, readWire, wireMessage } from '../../../fixtures/testing/wire.ts';

const DEEP = 10_000;
const nested = (key: string): unknown => JSON.parse(`${`{"${key}":`.repeat(DEEP)}1${'}'.repeat(DEEP)}`);
/** `String` fails for the first two. The last ones are nested deeper than a stack of calls. */
const ODD: readonly unknown[] = [
  { toString: 1, valueOf: 2, toJSON: 3, length: -1 },
  [{ toString: 1, valueOf: 2 }],
  { constructor: 1, hasOwnProperty: 2 },
  JSON.parse('{"__proto__":1}'),
  ['data', 'result', 'status', 'message', 'content'].map(nested),
  ...['data', 'result', 'status', 'message', 'content'].map(nested),
];
/** Members that say how a call went, or that hold what was asked for. */
const MEMBERS = 'status code resultCode success ok data result error message msg page content last isVerified'.split(
  ' ',
);

/** A good message, or a short answer of a command. */
const body = (name: CodecName): fc.Arbitrary<unknown> =>
  fc.oneof(
    wireMessage(name),
    fc.constantFrom<unknown>(
      { status: 200 },
      { message: 'ok' },
      { code: 0, message: 'x' },
      { success: true, data: {} },
    ),
  );
const withMember = (json: unknown, member: string, value: unknown): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json, [member]: value } : value;

describe('members of an answer that no text can be made of (decisions, Session and link: a malformed body is logged, never thrown)', () => {
  test.each(CODEC_NAMES)('%s is read or refused with an odd value in any member, and no reader fails', (name) => {
    fc.assert(
      fc.property(body(name), fc.constantFrom(...MEMBERS), fc.constantFrom(...ODD), (json, member, value) => {
        expect(() => readWire(name, withMember(json, member, value))).not.toThrow();
      }),
      { numRuns: 400 },
    );
  });
});
