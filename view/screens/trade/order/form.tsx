import { memo, useEffect, useId, useRef, useState } from 'react';
import { selectForm, selectIsLinkSlow, selectOption, selectPrefs } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useAmount } from '../../../hooks/useAmount.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { PHONE, useMedia } from '../../../hooks/useMedia.ts';
import { useScreen } from '../../../hooks/useScreen.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { pointsOf, pointsText, unreadText } from '../../../parts/amount-field.tsx';
import { percent } from '../../../parts/figures.ts';
import { signed, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { Optional } from '../../../parts/optional.tsx';
import { say } from '../../../parts/say.ts';
import { later } from '../lazy.ts';
import { isOwn, OwnLimitsLink } from './own-limits-link.tsx';
import { PrevBet } from './prev-bet.tsx';
import { TERMS } from './terms.ts';

const Again = later('Again');

/** The stake: typed, by lot chips, or by steps, with its expected profit. */
export const Form = memo(function Form() {
  const words = useWords();
  const form = useSelected(selectForm);
  const { betType, hasUnit } = TERMS[useScreen()];
  return (
    <div className="order__form">
      <Amount />
      <Chips />
      <div className="order__sum">
        <Sum />
        <PrevBet />
      </div>
      <div className="limitline">
        {hasUnit && (
          <span>
            <span className="limitline__k">{words.order.quick} </span>
            <span className="num">{words.order.quickUnit({ points: form.limits.unit })}</span>
          </span>
        )}
        <span className="limitline__n">
          {words.order.clicks}{' '}
          <span className="num t-2">
            {form.betType && `${betType(words, form.betType)} `}
            {form.clicks} / {form.clicksMax}
          </span>
        </span>
      </div>
    </div>
  );
});

/** The amount field, and under it what is wrong with the amount. */
function Amount() {
  const words = useWords();
  const [field, help] = [useId(), useId()];
  const { input, form, typing, unread } = useStake();
  const matter = useBetting().say.help;
  // in the dock the field stands before its buttons, and the tab key follows
  const isDock = useMedia(PHONE);
  const top = <AmountTop key="top" field={field} />;
  const box = (
    <div key="box" className={`input input--amount${form.isWrong ? ' is-error' : ''}`}>
      <input
        id={field}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-invalid={form.isWrong}
        aria-describedby={help}
        {...typing}
      />
      <span className="input__unit">{words.won}</span>
    </div>
  );
  return (
    <>
      <div className="field">{isDock ? [box, top] : [top, box]}</div>
      <Help id={help} matter={matter ?? unread} />
    </>
  );
}

/** The stake as it is typed. A refused bet brings the focus here. `unread`: why a text is no amount. */
function useStake() {
  const { typed: words } = useWords();
  const form = useSelected(selectForm);
  const option = useSelected(selectOption);
  const send = useSend();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (form.refused?.by === 'bet') input.current?.focus();
  }, [form.refused]);
  // a text that is no amount stays as it was typed, and is no part of the state: people also paste what is not for the log
  const [typed, setTyped] = useState('');
  const amount = form.points > 0 ? whole(form.points) : '';
  const typing = useAmount({
    input,
    of: option?.id,
    rest: form.isUnread ? typed : amount,
    isOwn: (source) => pointsOf(source) === (form.isUnread ? null : form.points),
    read: pointsText,
    onText: (text) => {
      setTyped(text);
      send({ type: 'amount.enter', text });
    },
  });
  return { input, form, typing, unread: form.isUnread ? unreadText(words, 'whole', typed) : null };
}

/** The name of the field, and the buttons that empty and fill it. */
function AmountTop({ field }: { readonly field: string }) {
  const words = useWords();
  const { amount } = TERMS[useScreen()];
  const send = useSend();
  const isOff = useSelected(selectOption) === null;
  return (
    <div className="field__top">
      <label className="field__label" htmlFor={field}>
        {amount(words)}
      </label>
      <span className="row">
        <Optional>
          <Again />
        </Optional>
        <button type="button" className="btn btn--xs" onClick={() => send({ type: 'amount.reset' })} {...off(isOff)}>
          <Icon name="refresh" size={12} />
          {words.order.reset}
        </button>
        <button type="button" className="btn btn--xs" onClick={() => send({ type: 'amount.max' })} {...off(isOff)}>
          {words.order.max}
        </button>
      </span>
    </div>
  );
}

/** What is the matter with the amount or the bet. While there is no amount, and so no profit to show: that the link is slow. */
function Help({ id, matter }: { readonly id: string; readonly matter: string | null }) {
  const words = useWords();
  const { said, points } = useSelected(selectForm);
  const isSlow = useSelected(selectIsLinkSlow);
  const wrong = matter ?? (said === null ? null : say(words.refusal[said.code], said.params));
  return (
    <p className={`field__help order__help${wrong === null ? '' : ' field__help--error'}`} id={id} role="status">
      {wrong ?? (isSlow && points === 0 && words.order.slowLink)}
      {matter === null && isOwn(said?.code) && <OwnLimitsLink />}
    </p>
  );
}

function Chips() {
  const words = useWords();
  const { chips } = useSelected(selectForm);
  const { hotkeys } = useSelected(selectPrefs);
  const send = useSend();
  return (
    <div className="chips">
      {chips.map((chip, i) => (
        <button
          key={chip.lot}
          type="button"
          className={`chip${chip.used > 0 ? ' is-used' : ''}`}
          {...(hotkeys ? { 'aria-keyshortcuts': String(i + 1) } : {})}
          onClick={() => send({ type: 'amount.chip', lot: chip.lot })}
          {...off(!chip.isOpen)}
        >
          <span className="chip__lot">{words.order.lot({ lot: chip.lot })}</span>
          <span className="chip__amt num">{whole(chip.points)}</span>
          {chip.used > 0 && (
            <span className="chip__n">
              <span aria-hidden="true">×{chip.used}</span>
              <span className="sr">{words.order.used({ n: chip.used })}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** What the amount would bring, and the balance. */
function Sum() {
  const words = useWords();
  const form = useSelected(selectForm);
  const { payout } = TERMS[useScreen()];
  return (
    <dl className="kv">
      <div className="profit">
        <dt>
          {words.order.profit}{' '}
          <span className="t-gain fw-6 num">
            {form.percent === undefined ? words.none : `+${percent(form.percent)}`}
          </span>
        </dt>
        <dd className={`profit__v num ${form.profit === null ? 't-3' : 't-gain'}`}>
          {form.profit === null ? words.none : `${signed(form.profit)}${words.won}`}
        </dd>
      </div>
      <div>
        <dt>{payout(words)}</dt>
        <dd className="num">{form.profit === null ? words.none : `${whole(form.points + form.profit)}${words.won}`}</dd>
      </div>
      <div>
        <dt>{words.order.balance}</dt>
        <dd className="num">{form.balance === null ? words.none : whole(form.balance) + words.won}</dd>
      </div>
    </dl>
  );
}
