import { birthOf, formatDay, readEmail } from '../../../engine/rules/forms.ts';
import { selectDayMs } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { good, plain, TextField } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { isFaultless, personFaults } from './form.ts';
import { niceAddress } from './nice.ts';
import { NameField, PhoneField } from './person-fields.tsx';
import { fieldOf, type StepProps } from './step.ts';

/** The third step: who the newcomer is. Minors are not admitted (product.md 1). */
export function Person(props: StepProps) {
  const { snapshot, send, isFirst, onNext } = props;
  const { join } = useWords();
  const words = join.person;
  const { nowMs } = useEngine();
  const dayMs = useSelected(selectDayMs);
  const { texts, tries } = snapshot.context;
  const now = dayMs ?? nowMs();
  const faults = personFaults(texts, now);
  return (
    <Card title={words.title} step="person" isFirst={isFirst} tries={tries} onNext={onNext}>
      <div className="stack">
        <NameField {...fieldOf(props, 'name')} isFaulty={faults.name} said={plain(words.nameHelp)} />
        <Birth {...props} now={now} />
        <PhoneField {...fieldOf(props, 'phone')} isFaulty={faults.phone} />
        <Email {...props} isWrong={faults.email} />
      </div>
      <Nice />
      <Buttons label={join.next} isReady={isFaultless(faults)} onBack={() => send({ type: 'back' })} />
    </Card>
  );
}

/** The day of birth, by which the site's age rule is checked. `now`: site time in epoch ms. */
function Birth({ now, ...props }: StepProps & { readonly now: number }) {
  const words = useWords().join.person;
  const birth = birthOf(props.snapshot.context.texts.birth, now);
  const faults = { none: words.birthNone, noDay: words.birthNoDay, minor: words.birthMinor, adult: null };
  return (
    <TextField
      {...fieldOf(props, 'birth')}
      label={words.birth}
      name="bday"
      autoComplete="bday"
      inputMode="numeric"
      placeholder={words.birthHint}
      filter="digitsDash"
      filterHelp={words.digitsHelp}
      fault={faults[birth]}
      said={birth === 'adult' ? good(words.birthGood) : null}
      written={formatDay}
    />
  );
}

function Email({ isWrong, ...props }: StepProps & { readonly isWrong: boolean }) {
  const words = useWords().join.person;
  return (
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
      fault={isWrong ? words.emailBad : null}
      written={(text) => readEmail(text) ?? text}
    />
  );
}

/** The way to the identity check of NICE. Nothing, if the site has none or has not said. */
function Nice() {
  const words = useWords().join.person;
  const { reveal } = useEngine();
  const { body, isFailed } = useQuery('certi.niceId', { host: location.host });
  const url = body === null || isFailed ? null : niceAddress(reveal(body.url), reveal(body.encData));
  if (url === null) return null;
  return (
    <p className="t-3">
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {words.nice}
      </a>{' '}
      {words.niceHelp}
    </p>
  );
}
