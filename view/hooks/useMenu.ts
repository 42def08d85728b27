import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useOutside } from './useOutside.ts';

/** A button with a box under it. The box closes on Esc, on a press outside, and when the focus leaves. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOutside(root, close);
  return {
    isOpen,
    close,
    toggle: () => setOpen(!isOpen),
    props: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        root.current?.querySelector('button')?.focus();
      },
    },
  };
}
