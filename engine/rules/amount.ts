import { type Either, isRight, left, right } from 'fp-ts/lib/Either.js';
import { AMOUNT_MAX } from '../base/bounds.ts';
import type { RefusalCode } from '../events/refusal.ts';
import { amountText, MINUS, WHOLE } from './text-input.ts';

/** An amount as people write one: a whole number with a currency mark before it or the unit behind it. */
const WRITTEN = new RegExp(`^₩?\\s*(${WHOLE})?\\s*원?$`);
/** The same with a minus sign, and maybe with decimals. */
const NEGATIVE = new RegExp(`^₩?\\s*${MINUS}\\s*₩?\\s*\\d[\\d,.\\s]*원?$`);

/**
 * Reads an amount as a member types or pastes it: `50000`, `₩10,000`, `50,000원`, full-width digits. Nothing is 0. In points.
 * An amount too large for a number is read as the largest one, which is above every balance. Left: why the text is no amount.
 * A comma that does not part three digits, a blank within the digits and a text of more than 50 characters are `notWhole`
 * (SPEC BR13).
 */
export function readAmount(text: string): Either<Extract<RefusalCode, 'notWhole' | 'belowZero'>, number> {
  const plain = amountText(text);
  const found = plain === null ? null : WRITTEN.exec(plain);
  if (found === null) return left(plain !== null && NEGATIVE.test(plain) ? 'belowZero' : 'notWhole');
  return right(Math.min(Number.MAX_SAFE_INTEGER, Number((found[1] ?? '').replaceAll(',', ''))));
}

const GROUPED = new RegExp(`^(?:${WHOLE})(?:\\.\\d*)?$`);

/**
 * Why a text of digits is no amount, as a member can mend it. `tooLong`: longer than the field takes. `form`: its commas do not
 * part three digits, a blank stands within it, or it has two dots. `tooMuch`: it is above the largest amount. Null: something else, as the
 * reader's own code says, or an amount that is refused for what it is worth.
 */
export function unreadOf(text: string): 'tooLong' | 'tooMuch' | 'form' | null {
  const plain = amountText(text);
  if (plain === null) return 'tooLong';
  const read = readAmount(text);
  if (isRight(read)) return read.right > AMOUNT_MAX ? 'tooMuch' : null;
  const digits = plain.replace(/^₩\s*|\s*원$/g, '');
  // what is not a letter, a sign or a mark: digits, and what people put between them
  return /^\d[^\p{L}+%₩-]*$/u.test(digits) && !GROUPED.test(digits) ? 'form' : null;
}
