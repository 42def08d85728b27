import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls `take` before a press, a key or the form is heard, if the field holds another text than `shown`: a program wrote it without an event, as some
 * password managers do. What is asked is then what the field shows. The press comes first: with it the field is left, and drawn anew.
 */
export function useUnheard(
  field: RefObject<HTMLInputElement | null>,
  shown: string,
  take: (input: HTMLInputElement) => void,
): void {
  useLayoutEffect(() => {
    const look = (): void => {
      const input = field.current;
      if (input !== null && input.value !== shown) flushSync(() => take(input));
    };
    const end = new AbortController();
    for (const type of ['pointerdown', 'click', 'keydown', 'submit'])
      document.addEventListener(type, look, { capture: true, signal: end.signal });
    return () => end.abort();
  });
}
