import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type CashKind, checkCash } from '../../../engine/index.ts';
import { selectCashSituation, selectDesk } from '../../../engine/selectors/pages.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { pointsOf } from '../../parts/amount-field.tsx';
import { StepsLine } from '../../parts/steps-line.tsx';
import { Confirm } from './confirm.tsx';
import { requestChart } from './request.chart.ts';
import { Request } from './request.tsx';
import { Rules } from './rules.tsx';
import { Waiting } from './waiting.tsx';

/** One side of the desk: a form while a request may be made, and what is known of the request otherwise. */
export function Desk({ kind }: { kind: CashKind }) {
  const { cash } = usePageWords();
  const send = useSend();
  const { phase, isTaken } = useSelected(selectDesk[kind]);
  const situation = useSelected(selectCashSituation[kind]);
  const type = kind === 'D' ? 'deposit.request' : 'withdrawal.request';
  const [form, tell] = useMachine(
    requestChart.provide({ actions: { request: ({ context }) => void send({ type, text: context.text }) } }),
  );
  const { text, isAsked } = form.context;
  const isFree = phase === 'free';
  const wasDoubted = useRef(false);
  useEffect(() => {
    const isDecided = isFree && wasDoubted.current && isTaken;
    wasDoubted.current = phase === 'inDoubt';
    if (phase === 'pending' || isDecided) tell({ type: 'taken' });
    else if (!isFree) tell({ type: 'locked' });
  }, [phase, isFree, isTaken, tell]);
  const checked = checkCash(kind, text, situation);
  const refusal = checked._tag === 'Left' ? checked.left : null;
  const isEmpty = pointsOf(text) === 0;
  const isTooSmall = refusal?.code === 'cashBelowMin';
  // nothing, or the first digits of an amount, is no mistake until the button is pressed
  const said = refusal !== null && (isAsked || !(isEmpty || isTooSmall)) ? refusal : null;
  return (
    <div className="cash__body">
      <StepsLine label={cash.stepsLabel} steps={cash.steps[kind]} at={isFree ? 0 : 1} />
      {isFree ? (
        <Request
          kind={kind}
          text={text}
          said={said}
          asked={isAsked}
          onText={(next) => tell({ type: 'typed', text: next })}
          onPress={() => tell({ type: 'pressed', isFine: refusal === null })}
        />
      ) : (
        <Waiting kind={kind} />
      )}
      <Rules kind={kind} />
      {form.matches('confirming') && checked._tag === 'Right' && (
        <Confirm
          kind={kind}
          points={checked.right}
          onAccept={() => tell({ type: 'accepted' })}
          onDismiss={() => tell({ type: 'dismissed' })}
        />
      )}
    </div>
  );
}
