import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import * as base from '../../engine/wire/codecs/base.ts';
import * as guard from '../../engine/wire/codecs/guard.ts';
import { listOf } from '../../engine/wire/codecs/list.ts';
import * as read from '../../engine/wire/codecs/read.ts';
import * as tolerant from '../../engine/wire/codecs/tolerant.ts';
import { guardSource } from '../../engine/wire/compile/emit.ts';
import { namesSource } from '../../engine/wire/compile/names.ts';
import { guards } from '../../engine/wire/guards.generated.ts';
import { codecs, often, seldom } from '../../engine/wire/registry.ts';

const REJECTED = Symbol.for('round.rejected');

/** Values a codec of this shape accepts, as JSON; built from the codec itself, so a new codec is covered at once. */
function accepted(codec: unknown): fc.Arbitrary<unknown> {
  const node = codec as {
    _tag?: string;
    tag?: string;
    inner?: unknown;
    type?: unknown;
    pattern?: RegExp;
    types?: unknown[];
    props?: object;
    keys?: object;
    value?: unknown;
  };
  const one = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
  switch (node.tag ?? node._tag) {
    case 'Int':
      return fc.maxSafeInteger();
    case 'Finite':
    case 'NumberType':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'Millis':
      return fc.oneof(fc.nat(), one('2026-03-12T14:23:00.000+09:00', '2026-03-12 14:23:00', '2026-03-12T05:23:00Z'));
    case 'Flag':
      return one<unknown>(0, 1, '0', '1', true, false);
    case 'Word':
      return fc.oneof(fc.string(), fc.maxSafeInteger());
    case 'Dropped':
      return fc.jsonValue();
    case 'ExStatus':
      return fc
        .record({
          OE: one('O', 'E', 'X'),
          UO: one('UN', 'OV'),
          SML: one('S', 'M', 'L'),
          N: one<unknown>(0, 9, '3', 10, null),
        })
        .chain((value) => one<unknown>(value, JSON.stringify(value), null, undefined, 'x', 5, [], '[]'));
    case 'Whole':
    case 'Rate':
      return fc.oneof(fc.maxSafeInteger(), fc.double(), one<unknown>('5000', ' 5 ', '0.5', '', 'x', null, true, {}));
    case 'Said':
      return fc.oneof(fc.string(), fc.jsonValue());
    case 'One':
      return fc.oneof(one<unknown>(1, '1', true, 0, '0', false, null), fc.jsonValue());
    case 'OrNull':
      return fc.oneof(one(null), accepted(node.inner));
    case 'Perhaps':
      return fc.oneof(fc.jsonValue(), accepted(node.inner));
    case 'Command': {
      const words = one<unknown>(null, true, 'ok', 'OK', ' success ', { status: 'FAIL', message: 'x' }, { status: '' });
      return fc.oneof(words, accepted(node.inner)).filter((value) => read.readCommand(value) !== undefined);
    }
    case 'Personal':
      return fc.oneof(fc.string(), fc.maxSafeInteger());
    case 'MaskedName':
    case 'Secret':
    case 'StringType':
      return fc.string();
    case 'BooleanType':
      return fc.boolean();
    case 'Nullable':
      return fc.oneof(one(null, undefined), accepted(node.inner));
    case 'JsonText':
      return accepted(node.inner).chain((value) => one(value, JSON.stringify(value) ?? '{}'));
    case 'KeyofType':
      return one(...Object.keys(node.keys ?? {}));
    case 'LiteralType':
      return one(node.value);
    case 'UnknownType':
      return fc.jsonValue();
    case 'NullType':
      return one(null);
    case 'UndefinedType':
      return one(undefined);
    case 'AnyArrayType':
      return fc.array(fc.jsonValue());
    case 'AnyDictionaryType':
      return fc.dictionary(fc.string(), fc.jsonValue());
    case 'Table': {
      const keys = fc.oneof(fc.stringMatching(node.pattern ?? /^$/), one('010-1234-5678', '홍길동'));
      return fc.dictionary(keys, accepted(node.inner));
    }
    case 'List':
      return fc.array(accepted(node.inner), { maxLength: 4 });
    case 'ExactType':
    case 'ReadonlyType':
      return accepted(node.type);
    case 'UnionType':
      return fc.oneof(...(node.types ?? []).map(accepted));
    case 'PartialType':
      return fc.record(fields(node.props), { requiredKeys: [] });
    case 'InterfaceType':
      return fc.record(fields(node.props));
    default:
      throw new Error(`no arbitrary for ${node.tag ?? node._tag}`);
  }
}
const fields = (props: object | undefined): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(props ?? {}).map(([key, codec]) => [key, accepted(codec)]));

