import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useOutside } from './useOutside.ts';

/** A button with a box under it. The box closes on Esc wherever the focus is, on a press outside, and when the focus leaves. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOutside(root, close);
  /** Closes the box and brings the focus to its button: who pressed a row goes on from there, since the row goes away. */
  const leave = (): void => {
    close();
    root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (isOpen && key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
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
