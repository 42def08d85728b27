import { type FormEvent, useEffect, useId, useState } from 'react';
import { isTooLong, TEXT_MAX, trimmed } from '../../../../engine/rules/forms.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { dropHeld } from '../../../parts/dialog.tsx';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { rich } from '../../../parts/rich.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';

/** A code of a promotion. The site takes it once, so a press after an unanswered one gives nothing twice. */
export function Coupon() {
  const { coupon } = useCoinWords();
  const { won, typed } = useWords();
  const read = useSaid();
  const [field, help] = [useId(), useId()];
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const use = useCommand('coupon.use');
  const isAsking = use.status === 'asking';
  const plain = trimmed(code);
  const isEmpty = plain === '';
  const isLong = isTooLong('coupon', code);
  useEffect(() => {
    if (use.status !== 'done') return;
    setCode('');
    setAsked(false);
  }, [use.status]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(true);
    if (isEmpty || isLong) event.currentTarget.querySelector('input')?.focus();
    if (!isEmpty && !isLong && !isAsking) use.give({ promoCode: plain });
  };
  const failed = use.status === 'failed' ? (use.message === null ? coupon.doubt : read(use.message)) : null;
  const long = isLong ? typed.tooLong({ max: TEXT_MAX.coupon }) : null;
  const error = long ?? (isAsked && isEmpty && use.status !== 'done' ? coupon.empty : failed);
  const gained = use.status === 'done' && use.body !== null ? whole(use.body.points) + won : null;
  return (
    <section className="panel acc__panel coins" aria-label={coupon.title}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{coupon.title}</h2>
      </div>
      <form className="form" onSubmit={submit} onKeyDown={dropHeld} noValidate>
        <div className="field">
          <label className="field__label" htmlFor={field}>
            {coupon.code}
          </label>
          <div className={`input${error === null ? '' : ' is-error'}`}>
            <input
              id={field}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error !== null}
              aria-describedby={help}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                use.forget();
              }}
            />
            {!isEmpty && (
              <button
                type="button"
                className="icon-btn icon-btn--sm"
                aria-label={coupon.clear}
                onClick={() => setCode('')}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </div>
          <p id={help} role="status" className={`field__help coin__help${error === null ? '' : ' field__help--error'}`}>
            {error ?? coupon.help}
          </p>
        </div>
        <button type="submit" className="btn btn--ink btn--lg btn--block" disabled={isAsking}>
          {isAsking ? coupon.sending : coupon.apply}
        </button>
        {gained !== null && (
          <p className="note note--gain" role="status">
            <Icon name="check" size={16} />
            <span>
              {coupon.used} {rich(coupon.gained, { amount: <b className="num t-1">{gained}</b> })}
            </span>
          </p>
        )}
      </form>
    </section>
  );
}
