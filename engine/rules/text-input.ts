/* What every text of a field goes through before it is read. */

/**
 * White space, control characters, and characters that show nothing, such as the fillers of Hangul and the place of a picture (U+FFFC): they come
 * along with a copied text. U+202E is none of them: the digits behind it are shown from right to left, so the number that a member sees is not the
 * number of the text.
 */
const BLANKS =
  '\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202d\\u2060-\\u206f\\u2800\\u3164\\uffa0\\ufff9-\\ufffc';
const BLANK = `[${BLANKS}]`;

/**
 * Characters of a class at the beginning and at the end of a text, for `replace`. A run within the text is looked at once, not once from each of
 * its characters: a text of 100 kB with one long run would stop the page.
 */
const around = (one: string, flags = ''): RegExp => new RegExp(`^${one}+|(?<!${one})${one}+$`, `g${flags}`);
const AROUND = around(BLANK);
const [BLANKS_FIRST, BLANKS_LAST] = [new RegExp(`^${BLANK}*`), new RegExp(`(?<!${BLANK})${BLANK}*$`)];

/**
 * Takes letters out at the beginning and at the end of a text, with the white space around them. White space that stands beside what is left stays.
 * `letters`: what stands within a class.
 */
export const lettersAround = (letters: string): ((text: string) => string) => {
  const ends = around(`[${BLANKS}${letters}]`, 'u');
  return (text) =>
    text.replace(ends, (end, at: number) => (at === 0 ? BLANKS_LAST : BLANKS_FIRST).exec(end)?.[0] ?? '');
};
/** Digits, letters and signs of full width (U+FF01 to U+FF5E) and the full-width sign of the won. */
const FULL_WIDTH = /[\uff01-\uff5e\uffe6]/g;

/** The text without white space and invisible characters around it, with its letters composed. Within it they stay. */
export const trimmed = (text: string): string => text.replace(AROUND, '').normalize();

/** The text in one line, as a paste by the keys gives it: a field that a script writes into would join two lines to another text. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/**
 * Characters of full width, as Korean and Japanese keyboards write them, in ASCII, and letters composed: macOS copies a syllable of
 * Hangul as two or three letters.
 */
export const narrow = (text: string): string => text.normalize().replace(FULL_WIDTH, (one) => one.normalize('NFKC'));

/** The longest text of an amount field without what is around it, in UTF-16 units (product.md 5, Deposit/withdraw). */
export const AMOUNT_TEXT_MAX = 50;

/** The source of a whole number: digits, or digits with commas in groups of three. A number with commas begins with 1 to 9. */
export const WHOLE = '\\d+|[1-9]\\d{0,2}(?:,\\d{3})+';

/** The source of a minus sign: a hyphen, a dash or the sign itself. A word processor writes a dash. */
export const MINUS = '[-\\u2010-\\u2015\\u2212]';

const DASH = new RegExp(MINUS, 'g');
/** The text with plain hyphens: a word processor writes dashes between the parts of a number. */
export const dashed = (text: string): string => text.replace(DASH, '-');

/** The text that is read as an amount, or null if it is longer than the field takes. */
export const amountText = (text: string): string | null => {
  const plain = trimmed(narrow(text));
  return plain.length > AMOUNT_TEXT_MAX ? null : plain;
};
