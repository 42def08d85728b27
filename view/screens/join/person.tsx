import { birthOf, formatDay, readEmail } from '../../../engine/rules/forms.ts';
import { selectDayMs } from '../../../engine/selectors/index.ts';
import { useEngine } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { good, plain, TextField } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { isFaultless, personFaults } from './form.ts';
import { NameField, PhoneField } from './person-fields.tsx';
import { fieldOf, type StepProps } from './step.ts';

/** The third step: who the newcomer is. Minors are not admitted (product.md 1). */
export function Person(props: StepProps) {
  const { snapshot, send, isFirst, onNext } = props;
  const { join } = useWords();
  const words = join.person;
  const { nowMs } = useEngine();
  const dayMs = useSelected(selectDayMs);
  const { texts, tries, niceUrl } = snapshot.context;
  const now = dayMs ?? nowMs();
  const faults = personFaults(texts, now);
  const birth = birthOf(texts.birth, now);
  const BIRTH = { none: words.birthNone, noDay: words.birthNoDay, minor: words.birthMinor, adult: null };
  return (
    <Card title={words.title} step="person" isFirst={isFirst} tries={tries} onNext={onNext}>
      <div className="stack">
        <NameField {...fieldOf(props, 'name')} isFaulty={faults.name} said={plain(words.nameHelp)} />
        <TextField
          {...fieldOf(props, 'birth')}
          label={words.birth}
          name="bday"
          autoComplete="bday"
          inputMode="numeric"
          placeholder={words.birthHint}
          filter="digitsDash"
          filterHelp={words.digitsHelp}
          fault={BIRTH[birth]}
          said={birth === 'adult' ? good(words.birthGood) : null}
          written={formatDay}
        />
        <PhoneField {...fieldOf(props, 'phone')} isFaulty={faults.phone} />
        <TextField
          {...fieldOf(props, 'email')}
          label={words.email}
          isOptional
          name="email"
          autoComplete="email"
          inputMode="email"
          kind="email"
          placeholder={words.emailHint}
          filter="email"
          filterHelp={words.emailHelp}
          fault={faults.email ? words.emailBad : null}
          written={(text) => readEmail(text) ?? text}
        />
      </div>
      {niceUrl !== null && (
        <p className="t-3">
          <a className="link" href={niceUrl} target="_blank" rel="noopener noreferrer">
            {words.nice}
          </a>{' '}
          {words.niceHelp}
        </p>
      )}
      <Buttons label={join.next} isReady={isFaultless(faults)} onBack={() => send({ type: 'back' })} />
    </Card>
  );
}
