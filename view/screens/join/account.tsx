import { useId } from 'react';
import { passwordRules, trimmed } from '../../../engine/rules/forms.ts';
import type { Check } from '../../hooks/useCheck.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWords } from '../../hooks/useWords.ts';
import type { Words } from '../../locales/words.ts';
import { Icon } from '../../parts/icon.tsx';
import { bad, good, PasswordField, plain, type Said, TextField, Unasked } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import { accountFaults, isFaultless } from './form.ts';
import { fieldOf, type StepProps } from './step.ts';
import { areNamesFree } from './useChecks.ts';

/** The second step: names that nobody else has, and a password. */
export function Account(props: StepProps) {
  const { snapshot, send, checks, isFirst, onNext } = props;
  const { join } = useWords();
  const words = join.account;
  const { texts, tries, isRestored } = snapshot.context;
  return (
    <Card
      title={words.title}
      lead={isRestored && texts.password === '' ? words.restored : words.lead}
      step="account"
      isFirst={isFirst}
      tries={tries}
      onNext={onNext}
    >
      <div className="stack">
        <Names {...props} />
        <Passwords {...props} />
      </div>
      <Buttons
        label={join.next}
        isReady={areNamesFree(checks) && isFaultless(accountFaults(texts))}
        onBack={() => send({ type: 'back' })}
      />
    </Card>
  );
}

/** The user name and the nickname. The site is asked about each. */
function Names(props: StepProps) {
  const { snapshot, checks } = props;
  const words = useWords().join.account;
  const faults = accountFaults(snapshot.context.texts);
  return (
    <>
      <TextField
        label={words.username}
        name="username"
        autoComplete="username"
        kind="username"
        {...fieldOf(props, 'username')}
        filter="username"
        filterHelp={words.usernameHelp}
        fault={faults.username ? words.usernameNone : null}
        said={useNameSaid(checks.username, words.usernameGood, words.usernameBad)}
      />
      <TextField
        label={words.nick}
        name="nickname"
        autoComplete="nickname"
        kind="nick"
        {...fieldOf(props, 'nick')}
        filter="noSpecial"
        filterHelp={words.nickHelp}
        fault={faults.nick ? words.nickNone : null}
        said={useNameSaid(checks.nick, words.nickGood, words.nickBad)}
      />
    </>
  );
}

/** The password, its rules, and the password once more. */
function Passwords(props: StepProps) {
  const words = useWords().join.account;
  const { texts } = props.snapshot.context;
  const faults = accountFaults(texts);
  const rules = useId();
  return (
    <>
      <PasswordField
        label={words.password}
        name="new-password"
        {...fieldOf(props, 'password')}
        fault={faults.password ? passwordFault(words, trimmed(texts.password)) : null}
        describedBy={rules}
      />
      <Rules id={rules} password={trimmed(texts.password)} />
      <PasswordField
        label={words.again}
        name="new-password-again"
        {...fieldOf(props, 'again')}
        fault={faults.again ? (texts.again === '' ? words.againNone : words.againBad) : null}
        said={texts.again !== '' && !faults.again && !faults.password ? good(words.againGood) : null}
      />
    </>
  );
}

/** What the site says of a name. */
function useNameSaid({ state, message, again }: Check, isFree: string, isTaken: string): Said | null {
  const { checking } = useWords().join;
  const read = useSaid();
  if (state === 'none') return null;
  if (state === 'asking') return plain(checking);
  if (state === 'good') return good(isFree);
  if (state === 'bad') return bad(message === null ? isTaken : read(message));
  return bad(<Unasked onAgain={again} />);
}

function passwordFault(words: Words['join']['account'], password: string): string {
  if (password === '') return words.passwordNone;
  const { isLong, isShort, isPlain } = passwordRules(password);
  if (!isPlain) return words.passwordHelp;
  return isLong ? (isShort ? words.passwordMixed : words.passwordLong) : words.passwordShort;
}

/** The rules of a password, each with a tick once it holds. */
function Rules({ id, password }: { readonly id: string; readonly password: string }) {
  const words = useWords().join.account;
  const rules = passwordRules(password);
  return (
    <ul className="pwbar" id={id}>
      {(['isLong', 'hasLetter', 'hasDigit'] as const).map((rule) => (
        <li key={rule} className={rules[rule] ? 'is-ok' : ''}>
          {rules[rule] && <Icon name="check" size={14} />}
          {words.rules[rule]}
          {rules[rule] && <span className="sr">{words.holds}</span>}
        </li>
      ))}
      <li className={rules.isShort ? '' : 'is-bad'}>{words.rules.isShort}</li>
    </ul>
  );
}
