import { useActorRef, useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import { useEngine } from '../../hooks/context.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day } from '../../parts/format.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/auth.css';
import '../../styles/join.css';
import { bad, SaidLine, TextField } from '../../parts/text-field.tsx';
import { chartsOf } from './actors.ts';
import { Buttons, Card } from './card.tsx';
import { type FindField, type FindKind, type Found, findFaults } from './find.chart.ts';
import { isFaultless } from './form.ts';
import { NameField, PhoneField } from './person-fields.tsx';
import { Proof } from './proof.tsx';

const ROUTES = { id: '/find_id', password: '/find_pw' } as const;

/** Finds a user name by name and phone number, or a password by the user name as well. */
export function Find({ kind }: { readonly kind: FindKind }) {
  const { join } = useWords();
  const words = join.find;
  const context = useEngine();
  const id = useId();
  const read = useSaid();
  const [chart] = useState(() => chartsOf(context).find);
  const actor = useActorRef(chart, { input: { kind } });
  const snapshot = useSelector(actor, (now) => now);
  const isTold = snapshot.context.tries > 0;
  const wasAway = useRef(false);
  const { texts, tries, refusal, found } = snapshot.context;
  const { certify } = snapshot.children;
  if (snapshot.matches('proof') && certify !== undefined) {
    wasAway.current = true;
    const back = (): void => actor.send({ type: 'back' });
    return (
      <div className="auth">
        <Proof actor={certify} label={words.verify} onBack={back} onEdit={back} />
      </div>
    );
  }
  const faults = findFaults(kind, texts);
  const field = (name: FindField) => ({
    value: texts[name],
    isTold,
    readOnly: found !== null,
    onText: (text: string) => actor.send({ type: 'typed', field: name, text }),
  });
  const refused =
    refusal === null
      ? null
      : refusal.message !== null
        ? read(refusal.message)
        : refusal.reason === 'status'
          ? words.none
          : join.failed;
  const lead = kind === 'id' ? words.idLead : words.passwordLead;
  return (
    <div className="auth">
      <Card
        key={found === null ? 'form' : 'found'}
        title={words[kind]}
        lead={lead}
        isFirst={!wasAway.current}
        tries={tries}
        onNext={() => actor.send({ type: 'next' })}
      >
        <div className="stack">
          {kind === 'password' && (
            <TextField
              {...field('username')}
              label={join.account.username}
              name="username"
              autoComplete="username"
              kind="username"
              filter="username"
              filterHelp={join.account.usernameHelp}
              fault={faults.username ? join.account.usernameNone : null}
            />
          )}
          <NameField {...field('name')} isFaulty={faults.name} />
          <PhoneField {...field('phone')} isFaulty={faults.phone} />
        </div>
        {refused !== null && <SaidLine id={`${id}-said`} said={bad(refused)} />}
        {found === null ? (
          <div className="row">
            <Link className="btn btn--lg" to={ROUTES[kind === 'id' ? 'password' : 'id']}>
              {words[kind === 'id' ? 'password' : 'id']}
            </Link>
            <div className="grow">
              <Buttons label={words.getCode} isReady={isFaultless(faults)} isBusy={snapshot.matches('finding')} />
            </div>
          </div>
        ) : (
          <Result kind={kind} found={found} />
        )}
      </Card>
    </div>
  );
}

/** What the site found, and where to go from there. */
function Result({ kind, found }: { readonly kind: FindKind; readonly found: Found }) {
  const { join } = useWords();
  const words = join.find;
  const read = useSaid();
  return (
    <>
      <div className="found" role="status">
        {found.username === null ? (
          <b>{found.message === null ? words.sent : read(found.message)}</b>
        ) : (
          <>
            <span className="t-3">{words.found}</span>
            <b>{found.username}</b>
            {found.createdMs !== null && (
              <small className="t-3 num">{words.joined({ day: day(found.createdMs) })}</small>
            )}
          </>
        )}
      </div>
      <div className="row">
        {kind === 'id' && (
          <Link className="btn btn--lg grow" to={ROUTES.password}>
            {words.password}
          </Link>
        )}
        <Link className="btn btn--lg btn--ink grow" to="/login">
          {join.done.login}
        </Link>
      </div>
    </>
  );
}
