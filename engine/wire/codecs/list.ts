import * as t from 'io-ts';

export type List<C extends t.Mixed> = t.Type<readonly t.TypeOf<C>[], unknown, unknown> & {
  readonly tag: 'List';
  readonly inner: C;
};

/**
 * A list of which the items that can be read are kept and the others left out: one new word of the site's must not take
 * all the rest away. Refused when items came and none can be read, since that is an answer of another shape.
 */
export function listOf<C extends t.Mixed>(inner: C): List<C> {
  type Items = readonly t.TypeOf<C>[];
  const codec = new t.Type<Items, unknown, unknown>(
    `Array<${inner.name}>`,
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
  return Object.assign(codec, { tag: 'List' as const, inner });
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
