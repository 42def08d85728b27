import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type AmountText,
  edited,
  NO_HISTORY,
  remembered,
  shownSource,
  sourceOf,
  stepped,
} from '../../engine/rules/forms.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the field shows while nobody types in it. */
  readonly rest: string;
  /** Whether the owner's amount is still the one of this text. Otherwise the field shows `rest`. */
  readonly isOwn: (source: string) => boolean;
  /** The digits of a text that is an amount, or null. */
  readonly read: (text: string) => string | null;
  /** Takes the member's text, without the commas that the field shows. */
  readonly onText: (source: string) => void;
};

/**
 * A field of an amount while somebody types: thousands are parted at every edit, and the caret stays beside the same digit. A text
 * that is no amount stays as it was typed. While a character is composed, the field holds what the keyboard makes of it and nothing
 * is told. The field has an undo of its own, since the browser forgets its own when a script writes into a field.
 */
export function useAmount({ input, rest, isOwn, read, onText }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  const history = useRef(NO_HISTORY);
  /** The selection before an edit; null if the browser told of none. */
  const selected = useRef<{ readonly end: number; readonly isRange: boolean } | null>(null);
  const source = draft !== null && isOwn(draft) ? draft : sourceOf(rest);
  const shown = source === draft ? shownSource(source) : rest;
  const write = (element: HTMLInputElement, { source: next, caret }: AmountText): void => {
    element.value = shownSource(next);
    element.setSelectionRange(caret, caret);
    setComposed(null);
    setDraft(next);
    if (next !== source) onText(next);
  };
  const take = (element: HTMLInputElement, kind: string): void => {
    const was = selected.current;
    selected.current = null;
    setComposed(null);
    const raw = element.value;
    if (raw === shown) return;
    const caret = element.selectionStart ?? raw.length;
    const next = edited({ source, raw, caret, kind, wasSelected: was?.isRange ?? null }, read);
    history.current = remembered(history.current, { source, caret: was?.end ?? shown.length - (raw.length - caret) });
    write(element, next);
  };
  const step = (element: HTMLInputElement, isBack: boolean): void => {
    const now = { source, caret: element.selectionStart ?? shown.length };
    const found = stepped(history.current, now, isBack);
    if (found === null) return;
    history.current = found.history;
    write(element, found.to);
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const before = (event: InputEvent): void => {
      const { selectionStart: start, selectionEnd: end } = element;
      // within a composition the selection is the keyboard's
      selected.current = event.isComposing || end === null ? null : { end, isRange: start !== end };
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      latest.current(element, event.inputType === 'historyUndo');
    };
    element.addEventListener('beforeinput', before);
    return () => element.removeEventListener('beforeinput', before);
  }, [input]);
  return {
    value: composed ?? shown,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (isComposing) setComposed(target.value);
      else take(target, inputType);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      take(currentTarget, 'insertCompositionText'),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const key = keyOf(event);
      const isUndo = (key === 'z' || key === 'y') && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isUndo || event.nativeEvent.isComposing) return;
      event.preventDefault();
      step(event.currentTarget, key === 'z' && !event.shiftKey);
    },
    onBlur: (): void => setDraft(null),
  };
}

/** The letter of a key, also while the keyboard writes Korean. */
const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([YZ])$/.exec(code)?.[1] ?? '').toLowerCase();
