import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { good, PasswordField } from '../../parts/text-field.tsx';
import { chartsOf } from './actors.ts';
import { FormDialog } from './form-dialog.tsx';
import { type PasswordTexts, passwordFaults } from './password.chart.ts';

type Props = { readonly id: number; readonly username: string; readonly onClose: () => void };

/** Changes the password: three inputs (product.md 2, Change-password dialog; 5, Password change). The engine says what came of it. */
export default function ChangePassword({ id, username, onClose }: Props) {
  const words = usePageWords().account.password;
  const context = useEngine();
  const [chart] = useState(() => chartsOf(context, id).password);
  const actor = useActorRef(chart);
  const snapshot = useSelector(actor, (now) => now);
  const { texts, tries } = snapshot.context;
  useDone(snapshot.status === 'done', onClose);
  const faults = passwordFaults(texts);
  const isNextGood = faults.next === null;
  const isAgainGood = isNextGood && faults.again === null;
  const field = (name: keyof PasswordTexts) => ({
    label: words[name],
    value: texts[name],
    isTold: tries > 0,
    fault: faults[name] === null ? null : words[faults[name]],
    onText: (text: string) => actor.send({ type: 'typed', field: name, text }),
  });
  return (
    <FormDialog
      title={words.title}
      label={words.submit}
      isReady={Object.values(faults).every((fault) => fault === null)}
      isBusy={snapshot.matches('sending')}
      tries={tries}
      onSubmit={() => actor.send({ type: 'submit' })}
      onCancel={onClose}
    >
      {/* whose password it is: a password manager looks for it in the form */}
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('current')} name="current-password" isCurrent />
      <PasswordField {...field('next')} name="new-password" said={isNextGood ? good(words.nextGood) : null} />
      <PasswordField {...field('again')} name="new-password-again" said={isAgainGood ? good(words.againGood) : null} />
    </FormDialog>
  );
}

/** Calls back once the password is changed. */
function useDone(isDone: boolean, onDone: () => void): void {
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
}
