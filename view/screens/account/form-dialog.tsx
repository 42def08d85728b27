import type { FormEvent, ReactNode, RefObject } from 'react';
import { useWords } from '../../hooks/useWords.ts';
import { Answer } from '../../parts/answer.tsx';
import { Dialog } from '../../parts/dialog.tsx';

type Props = {
  readonly title: string;
  /** What the button says. It can be pressed at any time: the form says what is missing. */
  readonly label: string;
  readonly form: {
    readonly isReady: boolean;
    readonly isBusy: boolean;
    readonly element: RefObject<HTMLFormElement | null>;
    readonly submit: () => void;
  };
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A dialog with a form. */
export function FormDialog({ title, label, form, onCancel, children }: Props) {
  const words = useWords();
  const { element, isReady, isBusy } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog title={title} onCancel={onCancel}>
      <form ref={element} noValidate onSubmit={submit}>
        <div className="stack dialog__form">{children}</div>
        <div className="dialog__btns">
          <Answer className="btn--lg" onPress={onCancel}>
            {words.cancel}
          </Answer>
          <Answer
            className={`btn--lg ${isReady ? 'btn--ink' : 'is-off'}${isBusy ? ' is-loading' : ''}`}
            isBusy={isBusy}
          >
            {label}
          </Answer>
        </div>
      </form>
    </Dialog>
  );
}
