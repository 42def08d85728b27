import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { noted, notePress } from '../../hooks/useOnePress.ts';
import { useWords } from '../../hooks/useWords.ts';
import { useWrongField } from '../../hooks/useWrongField.ts';
import { StepsLine } from '../../parts/steps-line.tsx';
import { STEPS, type Step } from './draft.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly step?: Step;
  /** Whether the page begins with this card. Any other card takes the focus to its heading. */
  readonly isFirst: boolean;
  /** How often the form was refused. Each time, the focus goes to the first field that is wrong. */
  readonly tries: number;
  readonly onNext: () => void;
  readonly children: ReactNode;
};

/** The one card of these pages: where the member is, what is asked, and a form. */
export function Card({ title, lead, step, isFirst, tries, onNext, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  useWrongField(form, tries);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onNext();
  };
  return (
    <section className="auth__card wiz" aria-labelledby={`${id}-title`}>
      {step !== undefined && <Progress now={step} />}
      <div className="wiz__t">
        <h1 ref={heading} className="auth__t" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <form ref={form} className="wiz__form" noValidate onSubmit={submit}>
        {children}
      </form>
    </section>
  );
}

function Progress({ now }: { readonly now: Step }) {
  const { progress, steps } = useWords().join;
  const at = STEPS.indexOf(now);
  return (
    <StepsLine label={progress({ now: at + 1, of: STEPS.length })} steps={STEPS.map((step) => steps[step])} at={at} />
  );
}

type ButtonsProps = {
  readonly label: string;
  /** Whether nothing is missing. The button says what is, so it can be pressed all the same. */
  readonly isReady: boolean;
  readonly isBusy?: boolean;
  readonly onBack?: () => void;
};

/** The way back and the way on. */
export function Buttons({ label, isReady, isBusy = false, onBack }: ButtonsProps) {
  const words = useWords().join;
  return (
    <div className="row">
      {onBack !== undefined && (
        <button type="button" className="btn btn--lg" onClick={noted(onBack)}>
          {words.back}
        </button>
      )}
      <button
        type="submit"
        className={`btn btn--lg grow ${isReady ? 'btn--ink' : 'is-off'}${isBusy ? ' is-loading' : ''}`}
        aria-busy={isBusy}
        onClick={notePress}
      >
        {label}
      </button>
    </div>
  );
}
