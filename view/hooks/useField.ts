import { type ChangeEvent, type RefObject, useRef } from 'react';
import { type TextInput, useUnheard } from './useUnheard.ts';

type Field<T extends TextInput> = {
  readonly ref: RefObject<T | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<T>) => void;
};

/** A field without a filter: what is typed in it, and what a program wrote there without an event. */
export function useField<T extends TextInput = HTMLInputElement>(
  value: string,
  onText: (text: string) => void,
): Field<T> {
  const ref = useRef<T>(null);
  useUnheard(ref, value, (input) => onText(input.value));
  return { ref, value, onChange: ({ target }) => onText(target.value) };
}
