import * as t from 'io-ts';
import { type Tagged, tolerant } from './base.ts';
import { readCommand, readOne, readRate, readSaid, readWhole } from './read.ts';

/* Codecs for what a site may write in more than one way, or leave out, without saying anything else by it. */

/** A whole number, as a number or as text; what cannot be read is undefined and refuses nothing (a limit). */
export const Whole: Tagged<number | undefined> = tolerant('Whole', readWhole);

/** A number, as a number or as text; what cannot be read is undefined and refuses nothing (a fee, a percentage). */
export const Rate: Tagged<number | undefined> = tolerant('Rate', readRate);

/** A text; whatever else is there is undefined and refuses nothing. */
export const Said: Tagged<string | undefined> = tolerant('Said', readSaid);

/** Whether a field is 1 (`dactive`, `isPlay`); whatever else there is says no, and refuses nothing. */
export const One: Tagged<boolean> = tolerant('One', readOne);

/** What stands around another codec and gives undefined in some places where that refuses; `tag` says in which. */
export type OrUndefined<C extends t.Mixed, Tag extends string> = t.Type<t.TypeOf<C> | undefined, unknown, unknown> & {
  readonly tag: Tag;
  readonly inner: C;
};
/** A command's body around the fields it is read for. */
export type Command<C extends t.Mixed> = t.Type<t.TypeOf<C>, unknown, unknown> & {
  readonly tag: 'Command';
  readonly inner: C;
};

/** A field that must be there and may be null, which decodes to undefined: one that is missing says nothing. */
export function orNull<C extends t.Mixed>(inner: C): OrUndefined<C, 'OrNull'> {
  const codec = new t.Type<t.TypeOf<C> | undefined, unknown, unknown>(
    `${inner.name} or null`,
    (u): u is t.TypeOf<C> | undefined => u === undefined || inner.is(u),
    (u, context) => (u === null ? t.success(undefined) : inner.validate(u, context)),
    (value) => value,
  );
  return Object.assign(codec, { tag: 'OrNull' as const, inner });
}

/** A field that helps and is not needed: what cannot be read of it is undefined and refuses nothing. */
export function perhaps<C extends t.Mixed>(inner: C): OrUndefined<C, 'Perhaps'> {
  const codec = new t.Type<t.TypeOf<C> | undefined, unknown, unknown>(
    `${inner.name} perhaps`,
    (u): u is t.TypeOf<C> | undefined => u === undefined || inner.is(u),
    (u, context) => {
      const read = inner.validate(u, context);
      return t.success(read._tag === 'Left' ? undefined : read.right);
    },
    (value) => value,
  );
  return Object.assign(codec, { tag: 'Perhaps' as const, inner });
}

/** The body of a command, however it says that it was done or refused (`readCommand`). */
export function command<C extends t.Mixed>(inner: C): Command<C> {
  const codec = new t.Type<t.TypeOf<C>, unknown, unknown>(
    `Command<${inner.name}>`,
    (u): u is t.TypeOf<C> => inner.is(u),
    (u, context) => {
      const body = readCommand(u);
      return body === undefined ? t.failure(u, context, 'no word of what became of it') : inner.validate(body, context);
    },
    (value) => value,
  );
  return Object.assign(codec, { tag: 'Command' as const, inner });
}
