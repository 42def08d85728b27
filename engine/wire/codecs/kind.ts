import type { Leaf, Wrapper } from './parts.ts';

/**
 * A codec is a record: data that says what a value on the wire is. Everything else is made of it: the guard that decodes
 * (guard.ts), what is hidden (redact.ts), the io-ts type that explains a refusal (io.ts), and the integrator's page
 * (compile/page.ts). To add a kind of value: a part in parts.ts, its words in descriptions.ts, and a codec in base.ts or around.ts.
 */
export type Codec<A = unknown> = {
  readonly kind: Kind;
  /** The codec inside, of a codec that wraps another one. */
  readonly inner?: Codec;
  /** The codecs of the fields, of an object. */
  readonly props?: Props;
  /** The type of a decoded value. It is there for the compiler alone: no codec has this function. */
  readonly gives?: () => A;
};
/** The codecs of an object's fields, by name. */
export type Props = Readonly<Record<string, Codec>>;
/** What a codec decodes to. */
export type Of<C extends Codec> = C extends Codec<infer A> ? A : never;

export type Kind = {
  /** The part of parts.ts that reads such a value. `strict`: an object of fields (guard.ts). */
  readonly part: Leaf | Wrapper | Looked | 'among' | 'table' | 'strict';
  /** What a wrapping codec does with a value first, if no part of parts.ts does it: it returns the value for the codec inside, or REJECTED. */
  readonly look?: (u: unknown) => unknown;
  /** The words of `among`, and those that `word` reads in any writing. */
  readonly words?: readonly string[];
  /** The keys of `table`. */
  readonly keys?: RegExp;
  /** How the field is redacted; none: it is kept. */
  readonly vault?: Redaction;
  /** The name of the field's pseudonym (`phone` gives `phone#1`); of `formed` the name of the form. */
  readonly pseudonym?: string;
};

/**
 * `personal` and `secret`: a reference into the vault stands for it. `sentence`: its harmless words stay, with a reference.
 * `formed`: it is kept if it has its form (forms.ts), else it is personal.
 */
export type Redaction = 'personal' | 'secret' | 'sentence' | 'formed';

/** A codec of one value. */
export const leaf = <A>(kind: Kind): Codec<A> => ({ kind });
/** A codec that wraps another one. */
export const wrapped = <A>(part: Wrapper, inner: Codec): Codec<A> => ({ kind: { part }, inner });
/** The wrapping codecs that the first screen has not (commands.ts). */
type Looked = 'command' | 'sent' | 'verified' | 'availability' | 'given';
/** A codec that wraps another one, and looks at a value first. */
export const lookedAt = <A>(part: Looked, look: (u: unknown) => unknown, inner: Codec): Codec<A> => ({
  kind: { part, look },
  inner,
});
/** An object with these fields. Other fields are dropped. */
export const strict = <P extends Props>(
  props: P,
): Codec<{ readonly [K in keyof P]: Of<P[K]> }> & { readonly props: P } => ({ kind: { part: 'strict' }, props });

/** Whether the codec inside is that of every item of a list or of every member of a table: a path names it `*`. */
export const isOfItems = ({ part }: Kind): boolean => part === 'list' || part === 'table';
