import * as t from 'io-ts';
import { around, type Kind, type Node, wrapped } from './kind.ts';
import { hasSome, isObject } from './read.ts';

/* The codecs that wrap another codec, each with the record of its kind (kind.ts). */

/** A whole body that may be null or missing; both decode to undefined. One that cannot be read is refused. */
export const nullable = <C extends Node>(inner: C) => around<t.TypeOf<C> | undefined, C>('nullable', inner, true);
/** A value that some sites send as JSON text and others as JSON (limitJson, feeJson, exStatus). */
export const jsonText = <C extends Node>(inner: C) => around<t.TypeOf<C>, C>('jsonText', inner);
/** The body of a command's answer, in any of its forms (`readCommand`). */
export const command = <C extends Node>(inner: C) => around<t.TypeOf<C>, C>('command', inner);

/**
 * A field that may be null or missing. One that cannot be read decodes to undefined too, and is told (`decodeTelling`): it costs
 * only itself (decisions, Session and link).
 */
export const perhaps = <C extends Node>(inner: C) =>
  wrapped<t.TypeOf<C> | undefined, C>('perhaps', inner, true, (u, context) =>
    u === null || u === undefined ? t.success(undefined) : orLeftOut(inner.validate(u, context)),
  );
/** The same for a field whose absence would say something: a missing one is refused. */
export const orNull = <C extends Node>(inner: C) =>
  wrapped<t.TypeOf<C> | undefined, C>('orNull', inner, true, (u, context) =>
    u === undefined ? t.failure(u, context) : u === null ? t.success(undefined) : orLeftOut(inner.validate(u, context)),
  );
/** An object whose fields may all be missing. One of which nothing can be read has another shape, and is refused. */
export const some = <C extends Node>(inner: C) =>
  wrapped<t.TypeOf<C>, C>('some', inner, undefined, (u, context) => {
    const read = inner.validate(u, context);
    return read._tag === 'Left' || hasSome(u, read.right) ? read : t.failure(u, context);
  });
function orLeftOut(read: t.Validation<unknown>): t.Validation<unknown> {
  if (read._tag === 'Right') return read;
  leftOut?.push(...read.left);
  return t.success(undefined);
}

/** An object whose keys are data (coin names, site ids). Members under other keys, and those that cannot be read, are dropped. */
export function table<C extends Node>(pattern: RegExp, inner: C) {
  type Members = Readonly<Record<string, t.TypeOf<C>>>;
  const kind: Kind = { part: 'table', args: [pattern], words: null, examples: [], below: '*' };
  const codec = new t.Type<Members, unknown, unknown>(
    `table of ${inner.name}`,
    (u): u is Members =>
      isObject(u) && Object.entries(u).every(([key, member]) => pattern.test(key) && inner.is(member)),
    (u, context) => {
      if (!isObject(u)) return t.failure(u, context);
      const members: Record<string, t.TypeOf<C>> = {};
      for (const [key, member] of Object.entries(u)) {
        if (!pattern.test(key)) continue;
        const read = inner.validate(member, t.appendContext(context, key, inner, member));
        if (read._tag === 'Left') leftOut?.push(...read.left);
        else members[key] = read.right;
      }
      return t.success(members);
    },
    (value) => value,
  );
  return Object.assign(codec, { kind, inner });
}

/**
 * A list that keeps its readable items and drops the others, so that one new value of the site costs one item. It refuses a
 * list that has items of which none is readable: such an answer has another shape.
 */
export function listOf<C extends Node>(inner: C) {
  type Items = readonly t.TypeOf<C>[];
  const kind: Kind = { part: 'list', words: null, examples: [], below: '*' };
  const codec = new t.Type<Items, unknown, unknown>(
    `list of ${inner.name}`,
    (u): u is Items => Array.isArray(u) && u.every(inner.is),
    (u, context) => {
      if (!Array.isArray(u)) return t.failure(u, context);
      const kept: t.TypeOf<C>[] = [];
      const errors: t.ValidationError[] = [];
      for (const [i, item] of u.entries()) {
        const read = inner.validate(item, t.appendContext(context, String(i), inner, item));
        if (read._tag === 'Left') errors.push(...read.left);
        else kept.push(read.right);
      }
      if (kept.length === 0 && errors.length > 0) return t.failures(errors);
      leftOut?.push(...errors);
      return t.success(kept);
    },
    (value) => value,
  );
  return Object.assign(codec, { kind, inner });
}

/** Why fields, items and members were left out. Collected only during `decodeTelling`, which is synchronous. */
let leftOut: t.ValidationError[] | undefined;

/** Decodes, and also returns why fields, items and members were left out. */
export function decodeTelling<A>(
  codec: t.Decoder<unknown, A>,
  json: unknown,
): { readonly read: t.Validation<A>; readonly skipped: t.Errors } {
  const skipped: t.ValidationError[] = [];
  leftOut = skipped;
  try {
    return { read: codec.decode(json), skipped };
  } finally {
    leftOut = undefined;
  }
}
