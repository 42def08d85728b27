import { type FormEvent, useEffect, useId } from 'react';
import { isTooLong, TEXT_MAX, trimmed } from '../../../engine/rules/forms.ts';
import { useField } from '../../hooks/useField.ts';
import { useOwnText } from '../../hooks/useKept.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSentForm } from '../../hooks/useSentForm.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { whole } from '../../parts/format.ts';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { off } from '../../parts/off.ts';
import { Inquiries } from './inquiries.tsx';

/** The form of an inquiry, and the member's inquiries with their answers (product.md 1, support contact). */
export const Contact = () => (
  <>
    <Form />
    <Inquiries />
  </>
);

function Form() {
  const { contact: say } = usePageWords().support;
  const id = useId();
  const draft = useQuestion();
  const { form } = draft;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <section className="panel acc__panel" aria-labelledby={`${id}-title`}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title" id={`${id}-title`}>
          {say.title}
        </h2>
        <span className="t-3">{say.hours}</span>
      </div>
      <form ref={form.element} className="form" noValidate onSubmit={submit}>
        <QuestionField id={id} draft={draft} />
        <div className="row row--between">
          <span className="t-3" role="status">
            {draft.isSent ? say.sent : say.promise}
          </span>
          <button type="submit" className="btn btn--ink btn--lg" aria-busy={form.isBusy} {...off(form.isBusy)}>
            {say.send}
          </button>
        </div>
      </form>
    </section>
  );
}

type Question = ReturnType<typeof useQuestion>;
type FieldProps = { readonly id: string; readonly draft: Question };

/** The question, with how long it is and may be. */
function QuestionField({ id, draft }: FieldProps) {
  const { contact: say } = usePageWords().support;
  const isRed = draft.isWrong || draft.isRefused;
  const typing = useField<HTMLTextAreaElement>(draft.text, draft.type);
  const count = whole(trimmed(draft.text).length);
  return (
    <div className="field">
      <div className="field__top">
        <label className="field__label" htmlFor={`${id}-text`}>
          {say.question}
        </label>
        <span className="t-3 num">{say.length({ count, max: whole(TEXT_MAX.question) })}</span>
      </div>
      <div className={`input input--area${isRed ? ' is-error' : ''}`}>
        <textarea
          id={`${id}-text`}
          autoComplete="off"
          readOnly={draft.form.isBusy}
          aria-required
          aria-describedby={`${id}-said`}
          aria-invalid={draft.isWrong}
          {...typing}
        />
      </div>
      <p
        id={`${id}-said`}
        className={`field__help${isRed ? ' field__help--error' : ''}`}
        role={isRed ? 'alert' : undefined}
      >
        <QuestionHelp draft={draft} />
      </p>
    </div>
  );
}

/** What is wrong with the question, else what it is for. */
function QuestionHelp({ draft: { isLong, isMissing, form } }: Pick<FieldProps, 'draft'>): string {
  const { support, typed } = usePageWords();
  const { contact: say } = support;
  const why = useWhyFailed(form.command, say.refused);
  if (isLong) return typed.tooLong({ max: TEXT_MAX.question });
  if (isMissing) return say.missing;
  return why ?? say.help;
}

/** What is typed, and what became of the last question that this form sent. A question that was taken leaves the field. */
function useQuestion() {
  const [text, setText] = useOwnText('contact');
  const question = trimmed(text);
  const isLong = isTooLong('question', text);
  const form = useSentForm('contact.create', 'contact', question === '' || isLong ? null : { question });
  const { status } = form.command;
  useEffect(() => {
    if (status === 'done') setText('');
  }, [status, setText]);
  const isMissing = question === '' && form.isAsked;
  return {
    text,
    type: (next: string) => form.type(() => setText(next)),
    form,
    isLong,
    isMissing,
    isWrong: isMissing || isLong,
    isSent: status === 'done',
    isRefused: status === 'failed',
  };
}
