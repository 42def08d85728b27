import * as t from 'io-ts';
import * as parts from './guard.ts';
import { NOTHING, REJECTED, unwrap } from './read.ts';

/**
 * What becomes of a field in the log: kept as it is, kept under a pseudonym, kept as the harmless words of a sentence, kept
 * where it is of a form and else under a pseudonym, or never kept.
 */
export type FieldClass = 'keep' | 'pseudonym' | 'sentence' | 'form' | 'drop';

/**
 * The one record of a codec kind. The generated guards (compile/guards.ts), the redaction (compile/hidden.ts) and the
 * integrator's page (compile/page.ts) read it. A new kind is a part in guard.ts and a codec with its record here or in base.ts.
 */
export type Kind = {
  /** The function of guard.ts that guards such a value. */
  readonly part: keyof typeof parts;
  /** What the part is made with, before the guard of the codec inside. */
  readonly args?: readonly (number | RegExp | readonly string[])[];
  /** What the page calls such a value; null for a codec that stands around others, which say it themselves. */
  readonly words: string | null;
  /** What the page says of it: its range, its unit, the ways to write it. */
  readonly note?: string;
  /** Some JSON values that it accepts; a codec around others has none. */
  readonly examples: readonly unknown[];
  /** Left out: `keep`. */
  readonly class?: Exclude<FieldClass, 'keep'>;
  /** The name of the field's pseudonym (`phone` gives `phone#1`). */
  readonly pseudonym?: string;
  /** Which references of the vault stand in its place. */
  readonly vault?: 'personal' | 'secret' | 'sentence' | 'formed';
  /** The field may be null or missing. */
  readonly isOptional?: true;
  /** What stands for the codec inside in a path: every item of a list, every member of a table. */
  readonly below?: '*';
};

/** A codec with its record. `inner` and `props` are the codecs inside. */
export type Node = t.Mixed & {
  readonly kind: Kind;
  readonly inner?: Node;
  readonly props?: Readonly<Record<string, Node>>;
};
/** A codec of one value. */
export type Leaf<A> = t.Type<A, unknown, unknown> & { readonly kind: Kind };
/** A codec around another one. */
export type Around<A, C extends Node> = Leaf<A> & { readonly inner: C };

/** A codec of one value: what its part of the guards gives. */
export function leaf<A>(kind: Kind): Leaf<A> {
  const guard = guardOf(kind);
  const codec = new t.Type<A, unknown, unknown>(
    kind.words ?? kind.part,
    (u): u is A => guard(u) !== REJECTED,
    (u, context) => {
      const value = guard(u);
      return value === REJECTED ? t.failure(u, context) : t.success(value as A);
    },
    (value) => value,
  );
  return Object.assign(codec, { kind });
}

/** A codec around another one that looks at a value first (`unwrap` in read.ts). */
export function around<A, C extends Node>(part: keyof typeof unwrap, inner: C, isOptional?: true): Around<A, C> {
  const look = unwrap[part];
  return wrapped(part, inner, isOptional, (u, context) => {
    const value = look(u);
    if (value === REJECTED) return t.failure(u, context);
    return value === NOTHING ? t.success(undefined) : inner.validate(value, context);
  });
}

/** A codec around another one, with its own way to validate. */
export function wrapped<A, C extends Node>(
  part: keyof typeof parts,
  inner: C,
  isOptional: true | undefined,
  validate: (u: unknown, context: t.Context) => t.Validation<unknown>,
): Around<A, C> {
  const codec = new t.Type<A, unknown, unknown>(
    `${part} ${inner.name}`,
    (u): u is A => (isOptional === true && u === undefined) || inner.is(u),
    (u, context) => validate(u, context) as t.Validation<A>,
    (value) => value,
  );
  const kind: Kind = { part, words: null, examples: [], ...(isOptional === undefined ? {} : { isOptional }) };
  return Object.assign(codec, { kind, inner });
}

/** An object with these fields; those it does not name are dropped. */
export function strict<P extends Readonly<Record<string, Node>>>(props: P) {
  const kind: Kind = { part: 'strict', words: null, examples: [] };
  return Object.assign(t.strict(props as P & t.Props), { kind, props });
}

/** The guard of a kind that stands around no other. */
export function guardOf({ part, args }: Kind): parts.Guard {
  const made = PARTS[part];
  return args === undefined ? (made as parts.Guard) : (made as (...args: readonly unknown[]) => parts.Guard)(...args);
}
const PARTS: Readonly<Record<keyof typeof parts, unknown>> = { ...parts };
