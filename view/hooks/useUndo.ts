import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type AmountText, NO_HISTORY, remembered, type Selected, stepped } from '../../engine/rules/forms.ts';
import { isComposingKey } from './composing.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** A field that no script writes into has the browser's undo. */
  readonly isOwn: boolean;
  /** The text of the field, and its caret. */
  readonly now: (element: HTMLInputElement) => AmountText;
  readonly write: (element: HTMLInputElement, text: AmountText) => void;
};

/** The undo of a field that a script writes into: the browser forgets its own then, or mixes the texts. */
export function useUndo({ input, isOwn, now, write }: Options) {
  const history = useRef(NO_HISTORY);
  const selected = useRef<Selected | null>(null);
  const step = (element: HTMLInputElement, isBack: boolean): void => {
    const found = stepped(history.current, now(element), isBack);
    if (found === null) return;
    history.current = found.history;
    write(element, found.to);
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const element = input.current;
    if (element === null || !isOwn) return;
    const look = (): void => {
      const { selectionStart: start, selectionEnd: end } = element;
      selected.current = start === null || end === null ? null : { start, end };
    };
    const before = (event: InputEvent): void => {
      // within a composition the selection is the keyboard's: what it replaces was selected when it began
      if (!event.isComposing) look();
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      latest.current(element, event.inputType === 'historyUndo');
    };
    element.addEventListener('beforeinput', before);
    element.addEventListener('compositionstart', look);
    return () => {
      element.removeEventListener('beforeinput', before);
      element.removeEventListener('compositionstart', look);
    };
  }, [input, isOwn]);
  return {
    /** The selection before the edit that has just come; null if the browser told of none. It is told once. */
    takeSelected: (): Selected | null => {
      const was = selected.current;
      selected.current = null;
      return was;
    },
    /** Keeps the text before an edit. */
    remember: (before: AmountText): void => {
      history.current = remembered(history.current, before);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const key = keyOf(event);
      const isUndo = (key === 'z' || key === 'y') && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOwn || !isUndo || isComposingKey(event.nativeEvent)) return;
      event.preventDefault();
      step(event.currentTarget, key === 'z' && !event.shiftKey);
    },
  };
}

/** The letter of a key, also while the keyboard writes Korean. */
const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([YZ])$/.exec(code)?.[1] ?? '').toLowerCase();
