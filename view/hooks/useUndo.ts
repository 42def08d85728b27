import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type AmountHistory,
  type AmountText,
  NO_HISTORY,
  overwritten,
  remembered,
  type Selected,
  stepped,
} from '../../engine/rules/forms.ts';
import { isComposingKey } from './composing.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** A field that no script writes into has the browser's undo. */
  readonly isOwn: boolean;
  /** The text of the field. */
  readonly source: string;
  /** What the text is of, such as a coin: with another one nothing can be undone. */
  readonly of?: string | number | undefined;
  readonly write: (element: HTMLInputElement, text: AmountText) => void;
};

/** The undo of a field that a script writes into: the browser forgets its own then, or mixes the texts. */
export function useUndo({ input, isOwn, source, of, write }: Options) {
  const past = useHistory(source, of);
  const selected = useRef<Selected | null>(null);
  const step = (element: HTMLInputElement, isBack: boolean): void => {
    const caret = element.selectionStart ?? element.value.length;
    const found = stepped(past.history(), { source, caret }, isBack);
    if (found === null) return;
    past.put(found.history, found.to.source);
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
      // Chromium sends the undo of a field that has none left to the field that was edited last
      const isMeant = element === document.activeElement && !element.readOnly;
      if (isMeant) latest.current(element, event.inputType === 'historyUndo');
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
    /** Keeps the text before an edit, and notes the one after it. */
    remember: (before: AmountText, next: string): void => past.put(remembered(past.history(), before), next),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const key = keyOf(event);
      const isUndo = (key === 'z' || key === 'y') && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOwn || !isUndo || isComposingKey(event.nativeEvent)) return;
      event.preventDefault();
      step(event.currentTarget, key === 'z' && !event.shiftKey);
    },
  };
}

/** The texts of a field. A change that is no edit (a button, a cleared form, the engine) becomes a step, too. */
function useHistory(source: string, of: Options['of']) {
  const history = useRef(NO_HISTORY);
  const seen = useRef({ source, of });
  /** The text that an edit has given, until the field shows it. */
  const edited = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { source, of };
    if (of !== before.of) history.current = NO_HISTORY;
    else if (source !== before.source && source !== edited.current)
      history.current = overwritten(history.current, { source: before.source, caret: before.source.length }, source);
    edited.current = null;
  }, [source, of]);
  return {
    history: (): AmountHistory => history.current,
    put: (next: AmountHistory, text: string): void => {
      history.current = next;
      edited.current = text;
    },
  };
}

/** The letter of a key, also while the keyboard writes Korean. */
const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([YZ])$/.exec(code)?.[1] ?? '').toLowerCase();
