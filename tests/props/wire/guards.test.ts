import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { startCalls } from '../../../engine/wire/calls/start.ts';
import { callTable } from '../../../engine/wire/calls.ts';
import { jsonText, listOf, nullable, orNull, perhaps, table } from '../../../engine/wire/codecs/around.ts';
import * as base from '../../../engine/wire/codecs/base.ts';
import * as cash from '../../../engine/wire/codecs/cash.ts';
import { command } from '../../../engine/wire/codecs/commands.ts';
import { describe as descriptionOf } from '../../../engine/wire/codecs/descriptions.ts';
import { ioOf } from '../../../engine/wire/codecs/io.ts';
import { type Codec, type Kind, strict } from '../../../engine/wire/codecs/kind.ts';
import { REJECTED } from '../../../engine/wire/codecs/read.ts';
import * as session from '../../../engine/wire/codecs/session.ts';
import * as trade from '../../../engine/wire/codecs/trade.ts';
import { hidingSource } from '../../../engine/wire/compile/hiding.ts';
import { hiddenIn } from '../../../engine/wire/redact.ts';
import { codecs } from '../../../engine/wire/registry.ts';
import { startCodecs } from '../../../engine/wire/start.ts';
import { accepted } from '../../../fixtures/arbitraries/wire.ts';
import { reads } from '../../support/decode.ts';

/** Values of one kind: its examples, and whatever else of any type its part accepts. */
function anyOf(kind: Kind): fc.Arbitrary<unknown> {
  const any = fc.oneof(fc.maxSafeInteger(), fc.nat(), fc.double(), fc.string(), fc.boolean(), fc.jsonValue());
  const guard = reads({ kind });
  const { examples } = descriptionOf(kind);
  return fc.oneof(fc.constantFrom(...examples), any).map((u) => (guard(u) === REJECTED ? examples[0] : u));
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

function sameAsType(codec: Codec, numRuns = 150): void {
  const [type, guard] = [ioOf(codec), reads(codec)];
  const viaJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const cases = fc.tuple(
    accepted(codec, anyOf),
    fc.option(fc.tuple(fc.array(fc.nat(40), { maxLength: 5 }), fc.jsonValue())),
  );
  fc.assert(
    fc.property(cases, ([value, mutation]) => {
      const json = mutation === null ? viaJson(value) : viaJson(mutated(value, ...mutation));
      const slow = type.decode(json);
      const fast = guard(json);
      if (isRight(slow)) expect(fast).toStrictEqual(slow.right);
      else expect(fast).toBe(REJECTED);
      if (mutation === null) expect(fast).not.toBe(REJECTED);
    }),
    { numRuns },
  );
}

/** The leaves of a codec: the codecs of single values inside it. */
const leavesOf = ({ kind, inner, props }: Codec): readonly Kind[] =>
  inner === undefined && props === undefined
    ? [kind]
    : [...Object.values(props ?? {}), ...(inner === undefined ? [] : [inner])].flatMap(leavesOf);

describe('guards', () => {
  test('the generated files are current (npm run generate)', () => {
    const written = readFileSync(new URL('../../../engine/wire/hiding.generated.ts', import.meta.url), 'utf8');
    expect(written).toBe(hidingSource(callTable));
  });

  test('a page starts with every codec that its first calls need', () => {
    const needed = Object.values(startCalls).map(({ codec }) => codec);
    expect(needed.filter((codec) => !(codec in startCodecs))).toEqual([]);
  });

  test('a page starts with every codec that the files of its start export, each under its own name', () => {
    expect(startCodecs).toEqual({ ...cash, ...session, ...trade });
  });

  test.each(Object.entries<Codec>(codecs))('L4: the guard of %s gives what its io-ts type gives', (_name, codec) => {
    sameAsType(codec);
  });

  test('every example of a kind is accepted, and every kind has one', () => {
    for (const kind of Object.values(codecs).flatMap(leavesOf)) {
      const { examples } = descriptionOf(kind);
      expect(examples.length, kind.part).toBeGreaterThan(0);
      for (const example of examples) expect(reads({ kind })(example), kind.part).not.toBe(REJECTED);
    }
  });

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
    for (const codec of Object.values(others)) sameAsType(codec);
  });

  test('a hidden member of a table stops the engine, because its path cannot be written', () => {
    expect(() => hiddenIn(table(/^a$/, base.secret('token')))).toThrow(/no rule/);
  });
});
