import * as t from 'io-ts';
import * as parts from './guard.ts';
import { NOTHING, REJECTED, unwrap } from './read.ts';

/**
 * What becomes of a field in the log. `keep`: kept as it is. `pseudonym`: kept as a pseudonym. `sentence`: kept as the harmless
 * words of the sentence. `form`: kept if it has the given form, else a pseudonym. `drop`: never kept.
 */
export type FieldClass = 'keep' | 'pseudonym' | 'sentence' | 'form' | 'drop';

/**
 * The one record of a codec kind. The generated guards (compile/guards.ts), the redaction (compile/hidden.ts) and the
 * integrator's page (compile/page.ts) read it. To add a kind: a part in guard.ts, and a codec with its record in base.ts or
 * around.ts.
 */
export type Kind = {
  /** The function of guard.ts that guards such a value. */
  readonly part: keyof typeof parts;
  /** The arguments of the part, before the guard of the codec inside. */
  readonly args?: readonly (number | RegExp | readonly string[])[];
  /** What the page calls such a value. Null for a codec that wraps others: they say it themselves. */
  readonly words: string | null;
  /** What the page adds: the range, the unit, the ways to write it. */
  readonly note?: string;
  /** Some JSON values that it accepts. A wrapping codec has none. */
  readonly examples: readonly unknown[];
  /** Default: `keep`. */
  readonly class?: Exclude<FieldClass, 'keep'>;
  /** The name of the field's pseudonym (`phone` gives `phone#1`). */
  readonly pseudonym?: string;
  /** Which references of the vault replace it. */
  readonly vault?: 'personal' | 'secret' | 'sentence' | 'formed';
  /** The field may be null or missing. */
  readonly isOptional?: true;
  /** How a path names the codec inside: `*` is every item of a list or every member of a table. */
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
/** A codec that wraps another one. */
export type Around<A, C extends Node> = Leaf<A> & { readonly inner: C };

/** Makes a codec of one value. The codec gives what its part of the guards gives. */
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

/** Makes a codec that wraps another one and looks at a value first (`unwrap` in read.ts). */
export function around<A, C extends Node>(part: keyof typeof unwrap, inner: C, isOptional?: true): Around<A, C> {
  const look = unwrap[part];
  return wrapped(part, inner, isOptional, (u, context) => {
    const value = look(u);
    if (value === REJECTED) return t.failure(u, context);
    return value === NOTHING ? t.success(undefined) : inner.validate(value, context);
  });
}

/** Makes a codec that wraps another one and validates in its own way. */
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

/** An object with these fields. Other fields are dropped. */
export function strict<P extends Readonly<Record<string, Node>>>(props: P) {
  const kind: Kind = { part: 'strict', words: null, examples: [] };
  return Object.assign(t.strict(props as P & t.Props), { kind, props });
}

/** The guard of a kind that wraps no other codec. */
export function guardOf({ part, args }: Kind): parts.Guard {
  const made = PARTS[part];
  return args === undefined ? (made as parts.Guard) : (made as (...args: readonly unknown[]) => parts.Guard)(...args);
}
const PARTS: Readonly<Record<keyof typeof parts, unknown>> = { ...parts };
