import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isComposingKey } from './composing.ts';
import { useEngine } from './context.ts';
import { PHONE, useMedia } from './useMedia.ts';
import { useOutside } from './useOutside.ts';

/** A button with a box under it. The box closes on Esc wherever the focus is, on a press outside, when the focus leaves, and on a phone by back (W28). */
export function useMenu() {
  const { over } = useEngine();
  const hearsBack = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOutside(root, close);
  /** Closes the box and brings the focus to its button. A row that goes away cannot keep the focus. */
  const leave = useCallback(() => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => (isOpen && hearsBack ? over?.(leave) : undefined), [isOpen, hearsBack, over, leave]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposingKey(event)) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, leave]);
  return {
    isOpen,
    close,
    leave,
    toggle: () => setOpen(!isOpen),
    props: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
    },
  };
}
