import { useId } from 'react';
import { readAccount, trimmed } from '../../../engine/rules/forms.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { bad, good, plain, type Said, SaidLine, TextField, Unasked } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { bankFaults, isFaultless } from './form.ts';
import { fieldOf, type StepProps } from './step.ts';

/** The fourth step: the account that money comes from and goes to, and whose code led here. */
export function Bank(props: StepProps) {
  const { snapshot, send, isFirst, onNext } = props;
  const { join } = useWords();
  const words = join.bank;
  const { texts, tries } = snapshot.context;
  const faults = bankFaults(texts);
  const isPartnerGood = snapshot.matches({ partner: 'none' }) || snapshot.matches({ partner: 'good' });
  return (
    <Card title={words.title} step="bank" isFirst={isFirst} tries={tries} onNext={onNext}>
      <div className="stack">
        <BankField snapshot={snapshot} send={send} />
        <AccountField {...props} />
        <TextField
          label={words.holder}
          value={trimmed(texts.name)}
          readOnly
          autoComplete="off"
          said={plain(words.holderHelp)}
        />
        <PartnerField {...props} />
        <p className="note">
          <Icon name="info" size={16} />
          <span>{words.note}</span>
        </p>
      </div>
      <Buttons label={join.next} isReady={isPartnerGood && isFaultless(faults)} onBack={() => send({ type: 'back' })} />
    </Card>
  );
}

/** The number of the account. */
function AccountField(props: StepProps) {
  const words = useWords().join.bank;
  const { texts } = props.snapshot.context;
  const fault = trimmed(texts.account) === '' ? words.accountNone : words.accountHelp;
  return (
    <TextField
      label={words.account}
      {...fieldOf(props, 'account')}
      autoComplete="off"
      inputMode="numeric"
      kind="account"
      filter="digits"
      filterHelp={words.accountHelp}
      fault={bankFaults(texts).account ? fault : null}
      written={(text) => readAccount(text) ?? text}
      said={plain(words.accountHelp)}
    />
  );
}

/** The code of whoever led here. */
function PartnerField({ snapshot, send }: StepProps) {
  const words = useWords().join.bank;
  return (
    <TextField
      label={words.partner}
      isOptional
      value={snapshot.context.texts.partner}
      autoComplete="off"
      kind="partner"
      written={trimmed}
      said={usePartnerSaid(snapshot, send)}
      onText={(text) => send({ type: 'typed', field: 'partner', text })}
    />
  );
}

/** The banks that a member may choose (product.md 5, Bank list). */
function BankField({ snapshot, send }: Pick<StepProps, 'snapshot' | 'send'>) {
  const words = useWords().join.bank;
  const id = useId();
  const { texts, tries, banks } = snapshot.context;
  const said = useBankSaid(snapshot, send);
  // a bank that was chosen before the list came stays chosen
  const shown = texts.bank === '' || banks.includes(texts.bank) ? banks : [texts.bank, ...banks];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.bank}
      </label>
      <div className={`input${said.kind === 'error' ? ' is-error' : ''}`}>
        <select
          id={id}
          autoComplete="off"
          value={texts.bank}
          aria-required
          aria-invalid={tries > 0 && texts.bank === ''}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => send({ type: 'typed', field: 'bank', text: target.value })}
        >
          <option value="">{words.bankPick}</option>
          {shown.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="caret" size={16} />
      </div>
      <SaidLine id={`${id}-said`} said={said} />
    </div>
  );
}

/** What is said about the bank: that the list did not come, or that one is to be chosen. */
function useBankSaid(snapshot: StepProps['snapshot'], send: StepProps['send']): Said {
  const { join } = useWords();
  const { texts, tries } = snapshot.context;
  const again = () => send({ type: 'again', what: 'banks' });
  if (snapshot.matches({ step: { bank: 'unknown' } }))
    return bad(
      <>
        {join.bank.bankFailed}{' '}
        <button type="button" className="link" onClick={again}>
          {join.again}
        </button>
      </>,
    );
  return tries > 0 && texts.bank === '' ? bad(join.bank.bankNone) : plain(join.bank.bankHelp);
}

function usePartnerSaid(snapshot: StepProps['snapshot'], send: StepProps['send']): Said | null {
  const { join } = useWords();
  const read = useSaid();
  const verdict = snapshot.context.verdicts.partner;
  if (snapshot.matches({ partner: 'none' })) return null;
  if (snapshot.matches({ partner: 'good' })) return good(join.bank.partnerGood({ name: verdict?.partner ?? '' }));
  if (snapshot.matches({ partner: 'bad' }))
    return bad(verdict?.message == null ? join.bank.partnerBad : read(verdict.message));
  if (snapshot.matches({ partner: 'unasked' }))
    return bad(<Unasked onAgain={() => send({ type: 'again', what: 'partner' })} />);
  return plain(join.checking);
}
