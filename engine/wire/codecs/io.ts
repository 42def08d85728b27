import * as t from 'io-ts';
import { describe } from './descriptions.ts';
import { guardOf } from './guard.ts';
import type { Codec, Of, Props } from './kind.ts';
import { otherNameOf } from './names.ts';
import type { Wrapper } from './parts.ts';
import { hasSome, isObject, isOfError, itemsOf, NOTHING, REJECTED, unwrap } from './read.ts';

/*
 * The io-ts types of the codecs. A guard says that a value is refused; its io-ts type says where and why. Tests hold the two equal.
 * io-ts is loaded after the first refusal.
 */

/** The io-ts type of a codec, built from its record. It decodes a value to what the codec's guard decodes it to. */
export function ioOf<C extends Codec>(codec: C): t.Type<Of<C>, unknown, unknown> {
  const known = types.get(codec);
  if (known !== undefined) return known as t.Type<Of<C>, unknown, unknown>;
  const type = made(codec);
  types.set(codec, type);
  return type as t.Type<Of<C>, unknown, unknown>;
}
const types = new WeakMap<Codec, t.Mixed>();

function made(codec: Codec): t.Mixed {
  const { kind, inner, props } = codec;
  if (props !== undefined) return strict(props);
  const guard = guardOf(codec);
  const accepts = (u: unknown): u is unknown => guard(u, { unread: 0, unnamed: 0 }) !== REJECTED;
  const type = (name: string, validate: t.Validate<unknown, unknown>): t.Mixed =>
    new t.Type<unknown, unknown, unknown>(name, accepts, validate, (value) => value);
  if (inner === undefined)
    return type(describe(kind).words, (u, context) => {
      const value = guard(u, { unread: 0, unnamed: 0 });
      return value === REJECTED ? t.failure(u, context) : t.success(value);
    });
  const within = ioOf(inner);
  const { keys, look, part } = kind;
  const validate = look === undefined ? VALIDATE[part as Wrapper] : around(look);
  return type(`${part} ${within.name}`, keys === undefined ? validate(within) : tableOf(keys, within));
}

/** An object of these fields, under their names or their other ones. */
function strict(props: Props): t.Mixed {
  const type = t.strict(Object.fromEntries(Object.entries(props).map(([key, field]) => [key, ioOf(field)])));
  return new t.Type<unknown, unknown, unknown>(
    type.name,
    (u): u is unknown => type.is(u),
    (u, context) => type.validate(isObject(u) ? withNames(u, props) : u, context),
    (value) => value,
  );
}

/** An object with the fields `is…` that it lacks, from their other names. A field `__proto__` would become its prototype, and is left out. */
export function withNames(u: Readonly<Record<string, unknown>>, props: object): Readonly<Record<string, unknown>> {
  const kept = Object.fromEntries(Object.entries(u).filter(([name]) => name !== '__proto__'));
  for (const name of Object.keys(props)) {
    const other = otherNameOf(name, props);
    if (other === undefined || kept[name] !== undefined || kept[other] === undefined) continue;
    kept[name] = kept[other];
    delete kept[other];
  }
  return kept;
}

type Validate = t.Validate<unknown, unknown>;

const around =
  (look: (u: unknown) => unknown) =>
  (inner: t.Mixed): Validate =>
  (u, context) => {
    const value = look(u);
    if (value === REJECTED) return t.failure(u, context);
    return value === NOTHING ? t.success(undefined) : inner.validate(value, context);
  };

const VALIDATE: { readonly [W in Wrapper]: (inner: t.Mixed) => Validate } = {
  nullable: around(unwrap.nullable),
  jsonText: around(unwrap.jsonText),
  page: around(unwrap.page),
  perhaps: (inner) => (u, context) => ((u ?? '') === '' ? t.success(undefined) : orLeftOut(inner.validate(u, context))),
  orNull: (inner) => (u, context) => {
    if (u === undefined) return t.failure(u, context);
    return u === null ? t.success(undefined) : orLeftOut(inner.validate(u, context));
  },
  some: (inner) => (u, context) => {
    const read = inner.validate(u, context);
    return read._tag === 'Left' || hasSome(u, read.right) ? read : t.failure(u, context);
  },
  unlessError: (inner) => (u, context) => {
    const read = inner.validate(u, context);
    return read._tag === 'Right' && isOfError(u, Object.keys(read.right)) ? t.failure(u, context) : read;
  },
  list: (inner) => (u, context) => {
    const items = itemsOf(u);
    if (items === undefined) return t.failure(u, context);
    const kept: unknown[] = [];
    const errors: t.ValidationError[] = [];
    for (const [i, item] of items.entries()) {
      const read = inner.validate(item, t.appendContext(context, String(i), inner, item));
      if (read._tag === 'Left') addAll(errors, read.left);
      else kept.push(read.right);
    }
    if (kept.length === 0 && errors.length > 0) return t.failures(errors);
    addAll(leftOut, errors);
    return t.success(kept);
  },
};

const tableOf =
  (keys: RegExp, inner: t.Mixed): Validate =>
  (u, context) => {
    if (!isObject(u)) return t.failure(u, context);
    const members: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(u)) {
      if (!keys.test(key)) continue;
      const read = inner.validate(member, t.appendContext(context, key, inner, member));
      if (read._tag === 'Left') addAll(leftOut, read.left);
      else members[key] = read.right;
    }
    return t.success(members);
  };

function orLeftOut(read: t.Validation<unknown>): t.Validation<unknown> {
  if (read._tag === 'Right') return read;
  addAll(leftOut, read.left);
  return t.success(undefined);
}

/** Adds errors one by one: a call with each as an argument fails on some 100,000 of them. */
function addAll(to: t.ValidationError[] | undefined, errors: t.Errors): void {
  for (const error of errors) to?.push(error);
}

/** Why fields, items and members were left out. Collected only during `decodeTelling`, which is synchronous. */
let leftOut: t.ValidationError[] | undefined;

/** Decodes, and also returns why fields, items and members were left out. */
export function decodeTelling(
  codec: Codec,
  json: unknown,
): { readonly read: t.Validation<unknown>; readonly skipped: t.Errors } {
  const skipped: t.ValidationError[] = [];
  leftOut = skipped;
  try {
    return { read: ioOf(codec).decode(json), skipped };
  } finally {
    leftOut = undefined;
  }
}
