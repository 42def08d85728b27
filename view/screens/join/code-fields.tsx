import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type CSSProperties,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { readCode } from '../../../engine/rules/forms.ts';
import { isComposingKey } from '../../hooks/composing.ts';
import { useUnheard } from '../../hooks/useUnheard.ts';
import { useWords } from '../../hooks/useWords.ts';
import { bad, SaidLine } from '../../parts/text-field.tsx';

type Props = {
  readonly code: string;
  /** So many digits has a code. */
  readonly digits: number;
  readonly isBusy: boolean;
  /** What is wrong with the code. */
  readonly fault: string | null;
  /** How often the code was refused. Each refusal moves the focus to the first digit. */
  readonly refusals: number;
  readonly onCode: (code: string) => void;
  /** A text was no code, or had more digits. */
  readonly onUnread: () => void;
};

/**
 * One field for each digit of a code. A whole code can be pasted, or filled in by the device, into any of them. A text that is no
 * code, or has more digits, changes nothing and is said. A digit that is composed counts when its composition ends.
 */
export function CodeFields({ code, digits, isBusy, fault, refusals, onCode, onUnread }: Props) {
  const words = useWords().join.certify;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const typing = useDigits(box, { code, digits, onCode, onUnread });
  // only a refusal moves the focus: what is said about the code also changes while it is typed
  const last = useRef(refusals);
  useEffect(() => {
    if (refusals !== last.current) box.current?.querySelector('input')?.focus();
    last.current = refusals;
  }, [refusals]);
  return (
    <div className="field">
      <fieldset ref={box} aria-describedby={`${id}-said`}>
        <legend className="field__label">{words.code({ n: digits })}</legend>
        <div className={`code num${fault === null ? '' : ' is-error'}`} style={{ '--digits': digits } as CSSProperties}>
          {Array.from({ length: digits }, (_, at) => (
            <Digit
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the places of the code
              key={at}
              at={at}
              typing={typing}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-said`}
              readOnly={isBusy}
            />
          ))}
        </div>
      </fieldset>
      <SaidLine id={`${id}-said`} said={fault === null ? null : bad(fault)} />
    </div>
  );
}

type DigitProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly at: number;
  readonly typing: ReturnType<typeof useDigits>;
};

/** The field of one digit. What a program wrote there without an event counts too. */
function Digit({ at, typing, ...props }: DigitProps) {
  const words = useWords().join.certify;
  const field = useRef<HTMLInputElement>(null);
  const own = typing.propsAt(at);
  useUnheard(field, own.value, ({ value }) => typing.change(at, value));
  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete={at === 0 ? 'one-time-code' : 'off'}
      aria-label={words.digit({ n: at + 1 })}
      {...props}
      {...own}
    />
  );
}

type Put = (at: number, text: string) => void;

/** Typing, pasting and composing in the fields of a code. */
function useDigits(
  box: RefObject<HTMLFieldSetElement | null>,
  { code, digits: whole, onCode, onUnread }: Pick<Props, 'code' | 'digits' | 'onCode' | 'onUnread'>,
) {
  const [composed, setComposed] = useState<{ readonly at: number; readonly text: string } | null>(null);
  const focusOn = (at: number): void => {
    const field = box.current?.querySelectorAll('input')[Math.max(0, Math.min(at, whole - 1))];
    field?.focus();
    field?.select();
  };
  /** Puts digits in from a place on; what stood there is replaced. A whole code begins with the first field. */
  const put: Put = (at, text) => {
    const digits = readCode(text, whole);
    const from = digits?.length === whole ? 0 : Math.min(at, code.length);
    if (digits === null || from + digits.length > whole) {
      onUnread();
      return;
    }
    onCode(code.slice(0, from) + digits + code.slice(from + digits.length));
    focusOn(from + digits.length);
  };
  const change: Put = (at, text) => {
    setComposed(null);
    const added = addedTo(code[at] ?? '', text, whole);
    if (text === '') onCode(code.slice(0, at) + code.slice(at + 1));
    // a key that is no digit changes nothing
    else if (added.length > 1 || readCode(added, 1) !== null) put(at, added);
  };
  const press = (at: number, event: KeyboardEvent): void => {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'ArrowLeft') focusOn(at - 1);
    else if (event.key === 'ArrowRight') focusOn(Math.min(at + 1, code.length));
    else if (event.key === 'Backspace' && code[at] === undefined) {
      onCode(code.slice(0, Math.max(0, at - 1)));
      focusOn(at - 1);
    } else return;
    event.preventDefault();
  };
  const propsAt = (at: number) => ({
    value: composed?.at === at ? composed.text : (code[at] ?? ''),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposed({ at, text: target.value });
      else change(at, target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => change(at, currentTarget.value),
    onPaste: (event: ClipboardEvent): void => {
      event.preventDefault();
      put(at, event.clipboardData.getData('text'));
    },
    onKeyDown: (event: KeyboardEvent) => press(at, event),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  });
  return { change, propsAt };
}

/** What was typed beside the digit that stood in a field. A whole code replaces the digit. */
function addedTo(before: string, text: string, whole: number): string {
  const isBeside = text.length > 1 && before !== '' && readCode(text, whole)?.length !== whole;
  return isBeside ? text.replace(before, '') : text;
}
