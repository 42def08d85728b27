import { useActorRef, useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useEngine } from '../../hooks/context.ts';
import { useBackSteps } from '../../hooks/useBackSteps.ts';
import { type Command, useCommand, useSettled } from '../../hooks/useCommand.ts';
import { useFormStep } from '../../hooks/useFormStep.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day } from '../../parts/figures.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/auth.css';
import '../../styles/join.css';
import { SiteLine } from '../../parts/site-line.tsx';
import { bad, SaidLine, TextField } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import {
  askedOf,
  type FindField,
  type FindKind,
  type FindTexts,
  findChart,
  findFaults,
  findKeyOf,
} from './find.chart.ts';
import { isFaultless } from './form.ts';
import { NameField, PhoneField } from './person-fields.tsx';
import { Proof } from './proof.tsx';
import { type ShownProof, useCodes, useProof } from './useProof.ts';

const ROUTES = { id: '/find_id', password: '/find_pw' } as const;

type FindActor = ActorRefFrom<typeof findChart>;
type Finding = Command<(typeof CALLS)[FindKind]>;
type PartProps = { readonly kind: FindKind; readonly actor: FindActor; readonly finding: Finding };

const CALLS = { id: 'player.findId', password: 'player.findPassword' } as const;

/** Finds a user name by name and phone number, or a password by the user name as well. */
export function Find({ kind }: { readonly kind: FindKind }) {
  const codes = useCodes('find');
  const finding = useCommand(CALLS[kind], 'find');
  const find = ({ context: { texts }, self }: FindStep): void => {
    if (!finding.send(askedOf(kind, texts))) self.send({ type: 'unfound' });
  };
  const actor = useActorRef(findChart.provide({ actions: { find }, actors: { certify: codes.chart } }), {
    input: { kind },
  });
  useSettled(finding, actor.send, 'found', 'unfound');
  const own = useSelector(actor, (now) => now.value);
  const { step } = useFormStep(
    'find',
    own === 'form' && finding.status === 'failed' ? 'unfound' : own,
    'form',
    own === 'proof' ? codes.told : finding.told,
  );
  const proof = useProof(
    useSelector(actor, (now) => (now.matches('proof') ? now.context.proofs[findKeyOf(now.context)] : undefined)),
    step === 'proof',
    codes,
  );
  useBackSteps(own === 'proof' ? 1 : 0, () => actor.send({ type: 'back' }));
  const wasAway = useRef(false);
  if (proof !== undefined) wasAway.current = true;
  const at = { kind, actor, finding };
  return (
    <div className="auth">
      {proof === undefined ? (
        <Form {...at} isFound={step === 'found'} isFinding={step === 'finding'} isFirst={!wasAway.current} />
      ) : (
        <Verify actor={actor} proof={proof} />
      )}
    </div>
  );
}

type FindStep = {
  readonly context: { readonly texts: FindTexts };
  readonly self: { readonly send: (event: { readonly type: 'unfound' }) => void };
};

type VerifyProps = { readonly actor: FindActor; readonly proof: ShownProof };

/** The proof that the phone number is the member's. */
function Verify({ actor, proof }: VerifyProps) {
  const { find: words } = useWords().join;
  const back = (): void => actor.send({ type: 'back' });
  return <Proof shown={proof} label={words.verify} onBack={back} onEdit={back} />;
}

type FormProps = PartProps & {
  readonly isFound: boolean;
  readonly isFinding: boolean;
  readonly isFirst: boolean;
};

/** The fields that are asked for, and then what was found. `isFirst`: it has not been left yet. */
function Form({ isFound, isFinding, isFirst, ...props }: FormProps) {
  const { kind, actor, finding } = props;
  const isBusy = isFinding || finding.isUnderWay; // a form of before may have sent it
  const { find: words } = useWords().join;
  const { tries } = useSelector(actor, (now) => now.context);
  const next = (): void => {
    if (isBusy) return;
    finding.forget();
    actor.send({ type: 'next' });
  };
  return (
    <Card
      key={isFound ? 'found' : 'form'}
      title={words[kind]}
      lead={kind === 'id' ? words.idLead : words.passwordLead}
      isFirst={isFirst}
      tries={tries}
      onNext={next}
    >
      <Fields {...props} isShut={isFound || isBusy} />
      <Refused kind={kind} finding={finding} />
      {isFound ? <Result finding={finding} /> : <Foot {...props} isBusy={isBusy} />}
    </Card>
  );
}

/** The fields. `isShut`: nothing is typed, as the answer is awaited or there. */
function Fields({ kind, actor, finding, isShut }: PartProps & { readonly isShut: boolean }) {
  const { account } = useWords().join;
  const { texts, tries } = useSelector(actor, (now) => now.context);
  const faults = findFaults(kind, texts);
  const field = (name: FindField) => ({
    value: texts[name],
    isTold: tries > 0,
    readOnly: isShut,
    onText: (text: string) => {
      finding.forget();
      actor.send({ type: 'typed', field: name, text });
    },
  });
  return (
    <div className="stack">
      {kind === 'password' && (
        <TextField
          {...field('username')}
          label={account.username}
          name="username"
          autoComplete="username"
          fault={faults.username ? account.usernameNone : null}
        />
      )}
      <NameField {...field('name')} isFaulty={faults.name} />
      <PhoneField {...field('phone')} isFaulty={faults.phone} />
    </div>
  );
}

/** Why nothing was found. */
function Refused({ kind, finding }: Pick<PartProps, 'kind' | 'finding'>) {
  const { find, failed } = useWords().join;
  const id = useId();
  const why = useWhyFailed(finding, find.none, kind === 'id' ? failed : find.unknown);
  return why === null ? null : <SaidLine id={`${id}-said`} said={bad(why)} />;
}

/** The way to the other search, and the button. */
function Foot({ kind, actor, isBusy }: Pick<PartProps, 'kind' | 'actor'> & { readonly isBusy: boolean }) {
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

/** What the site found: a masked user name and when the account was opened, or what it has done about the password. And where to go from there. */
function Result({ finding: { body } }: Pick<PartProps, 'finding'>) {
  const { join } = useWords();
  const words = join.find;
  const read = useSaid();
  const { reveal } = useEngine();
  const person = body !== null && 'username' in body ? body : null;
  const message = body !== null && 'message' in body ? body.message : null;
  return (
    <>
      <div className="found" role="status">
        {person === null ? (
          <b>{message === null ? words.sent : <SiteLine text={read(message)} />}</b>
        ) : (
          <>
            <span className="t-3">{words.found}</span>
            <b>{reveal(person.username)}</b>
            {person.createdMs != null && (
              <small className="t-3 num">{words.joined({ day: day(person.createdMs) })}</small>
            )}
          </>
        )}
      </div>
      <div className="row">
        {person !== null && (
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
