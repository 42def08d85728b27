import { type FormEvent, useEffect, useId } from 'react';
import type { CallAnswer } from '../../../../engine/index.ts';
import { isTooLong, TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import { useField } from '../../../hooks/useField.ts';
import { useOwnText } from '../../../hooks/useKept.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useSentForm } from '../../../hooks/useSentForm.ts';
import { useWhyFailed } from '../../../hooks/useWhyFailed.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { PanelHead } from '../../../parts/panel-head.tsx';
import { rich } from '../../../parts/rich.tsx';
import { SiteLine } from '../../../parts/site-line.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';

/** A code of a promotion. The site takes it once, so a press after an unanswered one gives nothing twice. */
export function Coupon() {
  const { coupon } = useCoinWords();
  const draft = useCode();
  const { form, isAsking, gained } = draft;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <section className="panel acc__panel coins" aria-label={coupon.title}>
      <PanelHead title={coupon.title} />
      <form ref={form.element} className="form" onSubmit={submit} noValidate>
        <CodeField draft={draft} />
        <button type="submit" className="btn btn--ink btn--lg btn--block" {...off(isAsking)}>
          {isAsking ? coupon.sending : coupon.apply}
        </button>
        {gained !== null && <Gained {...gained} />}
      </form>
    </section>
  );
}

type Code = ReturnType<typeof useCode>;

/** The code as it is typed, and what became of the last one that was sent. A code that was taken leaves the field. */
function useCode() {
  const [code, setCode] = useOwnText('coupon');
  const isEmpty = trimmed(code) === '';
  const isLong = isTooLong('coupon', code);
  const form = useSentForm('coupon.use', 'coupon', isEmpty || isLong ? null : { promoCode: trimmed(code) });
  const { status, body } = form.command;
  useEffect(() => {
    if (status === 'done') setCode('');
  }, [status, setCode]);
  return {
    code,
    type: (text: string) => form.type(() => setCode(text)),
    form,
    isAsking: form.isBusy,
    isEmpty,
    isLong,
    isMissing: isEmpty && form.isAsked,
    gained: status === 'done' ? body : null,
  };
}

/** What is wrong with the code; null if nothing is. */
function useFault({ isLong, isMissing, form }: Code): string | null {
  const { coupon } = useCoinWords();
  const { typed, failure } = useWords();
  const why = useWhyFailed(form.command, failure.status, coupon.doubt);
  if (isLong) return typed.tooLong({ max: TEXT_MAX.coupon });
  return isMissing ? coupon.empty : why;
}

function CodeField({ draft }: { readonly draft: Code }) {
  const { coupon } = useCoinWords();
  const [field, help] = [useId(), useId()];
  const error = useFault(draft);
  const typing = useField(draft.code, draft.type);
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        {coupon.code}
      </label>
      <div className={`input${error === null ? '' : ' is-error'}`}>
        <input
          id={field}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={help}
          readOnly={draft.isAsking}
          {...typing}
        />
        {!draft.isEmpty && (
          <button
            type="button"
            className="icon-btn icon-btn--sm"
            aria-label={coupon.clear}
            onClick={() => draft.type('')}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <p id={help} role="status" className={`field__help coin__help${error === null ? '' : ' field__help--error'}`}>
        {error ?? coupon.help}
      </p>
    </div>
  );
}

/** What the code gave. Where the site does not tell the points, or tells none, it is what the site says. */
function Gained({ points, message }: CallAnswer['coupon.use']) {
  const { coupon } = useCoinWords();
  const { won } = useWords();
  const read = useSaid();
  const untold = message === null ? coupon.used : read(message);
  return (
    <p className="note note--gain" role="status">
      <Icon name="check" size={16} />
      <span>
        {points === undefined || points === 0 ? (
          <SiteLine text={untold} />
        ) : (
          <>
            {coupon.used} {rich(coupon.gained, { amount: <b className="num t-1">{whole(points) + won}</b> })}
          </>
        )}
      </span>
    </p>
  );
}
