import type { ReactNode } from 'react';
import type { CoinRefusal } from '../../../../engine/selectors/coins.ts';
import type { CoinWords } from '../../../locales/words.ts';
import { AmountBox } from '../../../parts/amount-field.tsx';
import { say } from '../../../parts/say.ts';
import { tidiedText } from './amounts.ts';

type Props = {
  readonly label: string;
  readonly coin: string;
  readonly unit: string;
  readonly hint?: ReactNode;
  /** As it was typed. */
  readonly text: string;
  /** What is wrong with the amount; null if nothing is. */
  readonly error: string | null;
  readonly isOff?: boolean;
  readonly onText: (text: string) => void;
};

/** A field for an amount of a coin. A text that is no amount stays as it was typed, so it never becomes another amount. */
export function CoinField({ label, coin, unit, hint, text, error, isOff = false, onText }: Props) {
  return (
    <AmountBox
      label={label}
      hint={hint}
      unit={unit}
      error={error}
      isOff={isOff}
      helpClass="coin__help"
      input={{
        className: 'num',
        inputMode: 'decimal',
        value: text,
        onChange: ({ target }) => onText(target.value),
        onBlur: () => onText(tidiedText(text, coin)),
      }}
    />
  );
}

/** The sentence of a refusal. Nothing is said about an empty field before it is asked for. */
export function refusalOf(words: CoinWords['refusal'], code: CoinRefusal, min: string): string | null {
  const sentences: { readonly [C in CoinRefusal]?: (typeof words)[keyof typeof words] } = words;
  const sentence = sentences[code];
  return sentence === undefined ? null : say(sentence, { min });
}
