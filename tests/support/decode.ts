import { guardOf } from '../../engine/wire/codecs/guard.ts';
import type { Codec } from '../../engine/wire/codecs/kind.ts';
import { decoder } from '../../engine/wire/decode.ts';
import { type CodecName, codecs } from '../../engine/wire/registry.ts';

/** Decodes whatever has a codec. */
export const decodeAny = decoder<CodecName>(codecs);

/** Reads one value with the guard of a codec. */
export function reads(codec: Codec): (json: unknown) => unknown {
  const guard = guardOf(codec);
  return (json) => guard(json, { unread: 0, unnamed: 0 });
}

/** What the guard of each codec gives for a value, without redaction. */
export const guards = Object.fromEntries(
  Object.entries<Codec>(codecs).map(([name, codec]) => [name, reads(codec)]),
) as Readonly<Record<CodecName, (json: unknown) => unknown>>;
