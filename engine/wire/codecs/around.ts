import { type Codec, type Of, wrapped } from './kind.ts';

/* The codecs that wrap another codec. */

/** A whole body that may be null or missing; both decode to undefined. One that cannot be read is refused. */
export const nullable = <C extends Codec>(inner: C) => wrapped<Of<C> | undefined>('nullable', inner);
/** A value that some sites send as JSON text and others as JSON (limitJson, feeJson, exStatus). */
export const jsonText = <C extends Codec>(inner: C) => wrapped<Of<C>>('jsonText', inner);
/** A page of a list. Without its content it is empty, where it says so (`readPage`). */
export const paged = <C extends Codec>(inner: C) => wrapped<Of<C>>('page', inner);
/**
 * A field that may be null, missing or an empty text. One that cannot be read decodes to undefined too, and is noted: it costs only itself
 * (decisions, Session and link).
 */
export const perhaps = <C extends Codec>(inner: C) => wrapped<Of<C> | undefined>('perhaps', inner);
/** The same for a field whose absence would say something: a missing one is refused. */
export const orNull = <C extends Codec>(inner: C) => wrapped<Of<C> | undefined>('orNull', inner);
/** An object whose fields may all be missing. One with other fields alone has another shape, and is refused. */
export const some = <C extends Codec>(inner: C) => wrapped<Of<C>>('some', inner);
/** An object whose fields or members may all be missing or unreadable. The body of an error is refused (`isOfError`). */
export const unlessError = <C extends Codec>(inner: C) => wrapped<Of<C>>('unlessError', inner);
/**
 * A list that keeps its readable items and drops the others, so that one new value of the site costs one item. It refuses a
 * list that has items of which none is readable: such an answer has another shape. One object in its place is a list of one.
 */
export const listOf = <C extends Codec>(inner: C) => wrapped<readonly Of<C>[]>('list', inner);
/** An object whose keys are data (coin names, site ids). Members under other keys, and those that cannot be read, are dropped. */
export const table = <C extends Codec>(keys: RegExp, inner: C): Codec<Readonly<Record<string, Of<C>>>> => ({
  kind: { part: 'table', keys },
  inner,
});
