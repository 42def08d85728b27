import { type ChangeEvent, type CompositionEvent, type RefObject, useState } from 'react';
import { type AmountText, edited, shownSource, sourceOf } from '../../engine/rules/forms.ts';
import { useUndo } from './useUndo.ts';
import { useUnheard } from './useUnheard.ts';

type Options = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the amount is of, such as a coin: with another one nothing can be undone. */
  readonly of?: string | number | undefined;
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
 * is told. The field has an undo of its own.
 */
export function useAmount({ input, of, rest, isOwn, read, onText }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  /** The text from which something was dragged: as long as it may be dropped in it again, the browser needs its places. */
  const [dragged, setDragged] = useState<string | null>(null);
  const source = draft !== null && isOwn(draft) ? draft : sourceOf(rest);
  const shown = source === draft ? shownSource(source) : rest;
  const present = dragged ?? shown;
  const write = (element: HTMLInputElement, { source: next, caret }: AmountText): void => {
    element.value = shownSource(next);
    element.setSelectionRange(caret, caret);
    setComposed(null);
    setDragged(null);
    tell(next);
  };
  const tell = (next: string): void => {
    setDraft(next);
    if (next !== source) onText(next);
  };
  const undo = useUndo({
    input,
    isOwn: true,
    source,
    of,
    write,
  });
  const take = (element: HTMLInputElement, kind: string): void => {
    const was = undo.takeSelected();
    setComposed(null);
    const raw = element.value;
    if (raw === present) return;
    // what was dropped is selected
    const caret = element.selectionEnd ?? raw.length;
    const next = edited({ source, raw, caret, kind, selected: was, shown: present }, read);
    undo.remember({ source, caret: was?.end ?? present.length - (raw.length - caret) }, next.source);
    if (kind === 'deleteByDrag') {
      setDragged(raw);
      tell(next.source);
    } else write(element, next);
  };
  const value = composed ?? present;
  useUnheard(input, value, (element) => take(element, ''));
  return {
    value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (isComposing) setComposed(target.value);
      else take(target, inputType);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      take(currentTarget, 'insertCompositionText'),
    onKeyDown: undo.onKeyDown,
    onDragEnd: (): void => setDragged(null),
    onBlur: (): void => {
      setDragged(null);
      setDraft(null);
    },
  };
}
