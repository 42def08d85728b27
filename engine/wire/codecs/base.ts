import * as t from 'io-ts';
import type { Brand, PersonalRef, SecretRef } from '../../base/brand.ts';
import { isObject, maskName, parseJsonText, readExStatus, readFlag, readMillis, readSaid, readWord } from './read.ts';

/**
 * The project's own codecs over io-ts. Each carries a `tag`, by which the guard generator (wire/generate.ts) and the
 * redactor (wire/redact.ts) know it; everything else in wire/codecs is built from these and from io-ts's own.
 */
export type Tagged<A> = t.Type<A, unknown, unknown> & { readonly tag: string };

const tagged = <A>(
  tag: string,
  name: string,
  is: (u: unknown) => u is A,
  read: (u: unknown) => A | undefined,
): Tagged<A> => {
  const codec = new t.Type<A, unknown, unknown>(
    name,
    is,
    (u, context) => {
      const value = read(u);
      return value === undefined ? t.failure(u, context) : t.success(value);
    },
    (value) => value,
  );
  return Object.assign(codec, { tag });
};

const isInt = (u: unknown): u is number => Number.isSafeInteger(u);
const isNumber = (u: unknown): u is number => typeof u === 'number' && Number.isFinite(u);

/** A whole number; anything else is a decode error (decisions, Money and payout). */
export const Int = tagged<number>('Int', 'Int', isInt, (u) => (isInt(u) ? u : undefined));

/** A finite number: a price in the stock's unit, or a percentage. */
export const Finite = tagged<number>('Finite', 'Finite', isNumber, (u) => (isNumber(u) ? u : undefined));

/** An instant: epoch ms, or ISO 8601 text (Seoul time where it names no offset); decoded to epoch ms. */
export const Millis = tagged<number>('Millis', 'Millis', isInt, readMillis);

/** 1 or 0 as number or text, or a boolean (`isPlay`, `isStop`); decoded to a boolean. */
export const Flag = tagged<boolean>('Flag', 'Flag', (u): u is boolean => typeof u === 'boolean', readFlag);

/** Another member's name; only its mask (`mi***27`) leaves the decoder. */
export const MaskedName = tagged<string>(
  'MaskedName',
  'MaskedName',
  (u): u is string => typeof u === 'string',
  (u) => (typeof u === 'string' ? maskName(u) : undefined),
);

/** A word, or a whole number written as one; decoded to text. */
export const Word = tagged<string>('Word', 'Word', (u): u is string => typeof u === 'string', readWord);

/** The class `drop`: a field that is known and never kept; decodes to undefined whatever it holds. */
export const dropped = tolerant<undefined>('Dropped', () => undefined);

/** A number-ball outcome (exStatus); what cannot be read of it is undefined and refuses nothing. */
export const ExStatus = tolerant<ReturnType<typeof readExStatus>>('ExStatus', readExStatus);

/** A codec that refuses nothing: what `read` makes of whatever came. */
export function tolerant<A>(tag: string, read: (u: unknown) => A): Tagged<A> {
  const codec = new t.Type<A, unknown, unknown>(
    tag,
    (u): u is A => u === undefined,
    (u) => t.success(read(u)),
    (value) => value,
  );
  return Object.assign(codec, { tag });
}

/** An integer under a name of its own, so that the compiler keeps ids apart. */
export const branded = <B extends string>(_name: B): t.Type<Brand<number, B>, unknown, unknown> =>
  Int as unknown as t.Type<Brand<number, B>, unknown, unknown>;

export type Nullable<C extends t.Mixed> = t.Type<t.TypeOf<C> | undefined, unknown, unknown> & {
  readonly tag: 'Nullable';
  readonly inner: C;
};

/** A field that may be null or missing; both decode to undefined. */
export function nullable<C extends t.Mixed>(inner: C): Nullable<C> {
  const codec = new t.Type<t.TypeOf<C> | undefined, unknown, unknown>(
    `${inner.name} | null`,
    (u): u is t.TypeOf<C> | undefined => u === undefined || inner.is(u),
    (u, context) => (u === null || u === undefined ? t.success(undefined) : inner.validate(u, context)),
    (value) => value,
  );
  return Object.assign(codec, { tag: 'Nullable' as const, inner });
}

