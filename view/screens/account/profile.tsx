import { useCallback, useState } from 'react';
import type { Me } from '../../../engine/index.ts';
import { formatBirth, formatPhone } from '../../../engine/rules/forms.ts';
import { selectMe } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useFormStep } from '../../hooks/useFormStep.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { part } from '../../parts/chunk.ts';
import { Late } from '../../parts/late.tsx';
import { PanelHead } from '../../parts/panel-head.tsx';

const ChangePassword = part(() => import('./password.tsx'));
const ChangeNick = part(() => import('./nick.tsx'));
const Leave = part(() => import('./leave.tsx'));

type Detail = keyof Pick<
  Me,
  | 'username'
  | 'nick'
  | 'name'
  | 'phone'
  | 'email'
  | 'birthDate'
  | 'partnerName'
  | 'bankName'
  | 'accountNum'
  | 'accountName'
>;

/** A form about the account, over the page. */
type Asked = 'nick' | 'password' | 'leave' | null;

/** The member's own details. The state has pseudonyms; the vault gives the texts while the session lives. */
export function Profile() {
  const { profile, nick, password, leave } = usePageWords().account;
  const me = useSelected(selectMe);
  const [open, setAsked] = useState<Asked>(null);
  const { step } = useFormStep('account', open ?? 'none', 'none');
  const asked = step === 'none' ? null : step;
  const [isRenamed, setRenamed] = useState(false);
  const ask = (what: Asked) => () => {
    setRenamed(false);
    setAsked(what);
  };
  return (
    <section className="panel acc__panel" aria-label={profile} aria-busy={me === null}>
      <PanelHead title={profile}>
        <span className="row">
          <button type="button" className="btn btn--xs" onClick={ask('nick')}>
            {nick.title}
          </button>
          <button type="button" className="btn btn--xs" onClick={ask('password')}>
            {password.title}
          </button>
        </span>
      </PanelHead>
      <Details />
      <div className="info__foot">
        <span role="status" className="t-gain">
          {isRenamed && nick.changed}
        </span>
        <button type="button" className="link t-3" onClick={ask('leave')}>
          {leave.title}
        </button>
      </div>
      {me !== null && <AskedForm me={me} asked={asked} onAsk={setAsked} onRenamed={setRenamed} />}
    </section>
  );
}

type FormProps = {
  readonly me: Me;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly onRenamed: (isRenamed: boolean) => void;
};

function AskedForm({ me, asked, onAsk, onRenamed }: FormProps) {
  const { reveal } = useEngine();
  const close = useCallback(() => onAsk(null), [onAsk]);
  const renamed = useCallback(() => {
    onRenamed(true);
    onAsk(null);
  }, [onRenamed, onAsk]);
  return (
    <Late of={asked} onClose={close}>
      {asked === 'nick' && (
        <ChangeNick id={me.id} now={textOf(me, 'nick', reveal) ?? ''} onChanged={renamed} onClose={close} />
      )}
      {asked === 'password' && <ChangePassword id={me.id} username={reveal(me.username)} onClose={close} />}
      {asked === 'leave' && <Leave id={me.id} onClose={close} />}
    </Late>
  );
}

function Details() {
  const rows = useDetails();
  return (
    <dl className="info">
      {rows.map(([title, value]) => (
        <div key={title} className="info__row">
          <dt>{title}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each detail with its title; what is not known is a dash. */
function useDetails(): readonly (readonly [title: string, value: string])[] {
  const words = usePageWords();
  const { fields, headOffice } = words.account;
  const me = useSelected(selectMe);
  const { reveal } = useEngine();
  const of = (name: Detail, write = (known: string): string => known): string => {
    const known = textOf(me, name, reveal);
    return known === null ? words.none : write(known);
  };
  return [
    [fields.username, of('username')],
    [fields.nick, of('nick')],
    [fields.name, of('name')],
    [fields.phone, of('phone', formatPhone)],
    [fields.birth, of('birthDate', (birth) => formatBirth(birth) ?? words.none)],
    [fields.email, of('email')],
    [fields.branch, textOf(me, 'partnerName', reveal) ?? headOffice],
    [fields.bank, of('bankName')],
    [fields.account, of('accountNum')],
    [fields.holder, of('accountName')],
  ];
}

/** The text of a detail; null if the site or the vault does not have it. */
function textOf(me: Me | null, name: Detail, reveal: (ref: string) => string): string | null {
  const ref = me?.[name];
  return ref == null || reveal(ref) === '' ? null : reveal(ref);
}
