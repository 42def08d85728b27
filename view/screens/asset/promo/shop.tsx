import { type FormEvent, useState } from 'react';
import type { Points } from '../../../../engine/index.ts';
import { AMOUNT_MAX } from '../../../../engine/rules/forms.ts';
import { useCommand } from '../../../hooks/useCommand.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AmountField, pointsOf } from '../../../parts/amount-field.tsx';
import { PanelHead } from '../../../parts/panel-head.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { Away } from './outside-link.tsx';

/** The shop where coins are bought for a deposit: its address is asked for by amount (product.md 7, bitshop_url). */
export function Shop() {
  const { send } = useCoinWords();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const url = useAddress(pointsOf(text));
  const error = useFault(text, isAsked);
  const ask = (): void => {
    const points = pointsOf(text) ?? 0;
    setAsked(true);
    if (points > 0 && points <= AMOUNT_MAX) url.send({ amount: points as Points });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (url.status === null || url.status === 'failed') ask();
  };
  const type = (next: string): void => {
    setText(next);
    url.forget();
  };
  return (
    <section className="panel acc__panel coins" aria-label={send.shop}>
      <PanelHead title={send.shop} />
      <form className="form" onSubmit={submit} noValidate>
        <p className="t-2">{send.shopText}</p>
        <AmountField label={send.shopAmount} text={text} error={error} onText={type} />
        <Away status={url.status} url={url.body?.url ?? null} ask={send.shopAsk} onAsk={ask} />
      </form>
    </section>
  );
}

/** The address of the shop. One that was asked for another amount than the field has counts for nothing. */
function useAddress(points: number | null) {
  const url = useCommand('dnw.bitshopUrl', null, true);
  return url.status === 'asking' || url.params?.amount === points ? url : { ...url, status: null, body: null };
}

/** What is wrong with the amount; null if nothing is. An empty field is a mistake once the button was pressed. */
function useFault(text: string, isAsked: boolean): string | null {
  const { refusal } = useCoinWords();
  const { refusal: amounts } = useWords();
  const points = pointsOf(text);
  if (points === null) return amounts.notWhole;
  if (points > AMOUNT_MAX) return refusal.tooMuch;
  return isAsked && points === 0 ? refusal.empty : null;
}
