import { HOUR_MS, pad2, parseIsoMs, SECOND_MS, seoulCivil } from '../base/time.ts';
import { dashed, lettersAround, narrow, trimmed } from './text-input.ts';

/**
 * What a field takes (product.md 5, input filters): the characters that stay, and the sets that are taken out before that. A
 * digit or letter of full width, as some keyboards type it, counts as the plain one.
 */
type Filter = {
  /** Characters that do not belong in the field. */
  readonly refused: RegExp;
  /** Capital letters become small ones, so that the caps lock key is no mistake. */
  readonly isLower?: true;
  /**
   * Takes letters out at the beginning and at the end of a text that is one number or one address. Nothing is taken out within
   * it: that would join two texts to another one.
   */
  readonly bare?: (text: string) => string;
};

/**
 * The exclusion sets (product.md 5): Korean, and characters that are neither letter nor digit of any script, or that show nothing: with a filler of
 * Hangul, which is a letter, a name would look like another one, or like none.
 */
const EXCLUDED = {
  korean: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/gu,
  special: /[^\p{L}\p{M}\p{Nd}]|\p{Default_Ignorable_Code_Point}/gu,
} as const;

const withoutLetters = lettersAround('\\p{L}');
/** Letters of Korean, Chinese and Japanese. Of all others an address may be made: without its `é`, `éric@b.example` is somebody else's. */
const SYLLABLES = '\\p{scx=Hangul}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}';

export const FILTERS = {
  email: { refused: /[^A-Za-z0-9@._%+-]/g, bare: lettersAround(SYLLABLES) },
  digits: { refused: /[^0-9]/g, bare: withoutLetters },
  digitsDot: { refused: /[^0-9.]/g, bare: withoutLetters },
  digitsDash: { refused: /[^0-9-]/g, bare: withoutLetters },
  username: { refused: /[^a-z0-9_-]/g, isLower: true },
  // only a rule asks for it (joining.ts): of a hidden text nobody sees that a character went
  password: { refused: /[^A-Za-z0-9]/g },
  noKorean: { refused: EXCLUDED.korean },
  noSpecial: { refused: EXCLUDED.special },
} as const satisfies Readonly<Record<string, Filter>>;
export type FilterName = keyof typeof FILTERS;

/** The text that stays of what was typed or pasted. What is already good stays as it is. */
export function filtered(name: FilterName, text: string): string {
  const { refused, isLower }: Filter = FILTERS[name];
  const plain = narrow(text);
  return (isLower === true ? plain.toLowerCase() : plain).replace(refused, '');
}

/**
 * What a field holds after somebody typed or pasted. A field of one number or one address loses letters at its beginning and end, with the blanks
 * around them: a keyboard in the wrong language is no mistake. All else stays, and the rule that reads the field refuses it (SPEC J1).
 */
export function held(name: FilterName, text: string): string {
  const { bare }: Filter = FILTERS[name];
  return bare === undefined ? filtered(name, text) : bare(narrow(text));
}

/** Where the caret of a typed text stands in what the field holds of it. */
export function heldCaret(name: FilterName, text: string, caret: number): number {
  const left = held(name, text);
  const from = narrow(text).indexOf(left);
  // a caret between a letter and its accent has one letter more before it than the whole text has
  if (from < 0) return Math.min(filtered(name, text.slice(0, caret)).length, left.length);
  return Math.max(0, Math.min(narrow(text.slice(0, caret)).length - from, left.length));
}

/**
 * Digits in parts, as people write long numbers: parted by a dash, a dot or a blank, always the same one. Two signs part two numbers,
 * and so does a tab or a new line: they come from two cells of a table, or two lines.
 */
const IN_PARTS = /^\d+(?:([-.\p{Zs}])\d+(?:\1\d+)*)?$/u;
const partless = (text: string): string => text.replace(/\D/g, '');

/** Signs between the parts of a phone number. */
const PHONE_SIGNS = /[-.()\p{Zs}\u2010-\u2015\u2212]/gu;
/**
 * A Korean number. Behind the country's code, the 0 of the area may be left out. A number of 010 or 070 always has eleven digits, one of Seoul nine or
 * ten, a number for life (050) eleven or twelve, any other ten or eleven: one digit less or more is a mistake.
 */
const PHONE = /^(?:(?:\+82|0082|82(?=1))0?|0(?!0))([17]0\d{8}|2\d{7,8}|50\d{8,9}|(?![17]0|2|50)\d{9,10})$/;
/** The last part of a phone number has at least four digits: a shorter one belongs to something else. */
const PHONE_END = /(?:^|\D)\d{4,}$/;

