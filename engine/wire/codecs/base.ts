import type { Brand, PersonalRef, SecretRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { Form } from '../forms.ts';
import { type Codec, leaf } from './kind.ts';
import type { REJECTED, readExStatus } from './read.ts';

/* The codecs of single values. Everything else in wire/codecs is built from these. descriptions.ts says more of each. */

/** A whole number; anything else is a decode error (decisions, Money and payout). */
export const Int = leaf<number>({ part: 'int' });
/** An id that is part of the page's address. */
export const AddressId = leaf<number>({ part: 'addressId' });
/** A whole number that counts something. */
export const Count = leaf<number>({ part: 'count' });
/** Decimals of a price. */
export const Decimals = leaf<number>({ part: 'decimals' });
/** A width in CSS px. */
export const Width = leaf<number>({ part: 'width' });
/** A number. */
export const Finite = leaf<number>({ part: 'finite' });
/** A price in the stock's unit. */
export const Price = leaf<number>({ part: 'price' });
/** A distance between prices, in the stock's unit. */
export const Pip = leaf<number>({ part: 'pip' });
/** An amount of coins, or of points where it may have a fraction. */
export const Amount = leaf<number>({ part: 'amount' });
/** A percentage. */
export const Percent = leaf<number>({ part: 'percent' });
/** A share of a stake. */
export const Ratio = leaf<number>({ part: 'ratio' });
/** The fees of a feeJson, by their names or by site. They are read for one site, then dropped (link/translate/fees.ts). */
export const Fees = leaf<Readonly<Record<string, unknown>>>({ part: 'fees' });
/** A lifetime in seconds. */
export const Seconds = leaf<number>({ part: 'seconds' });
/** A distance between two clocks, in ms. */
export const ClockOffset = leaf<number>({ part: 'offset' });
/** An instant: epoch ms or s, ISO 8601 text (Seoul time if it names no offset), or the parts of a time in Seoul. Decoded to epoch ms. */
export const Millis = leaf<number>({ part: 'millis' });
/** A text. */
export const Text = leaf<string>({ part: 'text' });
/** An object with any members. */
export const Members = leaf<Readonly<Record<string, unknown>>>({ part: 'members' });
/** 1 or 0 as number or text, or a boolean (`isRead`). Decoded to a boolean. */
export const Flag = leaf<boolean>({ part: 'flag' });
/** `Y` for what says yes, `N` for any other word. */
export const Yes = leaf<'Y' | 'N'>({ part: 'yes' });
/** A word, or a whole number written as a word. Decoded to text. */
export const Word = leaf<string>({ part: 'word' });
/** One of the given words, in any case and with blanks around it. A digit may be a number. */
export const words = <const W extends string>(...all: readonly W[]) => leaf<W>({ part: 'among', words: all });
/** Another member's name. Only its mask (`mi***27`) leaves the decoder. */
export const MaskedName = leaf<string>({ part: 'maskedName', pseudonym: 'mask' });
/** A field that is known and never kept. Any value decodes to undefined. */
export const dropped = leaf<undefined>({ part: 'dropped' });
/** A number-ball outcome (exStatus). Unreadable parts are undefined. */
export const ExStatus = leaf<Exclude<ReturnType<typeof readExStatus>, typeof REJECTED>>({ part: 'exStatus' });

/** An integer with its own type name, so that the compiler keeps ids apart. */
export const branded = <B extends string>(_name: B, codec: Codec<number> = Int) => leaf<Brand<number, B>>(codec.kind);

/** A personal detail. On the wire: text or a whole number. Redacted: a pseudonym, named by `pseudonym` (`phone#1`). */
export const personal = (pseudonym: string) => leaf<PersonalRef>({ part: 'word', vault: 'personal', pseudonym });
/** A personal day. On the wire: text, a whole number, or its parts. Redacted: a pseudonym. */
export const personalDay = (pseudonym: string) => leaf<PersonalRef>({ part: 'dayWord', vault: 'personal', pseudonym });
/** A token. On the wire: text. Redacted: a reference into the vault. */
export const secret = (pseudonym: string) => leaf<SecretRef>({ part: 'text', vault: 'secret', pseudonym });
/** What the site says to people. On the wire: text or a whole number. Redacted: its harmless words and a reference. */
export const sentence = (pseudonym: string) => leaf<Sentence>({ part: 'word', vault: 'sentence', pseudonym });
/** The name of a thing. A text of the given form (forms.ts) is kept. Any other text becomes a pseudonym. */
export const formed = (form: Form) => leaf<string>({ part: 'text', vault: 'formed', pseudonym: form });
/** The same for a name that may be a whole number (a category, a code). One of the given words is read in any case and with blanks around it. */
export const formedWord = (form: Form, words?: readonly string[]) =>
  leaf<string>({ part: 'word', vault: 'formed', pseudonym: form, ...(words === undefined ? {} : { words }) });
