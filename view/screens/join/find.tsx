import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useFormStep } from '../../hooks/useFormStep.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day } from '../../parts/format.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/auth.css';
import '../../styles/join.css';
import { bad, SaidLine, TextField } from '../../parts/text-field.tsx';
import { chartsOf } from './actors.ts';
import { Buttons, Card } from './card.tsx';
import { type FindField, type FindKind, type Found, type findChart, findFaults } from './find.chart.ts';
import { isFaultless } from './form.ts';
import { NameField, PhoneField } from './person-fields.tsx';
import { Proof } from './proof.tsx';
import { useProof } from './useProof.ts';

const ROUTES = { id: '/find_id', password: '/find_pw' } as const;

type FindActor = ActorRefFrom<typeof findChart>;
type PartProps = { readonly kind: FindKind; readonly actor: FindActor };

/** Finds a user name by name and phone number, or a password by the user name as well. */
export function Find({ kind }: { readonly kind: FindKind }) {
  const context = useEngine();
  const [chart] = useState(() => chartsOf(context).find);
  const actor = useActorRef(chart, { input: { kind } });
  const own = useSelector(actor, (now) => String(now.value));
  const { step } = useFormStep('find', own, 'form');
  const certify = useProof(
    useSelector(actor, (now) => (now.matches('proof') ? now.children.certify : undefined)),
    step === 'proof',
  );
  const found = useFound({ kind, actor }, step);
  const wasAway = useRef(false);
  if (certify !== undefined) wasAway.current = true;
  return (
    <div className="auth">
      {certify === undefined ? (
        <Form kind={kind} actor={actor} found={found} isBusy={step === 'finding'} isFirst={!wasAway.current} />
      ) : (
        <Verify actor={actor} certify={certify} />
      )}
    </div>
  );
}

/** What was found; in a replay, what the answer in the recording tells of it. */
function useFound({ kind, actor }: PartProps, step: string): Found | null {
  const { reveal, isLive = false } = useEngine();
  const own = useSelector(actor, (now) => now.context.found);
  const id = useSelected(selectQuery('player.findId'))?.body;
  const password = useSelected(selectQuery('player.findPassword'))?.body;
  if (isLive) return own;
  if (step !== 'found') return null;
  return kind === 'id'
    ? { username: reveal(id?.username ?? ''), createdMs: id?.createdMs ?? null, message: null }
    : { username: null, createdMs: null, message: password?.message ?? null };
}

type VerifyProps = { readonly actor: FindActor; readonly certify: ComponentProps<typeof Proof>['actor'] };

/** The proof that the phone number is the member's. */
function Verify({ actor, certify }: VerifyProps) {
  const { find: words } = useWords().join;
  const back = (): void => actor.send({ type: 'back' });
  return <Proof actor={certify} label={words.verify} onBack={back} onEdit={back} />;
}

type FormProps = PartProps & {
  readonly found: Found | null;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
};

/** The fields that are asked for, and then what was found. `isFirst`: it has not been left yet. */
function Form({ kind, actor, found, isBusy, isFirst }: FormProps) {
  const { find: words } = useWords().join;
  const { tries } = useSelector(actor, (now) => now.context);
  return (
    <Card
      key={found === null ? 'form' : 'found'}
      title={words[kind]}
      lead={kind === 'id' ? words.idLead : words.passwordLead}
      isFirst={isFirst}
      tries={tries}
      onNext={() => actor.send({ type: 'next' })}
    >
      <Fields kind={kind} actor={actor} isFound={found !== null} />
      <Refused actor={actor} />
      {found === null ? <Foot kind={kind} actor={actor} isBusy={isBusy} /> : <Result kind={kind} found={found} />}
    </Card>
  );
}

function Fields({ kind, actor, isFound }: PartProps & { readonly isFound: boolean }) {
  const { account } = useWords().join;
  const { texts, tries } = useSelector(actor, (now) => now.context);
  const faults = findFaults(kind, texts);
  const field = (name: FindField) => ({
    value: texts[name],
    isTold: tries > 0,
    readOnly: isFound,
    onText: (text: string) => actor.send({ type: 'typed', field: name, text }),
  });
  return (
    <div className="stack">
      {kind === 'password' && (
        <TextField
          {...field('username')}
          label={account.username}
          name="username"
          autoComplete="username"
          kind="username"
          filter="username"
          filterHelp={account.usernameHelp}
          fault={faults.username ? account.usernameNone : null}
        />
      )}
      <NameField {...field('name')} isFaulty={faults.name} />
      <PhoneField {...field('phone')} isFaulty={faults.phone} />
    </div>
  );
}

/** Why nothing was found. */
function Refused({ actor }: Pick<PartProps, 'actor'>) {
  const { join } = useWords();
  const read = useSaid();
  const id = useId();
  const { refusal } = useSelector(actor, (now) => now.context);
  if (refusal === null) return null;
  const own = refusal.reason === 'status' ? join.find.none : join.failed;
  return <SaidLine id={`${id}-said`} said={bad(refusal.message === null ? own : read(refusal.message))} />;
}

/** The way to the other search, and the button. */
function Foot({ kind, actor, isBusy }: PartProps & Pick<FormProps, 'isBusy'>) {
  const { find: words } = useWords().join;
  const other = kind === 'id' ? 'password' : 'id';
  const isReady = useSelector(actor, ({ context }) => isFaultless(findFaults(kind, context.texts)));
  return (
    <div className="row">
      <Link className="btn btn--lg" to={ROUTES[other]}>
        {words[other]}
      </Link>
      <div className="grow">
        <Buttons label={words.getCode} isReady={isReady} isBusy={isBusy} />
      </div>
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
