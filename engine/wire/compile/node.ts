import type * as t from 'io-ts';
import { must } from '../../base/assert.ts';

/** What this room reads of a codec: io-ts's own `_tag` shapes and the project's `tag`s (codecs/base.ts). */
export type Node = t.Mixed & {
  readonly _tag?: string;
  readonly tag?: string;
  /** What a hidden field's pseudonym is called. */
  readonly kind?: string;
  readonly inner?: Node;
  readonly type?: Node;
  /** What the keys of a table look like. */
  readonly pattern?: RegExp;
  readonly types?: readonly Node[];
  readonly props?: Readonly<Record<string, Node>>;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
};

/** The codec a wrapping one wraps. @throws Broken where there is none. */
export const inside = (node: Node): Node => {
  const inner = node.inner ?? node.type;
  must(inner !== undefined, `guards: ${node.name} has nothing inside`);
  return inner;
};

/** A field's name as part of a function's. */
export const pascal = (key: string): string =>
  key.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase()).replace(/^./, (c) => c.toUpperCase());

/** Whether decoding gives back the very value it was given. */
export function keepsValue(node: Node): boolean {
  if (CHANGING.has(node.tag ?? node._tag ?? '')) return false;
  const parts = [node.type, ...(node.types ?? []), ...Object.values(node.props ?? {})];
  return parts.every(
    (part) => part === undefined || (keepsValue(part) && (node._tag !== 'InterfaceType' || !takesUndefined(part))),
  );
}

/** Whether a value that is missing is one the codec accepts. */
export const takesUndefined = (node: Node): boolean => node.is(undefined);

/** Kinds of codec that give another value than they are given. */
const CHANGING: ReadonlySet<string> = new Set([
  ...['Nullable', 'JsonText', 'Millis', 'Flag', 'MaskedName', 'ExactType', 'Word', 'ExStatus', 'Dropped', 'Table'],
  ...['List', 'Personal', 'Whole', 'Rate', 'Said', 'One', 'OrNull', 'Perhaps', 'Command'],
]);
