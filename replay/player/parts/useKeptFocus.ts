import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list of rows that go away by a button of their own. The button that takes the place of the pressed one gets the
 * focus, else the last one of the list, else the list itself (give it `tabIndex={-1}`): Tab goes on from there.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  /** The button of the list that had the focus last, and its number. */
  const last = useRef<{ readonly button: Element; readonly at: number }>(null);
  useEffect(() => {
    const box = list.current;
    const focused = ({ target }: FocusEvent): void => {
      const at = buttonsOf(box).indexOf(target as HTMLElement);
      last.current = at < 0 ? null : { button: target as Element, at };
    };
    box?.addEventListener('focusin', focused);
    return () => box?.removeEventListener('focusin', focused);
  }, []);
  useLayoutEffect(() => {
    if (last.current === null || last.current.button.isConnected) return;
    const { at } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return; // the focus is elsewhere by now
    const buttons = buttonsOf(list.current);
    (buttons[at] ?? buttons.at(-1) ?? list.current)?.focus();
  });
  return list;
}

const buttonsOf = (box: HTMLElement | null): readonly HTMLElement[] => [...(box?.querySelectorAll('button') ?? [])];
