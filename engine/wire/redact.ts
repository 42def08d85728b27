import type { PersonalRef, SecretRef } from '../base/brand.ts';

/** Takes a hidden text out of the value and leaves its reference (a pseudonym) in its place. */
export type Veil = {
  readonly personal: (kind: string, text: string) => PersonalRef;
  readonly secret: (kind: string, text: string) => SecretRef;
};

/** A field that never enters the log: where it is (`*` is every item of a list), its class, and its pseudonym's kind. */
export type Hidden = readonly [path: readonly string[], redaction: 'personal' | 'secret', kind: string];

/**
 * The value with every hidden field replaced by its reference. The rest is kept because its codec kept it (allow-list);
 * what is hidden is derived from the codecs (`hidden` in guards.generated.ts).
 */
export const redact = (value: unknown, fields: readonly Hidden[], veil: Veil): unknown =>
  fields.reduce((kept, [path, redaction, kind]) => replaceAt(kept, path, (text) => veil[redaction](kind, text)), value);

function replaceAt(value: unknown, [key, ...rest]: readonly string[], reference: (text: string) => string): unknown {
  if (key === undefined) return typeof value === 'string' ? reference(value) : value;
  if (key === '*') return Array.isArray(value) ? value.map((item) => replaceAt(item, rest, reference)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, reference) };
}
