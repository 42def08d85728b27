import { type FormEvent, useEffect, useId, useState } from 'react';
import { isTooLong, TEXT_MAX, trimmed } from '../../../engine/rules/forms.ts';
import { selectLookup } from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { whole } from '../../parts/format.ts';
import '../../styles/pages.css';
import '../../styles/support.css';
import { Inquiries } from './inquiries.tsx';

const created = selectLookup('contact.create');

/** The form of an inquiry, and the member's inquiries with their answers (product.md 1, support contact). */
export const Contact = () => (
  <>
    <Form />
    <Inquiries />
  </>
);

function Form() {
  const words = usePageWords();
  const { contact: say } = words.support;
  const id = useId();
  const { text, setText, fault, setFault, isSending, isSent, isRefused, submit } = useQuestion();
  const isLong = isTooLong('question', text);
  const isWrong = fault || isLong;
  const said = isLong
    ? words.typed.tooLong({ max: TEXT_MAX.question })
    : fault
      ? say.missing
      : isRefused
        ? say.refused
        : say.help;
  return (
    <section className="panel acc__panel" aria-labelledby={`${id}-title`}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title" id={`${id}-title`}>
          {say.title}
        </h2>
        <span className="t-3">{say.hours}</span>
      </div>
      <form className="form" noValidate onSubmit={submit}>
        <div className="field">
          <div className="field__top">
            <label className="field__label" htmlFor={`${id}-text`}>
              {say.question}
            </label>
            <span className="t-3 num">
              {say.length({ count: whole(trimmed(text).length), max: whole(TEXT_MAX.question) })}
            </span>
          </div>
          <div className={`input input--area${isWrong || isRefused ? ' is-error' : ''}`}>
            <textarea
              id={`${id}-text`}
              autoComplete="off"
              value={text}
              aria-required
              aria-describedby={`${id}-said`}
              aria-invalid={isWrong}
              onChange={({ target }) => {
                setText(target.value);
                setFault(false);
              }}
            />
          </div>
          <p
            id={`${id}-said`}
            className={`field__help${isWrong || isRefused ? ' field__help--error' : ''}`}
            role={isWrong || isRefused ? 'alert' : undefined}
          >
            {said}
          </p>
        </div>
        <div className="row row--between">
          <span className="t-3" role="status">
            {isSent ? say.sent : say.promise}
          </span>
          <button type="submit" className="btn btn--ink btn--lg" disabled={isSending} aria-busy={isSending}>
            {say.send}
          </button>
        </div>
      </form>
    </section>
  );
}

/** What is typed, and what became of the last question that this form sent. A question that was taken leaves the field. */
function useQuestion() {
  const send = useSend();
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);
  /** The call before this form's own; undefined as long as it has sent none. */
  const [before, setBefore] = useState<number | null | undefined>(undefined);
  const last = useSelected(created);
  const own = before !== undefined && last !== undefined && last.callId !== before ? last : null;
  const isSent = own?.status === 'done';
  useEffect(() => {
    if (isSent) setText('');
  }, [isSent]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const question = trimmed(text);
    const isLong = isTooLong('question', text);
    setFault(question === '');
    if (question === '' || isLong) event.currentTarget.querySelector('textarea')?.focus();
    if (question === '' || isLong || own?.status === 'asking') return;
    setBefore(last?.callId ?? null);
    send({ type: 'call.ask', call: 'contact.create', params: { question } });
  };
  return {
    text,
    setText,
    fault,
    setFault,
    isSending: own?.status === 'asking',
    isSent: isSent && text === '',
    isRefused: own?.status === 'failed',
    submit,
  };
}
