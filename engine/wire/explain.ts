import { isLeft } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { decodeTelling } from './codecs/around.ts';
import { type CodecName, codecs } from './registry.ts';

/**
 * Says why the codec refuses a value or items of its lists: one line for each fault (path, expected, kind found; never a
 * value). It asks io-ts, which is loaded only after a refusal.
 */
export function explain(name: CodecName, json: unknown): readonly string[] {
  const codec: t.Decoder<unknown, unknown> = codecs[name];
  const { read, skipped } = decodeTelling(codec, json);
  const faults = isLeft(read) ? read.left : skipped;
  return faults.length === 0 ? ['body: refused'] : report(faults);
}

/** The decoder's reports, one line each: path, expected, kind found (never the value itself). */
function report(errors: t.Errors): readonly string[] {
  return errors.slice(0, REPORT_LINES_MAX).map((error) => {
    const path = error.context
      .map((c) => c.key)
      .filter((k) => k !== '')
      .join('.');
    const expected = error.context.at(-1)?.type.name ?? 'value';
    return `${path === '' ? 'body' : path}: expected ${expected.slice(0, 60)}, got ${kindOf(error.value)}`;
  });
}

/** More lines of one report do not help to find the field. */
const REPORT_LINES_MAX = 8;

const kindOf = (u: unknown): string =>
  u === null ? 'null' : Array.isArray(u) ? 'array' : typeof u === 'number' ? 'number (of another kind)' : typeof u;
