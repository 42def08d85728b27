import { isLeft } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { report } from './codecs/base.ts';
import { type CodecName, codecs } from './registry.ts';

/**
 * Why the codec refuses a value: one line for each fault (path, expected, kind found; never a value). io-ts itself is
 * asked, and loaded only when something has been refused.
 */
export function explain(name: CodecName, json: unknown): readonly string[] {
  const slow: t.Validation<unknown> = codecs[name].decode(json);
  return isLeft(slow) ? report(slow.left) : ['body: refused'];
}
