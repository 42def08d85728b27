import { passwordRules, readPassword, trimmed as trimmedText } from '../../../engine/rules/forms.ts';

export type PasswordTexts = Readonly<Record<'current' | 'next' | 'again', string>>;
/** What is wrong with a field; its text is in the words (product.md 5, Password change). */
type Fault = 'currentNone' | 'nextNone' | 'nextOdd' | 'nextShort' | 'nextMixed' | 'nextLong' | 'againBad';

/** What is wrong, by field. */
export function passwordFaults(texts: PasswordTexts): Readonly<Record<keyof PasswordTexts, Fault | null>> {
  const { current, next, again } = trimmed(texts);
  return {
    current: trimmedText(current) === '' ? 'currentNone' : null,
    next: nextFault(next),
    again: again === next ? null : 'againBad',
  };
}

/** A new password is what joining takes (SPEC J3). */
const nextFault = (next: string): Fault | null => {
  if (next === '') return 'nextNone';
  const { isPlain, isLong, isShort, hasLetter, hasDigit } = passwordRules(next);
  if (!isPlain) return 'nextOdd';
  if (!isLong) return 'nextShort';
  if (!isShort) return 'nextLong';
  return hasLetter && hasDigit ? null : 'nextMixed';
};

/** Spaces around a new password do not count. The present one is what the login sends. */
export const trimmed = ({ current, next, again }: PasswordTexts): PasswordTexts => ({
  current: readPassword(current),
  next: trimmedText(next),
  again: trimmedText(again),
});
