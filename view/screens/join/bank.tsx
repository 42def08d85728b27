import { useId } from 'react';
import { isShownBank, readAccount, trimmed } from '../../../engine/rules/forms.ts';
import { useEngine } from '../../hooks/context.ts';
import { type Asked, useQuery } from '../../hooks/useQuery.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { bad, good, plain, type Said, SaidLine, TextField, Unasked } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { bankFaults, isFaultless } from './form.ts';
import { fieldOf, type StepProps } from './step.ts';
import { isPartnerGood } from './useChecks.ts';

/** The fourth step: the account that money comes from and goes to, and whose code led here. */
export function Bank(props: StepProps) {
  const { snapshot, send, checks, isFirst, onNext } = props;
  const { join } = useWords();
  const words = join.bank;
  const { texts, tries } = snapshot.context;
  const faults = bankFaults(texts);
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
      <Buttons
        label={join.next}
        isReady={isPartnerGood(checks) && isFaultless(faults)}
        onBack={() => send({ type: 'back' })}
      />
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
function PartnerField({ snapshot, send, checks }: StepProps) {
  const words = useWords().join.bank;
  return (
    <TextField
      label={words.partner}
      isOptional
      value={snapshot.context.texts.partner}
      autoComplete="off"
      kind="partner"
      written={trimmed}
      said={usePartnerSaid(checks)}
      onText={(text) => send({ type: 'typed', field: 'partner', text })}
    />
  );
}

/** The banks that a member may choose (product.md 5, Bank list). */
function BankField({ snapshot, send }: Pick<StepProps, 'snapshot' | 'send'>) {
  const words = useWords().join.bank;
  const id = useId();
  const { texts, tries } = snapshot.context;
  const { reveal } = useEngine();
  const asked = useQuery('banks.list', {});
  const banks = (asked.body ?? []).map(({ name }) => reveal(name)).filter(isShownBank);
  const said = useBankSaid(snapshot, asked);
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
function useBankSaid(snapshot: StepProps['snapshot'], { isFailed, again }: Asked<'banks.list'>): Said {
  const { join } = useWords();
  const { texts, tries } = snapshot.context;
  if (isFailed)
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

function usePartnerSaid({ partner }: StepProps['checks']): Said | null {
  const { join } = useWords();
  const { reveal } = useEngine();
  const read = useSaid();
  const { state, message, again } = partner;
  if (state === 'none') return null;
  if (state === 'asking') return plain(join.checking);
  if (state === 'good') return good(join.bank.partnerGood({ name: reveal(partner.partner ?? '') }));
  if (state === 'bad') return bad(message === null ? join.bank.partnerBad : read(message));
  return bad(<Unasked onAgain={again} />);
}
