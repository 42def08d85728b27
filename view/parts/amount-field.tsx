import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { readAmount } from '../../engine/index.ts';
import { AMOUNT_MAX, AMOUNT_TEXT_MAX, unreadOf } from '../../engine/rules/forms.ts';
import { useAmount } from '../hooks/useAmount.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { whole } from './format.ts';
import { Icon } from './icon.tsx';
import { offField } from './off.ts';

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

/** The digits of a text that is an amount of points, or null. Null also for an amount that is too large for a number: the field leaves its text as it is. */
export function pointsText(text: string): string | null {
  const points = pointsOf(text);
  return points === null || points === Number.MAX_SAFE_INTEGER ? null : String(points);
}

/** What is wrong with a text of digits that is no amount: its form, its length or its size. Null: another reason, or an amount. */
export function unreadText(words: Words['typed'], kind: 'whole' | 'decimal', text: string): string | null {
  const why = unreadOf(text);
  if (why === 'tooLong') return words.tooLong({ max: AMOUNT_TEXT_MAX });
  if (why === 'tooMuch') return kind === 'whole' ? words.tooMuch({ max: AMOUNT_MAX }) : null; // coins have a limit of their own
  return why === null ? null : words[kind];
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
  readonly input: Pick<ComponentProps<'input'>, 'ref' | 'className' | 'inputMode'> & ReturnType<typeof useAmount>;
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
          aria-invalid={error !== null}
          aria-describedby={help}
          {...input}
          {...offField(isOff)}
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
  const typing = useAmount({
    input: box,
    rest: shownAmount(text),
    isOwn: (source) => source === text,
    read: pointsText,
    onText,
  });
  return (
    <AmountBox
      label={label}
      hint={hint}
      unit={words.won}
      error={error === null ? null : (unreadText(words.typed, 'whole', text) ?? error)}
      isOff={isOff}
      helpClass="amount__help"
      input={{ ref: box, inputMode: 'numeric', ...typing }}
    />
  );
}
