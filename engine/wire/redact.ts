import type * as t from 'io-ts';
import type { PersonalRef, SecretRef } from '../base/brand.ts';

/** Takes a hidden text out of the value and leaves its reference (a pseudonym) in its place. */
export type Veil = {
  readonly personal: (kind: string, text: string) => PersonalRef;
  readonly secret: (kind: string, text: string) => SecretRef;
};
type Redactor = (value: unknown, veil: Veil) => unknown;

/**
 * The redaction that a codec declares: every field of class personal or secret is replaced by its reference, the rest
 * is kept because its codec kept it. Undefined when nothing in the codec hides anything, so that hot messages skip it.
 */
export function redactorOf(codec: t.Mixed): Redactor | undefined {
  const known = cache.get(codec);
  if (known !== undefined) return known === NOTHING ? undefined : known;
  const made = build(codec as Node);
  cache.set(codec, made ?? NOTHING);
  return made;
}

const NOTHING: Redactor = (value) => value;
const cache = new WeakMap<t.Mixed, Redactor>();

/** What this walk reads of a codec: io-ts's own `_tag` shapes, and the project's `tag`s (codecs/base.ts). */
type Node = t.Mixed & {
  readonly _tag?: string;
  readonly tag?: string;
  readonly kind?: string;
  readonly inner?: t.Mixed;
  readonly type?: t.Mixed;
  readonly props?: Readonly<Record<string, t.Mixed>>;
};

function build(node: Node): Redactor | undefined {
  const kind = node.kind ?? '';
  if (node.tag === 'Personal') return (value, veil) => (typeof value === 'string' ? veil.personal(kind, value) : value);
  if (node.tag === 'Secret') return (value, veil) => (typeof value === 'string' ? veil.secret(kind, value) : value);
  if (node.inner !== undefined) return redactorOf(node.inner);
  if (node._tag === 'InterfaceType') return forFields(node.props ?? {});
  if (node._tag === 'ArrayType' && node.type !== undefined) return forItems(node.type);
  return node._tag === 'ExactType' && node.type !== undefined ? redactorOf(node.type) : undefined;
}

function forFields(props: Readonly<Record<string, t.Mixed>>): Redactor | undefined {
  const hidden = Object.entries(props).flatMap(([key, codec]) => {
    const redact = redactorOf(codec);
    return redact === undefined ? [] : [[key, redact] as const];
  });
  if (hidden.length === 0) return undefined;
  return (value, veil) => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [key, redact] of hidden) copy[key] = redact(copy[key], veil);
    return copy;
  };
}

function forItems(item: t.Mixed): Redactor | undefined {
  const redact = redactorOf(item);
  if (redact === undefined) return undefined;
  return (value, veil) => (Array.isArray(value) ? value.map((one) => redact(one, veil)) : value);
}

/** Values of an unknown message deeper or longer than this are cut: they are kept for a developer's eye only. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;
/** An account or phone number has more digits than this; a count, a status or a price does not. */
const SKETCH_DIGITS_MAX = 8;

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
  return Object.fromEntries(entries.map(([key, item]) => [key.slice(0, 40), sketch(item, depth + 1)]));
}
