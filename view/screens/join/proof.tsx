import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../engine/rules/forms.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Clock } from '../../parts/clock.tsx';
import { left } from '../../parts/format.ts';
import { off } from '../../parts/off.ts';
import { rich } from '../../parts/rich.tsx';
import { Buttons, Card } from './card.tsx';
import { RESEND_MS } from './certify.chart.ts';
import { CodeFields } from './code-fields.tsx';
import type { Step } from './draft.ts';
import type { ShownProof } from './useProof.ts';

type Props = {
  readonly shown: ShownProof;
  readonly step?: Step;
  /** What the button of a whole code says. */
  readonly label: string;
  readonly onBack: () => void;
  /** Changes the number or the address. */
  readonly onEdit: () => void;
  /** Further words below the code. */
  readonly children?: ReactNode;
};

/** Proves a phone number or an e-mail address: the code, how long it is good for, and another one. */
export function Proof({ shown, step, label, onBack, onEdit, children }: Props) {
  const words = useWords().join.certify;
  const { actor } = shown;
  const snapshot = useSelector(actor, (now) => now);
  const fault = useFault(shown);
  const { kind, code, refusals } = snapshot.context;
  const isSent = snapshot.matches('sent');
  const isBusy = snapshot.matches('sending') || snapshot.matches({ sent: { code: 'verifying' } });
  const isWhole = code.length === shown.digits && !snapshot.matches({ sent: { life: 'over' } });
  return (
    <Card
      title={words[kind]}
      lead={<Lead shown={shown} onEdit={onEdit} />}
      {...(step === undefined ? {} : { step })}
      isFirst={false}
      tries={0}
      onNext={() => actor.send({ type: 'submit' })}
    >
      <div className="stack">
        <CodeFields
          code={code}
          digits={shown.digits}
          isBusy={!isSent || isBusy}
          fault={fault}
          refusals={refusals}
          onCode={shown.type}
          onUnread={shown.unread}
        />
        <Again shown={shown} />
        <p className="t-3">
          {kind === 'phone' ? words.noSms : words.noMail} {children}
        </p>
      </div>
      <Buttons label={label} isReady={isWhole} isBusy={isBusy} onBack={onBack} />
    </Card>
  );
}

/** Where the code was sent to, and how to change that. A replay does not know where. */
function Lead({ shown: { actor }, onEdit }: Pick<Props, 'shown' | 'onEdit'>) {
  const { none, join } = useWords();
  const words = join.certify;
  const snapshot = useSelector(actor, (now) => now);
  const { kind, key, sent } = snapshot.context;
  const shownKey = key === '' ? none : kind === 'phone' ? formatPhone(key) : key;
  return (
    <>
      {snapshot.matches('sent') && (sent === null ? words.untold : words.sentTo[kind]({ key: shownKey }))}
      {snapshot.matches('sending') && words.sending}{' '}
      <button type="button" className="link" onClick={onEdit} {...off(snapshot.matches('sending'))}>
        {words.change[kind]}
      </button>
    </>
  );
}

/** What is wrong with the code, or why none was sent. The site's own message comes first. */
function useFault({ actor, digits, code, proof }: ShownProof): string | null {
  const { join } = useWords();
  const words = join.certify;
  const snapshot = useSelector(actor, (now) => now);
  const isUnsent = snapshot.matches('unsent');
  const read = useSaid();
  const whyUnsent = useWhyFailed(code, words.unsent);
  const whyWrong = useWhyFailed(proof, words.wrong, join.failed);
  if (isUnsent) return whyUnsent ?? words.unsent;
  if (whyWrong !== null) return whyWrong;
  if (proof.status === 'done' && proof.body?.isVerified === false)
    return proof.body.message === undefined ? words.wrong : read(proof.body.message);
  if (snapshot.matches({ sent: { life: 'over' } })) return words.over;
  return snapshot.matches('sent') && snapshot.context.isShort ? words.short({ n: digits }) : null;
}

/** How long the code is good for, and the button for another one, which waits for its own time. */
function Again({ shown: { actor, again } }: Pick<Props, 'shown'>) {
  const words = useWords().join.certify;
  const snapshot = useSelector(actor, (now) => now);
  const { sent } = snapshot.context;
  const isWaiting = snapshot.matches({ sent: { resend: 'waiting' } });
  const isRunning = snapshot.matches({ sent: { life: 'running' } });
  const lifetimeMs = sent?.lifetimeMs ?? null;
  return (
    <div className="resend">
      <span className="num">
        {isRunning &&
          sent !== null &&
          lifetimeMs !== null &&
          rich(words.left, {
            left: (
              <b className="t-time fw-6">
                <Clock role="timer" aria-live="off" text={(nowMs) => left(sent.sentMs + lifetimeMs - nowMs)} />
              </b>
            ),
          })}
      </span>
      <button
        type="button"
        className="btn btn--sm num"
        onClick={again}
        {...off(isWaiting || snapshot.matches('sending'))}
      >
        {words.resend}
        {isWaiting && sent !== null && <Clock text={(nowMs) => left(sent.sentMs + RESEND_MS - nowMs)} />}
      </button>
    </div>
  );
}
