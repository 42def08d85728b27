import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { filtered } from '../../../engine/rules/forms.ts';
import { useWords } from '../../hooks/useWords.ts';
import { bad, SaidLine } from '../../parts/text-field.tsx';
import { CODE_DIGITS } from './certify.chart.ts';

type Props = {
  readonly code: string;
  readonly isBusy: boolean;
  /** What is wrong with the code. */
  readonly fault: string | null;
  readonly onCode: (code: string) => void;
};

/** One field for each digit of a code. A whole code can be pasted, or filled in by the device, into any of them. */
export function CodeFields({ code, isBusy, fault, onCode }: Props) {
  const words = useWords().join.certify;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const focusOn = (at: number): void => {
    const field = box.current?.querySelectorAll('input')[Math.max(0, Math.min(at, CODE_DIGITS - 1))];
    field?.focus();
    field?.select();
  };
  // after a refusal the code is typed anew
  useEffect(() => {
    if (fault !== null) box.current?.querySelector('input')?.focus();
  }, [fault]);
  /** Puts digits in from a place on; what stood there is replaced. */
  const put = (at: number, text: string): void => {
    const digits = filtered('digits', text);
    const from = Math.min(at, code.length);
    onCode((code.slice(0, from) + digits + code.slice(from + digits.length)).slice(0, CODE_DIGITS));
    focusOn(from + digits.length);
  };
  const change = (at: number, text: string): void => {
    const before = code[at] ?? '';
    if (text === '') onCode(code.slice(0, at) + code.slice(at + 1));
    // a device fills in a whole code over what was typed
    else if (filtered('digits', text).length === CODE_DIGITS) put(0, text);
    else put(at, text.length > 1 && before !== '' ? text.replace(before, '') : text);
  };
  const paste = (at: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const digits = filtered('digits', event.clipboardData.getData('text'));
    put(digits.length >= CODE_DIGITS ? 0 : at, digits.slice(0, CODE_DIGITS));
  };
  const key = (at: number, event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') focusOn(at - 1);
    else if (event.key === 'ArrowRight') focusOn(Math.min(at + 1, code.length));
    else if (event.key === 'Backspace' && code[at] === undefined) {
      onCode(code.slice(0, Math.max(0, at - 1)));
      focusOn(at - 1);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="field">
      <fieldset ref={box} aria-describedby={`${id}-said`}>
        <legend className="field__label">{words.code}</legend>
        <div className={`code num${fault === null ? '' : ' is-error'}`}>
          {Array.from({ length: CODE_DIGITS }, (_, at) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the places of the code
              key={at}
              inputMode="numeric"
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              aria-label={words.digit({ n: at + 1 })}
              aria-invalid={fault !== null}
              aria-describedby={`${id}-said`}
              value={code[at] ?? ''}
              readOnly={isBusy}
              onChange={({ target }) => change(at, target.value)}
              onPaste={(event) => paste(at, event)}
              onKeyDown={(event) => key(at, event)}
              onFocus={({ target }) => target.select()}
            />
          ))}
        </div>
      </fieldset>
      <SaidLine id={`${id}-said`} said={fault === null ? null : bad(fault)} />
    </div>
  );
}
