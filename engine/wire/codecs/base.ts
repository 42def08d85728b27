import { AMOUNT_MAX, DECIMALS_MAX, PERCENT_MAX, PRICE_MAX, WIDTH_MAX_PX } from '../../base/bounds.ts';
import type { Brand, PersonalRef, SecretRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { Form } from '../forms.ts';
import { type Kind, type Leaf, leaf } from './kind.ts';
import type { REJECTED, readExStatus } from './read.ts';

/* The codecs of single values, each with the record of its kind (kind.ts). Everything else in wire/codecs is built from these. */

const power = (n: number): string => `10^${Math.log10(n)}`;
const upTo = (n: number): string => `at most ${power(n)} either way`;

/** A whole number; anything else is a decode error (decisions, Money and payout). */
export const Int: Leaf<number> = leaf({
  part: 'int',
  words: 'integer',
  note: 'at most 2^53 - 1 either way, or its text',
  examples: [0, 7000, -5, '1000'],
});
/** An id that is part of the page's address. */
export const AddressId: Leaf<number> = leaf({
  part: 'addressId',
  words: 'address id',
  note: 'integer from 0, of at most nine digits: it stands in the address of a page',
  examples: [2],
});
/** A whole number that counts something. */
export const Count: Leaf<number> = leaf({ part: 'count', words: 'count', note: 'integer from 0', examples: [0, 12] });
/** Decimals of a price. */
export const Decimals: Leaf<number> = leaf({
  part: 'decimals',
  words: 'decimals',
  note: `integer from 0 to ${DECIMALS_MAX}`,
  examples: [0, 2, DECIMALS_MAX],
});
/** A width in CSS px. */
export const Width: Leaf<number> = leaf({
  part: 'width',
  words: 'width',
  note: `integer from 1 to ${WIDTH_MAX_PX}, in CSS px`,
  examples: [400],
});
/** A number. */
export const Finite: Leaf<number> = leaf({ part: 'finite', words: 'number', examples: [97_400.25, 0, -0.5] });
/** A price in the stock's unit. */
export const Price: Leaf<number> = leaf({
  part: 'price',
  words: 'price',
  note: `number in the unit of the stock, ${upTo(PRICE_MAX)}`,
  examples: [97_400.25, 0],
});
/** A distance between prices, in the stock's unit. */
export const Pip: Leaf<number> = leaf({
  part: 'pip',
  words: 'pip',
  note: `number in the unit of the stock, from 0 to ${power(PRICE_MAX)}`,
  examples: [4.62, 0],
});
/** An amount of coins, or of points where it may have a fraction. */
export const Amount: Leaf<number> = leaf({
  part: 'amount',
  words: 'amount',
  note: `number, ${upTo(AMOUNT_MAX)}`,
  examples: [0.015, 5_000_000],
});
/** A percentage. */
export const Percent: Leaf<number> = leaf({
  part: 'percent',
  words: 'percent',
  note: `number, ${upTo(PERCENT_MAX)}`,
  examples: [1.25, -0.4],
});
/** A lifetime in seconds. */
export const Seconds: Leaf<number> = leaf({
  part: 'seconds',
  words: 'seconds',
  note: 'number from 0 to a hundred years',
  examples: [180],
});
/** A distance between two clocks, in ms. */
export const ClockOffset: Leaf<number> = leaf({
  part: 'offset',
  words: 'offset',
  note: 'number of ms, at most a hundred years either way',
  examples: [-12.5, 40],
});
/** An instant: epoch ms, or ISO 8601 text (Seoul time if it names no offset). Decoded to epoch ms. */
export const Millis: Leaf<number> = leaf({
  part: 'millis',
  words: 'instant',
  note: 'epoch ms, or ISO 8601 text (Seoul time where it names no offset); from 1970 to 9999',
  examples: [
    1_773_292_800_000,
    '2026-03-12T14:23:00.000+09:00',
    '2026-03-12 14:23:00',
    '2026-03-12T05:23:00Z',
    '2026-03-12',
  ],
});
/** A text. */
export const Text: Leaf<string> = leaf({ part: 'text', words: 'text', examples: ['BTCUSDT', ''] });
/** An object with any members. */
export const Members: Leaf<Readonly<Record<string, unknown>>> = leaf({
  part: 'members',
  words: 'object',
  examples: [{}, { a: 1 }],
});
/** 1 or 0 as number or text, or a boolean (`isRead`). Decoded to a boolean. */
export const Flag: Leaf<boolean> = leaf({
  part: 'flag',
  words: 'flag',
  note: '1 or 0 as a number or as text, or a boolean',
  examples: ['1', '0', 1, 0, true, false],
});
/** A word, or a whole number written as a word. Decoded to text. */
export const Word: Leaf<string> = leaf({ part: 'word', words: 'text or integer', examples: ['notice', '004', 4] });
/** One of the given words. */
export const words = <const W extends string>(...all: readonly W[]): Leaf<W> =>
  leaf({ part: 'among', args: [all], words: all.join(' / '), examples: all });

/** Another member's name. Only its mask (`mi***27`) leaves the decoder. */
export const MaskedName: Leaf<string> = leaf({
  part: 'maskedName',
  words: 'text',
  examples: ['minsu27', 'mi***27'],
  class: 'pseudonym',
  pseudonym: 'mask',
});
/** The class `drop`: a field that is known and never kept. Any value decodes to undefined. */
export const dropped: Leaf<undefined> = leaf({
  part: 'dropped',
  words: 'any',
  examples: ['x', 5, null, {}],
  class: 'drop',
  isOptional: true,
});
/** A number-ball outcome (exStatus). Unreadable parts are undefined. */
export const ExStatus: Leaf<Exclude<ReturnType<typeof readExStatus>, typeof REJECTED>> = leaf({
  part: 'exStatus',
  words: 'outcome',
  note: 'JSON or JSON text with OE (O, E), UO (UN, OV), SML (S, M, L) and N (0 to 9); what cannot be read of it says nothing',
  examples: ['{"OE":"O","UO":"UN","SML":"S","N":"1"}', { OE: 'E', UO: 'OV', SML: 'L', N: 8 }],
});

/** An integer with its own type name, so that the compiler keeps ids apart. */
export const branded = <B extends string>(_name: B, codec = Int): Leaf<Brand<number, B>> =>
  codec as unknown as Leaf<Brand<number, B>>;

/** A personal detail. On the wire: text or a whole number. Redacted: a pseudonym, named by `pseudonym` (`phone#1`). */
export const personal = (pseudonym: string): Leaf<PersonalRef> =>
  leaf({ ...PERSONAL, class: 'pseudonym', vault: 'personal', pseudonym });
const PERSONAL: Kind = { part: 'word', words: 'text or integer', examples: ['minsu27', 1_012_345_678] };

/** A token. On the wire: text. Redacted: a reference into the vault. */
export const secret = (pseudonym: string): Leaf<SecretRef> =>
  leaf({ part: 'text', words: 'text', examples: ['eyJ…'], class: 'drop', vault: 'secret', pseudonym });

/** What the site says to people. On the wire: text or a whole number. Redacted: its harmless words and a reference. */
export const sentence = (pseudonym: string): Leaf<Sentence> =>
  leaf({ ...PERSONAL, class: 'sentence', vault: 'sentence', pseudonym });

/** The name of a thing. A text of the given form (forms.ts) is kept. Any other text becomes a pseudonym. */
export const formed = (form: Form): Leaf<string> =>
  leaf({ part: 'text', words: 'text', examples: ['BTCUSDT', 'x y'], class: 'form', vault: 'formed', pseudonym: form });
/** The same for a name that may be a whole number (a category, a code). */
export const formedWord = (form: Form): Leaf<string> =>
  leaf({ ...PERSONAL, class: 'form', vault: 'formed', pseudonym: form });
