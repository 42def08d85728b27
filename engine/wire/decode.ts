import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { report } from './codecs/base.ts';
import { guards } from './guards.generated.ts';
import { redactorOf, type Veil } from './redact.ts';
import { type CodecName, codecs, type Decoded } from './registry.ts';

/**
 * The one door from parsed JSON into the engine: validates with the guard generated from the codec, asks the codec
 * itself for the report when the guard says no, and redacts what the codec declares hidden.
 * Left: one line per fault (path, expected, kind found; never a value).
 */
export function decode<N extends CodecName>(name: N, json: unknown, veil: Veil): Either<readonly string[], Decoded<N>> {
  const codec = codecs[name];
  let value: unknown = guards[name](json);
  if (value === REJECTED) {
    const slow: t.Validation<unknown> = codec.decode(json);
    if (!isRight(slow)) return left(report(slow.left));
    value = slow.right;
  }
  const redact = redactorOf(codec);
  return right((redact === undefined ? value : redact(value, veil)) as Decoded<N>);
}

/** What a guard answers for a value its codec would refuse; undefined is a value (a null round). */
export const REJECTED = Symbol.for('round.rejected');
