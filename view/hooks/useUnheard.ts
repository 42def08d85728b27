import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A field in which somebody writes. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The fields on the page. Each answers how to take the text that it holds and does not show; null if there is none. */
const fields = new Set<() => (() => void) | null>();

/** Takes the texts of all fields. They are read before the first is taken: with it the others are drawn anew, and lose theirs. */
function hear(): void {
  const written = [...fields].map((read) => read());
  for (const take of written) take?.();
}

let end = new AbortController();
function watch(read: () => (() => void) | null): () => void {
  if (fields.size === 0) {
    end = new AbortController();
    for (const type of ['pointerdown', 'click', 'keydown', 'submit'])
      document.addEventListener(type, hear, { capture: true, signal: end.signal });
  }
  fields.add(read);
  return () => {
    fields.delete(read);
    if (fields.size === 0) end.abort();
  };
}

/**
 * Calls `take` before a press, a key or the form is heard, if the field holds another text than `shown`: a program wrote it without an event, as some
 * password managers do. What is asked is then what the field shows. The press comes first: with it the field is left, and drawn anew.
 */
export function useUnheard<T extends TextInput>(
  field: RefObject<T | null>,
  shown: string,
  take: (input: T) => void,
): void {
  const now = useRef({ shown, take });
  useLayoutEffect(() => {
    now.current = { shown, take };
  });
  useLayoutEffect(
    () =>
      watch(() => {
        const input = field.current;
        const text = input?.value;
        if (input === null || text === undefined || text === now.current.shown) return null;
        return () => {
          if (text === now.current.shown) return;
          if (input.value !== text) input.value = text;
          flushSync(() => now.current.take(input));
        };
      }),
    [field],
  );
}
