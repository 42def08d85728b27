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

/** Values of an unknown message deeper or longer than this are cut: they are kept for a developer's eye only. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;
/** An account or phone number has more digits than this; a count, a status or a price does not. */
const SKETCH_DIGITS_MAX = 8;
/** A name of a program's; anything else may be a text of somebody's, and is not kept. */
const NAME = /^[A-Za-z_][\w.]{0,39}$/;

/** The name of a message's type or field if it is one, else what stands for it. */
export const nameOr = (name: string, otherwise: '<key>' | '<type>'): string => (NAME.test(name) ? name : otherwise);

/**
 * What the log keeps of a message nobody has a codec for: its shape, its small numbers and flags. Texts and long
 * numbers may be anybody's secret and become their kind and length (allow-list; architecture, The log).
 */
export function sketch(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < 10 ** SKETCH_DIGITS_MAX ? value : '<number>';
  if (typeof value === 'string') return `<text ${value.length}>`;
  if (depth >= SKETCH_DEPTH_MAX) return '<deep>';
  if (Array.isArray(value)) return value.slice(0, SKETCH_ITEMS_MAX).map((item) => sketch(item, depth + 1));
  if (typeof value !== 'object') return '<other>';
  const entries = Object.entries(value).slice(0, SKETCH_ITEMS_MAX);
  return Object.fromEntries(entries.map(([key, item]) => [nameOr(key, '<key>'), sketch(item, depth + 1)]));
}
