/**
 * What a field takes (product.md 5, input filters): the characters that stay, and the sets that are taken out before that. A
 * digit or letter of full width, as some keyboards type it, counts as the plain one.
 */
type Filter = {
  /** Characters that do not belong in the field. */
  readonly refused: RegExp;
  /** Capital letters become small ones, so that the caps lock key is no mistake. */
  readonly isLower?: true;
};

/** The exclusion sets (product.md 5): Korean, and characters that are neither letter nor digit of any script. */
const EXCLUDED = {
  korean: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/gu,
  special: /[^\p{L}\p{M}\p{Nd}]/gu,
} as const;

export const FILTERS = {
  email: { refused: /[^A-Za-z0-9@._%+-]/g },
  digits: { refused: /[^0-9]/g },
  digitsDot: { refused: /[^0-9.]/g },
  digitsDash: { refused: /[^0-9-]/g },
  username: { refused: /[^a-z0-9_-]/g, isLower: true },
  password: { refused: /[^A-Za-z0-9]/g },
  noKorean: { refused: EXCLUDED.korean },
  noSpecial: { refused: EXCLUDED.special },
} as const satisfies Readonly<Record<string, Filter>>;
export type FilterName = keyof typeof FILTERS;

/** The text that stays of what was typed or pasted. What is already good stays as it is. */
export function filtered(name: FilterName, text: string): string {
  const { refused, isLower }: Filter = FILTERS[name];
  const plain = text.replace(FULL_WIDTH, (one) => one.normalize('NFKC'));
  return (isLower === true ? plain.toLowerCase() : plain).replace(refused, '');
}

/** Digits, letters and signs of full width. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** A phone number in its parts, as people write it: `010-2841-7726`. A text that is no such number stays as it is. */
export function formatPhone(text: string): string {
  const digits = filtered('digits', text);
  const parts = /^(02|0\d{2})(\d{3,4})(\d{4})$/.exec(digits);
  return parts === null ? text : parts.slice(1).join('-');
}

/** A day in its parts: `19910824` and `1991-8-24` become `1991-08-24`. A text that is no day of that form stays as it is. */
export function formatDay(text: string): string {
  const parts = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d{2})(\d{2}))$/.exec(text.trim());
  if (parts === null) return text;
  const [, year, month = '', day = '', monthOf8 = month, dayOf8 = day] = parts;
  return [year, monthOf8.padStart(2, '0'), dayOf8.padStart(2, '0')].join('-');
}

/** The day of a birth date as a site writes it, with or without a time: `1991-08-24`. Null for a text that holds none. */
export function formatBirth(text: string): string | null {
  const parts = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/.exec(text.trim());
  return parts === null ? null : parts.slice(1).join('-');
}
