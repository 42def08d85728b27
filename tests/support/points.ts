import { isRight } from 'fp-ts/lib/Either.js';
import { readAmount } from '../../engine/rules/amount.ts';

/** How a field of points reads a text. Null: it is no amount. */
export const readPoints = (text: string): string | null => {
  const amount = readAmount(text);
  return isRight(amount) ? String(amount.right) : null;
};
