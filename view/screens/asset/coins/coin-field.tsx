import { type ReactNode, type RefObject, useRef } from 'react';
import type { CoinRefusal } from '../../../../engine/selectors/money/coins.ts';
import { useAmount } from '../../../hooks/useAmount.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { CoinWords } from '../../../locales/words.ts';
import { AmountBox, unreadText } from '../../../parts/amount-field.tsx';
import { say } from '../../../parts/say.ts';
import { coinText, tidiedText } from './amounts.ts';

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
  const { typed } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const typing = useCoinText(field, { coin, text, onText });
  return (
    <AmountBox
      label={label}
      hint={hint}
      unit={unit}
      error={error === null ? null : (unreadText(typed, 'decimal', text) ?? error)}
      isOff={isOff}
      helpClass="coin__help"
      input={{ ref: field, className: 'num', inputMode: 'decimal', ...typing }}
    />
  );
}

/** Typing in a field of an amount of a coin. */
export const useCoinText = (
  input: RefObject<HTMLInputElement | null>,
  { coin, text, onText }: Pick<Props, 'coin' | 'text' | 'onText'>,
): ReturnType<typeof useAmount> =>
  useAmount({
    input,
    of: coin,
    rest: tidiedText(text, coin),
    isOwn: (source) => source === text,
    read: (pasted) => coinText(pasted, coin),
    onText,
  });

/** The sentence of a refusal. Nothing is said about an empty field before it is asked for. */
export function refusalOf(words: CoinWords['refusal'], code: CoinRefusal, min: string): string | null {
  const sentences: { readonly [C in CoinRefusal]?: (typeof words)[keyof typeof words] } = words;
  const sentence = sentences[code];
  return sentence === undefined ? null : say(sentence, { min });
}
