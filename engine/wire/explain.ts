import { isLeft } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { report } from './codecs/base.ts';
import { decodeTelling } from './codecs/list.ts';
import { type CodecName, codecs } from './registry.ts';

/**
 * Why the codec refuses a value, or items of its lists: one line for each fault (path, expected, kind found; never a
 * value). io-ts itself is asked, and loaded only when something has been refused.
 */
export function explain(name: CodecName, json: unknown): readonly string[] {
  const codec: t.Decoder<unknown, unknown> = codecs[name];
  const { read, skipped } = decodeTelling(codec, json);
  const faults = isLeft(read) ? read.left : skipped;
  return faults.length === 0 ? ['body: refused'] : report(faults);
}
