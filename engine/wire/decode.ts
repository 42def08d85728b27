import { guardOf } from './codecs/guard.ts';
import type { Codec } from './codecs/kind.ts';
import type { Guard, LeftOut } from './codecs/parts.ts';
import { REJECTED } from './codecs/read.ts';
import { type Hidden, hiddenIn, type Redactor, redact } from './redact.ts';
import type { CodecName, Decoded } from './registry.ts';
import { type StartCodec, startCodecs } from './start.ts';

/**
 * The one way from parsed JSON into the engine. It validates with the guard of a codec and redacts what the codec hides. Returns
 * `REJECTED` for a value that the codec refuses. Of any other value it calls `onSkipped` if fields or items could not be read, and
 * `onUnnamed` if there were fields that the codec does not name. explain.ts says which.
 */
export type Decode<C extends CodecName> = <N extends C>(
  name: N,
  json: unknown,
  redactor: Redactor,
  onSkipped?: () => void,
  onUnnamed?: () => void,
) => Decoded<N> | typeof REJECTED;

/** A codec that is ready to decode: its guard, and what it hides. */
type Ready = { readonly guard: Guard; readonly hidden: readonly Hidden[] };

/** Decodes with some codecs. The guard of a codec is built when it is first needed. */
export function decoder<C extends CodecName>(codecs: Readonly<Record<C, Codec>>): Decode<C> {
  const ready: Partial<Record<C, Ready>> = {};
  return (name, json, redactor, onSkipped, onUnnamed) => {
    ready[name] ??= { guard: guardOf(codecs[name]), hidden: hiddenIn(codecs[name]) };
    const { guard, hidden } = ready[name];
    const left: LeftOut = { unread: 0, unnamed: 0 };
    const value = guard(json, left);
    if (value === REJECTED) return REJECTED;
    if (left.unread > 0) onSkipped?.();
    if (left.unnamed > 0) onUnnamed?.();
    return redact(value, hidden, redactor) as Decoded<typeof name>;
  };
}

/** Decodes what the first screen asks for. */
export const decode: Decode<StartCodec> = decoder(startCodecs);

export { REJECTED };
