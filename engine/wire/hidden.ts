import { must } from '../base/assert.ts';
import { type Codec, isOfItems, type Redaction } from './codecs/kind.ts';

/** A field that does not enter the log unchanged: its path (`*` is every item of a list), what becomes of it, and the name of its pseudonym. */
export type Hidden = readonly [path: readonly string[], redaction: Redaction, pseudonym: string];

/** What a codec hides. @throws Broken for a hidden member of a table: it has no path. */
export function hiddenIn({ kind, inner, props = {} }: Codec, path: readonly string[] = []): readonly Hidden[] {
  if (kind.vault !== undefined) return [[path, kind.vault, kind.pseudonym ?? '']];
  if (inner === undefined) return Object.entries(props).flatMap(([key, field]) => hiddenIn(field, [...path, key]));
  const hidden = hiddenIn(inner, isOfItems(kind) ? [...path, '*'] : path);
  must(kind.part !== 'table' || hidden.length === 0, 'hidden: no rule for members of a table');
  return hidden;
}
