import { Suspense, useCallback, useState } from 'react';
import type { Me } from '../../../engine/index.ts';
import { formatBirth, formatPhone } from '../../../engine/rules/forms.ts';
import { selectMe } from '../../../engine/selectors/index.ts';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { part } from '../../parts/chunk.ts';

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

/** The member's own details. The state has pseudonyms; the vault gives the texts while the session lives. */
export function Profile() {
  const words = usePageWords();
  const { fields, headOffice, profile, nick, password, leave } = words.account;
  const me = useSelected(selectMe);
  const { reveal } = useEngine();
  const [asked, setAsked] = useState<'nick' | 'password' | 'leave' | null>(null);
  const [isRenamed, setRenamed] = useState(false);
  const close = useCallback(() => setAsked(null), []);
  const renamed = useCallback(() => {
    setRenamed(true);
    setAsked(null);
  }, []);
  const ask = (what: typeof asked) => () => {
    setRenamed(false);
    setAsked(what);
  };
  const text = (name: Detail): string | null => {
    const ref = me?.[name];
    return ref == null || reveal(ref) === '' ? null : reveal(ref);
  };
  const of = (name: Detail, write = (known: string): string => known): string => {
    const known = text(name);
    return known === null ? words.none : write(known);
  };
  const rows: readonly (readonly [title: string, value: string])[] = [
    [fields.username, of('username')],
    [fields.nick, of('nick')],
    [fields.name, of('name')],
    [fields.phone, of('phone', formatPhone)],
    [fields.birth, of('birthDate', (birth) => formatBirth(birth) ?? words.none)],
    [fields.email, of('email')],
    [fields.branch, text('partnerName') ?? headOffice],
    [fields.bank, of('bankName')],
    [fields.account, of('accountNum')],
    [fields.holder, of('accountName')],
  ];
  return (
    <section className="panel acc__panel" aria-label={profile} aria-busy={me === null}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{profile}</h2>
        <span className="row">
          <button type="button" className="btn btn--xs" onClick={ask('nick')}>
            {nick.title}
          </button>
          <button type="button" className="btn btn--xs" onClick={ask('password')}>
            {password.title}
          </button>
        </span>
      </div>
      <dl className="info">
        {rows.map(([title, value]) => (
          <div key={title} className="info__row">
            <dt>{title}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="info__foot">
        <span role="status" className="t-gain">
          {isRenamed && nick.changed}
        </span>
        <button type="button" className="link t-3" onClick={ask('leave')}>
          {leave.title}
        </button>
      </div>
      <Suspense fallback={null}>
        {me !== null && asked === 'nick' && (
          <ChangeNick id={me.id} now={text('nick') ?? ''} onChanged={renamed} onClose={close} />
        )}
        {me !== null && asked === 'password' && (
          <ChangePassword id={me.id} username={reveal(me.username)} onClose={close} />
        )}
        {me !== null && asked === 'leave' && <Leave id={me.id} onClose={close} />}
      </Suspense>
    </section>
  );
}
