import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { readEmail } from '../../../engine/rules/forms.ts';
import { useWhyFailed } from '../../hooks/useWhyFailed.ts';
import { useWords } from '../../hooks/useWords.ts';
import { off } from '../../parts/off.ts';
import { bad, good, SaidLine } from '../../parts/text-field.tsx';
import { Buttons, Card } from './card.tsx';
import type { CertifyActor } from './certify.chart.ts';
import { Proof } from './proof.tsx';
import type { StepProps } from './step.ts';

/** The last step: the phone number, or the e-mail address instead, is proven; then the site opens the account. */
export function Certify({ snapshot, send, proof, opening, onNext }: StepProps) {
  const words = useWords().join.certify;
  const { texts, codeBy } = snapshot.context;
  const other = codeBy === 'phone' ? 'email' : 'phone';
  if (proof === undefined) return <Proven snapshot={snapshot} send={send} opening={opening} onNext={onNext} />;
  return (
    <Proof
      key={proof.actor.sessionId}
      shown={proof}
      step="certify"
      label={words.submit}
      onBack={() => send({ type: 'back' })}
      onEdit={() => send({ type: 'edit' })}
    >
      {readEmail(texts.email) !== null && (
        <OtherWay actor={proof.actor} onPress={() => send({ type: 'codeBy', kind: other })}>
          {codeBy === 'phone' ? words.byEmail : words.byPhone}
        </OtherWay>
      )}
    </Proof>
  );
}

type OtherWayProps = { readonly actor: CertifyActor; readonly onPress: () => void; readonly children: string };

/** The other way for the code. It is off while a code is on its way: the site is not asked for two at a time. */
function OtherWay({ actor, onPress, children }: OtherWayProps) {
  const isSending = useSelector(actor, (now) => now.matches('sending'));
  return (
    <button type="button" className="link" onClick={onPress} {...off(isSending)}>
      {children}
    </button>
  );
}

/** The code was right. The account is being opened, or the site has refused it. */
function Proven({ snapshot, send, opening, onNext }: Pick<StepProps, 'snapshot' | 'send' | 'opening' | 'onNext'>) {
  const words = useWords().join.certify;
  const id = useId();
  const { codeBy, tries } = snapshot.context;
  const why = useWhyFailed(opening, words.refused);
  const back = (): void => {
    opening.forget();
    send({ type: 'back' });
  };
  return (
    <Card title={words[codeBy]} step="certify" isFirst={false} tries={tries} onNext={onNext}>
      <SaidLine id={`${id}-said`} said={why === null ? good(words.proven) : bad(why)} />
      <Buttons label={words.open} isReady isBusy={opening.isUnderWay} onBack={back} />
    </Card>
  );
}
