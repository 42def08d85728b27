import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { readAmount } from '../../engine/index.ts';
import { useWords } from '../hooks/useWords.ts';
import { whole } from './format.ts';
import { Icon } from './icon.tsx';

/** The longest text of an amount field, in UTF-16 units (product.md 5, Deposit/withdraw). */
export const TEXT_MAX = 50;

type Props = {
  readonly label: string;
  /** Beside the label. */
  readonly hint?: ReactNode;
  /** As it was typed. */
  readonly text: string;
  /** What is wrong with the amount; null if nothing is. */
  readonly error: string | null;
  readonly isOff?: boolean;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
};

/** The points of a typed amount; 0 for nothing, null for a text that is no amount. */
export function pointsOf(text: string): number | null {
  const read = readAmount(text);
  return read._tag === 'Right' ? read.right : null;
}

/**
 * An amount as its field shows it: with thousands. A text that is no amount stays as it was typed, and so does one that is too
 * long for a number, so that a letter, a minus or a decimal point never leads to another amount (engine/SPEC.md, BR13).
 */
export function shownAmount(text: string): string {
  const points = pointsOf(text);
  if (points === null || points === Number.MAX_SAFE_INTEGER) return text;
  return points === 0 ? '' : whole(points);
}

type BoxProps = Pick<Props, 'label' | 'hint' | 'error'> & {
  readonly unit: string;
  readonly isOff: boolean;
  /** The class that keeps the height of the line under the field. */
  readonly helpClass: string;
  readonly input: Pick<ComponentProps<'input'>, 'ref' | 'className' | 'inputMode' | 'value' | 'onChange' | 'onBlur'>;
};

/** The box of an amount: its label, its unit, and under it what is wrong with the amount. */
export function AmountBox({ label, hint, unit, error, isOff, helpClass, input }: BoxProps) {
  const [field, help] = [useId(), useId()];
  return (
    <div className="field">
      <div className="field__top">
        <label className="field__label" htmlFor={field}>
          {label}
        </label>
        {hint}
      </div>
      <div className={`input input--amount${error === null ? '' : ' is-error'}${isOff ? ' is-off' : ''}`}>
        <input
          id={field}
          autoComplete="off"
          placeholder="0"
          maxLength={TEXT_MAX}
          disabled={isOff}
          aria-invalid={error !== null}
          aria-describedby={help}
          {...input}
        />
        <span className="input__unit">{unit}</span>
      </div>
      <p className={`field__help field__help--error ${helpClass}`} id={help} role="status">
        {error !== null && (
          <>
            <Icon name="warn" size={14} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

/** A field for whole points, and under it what is wrong with the amount. It shows thousands while somebody types. */
export function AmountField({ label, hint, text, error, isOff = false, input, onText }: Props) {
  const words = useWords();
  const own = useRef<HTMLInputElement>(null);
  const box = input ?? own;
  const behind = useRef<number | null>(null);
  // the commas change while somebody types in the middle: the caret stays before the same digit
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || behind.current === null || document.activeElement !== element) return;
    const at = placeBefore(element.value, behind.current);
    behind.current = null;
    element.setSelectionRange(at, at);
  });
  const enter = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    behind.current = countOf(target.value.slice(target.selectionStart ?? target.value.length));
    onText(target.value);
  };
  return (
    <AmountBox
      label={label}
      hint={hint}
      unit={words.won}
      error={error}
      isOff={isOff}
      helpClass="amount__help"
      input={{ ref: box, inputMode: 'numeric', value: shownAmount(text), onChange: enter }}
    />
  );
}

/** Characters of a text that are no commas. */
const countOf = (text: string): number => text.replaceAll(',', '').length;

/** The place in a text before its last `count` characters that are no commas. */
function placeBefore(text: string, count: number): number {
  let at = text.length;
  for (let left = count; at > 0 && left > 0; at--) if (text[at - 1] !== ',') left -= 1;
  return at;
}
