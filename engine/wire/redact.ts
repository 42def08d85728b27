import { must } from '../base/assert.ts';
import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import { type Codec, isOfItems, type Redaction } from './codecs/kind.ts';
import { type Form, isOfForm } from './forms.ts';

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

/** Takes a hidden text out of a value and leaves its reference (a pseudonym). */
export type Redactor = {
  readonly personal: (kind: string, text: string) => PersonalRef;
  readonly secret: (kind: string, text: string) => SecretRef;
  /** Leaves the harmless words of a sentence, with its reference. */
  readonly sentence: (kind: string, text: string) => Sentence;
};

/**
 * Returns the value with every hidden field replaced by its reference. The rest is kept because its codec lists it
 * (allow-list).
 */
export const redact = (value: unknown, fields: readonly Hidden[], redactor: Redactor): unknown =>
  fields.reduce(
    (kept, [path, redaction, kind]) => replaceAt(kept, path, (text) => hide(redactor, redaction, kind, text)),
    value,
  );

function hide(redactor: Redactor, redaction: Hidden[1], kind: string, text: string): unknown {
  if (redaction !== 'formed') return redactor[redaction](kind, text);
  return isOfForm(kind as Form, text) ? text : redactor.personal(kind, text);
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], reference: (text: string) => unknown): unknown {
  if (key === undefined) return typeof value === 'string' ? reference(value) : value;
  if (key === '*') {
    if (!Array.isArray(value)) return value;
    const items: readonly unknown[] = value.map((item) => replaceAt(item, rest, reference));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const before = (value as Record<string, unknown>)[key];
  const after = replaceAt(before, rest, reference);
  return after === before ? value : { ...value, [key]: after };
}