/**
 * The digits of a Korean phone number as people write it: `010-1234-5678`, `+82 10 1234 5678`, `(02) 123-4567`. Null for any other
 * text: a number of another country, two numbers, letters.
 */
export function readPhone(text: string): string | null {
  const plain = trimmed(narrow(text));
  const digits = PHONE.exec(plain.replace(PHONE_SIGNS, ''))?.[1];
  return digits === undefined || !PHONE_END.test(plain) ? null : `0${digits}`;
}

/** A phone number in its parts, as people write it: `010-2841-7726`. A text that is no such number stays as it is. */
export function formatPhone(text: string): string {
  const parts = /^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/.exec(readPhone(text) ?? '');
  return parts === null ? text : parts.slice(1).join('-');
}

/**
 * An address of one person: no name beside it, and no second address (SPEC J5). Dots stand between its parts only, and a part of the host begins and
 * ends with a letter or a digit.
 */
const EMAIL =
  /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$/;
/** The e-mail address that a text is, or null. */
export function readEmail(text: string): string | null {
  const plain = trimmed(narrow(text));
  return EMAIL.test(plain) ? plain : null;
}

/** An account number without parts, and a blank beside it: another number follows, such as an amount, or has come before. */
const BESIDE = /\d{10}\p{Zs}|\p{Zs}\d{10}/u;
/** The digits of an account number, also of one that is written in parts; null for any other text, and for two numbers. */
export function readAccount(text: string): string | null {
  const plain = trimmed(dashed(narrow(text)));
  return IN_PARTS.test(plain) && !BESIDE.test(plain) ? partless(plain) : null;
}

/**
 * The digits of a code that is typed, filled in or pasted: `123456`, `123 456`, or a message with one such number. `length`: the
 * digits of a whole code. Null for a text with more digits, or with more than one number.
 */
export function readCode(text: string, length: number): string | null {
  const plain = trimmed(dashed(narrow(text)));
  if (IN_PARTS.test(plain)) return partless(plain).length <= length ? partless(plain) : null;
  const number = /^[^\d\u202e]*(\d+)\D*$/.exec(plain)?.[1]; // digits behind U+202E are shown from right to left
  return number?.length === length ? number : null;
}

/** A day with its parts told apart by one sign, in eight digits, or in words. Blanks may stand beside a sign, and a sign at the end. */
const DAY_FORMS = [
  /^(\d{4})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{1,2})\s*\2?$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
  /^(\d{4})()[년年]\s*(\d{1,2})[월月]\s*(\d{1,2})[일日]?$/, // a field of digits loses the last letter (J1)
];

/** A day in its parts: `19910824`, `1991.8.24`, `1991년 8월 24일` and `1991年8月24日` become `1991-08-24`. A text that is no day of such a form stays. */
export function formatDay(text: string): string {
  const plain = trimmed(dashed(narrow(text)));
  const parts = DAY_FORMS.map((form) => form.exec(plain)).find((found) => found !== null);
  if (parts === undefined) return text;
  const [, year, , ...rest] = parts;
  return [year, ...rest.map((part) => part.padStart(2, '0'))].join('-');
}

/** An instant: ISO 8601 with a zone, or epoch ms; ten digits are seconds (SPEC T5). People were born before 1970, too. */
const ZONED = /^\d{4}-\d{2}-\d{2}.*(?:Z|[+-]\d{2}:?\d{2})(?:\[.+\])?$/i;
const COUNTED = /^-?\d{10,13}$/;
/** Seoul had summer time in 1987, 1988 and before 1961: its midnight was up to an hour earlier. */
const SUMMER_MS = HOUR_MS;
/** A day with or without a time behind it. */
const DAY_FIRST = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})(?!\d)/;

/**
 * The day of a birth date as a site writes it: `1991-08-24`. A day in any of its forms, with or without a time; of an instant the day in Seoul.
 * Null for a text that holds none.
 */
export function formatBirth(text: string): string | null {
  const plain = trimmed(narrow(text));
  const atMs = instantMs(plain);
  if (atMs !== undefined) {
    const { year, month, day } = seoulCivil(atMs + SUMMER_MS);
    return `${year}-${pad2(month)}-${pad2(day)}`;
  }
  const [first = plain] = DAY_FIRST.exec(plain) ?? /^\d{8}(?!\d)/.exec(plain) ?? [];
  const day = formatDay(first.replaceAll(/[./]/g, '-'));
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && parseIsoMs(day) !== undefined ? day : null;
}

function instantMs(text: string): number | undefined {
  if (!COUNTED.test(text)) return ZONED.test(text) ? parseIsoMs(text) : undefined;
  const value = Number(text);
  return Math.abs(value) < 1e10 ? value * SECOND_MS : value;
}
