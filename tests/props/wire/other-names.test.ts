import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardOf } from '../../../engine/wire/codecs/guard.ts';
import { ioOf } from '../../../engine/wire/codecs/io.ts';
import type { Codec } from '../../../engine/wire/codecs/kind.ts';
import { otherNameOf } from '../../../engine/wire/codecs/names.ts';
import { unnamedIn } from '../../../engine/wire/explain.ts';
import { type CodecName, codecs } from '../../../engine/wire/registry.ts';
import { accepted } from '../../../fixtures/arbitraries/wire.ts';

/* Jackson writes a boolean field `isRead` of Java as `read`. */

/** The names of the fields of a codec that have another name. */
const namesIn = ({ inner, props }: Codec): readonly string[] => [
  ...(inner === undefined ? [] : namesIn(inner)),
  ...Object.entries(props ?? {}).flatMap(([name, field]) => [
    ...(otherNameOf(name, props ?? {}) === undefined ? [] : [name]),
    ...namesIn(field),
  ]),
];
const NAMED = (Object.keys(codecs) as CodecName[]).filter((name) => namesIn(codecs[name]).length > 0);

/** The same value with these fields under their other names. */
const renamed = (value: unknown, names: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      names.has(key) ? (otherNameOf(key, {}) as string) : key,
      renamed(member, names),
    ]),
  );
};

test('the fields of another name are those that a Java class names `is…`', () => {
  const all = new Set(NAMED.flatMap((name) => namesIn(codecs[name])));
  expect([...all].sort()).toEqual([
    'isAvailable',
    'isEnabled',
    'isLinked',
    'isPlay',
    'isRead',
    'isShow',
    'isStop',
    'isVerified',
  ]);
});

test('a field whose other name is another field of the object has none', () => {
  expect(otherNameOf('isAnswer', { answer: {}, isAnswer: {} })).toBeUndefined();
  const contact = { id: 1, answer: '네.', createDate: 5 };
  expect(guardOf(codecs.Contact)(contact, { unread: 0, unnamed: 0 })).toMatchObject({ isAnswer: undefined });
});

test('a field under its own name comes before one under the other', () => {
  const both = { isAvailable: false, available: true };
  expect(guardOf(codecs.Availability)(both, { unread: 0, unnamed: 0 })).toMatchObject({ isAvailable: false });
});

describe.each(NAMED)('%s', (name) => {
  test('J6d: each of its fields `is…` is read without its `is`, and none is left over', () => {
    const codec: Codec = codecs[name];
    const names = new Set(namesIn(codec));
    const guard = guardOf(codec);
    fc.assert(
      fc.property(accepted(codec), (value) => {
        const own = JSON.parse(JSON.stringify(value) ?? 'null');
        const other = renamed(own, names);
        const left = { unread: 0, unnamed: 0 };
        const read = guard(other, left);
        expect(read).toStrictEqual(guard(own, { unread: 0, unnamed: 0 }));
        expect(ioOf(codec).decode(other)).toMatchObject({ right: read });
        expect([left, unnamedIn(name, other, () => false)]).toEqual([{ unread: 0, unnamed: 0 }, {}]);
      }),
      { numRuns: 100 },
    );
  });
});
