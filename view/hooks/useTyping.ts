import { useCallback, useEffect, useRef } from 'react';
import { useEngine } from './context.ts';

/** A field of a text. A box that is ticked and a file take none. */
const TEXT = ':is(textarea, input:not([type=checkbox], [type=radio], [type=file])):not([data-off])';
/** A member who has changed no text for so long does not type, though the caret stands in a field, in ms. */
const TYPING_MS = 30_000;

/**
 * Tells whether the member writes: a field that holds a text has the focus, and a text was changed within the last 30 s. What was typed before
 * the first question is not known, so these 30 s begin with it. Rule: BR34.
 */
export function useTyping(): () => boolean {
  const { nowMs } = useEngine();
  const typedMs = useRef<number | null>(null);
  useEffect(() => {
    const note = (): void => {
      typedMs.current = nowMs();
    };
    addEventListener('input', note, true);
    return () => removeEventListener('input', note, true);
  }, [nowMs]);
  return useCallback(() => {
    typedMs.current ??= nowMs();
    return nowMs() - typedMs.current < TYPING_MS && holdsText(document.activeElement);
  }, [nowMs]);
}

const holdsText = (field: Element | null): boolean =>
  field?.matches(TEXT) === true && (field as HTMLInputElement | HTMLTextAreaElement).value.trim() !== '';
