import { useId, useState } from 'react';
import { trimmed } from '../../../engine/rules/forms.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSentForm } from '../../hooks/useSentForm.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { useWords } from '../../hooks/useWords.ts';
import { bad, SaidLine, TextField } from '../../parts/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props = { readonly id: number; readonly onClose: () => void };

/** Leaving the site: only after a word was typed. The session ends with the account, so nothing follows. */
export default function Leave({ id, onClose }: Props) {
  const { failure } = useWords();
  const words = usePageWords().account.leave;
  const line = useId();
  const [text, setText] = useState('');
  const isConfirmed = trimmed(text).normalize() === words.word;
  const form = useSentForm('player.leave', 'leave', isConfirmed ? { id } : null);
  const why = useWhyFailed(form.command, failure.status);
  return (
    <FormDialog title={words.title} label={words.submit} form={form} onCancel={onClose}>
      <p className="dialog__text">{words.text}</p>
      <TextField
        label={words.label({ word: words.word })}
        name="leave"
        autoComplete="off"
        value={text}
        readOnly={form.isBusy}
        isTold={form.isAsked}
        fault={isConfirmed ? null : words.fault({ word: words.word })}
        describedBy={line}
        onText={(typed) => form.type(() => setText(typed))}
      />
      <SaidLine id={line} said={why === null ? null : bad(why)} />
    </FormDialog>
  );
}
