import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { selectMe } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useBackSteps } from '../../hooks/useBackSteps.ts';
import { type Command, useCommand, useSettled } from '../../hooks/useCommand.ts';
import { useFormStep } from '../../hooks/useFormStep.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import '../../styles/auth.css';
import '../../styles/join.css';
import { Account } from './account.tsx';
import { Bank } from './bank.tsx';
import { Certify } from './certify.tsx';
import { clearDraft, clearPartner, loadDraft, STEPS, type Step, saveDraft } from './draft.ts';
import type { JoinContext, JoinEvent } from './form.ts';
import { joinChart } from './join.chart.ts';
import { newcomer } from './newcomer.ts';
import { Person } from './person.tsx';
import type { JoinActor, JoinSnapshot, StepProps } from './step.ts';
import { Terms } from './terms.tsx';
import { isChecked, useChecks } from './useChecks.ts';
import { usePartnerLink } from './usePartnerLink.ts';
import { useCodes, useProof } from './useProof.ts';

/** Joining (product.md 2, /signup and /ref/{partnerCode}). */
export default function Signup() {
  const me = useSelected(selectMe);
  return <div className="auth">{me === null ? <Steps /> : <SignedIn />}</div>;
}

const PARTS: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  terms: Terms,
  account: Account,
  person: Person,
  bank: Bank,
  certify: Certify,
};

type Opening = {
  readonly context: Pick<JoinContext, 'texts'>;
  readonly self: { readonly send: (event: JoinEvent) => void };
};

function Steps() {
  const context = useEngine();
  const joining = useJoining();
  const { actor, snapshot, opening, codes } = joining;
  useDraft(actor);
  usePartnerLink(actor);
  const shown = useFormStep('join', toldStepOf(snapshot), 'terms', toldOf(joining)).step;
  const step = shown === 'done' ? null : shown === 'proven' ? 'certify' : shown;
  useBackSteps(step === null ? 0 : STEPS.indexOf(step), () => {
    opening.forget();
    actor.send({ type: 'back' });
  });
  const checks = useChecks(snapshot.context.texts, step);
  const proof = useProof(snapshot.context.proofs[snapshot.context.key ?? ''], shown === 'certify', codes);
  const first = useRef<Step | null>(step);
  if (step !== first.current) first.current = null; // a member who comes back to it finds the focus on its heading
  if (step === null) return <Done opening={opening} />;
  const Part = PARTS[step];
  return (
    <Part
      key={step}
      snapshot={snapshot}
      send={actor.send}
      checks={checks}
      isFirst={step === first.current}
      proof={shown === 'proven' ? undefined : proof}
      opening={opening}
      onNext={() => actor.send({ type: 'next', nowMs: context.nowMs(), isChecked: isChecked(checks, step) })}
    />
  );
}

/** The chart of joining with its commands in it: the codes, and the account that is opened. */
function useJoining() {
  const opening = useCommand('player.signUp', 'join', true);
  const codes = useCodes('join');
  const [draft] = useState(loadDraft);
  const open = ({ context: { texts }, self }: Opening): void => {
    if (!opening.send(newcomer(texts))) self.send({ type: 'unopened' });
  };
  const chart = joinChart.provide({ actions: { open }, actors: { certify: codes.chart } });
  const actor = useActorRef(chart, { input: { draft } });
  const snapshot = useSelector(actor, (now) => now);
  useSettled(opening, actor.send, 'opened', 'unopened');
  return { actor, snapshot, opening, codes };
}

/** The call whose fate is told: the account, or else the code. */
function toldOf({ opening, codes, snapshot }: ReturnType<typeof useJoining>): Command['told'] {
  return toldStepOf(snapshot) === 'certify' ? codes.told : opening.told;
}

/** The step that is shown. Null: the account is open. */
const stepOf = (snapshot: JoinSnapshot): Step | null =>
  STEPS.find((step) => snapshot.matches({ step })) ?? (snapshot.matches({ step: 'done' }) ? null : 'terms');

/** The step as a replay needs it. `proven`: the code was right, so the last step shows another card. */
function toldStepOf(snapshot: JoinSnapshot): Step | 'proven' | 'done' {
  const step = stepOf(snapshot) ?? 'done';
  return step === 'certify' && !snapshot.matches({ step: { certify: 'proving' } }) ? 'proven' : step;
}

/** Keeps what a reload may keep, until the account is open. */
function useDraft(actor: JoinActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const step = stepOf(snapshot);
      if (step === null) clearDraft();
      else saveDraft({ step, consents: snapshot.context.consents, texts: snapshot.context.texts });
    });
    return unsubscribe;
  }, [actor]);
}

/** What a new member can do first: read how a round settles, and set limits (after the login). */
const FIRSTS = ['/support/notice?view=strategy', '/mypage?view=limits'] as const;

/** The account is open. */
function Done({ opening: { body, params } }: Pick<StepProps, 'opening'>) {
  const words = useWords().join.done;
  const { reveal } = useEngine();
  const username = reveal((body ?? params)?.username ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="auth__card wiz" aria-label={words.label}>
      <div className="donebox">
        <span className="donebox__ic">
          <Icon name="check" size={24} />
        </span>
        <h1 ref={heading} className="auth__t" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="t-2">{words.text({ username })}</p>
      </div>
      <nav className="agree" aria-label={words.title}>
        {FIRSTS.map((to, nr) => (
          <Link key={to} className="agree__r" to={to}>
            <span>
              <b className="fw-6">{words.firsts[nr]?.[0]}</b>
              <br />
              <small className="t-3">{words.firsts[nr]?.[1]}</small>
            </span>
            <Icon name="right" size={16} />
          </Link>
        ))}
      </nav>
      <Link className="btn btn--lg btn--ink btn--block" to="/login">
        {words.login}
      </Link>
    </section>
  );
}

/** A member who is signed in needs no second account. */
function SignedIn() {
  const { join, titles } = useWords();
  useEffect(() => {
    clearDraft();
    clearPartner();
  }, []);
  return (
    <section className="auth__card wiz">
      <div className="wiz__t">
        <h1 className="auth__t">{titles.signup}</h1>
        <p>{join.signedIn}</p>
      </div>
      <Link className="btn btn--lg btn--ink btn--block" to="/trade">
        {join.toTrade}
      </Link>
    </section>
  );
}