/** As JSON brings it, with one part replaced, removed or added somewhere inside; `where` leads to the place. */
function mutated(value: unknown, where: readonly number[], news: unknown): unknown {
  const [step, ...rest] = where;
  if (value === null || typeof value !== 'object' || step === undefined) return news;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  const keys = Object.keys(copy);
  const key = keys[step % (keys.length + 1)];
  if (key === undefined) return Array.isArray(value) ? copy : { ...copy, extra: news };
  if (rest.length === 0 && step % 3 === 0 && !Array.isArray(value)) delete copy[key];
  else copy[key] = mutated(copy[key], rest, news);
  return copy;
}

function sameAsCodec(codec: t.Mixed, guard: (u: unknown) => unknown, numRuns = 150): void {
  const viaJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const cases = fc.tuple(accepted(codec), fc.option(fc.tuple(fc.array(fc.nat(40), { maxLength: 5 }), fc.jsonValue())));
  fc.assert(
    fc.property(cases, ([value, mutation]) => {
      const json = mutation === null ? viaJson(value) : viaJson(mutated(value, ...mutation));
      const slow = codec.decode(json);
      const fast = guard(json);
      if (isRight(slow)) expect(fast).toStrictEqual(slow.right);
      else expect(fast).toBe(REJECTED);
      if (mutation === null) expect(fast).not.toBe(REJECTED);
    }),
    { numRuns },
  );
}

describe('guards', () => {
  test('the generated file is current (npm run generate)', () => {
    expect(readFileSync(new URL('../../engine/wire/guards.generated.ts', import.meta.url), 'utf8')).toBe(
      guardSource(often, seldom),
    );
  });

  test('the names a sketch may keep are current (npm run generate)', () => {
    const written = readFileSync(new URL('../../engine/wire/names.generated.ts', import.meta.url), 'utf8');
    expect(written).toBe(namesSource(codecs));
  });

  test.each(Object.keys(codecs) as (keyof typeof codecs)[])('%s: a guard gives what its codec gives', (name) => {
    sameAsCodec(codecs[name] as t.Mixed, guards[name]);
  });

  /** The guards of a source, as the generated module would have them. */
  function made(source: string): Record<string, (u: unknown) => unknown> {
    const plain = stripTypeScriptTypes(source.replace(/^import .*$/gm, '').split('export const hidden')[0] ?? '');
    const names = ['g', ...Object.keys(read)];
    const run = new Function(...names, plain.replace('export const guards =', 'return'));
    return run(guard, ...Object.values(read)) as Record<string, (u: unknown) => unknown>;
  }

  test('rules no codec of ours uses yet hold as well', () => {
    const others = {
      Open: t.type({ at: base.Millis, note: base.nullable(t.string) }),
      Partly: t.partial({ count: base.Int, at: base.Millis }),
      Either: t.union([
        t.strict({ kind: t.literal('a'), n: t.number }),
        t.null,
        t.undefined,
        t.readonly(t.strict({ kind: t.literal('b'), list: t.UnknownArray })),
      ]),
      Anything: listOf(t.unknown),
      Texts: listOf(t.string),
      Nested: listOf(t.strict({ at: base.Millis, inside: base.nullable(listOf(base.Int)) })),
      Keyed: base.table(/^[a-z]{1,4}$/, t.strict({ at: base.Millis })),
      Around: t.strict({
        list: tolerant.orNull(listOf(base.Int)),
        ...{ at: tolerant.perhaps(base.Millis), whole: tolerant.Whole, rate: tolerant.Rate, said: tolerant.Said },
        ...{ one: tolerant.One, done: tolerant.command(t.strict({ status: base.nullable(base.Int) })) },
      }),
      Rare: t.strict({ word: base.Word, gone: base.dropped, ex: base.ExStatus, is: base.Flag, who: base.MaskedName }),
    };
    const table = made(guardSource(others));
    for (const [name, codec] of Object.entries(others)) sameAsCodec(codec, table[name] ?? (() => undefined));
  });

  test('written out or put together, a guard gives the same', () => {
    const [fast, small] = [made(guardSource(codecs)), made(guardSource({}, codecs))];
    for (const [name, codec] of Object.entries(codecs)) {
      sameAsCodec(codec as t.Mixed, fast[name] ?? (() => undefined), 20);
      sameAsCodec(codec as t.Mixed, small[name] ?? (() => undefined), 20);
    }
  });

  test('a codec without a rule stops the generator', () => {
    expect(() => guardSource({ Odd: t.intersection([t.string, t.string]) })).toThrow(/no rule for IntersectionType/);
  });
});
