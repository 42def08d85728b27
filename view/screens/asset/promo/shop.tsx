import { type FormEvent, useState } from 'react';
import type { Points } from '../../../../engine/index.ts';
import { AMOUNT_MAX } from '../../../../engine/rules/forms.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AmountField, pointsOf } from '../../../parts/amount-field.tsx';
import { dropHeld } from '../../../parts/dialog.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';
import { Away } from './away.tsx';

/** The shop where coins are bought for a deposit: its address is asked for by amount (product.md 7, bitshop_url). */
export function Shop() {
  const { send, refusal } = useCoinWords();
  const { refusal: amounts } = useWords();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const url = useCommand('dnw.bitshopUrl');
  const points = pointsOf(text);
  const isTooMuch = points !== null && points > AMOUNT_MAX;
  const error =
    points === null ? amounts.notWhole : isTooMuch ? refusal.tooMuch : isAsked && points === 0 ? refusal.empty : null;
  const ask = (): void => {
    setAsked(true);
    if (points !== null && points > 0 && !isTooMuch) url.give({ amount: points as Points });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (url.status !== 'done') ask();
  };
  return (
    <section className="panel acc__panel coins" aria-label={send.shop}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{send.shop}</h2>
      </div>
      <form className="form" onSubmit={submit} onKeyDown={dropHeld} noValidate>
        <p className="t-2">{send.shopText}</p>
        <AmountField
          label={send.shopAmount}
          text={text}
          error={error}
          onText={(next) => {
            setText(next);
            url.forget();
          }}
        />
        <Away status={url.status} url={url.body?.url ?? null} ask={send.shopAsk} onAsk={ask} />
      </form>
    </section>
  );
}
