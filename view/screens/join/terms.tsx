import { useId, useState } from 'react';
import { useEngine } from '../../hooks/context.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Check } from '../../parts/check.tsx';
import { Icon } from '../../parts/icon.tsx';
import { bad, SaidLine } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { CONSENTS, type Consent } from './draft.ts';
import type { StepProps } from './step.ts';

/** Where the site's own text of a consent stands. What it says is said nowhere else: its hours and periods are the site's. */
const WHOLE = { terms: '/support/terms', privacy: '/support/privacy' } as const;
const isWhole = (consent: Consent): consent is keyof typeof WHOLE => consent in WHOLE;

/** The first step: nothing is ticked beforehand, and every item is required (product.md 1). */
export function Terms({ snapshot, send, checks, isFirst, onNext }: StepProps) {
  const words = useWords().join.terms;
  const id = useId();
  const { consents, tries } = snapshot.context;
  const isAgreed = consents.length === CONSENTS.length;
  const isWrong = tries > 0 && !isAgreed;
  return (
    <Card title={words.title} step="terms" isFirst={isFirst} tries={tries} onNext={onNext}>
      <fieldset className={`agree${isWrong ? ' is-error' : ''}`} aria-describedby={`${id}-said`}>
        <legend className="sr">{words.title}</legend>
        <div className="agree__r agree__all">
          <Check isOn={isAgreed} onTick={(isOn) => send({ type: 'ticked', consents: CONSENTS, isOn })}>
            {words.all}
          </Check>
        </div>
        {CONSENTS.map((consent) => (
          <Item
            key={consent}
            consent={consent}
            isOn={consents.includes(consent)}
            isWrong={isWrong && !consents.includes(consent)}
            saidBy={`${id}-said`}
            onTick={(isOn) => send({ type: 'ticked', consents: [consent], isOn })}
          />
        ))}
      </fieldset>
      <SaidLine id={`${id}-said`} said={isWrong ? bad(words.missing) : null} />
      <Partner snapshot={snapshot} checks={checks} />
      <Buttons label={useWords().join.next} isReady={isAgreed} />
    </Card>
  );
}

type ItemProps = {
  readonly consent: Consent;
  readonly isOn: boolean;
  readonly isWrong: boolean;
  /** The element that says what is wrong. */
  readonly saidBy: string;
  readonly onTick: (isOn: boolean) => void;
};

/** One consent with its points or the way to the site's text, folded at first. */
function Item({ consent, isOn, isWrong, saidBy, onTick }: ItemProps) {
  const { view, viewOf, fold, foldOf, required, terms: words } = useWords().join;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className="agree__r">
        <Check isOn={isOn} aria-required aria-invalid={isWrong} aria-describedby={saidBy} onTick={onTick}>
          {words.items[consent]} <span className="t-3">{required}</span>
        </Check>
        <button
          type="button"
          className="link t-3"
          aria-expanded={isOpen}
          aria-controls={`${id}-points`}
          aria-label={(isOpen ? foldOf : viewOf)({ name: words.items[consent] })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? fold : view}
        </button>
      </div>
      <div id={`${id}-points`} className="agree__more" hidden={!isOpen}>
        {isWhole(consent) ? (
          <p>
            <a className="link" href={WHOLE[consent]} target="_blank" rel="noopener">
              {words.whole}
            </a>
          </p>
        ) : (
          <ul>
            {words.points[consent].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Whose partnership link led here. */
function Partner({ snapshot, checks }: Pick<StepProps, 'snapshot' | 'checks'>) {
  const words = useWords().join.terms;
  const { reveal } = useEngine();
  const { partner: code } = snapshot.context.texts;
  const { state, partner } = checks.partner;
  if (state === 'none') return null;
  const isBad = state === 'bad' || state === 'unasked';
  return (
    <p className="note" role="status">
      <Icon name={isBad ? 'warn' : 'info'} size={16} />
      <span>
        {isBad
          ? words.partnerBad({ code })
          : state === 'good'
            ? words.partner({ code, name: reveal(partner ?? '') })
            : words.partnerAsking({ code })}
      </span>
    </p>
  );
}
