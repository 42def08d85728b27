import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { RefusalCode } from '../events/refusal.ts';

/** Distance between a full-width character and its ASCII twin (U+FF01 to U+FF5E). */
const WIDE = 0xfee0;
/** An amount as people write one: a currency mark or the unit, digits, and any separators of thousands. */
const WRITTEN = /^₩?\s*(\d[\d,\s]*|)\s*원?$/;
/** The same with a minus sign, and maybe with decimals. */
const NEGATIVE = /^₩?\s*[-−]\s*₩?\s*\d[\d,.\s]*원?$/;

/**
 * Reads an amount as a member types or pastes it: `50000`, `₩10,000`, `10 000`, `50,000원`, full-width digits. Nothing is 0.
 * In points. An amount too large for a number is read as the largest one, which is above every balance.
 * Left: why the text is no amount (decisions, Betting rules).
 */
export function readAmount(text: string): Either<Extract<RefusalCode, 'notWhole' | 'belowZero'>, number> {
  const plain = narrow(text).trim();
  const digits = WRITTEN.exec(plain)?.[1];
  if (digits === undefined) return left(NEGATIVE.test(plain) ? 'belowZero' : 'notWhole');
  return right(Math.min(Number.MAX_SAFE_INTEGER, Number(digits.replaceAll(/[,\s]/g, ''))));
}

/** Full-width digits and signs, as Korean and Japanese keyboards write them, in ASCII. */
const narrow = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE))
    .replaceAll('\uffe6', '₩');