export type JsonText<C extends t.Mixed> = t.Type<t.TypeOf<C>, unknown, unknown> & {
  readonly tag: 'JsonText';
  readonly inner: C;
};

/** A value that some sites send as JSON text and others as JSON (limitJson, feeJson, exStatus). */
export function jsonText<C extends t.Mixed>(inner: C): JsonText<C> {
  const codec = new t.Type<t.TypeOf<C>, unknown, unknown>(
    `JsonText<${inner.name}>`,
    (u): u is t.TypeOf<C> => inner.is(u),
    (u, context) => {
      const parsed = parseJsonText(u);
      return parsed === undefined ? t.failure(u, context, 'text is not JSON') : inner.validate(parsed, context);
    },
    (value) => value,
  );
  return Object.assign(codec, { tag: 'JsonText' as const, inner });
}

export type Table<C extends t.Mixed> = t.Type<Readonly<Record<string, t.TypeOf<C>>>, unknown, unknown> & {
  readonly tag: 'Table';
  readonly inner: C;
  readonly pattern: RegExp;
};

/** An object whose keys say something themselves (coin names, site ids); members under any other key are dropped. */
export function table<C extends t.Mixed>(pattern: RegExp, inner: C): Table<C> {
  type Members = Readonly<Record<string, t.TypeOf<C>>>;
  const isMembers = (u: unknown): u is Members =>
    isObject(u) && Object.entries(u).every(([key, member]) => pattern.test(key) && inner.is(member));
  const codec = new t.Type<Members, unknown, unknown>(
    `Table<${inner.name}>`,
    isMembers,
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
  return Object.assign(codec, { tag: 'Table' as const, inner, pattern });
}

/** A personal detail: text, or a whole number written as one, on the wire, a pseudonym once redacted. `kind` names the pseudonym (`phone#1`). */
export type PersonalCodec = t.Type<PersonalRef, unknown, unknown> & { readonly tag: 'Personal'; readonly kind: string };
export const personal = (kind: string): PersonalCodec => hidden<PersonalRef, 'Personal'>('Personal', kind, readWord);

/** A token: text on the wire, a reference into the vault once redacted. */
export type SecretCodec = t.Type<SecretRef, unknown, unknown> & { readonly tag: 'Secret'; readonly kind: string };
export const secret = (kind: string): SecretCodec => hidden<SecretRef, 'Secret'>('Secret', kind, readSaid);

function hidden<R extends string, Tag extends string>(
  tag: Tag,
  kind: string,
  read: (u: unknown) => string | undefined,
) {
  const codec = new t.Type<R, unknown, unknown>(
    `${tag}<${kind}>`,
    (u): u is R => typeof u === 'string',
    (u, context) => {
      const text = read(u);
      return text === undefined ? t.failure(u, context) : t.success(text as R);
    },
    (value) => value,
  );
  return Object.assign(codec, { tag, kind });
}

/** Decoder's reports in one line each: path, expected, and what kind of value was there (never the value itself). */
export function report(errors: t.Errors): readonly string[] {
  return errors.slice(0, REPORT_LINES_MAX).map((error) => {
    const path = error.context
      .map((c) => c.key)
      .filter((k) => k !== '')
      .join('.');
    const expected = error.context.at(-1)?.type.name ?? 'value';
    return `${path === '' ? 'body' : path}: expected ${expected.slice(0, 60)}, got ${kindOf(error.value)}${error.message ? ` (${error.message})` : ''}`;
  });
}

/** More lines of one report do not help anybody find the field. */
const REPORT_LINES_MAX = 8;

const kindOf = (u: unknown): string =>
  u === null ? 'null' : Array.isArray(u) ? 'array' : typeof u === 'number' ? 'number (of another kind)' : typeof u;
