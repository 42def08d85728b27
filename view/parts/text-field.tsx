import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import {
  type FilterName,
  isTooLong,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordRules,
  TEXT_MAX,
  type TextKind,
  trimmed,
} from '../../engine/rules/forms.ts';
import { useTyped } from '../hooks/useTyped.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from './icon.tsx';
import { SiteLine } from './site-line.tsx';

/** What stands below a field. */
export type Said = { readonly kind: 'error' | 'good' | 'plain'; readonly text: ReactNode };
export const plain = (text: ReactNode): Said => ({ kind: 'plain', text });
export const good = (text: ReactNode): Said => ({ kind: 'good', text });
export const bad = (text: ReactNode): Said => ({ kind: 'error', text });

export type TextProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'name' | 'placeholder' | 'readOnly' | 'type'
> & {
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly filter?: FilterName;
  /** Says that the filter has taken something out. */
  readonly filterHelp?: string;
  /** The text that the field holds. One that is too long is told at once, and stands. */
  readonly kind?: TextKind;
  /** What is wrong with the text. It is shown when the field was left with a text, or `isTold`. */
  readonly fault?: string | null;
  readonly isTold?: boolean;
  /** What stands below as long as nothing is wrong. */
  readonly said?: Said | null;
  readonly onText?: (text: string) => void;
  /** The text as it is to be written once the field is left. */
  readonly written?: (text: string) => string;
  readonly describedBy?: string;
  readonly children?: ReactNode;
};

/** A field for one line of text, with its label and what is said about the text. */
export function TextField({
  label,
  value,
  isOptional = false,
  filter,
  filterHelp,
  kind,
  fault,
  isTold,
  said,
  onText = () => undefined,
  written,
  describedBy,
  children,
  ...input
}: TextProps) {
  const { join: words } = useWords();
  const id = useId();
  const typed = useTyped(value, filter, onText);
  const left = useLeft(value, onText, written);
  const help = typed.hasRefused ? filterHelp : undefined;
  const shown = useShown({ value, kind, fault, isTold, said }, left.isLeft, help);
  const props = { ...input, ...typed.props, onBlur: left.onBlur };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {isOptional && <span className="field__req">{words.optional}</span>}
      </label>
      <TextBox id={id} isOptional={isOptional} describedBy={describedBy} shown={shown} input={props}>
        {children}
      </TextBox>
      <SaidLine id={`${id}-said`} said={shown} />
    </div>
  );
}

type BoxProps = Pick<TextProps, 'isOptional' | 'children'> & {
  readonly describedBy: string | undefined;
  readonly id: string;
  readonly shown: Said | null;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
};

/** The box of the field, with a tick where the text is known to be good. */
function TextBox({ id, isOptional, describedBy, shown, input, children }: BoxProps) {
  const isError = shown?.kind === 'error';
  return (
    <div className={`input${isError ? ' is-error' : ''}`}>
      <input
        id={id}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        aria-invalid={isError}
        aria-describedby={[`${id}-said`, describedBy].filter(Boolean).join(' ')}
        {...(isOptional ? {} : { 'aria-required': true })}
        {...input}
      />
      {shown?.kind === 'good' && (
        <span className="ok">
          <Icon name="check" size={16} />
        </span>
      )}
      {children}
    </div>
  );
}

/** Whether the field was left; when it is, its text is written as it is to be (`written`). */
function useLeft(value: string, onText: (text: string) => void, written: TextProps['written']) {
  const [isLeft, setLeft] = useState(false);
  const onBlur = (): void => {
    setLeft(true);
    const text = written?.(value) ?? value;
    if (text !== value) onText(text);
  };
  return { isLeft, onBlur };
}

type Told = { readonly [K in 'value' | 'kind' | 'fault' | 'isTold' | 'said']: TextProps[K] };

/** What stands below the field: what is wrong with the text, else what the filter has taken out (`help`), else what else is said. */
function useShown(
  { value, kind, fault = null, isTold, said = null }: Told,
  isLeft: boolean,
  help?: string,
): Said | null {
  const { typed } = useWords();
  if (kind !== undefined && isTooLong(kind, value)) return bad(typed.tooLong({ max: TEXT_MAX[kind] }));
  if (fault !== null && (isTold || (isLeft && value !== ''))) return bad(fault);
  if (said?.kind === 'error') return said;
  return help === undefined ? said : plain(help);
}

/** What is said about a field; a screen reader reads it when it changes. */
export const SaidLine = ({ id, said }: { readonly id: string; readonly said: Said | null }) => (
  <p
    id={id}
    aria-live="polite"
    className={`field__help${said === null || said.kind === 'plain' ? '' : said.kind === 'good' ? ' field__help--ok' : ' field__help--error'}`}
  >
    {said !== null && said.kind !== 'plain' && <Icon name={said.kind === 'good' ? 'check' : 'warn'} size={14} />}
    {said !== null && <span>{typeof said.text === 'string' ? <SiteLine text={said.text} /> : said.text}</span>}
  </p>
);

/** What is said where the site could not be asked about a name. */
export function Unasked({ onAgain }: { readonly onAgain: () => void }) {
  const { join } = useWords();
  return (
    <>
      {join.unasked}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {join.again}
      </button>
    </>
  );
}

type PasswordProps = Omit<TextProps, 'type' | 'autoComplete' | 'filter' | 'children'> & {
  /** The password of today. It may have characters that no new one has, so nothing is filtered. */
  readonly isCurrent?: boolean;
};

/** What a program may make a new password of (https://developer.apple.com/password-rules/). */
const RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: digit; allowed: upper;`;

/**
 * A field for a password, hidden until the member wants to see it. Nothing of it goes while it is typed: a character that no new password has
 * stands, and is told at once. White space around a new one goes when the field is left.
 */
export function PasswordField({ isCurrent = false, isTold, ...props }: PasswordProps) {
  const words = useWords().join.account;
  const [isShown, setShown] = useState(false);
  const isOdd = !isCurrent && !passwordRules(trimmed(props.value)).isPlain;
  return (
    <TextField
      {...props}
      isTold={isTold === true || isOdd}
      type={isShown ? 'text' : 'password'}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
      {...(isCurrent ? {} : { written: trimmed, passwordrules: RULES })}
    >
      <button
        type="button"
        className="icon-btn icon-btn--sm"
        aria-label={isShown ? words.hide : words.show}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" size={16} />
      </button>
    </TextField>
  );
}
