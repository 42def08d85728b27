/**
 * What names a person is taken out of the server's own words before they are kept: first what is known (the vault's
 * texts), then whatever looks like a number of a person, an e-mail address or a code. Amounts and dates stay.
 */

/** What stands in the place of what was taken out. */
const HIDDEN = '***';
/** A text of one letter is in every sentence; one longer than any message is in none. */
const KNOWN_MIN = 2;
const KNOWN_MAX = 300;
/** A shorter Latin word is taken out only where it stands alone. */
const ALONE_MAX = 3;
/** From here on digits are somebody's number, whatever follows them. */
const NUMBER_MIN = 7;

/** A day of this site's life; a birth date is of an earlier year. */
const DATE = String.raw`(?<![-\d])20[1-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![-\d])`;
const AMOUNT = String.raw`(?<!\d)[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,8})?(?!-?\d)`;
const DECIMAL = String.raw`(?<![\d.])\d{1,9}\.\d{1,8}(?![\d.])`;
const DOTTED = String.raw`(?<!\d)\d{2,4}\.\d{3,4}\.\d{4}(?!\d)`;
const MAIL = String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`;
const CODE = String.raw`(?<![A-Za-z\d])(?!\d+P(?![A-Za-z\d]))(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}`;
const RUN = String.raw`\d(?:[- ]?(?!${DATE})\d){${NUMBER_MIN - 1},}`;
const LOOKS = new RegExp(`(?<kept>${DATE}|${AMOUNT}|${DECIMAL})|${MAIL}|${DOTTED}|${CODE}|(?<run>${RUN})`, 'g');

/** What follows an amount, and the amount at the end of digits with spaces between them. */
const UNIT = /^ ?(?:원|P(?![A-Za-z]))/;
const AMOUNT_AT_END = /(?:^|(?<= ))[1-9](?:\d*|\d{0,2}(?: \d{3})+)$/;

/** Takes out what looks like a number of a person, an e-mail address or a code. */
export const scrubLooks = (message: string): string =>
  message.replace(LOOKS, (_found: string, ...rest: readonly unknown[]) => {
    const { kept, run } = rest.at(-1) as { readonly kept?: string; readonly run?: string };
    if (kept !== undefined) return kept;
    return run === undefined ? HIDDEN : scrubRun(run, message.slice(Number(rest.at(-3)) + run.length));
  });

/** Digits before a unit are an amount; what stands before that amount may still be a number. */
function scrubRun(run: string, after: string): string {
  const amount = UNIT.test(after) ? AMOUNT_AT_END.exec(run)?.[0] : undefined;
  if (amount === undefined) return HIDDEN;
  const before = run.slice(0, run.length - amount.length);
  return before.replaceAll(/\D/g, '').length < NUMBER_MIN ? run : `${HIDDEN} ${amount}`;
}

/** What may be a password or a code in a Korean sentence of the server: another sentence must not say it either. */
export const codesIn = (sentence: string): readonly string[] =>
  /[가-힣]/.test(sentence) ? (sentence.match(/[A-Za-z\d]{6,}/g) ?? []).filter((word) => !/^\d+P?$/.test(word)) : [];

/** A search for all of these texts, however their spaces, separators and capitals are written; undefined for none. */
export function searchFor(texts: Iterable<string>): RegExp | undefined {
  const known = [...new Set([...texts].map((text) => text.trim()))];
  const sought = known
    .filter(({ length }) => length >= KNOWN_MIN && length <= KNOWN_MAX)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(writtenAnyhow);
  return sought.length === 0 ? undefined : new RegExp(sought.join('|'), 'gi');
}

/** Takes out what a search finds. */
export const scrubKnown = (message: string, search: RegExp | undefined): string =>
  search === undefined ? message : message.replace(search, HIDDEN);

function writtenAnyhow(text: string): string {
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  if (digits.length >= NUMBER_MIN) return [...digits].join(String.raw`[-.\s]?`);
  if (digits.length >= KNOWN_MIN)
    return String.raw`(?<![\d,.-])${[...digits].join(digits.length > ALONE_MAX ? String.raw`[-\s]?` : '')}(?![,.-]?\d| ?(?:원|P(?![a-z])))`;
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  const written = words.join(String.raw`\s*`);
  const isLatin = text.length <= ALONE_MAX && /^[a-z\d]+$/i.test(text);
  return isLatin ? `(?<![a-z\\d])${written}(?![a-z\\d])` : written;
}
