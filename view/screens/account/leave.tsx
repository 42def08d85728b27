import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { bad, SaidLine, TextField } from '../../parts/text-field.tsx';
import { chartsOf } from './actors.ts';
import { FormDialog } from './form-dialog.tsx';

type Props = { readonly id: number; readonly onClose: () => void };

/** Leaving the site, confirmed by a typed word. Afterwards the session is over. */
export default function Leave({ id, onClose }: Props) {
  const { account, join } = usePageWords();
  const words = account.leave;
  const context = useEngine();
  const read = useSaid();
  const line = useId();
  const [chart] = useState(() => chartsOf(context, id).leave);
  const actor = useActorRef(chart, { input: { word: words.word } });
  const snapshot = useSelector(actor, (now) => now);
  const { text, tries, failure } = snapshot.context;
  const isConfirmed = text.trim() === words.word;
  return (
    <FormDialog
      title={words.title}
      label={words.submit}
      isReady={isConfirmed}
      isBusy={snapshot.matches('sending')}
      tries={tries}
      onSubmit={() => actor.send({ type: 'submit' })}
      onCancel={onClose}
    >
      <p className="dialog__text">{words.text}</p>
      <TextField
        label={words.label({ word: words.word })}
        name="leave"
        autoComplete="off"
        value={text}
        isTold={tries > 0}
        fault={isConfirmed ? null : words.fault({ word: words.word })}
        describedBy={line}
        onText={(typed) => actor.send({ type: 'typed', text: typed })}
      />
      <SaidLine
        id={line}
        said={failure === null ? null : bad(failure.message === null ? join.failed : read(failure.message))}
      />
    </FormDialog>
  );
}
