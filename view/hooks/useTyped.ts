import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FilterName, held, heldCaret } from '../../engine/rules/forms.ts';

type Typed = {
  /** Whether the filter has taken out a character of what was typed last. */
  readonly hasRefused: boolean;
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
};

/**
 * A field with a filter. While a syllable is composed, the field holds what the keyboard makes of it, and nothing is held or
 * told. The caret stays where it is when characters are taken out. What a password manager wrote without an event is taken when the
 * form is sent.
 */
export function useTyped(value: string, filter: FilterName | undefined, onText: (text: string) => void): Typed {
  const [composed, setComposed] = useState<string | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
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
  useEffect(() => {
    const look = ({ target }: Event): void => {
      const input = ref.current;
      // before the form's own handler reads what is typed
      if (input !== null && target === input.form && input.value !== (composed ?? value)) flushSync(() => take(input));
    };
    document.addEventListener('submit', look, true);
    return () => document.removeEventListener('submit', look, true);
  });
  return {
    hasRefused,
    props: {
      ref,
      value: composed ?? value,
      onChange: ({ target, nativeEvent }) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposed(target.value);
        else take(target);
      },
      onCompositionEnd: ({ currentTarget }) => take(currentTarget),
    },
  };
}
