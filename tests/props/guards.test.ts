import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import { callTable } from '../../engine/wire/calls.ts';
import { command, jsonText, listOf, nullable, orNull, perhaps, table } from '../../engine/wire/codecs/around.ts';
import * as base from '../../engine/wire/codecs/base.ts';
import * as parts from '../../engine/wire/codecs/guard.ts';
import { guardOf, type Kind, type Node, strict } from '../../engine/wire/codecs/kind.ts';
import { REJECTED } from '../../engine/wire/codecs/read.ts';
import { laterCodecs, startCodecs } from '../../engine/wire/compile/groups.ts';
import { guardSource } from '../../engine/wire/compile/guards.ts';
import { hidingSource } from '../../engine/wire/compile/hiding.ts';
import { allGuards as guards } from '../../engine/wire/decode-any.ts';
import { codecs } from '../../engine/wire/registry.ts';
import { accepted } from '../../fixtures/arbitraries/wire.ts';

/** Values of one kind: its examples, and whatever else of any type its part accepts. */
function anyOf(kind: Kind): fc.Arbitrary<unknown> {
  const any = fc.oneof(fc.maxSafeInteger(), fc.nat(), fc.double(), fc.string(), fc.boolean(), fc.jsonValue());
  const guard = guardOf(kind);
  return fc.oneof(fc.constantFrom(...kind.examples), any).map((u) => (guard(u) === REJECTED ? kind.examples[0] : u));
}

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

function sameAsCodec(codec: Node, guard: (u: unknown) => unknown, numRuns = 150): void {
  const viaJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const cases = fc.tuple(
    accepted(codec, anyOf),
    fc.option(fc.tuple(fc.array(fc.nat(40), { maxLength: 5 }), fc.jsonValue())),
  );
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

/** The leaves of a codec: the codecs of single values inside it. */
const leavesOf = ({ kind, inner, props }: Node): readonly Kind[] =>
  inner === undefined && props === undefined
    ? [kind]
    : [...Object.values(props ?? {}), ...(inner === undefined ? [] : [inner])].flatMap(leavesOf);

describe('guards', () => {
  test('the generated files are current (npm run generate)', () => {
    const written = (file: string): string =>
      readFileSync(new URL(`../../engine/wire/${file}`, import.meta.url), 'utf8');
    expect(written('guards.generated.ts')).toBe(guardSource(startCodecs));
    expect(written('guards-later.generated.ts')).toBe(guardSource(laterCodecs));
    expect(written('hiding.generated.ts')).toBe(hidingSource(callTable));
  });

  test.each(Object.keys(codecs) as (keyof typeof codecs)[])(
    'L4: the guard of %s gives what its codec gives',
    (name) => {
      sameAsCodec(codecs[name], guards[name]);
    },
  );

  test('every example of a kind is accepted, and every kind has one', () => {
    for (const kind of Object.values(codecs).flatMap(leavesOf)) {
      expect(kind.examples.length, kind.part).toBeGreaterThan(0);
      for (const example of kind.examples) expect(guardOf(kind)(example), kind.part).not.toBe(REJECTED);
    }
  });

  /** The guards of a source, as the generated module would have them. */
  function made(source: string): Record<string, (u: unknown) => unknown> {
    const plain = stripTypeScriptTypes(source.replace(/^import .*$/gm, '').split('/** Fields that never')[0] ?? '');
    return new Function('g', plain.replace('export const guards =', 'return'))(parts) as Record<
      string,
      (u: unknown) => unknown
    >;
  }

  test('L4: combinations that no codec uses yet hold too', () => {
    const others = {
      Texts: listOf(base.Text),
      Nested: listOf(strict({ at: base.Millis, inside: nullable(listOf(base.Int)) })),
      Keyed: table(/^[a-z]{1,4}$/, strict({ at: base.Millis })),
      Around: strict({
        list: orNull(listOf(base.Int)),
        at: perhaps(base.Millis),
        text: jsonText(strict({ at: base.Millis })),
        done: command(strict({ status: nullable(base.Int) })),
      }),
      Same: strict({ around: strict({ list: nullable(base.Int) }), list: orNull(base.Int) }),
    };
    const byName = made(guardSource(others));
    for (const [name, codec] of Object.entries(others)) sameAsCodec(codec, byName[name] ?? (() => undefined));
  });

  test('a codec without the record of its kind stops the generator', () => {
    const odd = t.intersection([t.string, t.string]) as unknown as Node;
    expect(() => guardSource({ Odd: odd })).toThrow(/no part for/);
  });
});
