import { useEffect, useId, useState } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSentForm } from '../../hooks/useSentForm.ts';
import { bad, good, PasswordField, SaidLine } from '../../parts/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type PasswordTexts, passwordFaults, trimmed } from './password-faults.ts';

type Props = { readonly id: number; readonly username: string; readonly onClose: () => void };

/** Changes the password: three inputs (product.md 2, Change-password dialog; 5, Password change). The engine says what came of it. */
export default function ChangePassword({ id, username, onClose }: Props) {
  const words = usePageWords().account.password;
  const { form, texts, faults, type } = usePassword(id);
  const isChanged = form.command.status === 'done';
  useEffect(() => {
    if (isChanged) onClose();
  }, [isChanged, onClose]);
  const line = useId();
  const isNextGood = faults.next === null;
  const isAgainGood = isNextGood && faults.again === null;
  const field = (name: keyof PasswordTexts) => ({
    label: words[name],
    value: texts[name],
    readOnly: form.isBusy,
    isTold: form.isAsked,
    fault: faults[name] === null ? null : words[faults[name]],
    onText: (text: string) => type(name, text),
  });
  return (
    <FormDialog title={words.title} label={words.submit} form={form} onCancel={onClose}>
      {/* whose password it is: a password manager looks for it in the form */}
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('current')} name="current-password" isCurrent />
      <PasswordField {...field('next')} name="new-password" said={isNextGood ? good(words.nextGood) : null} />
      <PasswordField {...field('again')} name="new-password-again" said={isAgainGood ? good(words.againGood) : null} />
      {/* a refusal is told in a dialog */}
      {form.command.doubt !== null && <SaidLine id={line} said={bad(words.unknown)} />}
    </FormDialog>
  );
}

/** What is typed, what is wrong with it, and the change of the password. */
function usePassword(id: number) {
  const [texts, setTexts] = useState<PasswordTexts>({ current: '', next: '', again: '' });
  const faults = passwordFaults(texts);
  const { current, next } = trimmed(texts);
  const isGood = Object.values(faults).every((fault) => fault === null);
  const change = { id, password: next, currentPassword: current };
  const form = useSentForm('player.changePassword', 'password', isGood ? change : null);
  const type = (name: keyof PasswordTexts, text: string): void =>
    form.type(() => setTexts((now) => ({ ...now, [name]: text })));
  return { form, texts, faults, type };
}
