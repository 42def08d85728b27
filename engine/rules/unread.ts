import { amountText } from './text-input.ts';

/**
 * Why a text of digits is no amount, as a member can mend it. `tooLong`: longer than the field takes. `form`: its commas do not
 * part three digits, a blank stands within it, or it has two dots. Null: something else, as the reader's own code says.
 */
export function unreadOf(text: string): 'tooLong' | 'form' | null {
  const plain = amountText(text);
  if (plain === null) return 'tooLong';
  const digits = plain.replace(/^₩\s*|\s*원$/g, '');
  // what is not a letter, a sign or a mark: digits, and what people put between them
  return /^\d[^\p{L}+%₩-]*$/u.test(digits) && /[^\d.]|\..*\./.test(digits) ? 'form' : null;
}
