import { pad2, parseIsoMs, seoulCivil } from '../base/time.ts';
import { narrow, trimmed } from './text-input.ts';
import { filtered, formatDay, readAccount, readEmail, readPhone } from './typing.ts';

/** The age from which somebody may join, in years (decisions, Screens left open: Minimum age 19). */
const ADULT_YEARS = 19;
const FIRST_YEAR = '1900';

/** A birth date as typed: none yet, no day, a day to come, a minor, or a grown-up. */
export type Birth = 'none' | 'noDay' | 'minor' | 'adult';

/**
 * Whether a birth date admits its owner. Somebody is 19 from the beginning of the nineteenth birthday in Seoul. `nowMs`: site
 * time, epoch ms.
 */
export function birthOf(text: string, nowMs: number): Birth {
  if (trimmed(text) === '') return 'none';
  const day = formatDay(text);
  const bornMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseIsoMs(day) : undefined;
  if (bornMs === undefined || day < FIRST_YEAR || bornMs > nowMs) return 'noDay';
  const today = seoulCivil(nowMs);
  const adultOn = `${Number(day.slice(0, 4)) + ADULT_YEARS}${day.slice(4)}`;
  return `${today.year}-${pad2(today.month)}-${pad2(today.day)}` < adultOn ? 'minor' : 'adult';
}

/** The most characters of a field's text, without what is around it. */
export const TEXT_MAX = {
  username: 20,
  nick: 20,
  name: 40,
  email: 100,
  /** Digits of an account number. */
  account: 30,
  partner: 40,
  coupon: 40,
  /** Longer than any address of a known network. */
  address: 120,
  /** As long as the longest memo of a known ledger. */
  tag: 256,
  /** Where a deposit of coins is paid back to. */
  bankInfo: 100,
  question: 2_000,
} as const;
export type TextKind = keyof typeof TEXT_MAX;

/** Whether a text is longer than its field takes. It is then refused where it stands, and never cut (SPEC J6). */
export const isTooLong = (kind: TextKind, text: string): boolean => {
  const plain = kind === 'account' ? (readAccount(text) ?? trimmed(text)) : trimmed(text);
  return plain.length > TEXT_MAX[kind];
};

/** The lengths of a password, in characters (product.md 9). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

/** What holds of a password. It is good if all of it does (product.md 5, password). */
export const passwordRules = (password: string) => ({
  isLong: password.length >= PASSWORD_MIN,
  hasLetter: /[A-Za-z]/.test(password),
  hasDigit: /[0-9]/.test(password),
  /** Not longer than the site's fields hold. */
  isShort: password.length <= PASSWORD_MAX,
  /** Nothing but letters and digits. */
  isPlain: filtered('password', password) === password,
});
export const isGoodPassword = (password: string): boolean =>
  Object.values(passwordRules(password)).every((holds) => holds);

/**
 * The password that a member has, of what was typed. White space around letters and digits goes, as where such a password is made. Any other password
 * was made elsewhere, and every character of it counts. Rule: J3a.
 */
export function readPassword(text: string): string {
  const plain = trimmed(text);
  return plain !== '' && passwordRules(plain).isPlain ? plain : text;
}

/** The user name that a member has, of what was typed. Its letters stay as they are: a name that was made elsewhere may have capital ones. Rule: J3a. */
export const readUsername = (text: string): string => trimmed(narrow(text));

/** Whether a text is one e-mail address. */
export const isEmail = (text: string): boolean => readEmail(text) !== null;
/** Whether a text is one Korean phone number, in whatever parts. */
export const isPhone = (text: string): boolean => readPhone(text) !== null;

/** Words for securities, investment, Mirae Asset Daewoo and Toss Bank (product.md 5). */
const HIDDEN_BANKS = ['증권', '투자', '미래에셋대우', '토스뱅크'] as const;
/** Whether a member may choose this bank. */
export const isShownBank = (name: string): boolean => {
  const joined = name.replaceAll(/\s/g, '');
  return !HIDDEN_BANKS.some((hidden) => joined.includes(hidden));
};
