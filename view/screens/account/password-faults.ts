import { PASSWORD_MAX, PASSWORD_MIN, passwordRules, trimmed as trimmedText } from '../../../engine/rules/forms.ts';

export type PasswordTexts = Readonly<Record<'current' | 'next' | 'again', string>>;
/** What is wrong with a field; its text is in the words (product.md 5, Password change). */
type Fault = 'currentNone' | 'nextNone' | 'nextOdd' | 'nextShort' | 'nextLong' | 'againBad';

/** What is wrong, by field. */
export function passwordFaults(texts: PasswordTexts): Readonly<Record<keyof PasswordTexts, Fault | null>> {
  const { current, next, again } = trimmed(texts);
  return {
    current: current === '' ? 'currentNone' : null,
    next: nextFault(next),
    again: again === next ? null : 'againBad',
  };
}

const nextFault = (next: string): Fault | null => {
  if (next === '') return 'nextNone';
  if (!passwordRules(next).isPlain) return 'nextOdd';
  if (next.length < PASSWORD_MIN) return 'nextShort';
  return next.length > PASSWORD_MAX ? 'nextLong' : null;
};

/** Spaces around a password do not count. */
export const trimmed = ({ current, next, again }: PasswordTexts): PasswordTexts => ({
  current: trimmedText(current),
  next: trimmedText(next),
  again: trimmedText(again),
});
