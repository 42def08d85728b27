import * as t from 'io-ts';
import { around, type Kind, type Node, wrapped } from './kind.ts';
import { isObject } from './read.ts';

/* The codecs that stand around another one, each with the record of its kind (kind.ts). */

/** A field that may be null or missing; both decode to undefined. */
export const nullable = <C extends Node>(inner: C) => around<t.TypeOf<C> | undefined, C>('nullable', inner, true);
/** A field that must be there and may be null, which decodes to undefined: one that is missing says nothing. */
export const orNull = <C extends Node>(inner: C) => around<t.TypeOf<C> | undefined, C>('orNull', inner, true);
/** A value that some sites send as JSON text and others as JSON (limitJson, feeJson, exStatus). */
export const jsonText = <C extends Node>(inner: C) => around<t.TypeOf<C>, C>('jsonText', inner);
/** The body of a command, however it says that it was done or refused (`readCommand`). */
export const command = <C extends Node>(inner: C) => around<t.TypeOf<C>, C>('command', inner);

/** A field that helps and is not needed: what cannot be read of it is undefined and refuses nothing. */
export const perhaps = <C extends Node>(inner: C) =>
  wrapped<t.TypeOf<C> | undefined, C>('perhaps', inner, true, (u, context) => {
    const read = inner.validate(u, context);
    return t.success(read._tag === 'Left' ? undefined : read.right);
  });

/** An object whose keys say something themselves (coin names, site ids); members under any other key are dropped. */
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
      const errors: t.ValidationError[] = [];
      for (const [key, member] of Object.entries(u)) {
        if (!pattern.test(key)) continue;
        const read = inner.validate(member, t.appendContext(context, key, inner, member));
        if (read._tag === 'Left') errors.push(...read.left);
        else members[key] = read.right;
      }
      return errors.length > 0 ? t.failures(errors) : t.success(members);
    },
    (value) => value,
  );
  return Object.assign(codec, { kind, inner });
}

/**
 * A list of which the items that can be read are kept and the others left out: one new word of the site's must not take
 * all the rest away. Refused when items came and none can be read, since that is an answer of another shape.
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

/** Why lists left items out: noted only while somebody listens, and decoding is done before it returns. */
let leftOut: t.ValidationError[] | undefined;

/** Decodes, and says as well why lists left items out. */
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
