import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type AmountText, type FilterName, held, heldCaret } from '../../engine/rules/forms.ts';
import { useUndo } from './useUndo.ts';
import { useUnheard } from './useUnheard.ts';

type Typed = {
  /** Whether the filter has taken out a character of what was typed last. */
  readonly hasRefused: boolean;
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
};

/**
 * A field with a filter. While a syllable is composed, the field holds what the keyboard makes of it, and nothing is held or
 * told. The caret stays where it is when characters are taken out, and a field with a filter has an undo of its own. What a program wrote
 * without an event is taken before the form is sent.
 */
export function useTyped(value: string, filter: FilterName | undefined, onText: (text: string) => void): Typed {
  const [composed, setComposed] = useState<string | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const write = (input: HTMLInputElement, { source: text, caret }: AmountText): void => {
    input.value = text;
    input.setSelectionRange(caret, caret);
    setComposed(null);
    onText(text);
  };
  const undo = useUndo({
    input: ref,
    isOwn: filter !== undefined,
    source: value,
    write,
  });
  const take = (input: HTMLInputElement): void => {
    const raw = input.value;
    const text = filter === undefined ? raw : held(filter, raw);
    const was = undo.takeSelected();
    if (text !== value) undo.remember({ source: value, caret: was?.end ?? value.length }, text);
    setRefused(text.length !== raw.length);
    if (filter !== undefined && text !== raw) {
      write(input, { source: text, caret: heldCaret(filter, raw, input.selectionStart ?? raw.length) });
      return;
    }
    setComposed(null);
    onText(text);
  };
  useUnheard(ref, composed ?? value, take);
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
      onKeyDown: undo.onKeyDown,
    },
  };
}
