import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { type FilterName, held, heldCaret } from '../../engine/rules/forms.ts';

type Typed = {
  /** Whether the filter has taken out a character of what was typed last. */
  readonly hasRefused: boolean;
  readonly props: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
};

/**
 * A field with a filter. While a syllable is composed, the field holds what the keyboard makes of it, and nothing is held or
 * told. The caret stays where it is when characters are taken out.
 */
export function useTyped(value: string, filter: FilterName | undefined, onText: (text: string) => void): Typed {
  const [composed, setComposed] = useState<string | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const take = (input: HTMLInputElement): void => {
    const raw = input.value;
    const text = filter === undefined ? raw : held(filter, raw);
    if (filter !== undefined && text !== raw) {
      const caret = heldCaret(filter, raw, input.selectionStart ?? raw.length);
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    setComposed(null);
    setRefused(text.length !== raw.length);
    onText(text);
  };
  return {
    hasRefused,
    props: {
      value: composed ?? value,
      onChange: ({ target, nativeEvent }) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposed(target.value);
        else take(target);
      },
      onCompositionEnd: ({ currentTarget }) => take(currentTarget),
    },
  };
}
