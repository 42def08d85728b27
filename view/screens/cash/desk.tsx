import { useMachine } from '@xstate/react';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { useEffect, useLayoutEffect } from 'react';
import { type CashKind, checkCash, type Refusal } from '../../../engine/index.ts';
import { selectAreRecordsSought, selectCashSituation, selectDesk } from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { useFormStep } from '../../hooks/useFormStep.ts';
import { useKept } from '../../hooks/useKept.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useSpoilt } from '../../hooks/useSpoilt.ts';
import { pointsOf } from '../../parts/amount-field.tsx';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { whole } from '../../parts/format.ts';
import { rich } from '../../parts/rich.tsx';
import { StepsLine } from '../../parts/steps-line.tsx';
import { TargetAccount, useTarget } from './accounts.tsx';
import { requestChart } from './request.chart.ts';
import { Request } from './request.tsx';
import { Rules } from './rules.tsx';
import { Waiting } from './waiting.tsx';

/** One side of the desk: a form while a request may be made, and what is known of the request otherwise. */
export function Desk({ kind }: { kind: CashKind }) {
  const { cash } = usePageWords();
  const { isFree, form, step, isFine, said, shown } = useRequest(kind);
  const { text, refusals } = form.context;
  return (
    <div className="cash__body">
      <StepsLine label={cash.stepsLabel} steps={cash.steps[kind]} at={isFree ? 0 : 1} />
      {isFree ? (
        <Request
          kind={kind}
          text={text}
          said={said}
          refusals={refusals}
          onText={(next) => step({ type: 'typed', text: next })}
          onPress={() => step({ type: 'pressed', isFine })}
        />
      ) : (
        <Waiting kind={kind} />
      )}
      <Rules kind={kind} />
      {shown.step === 'confirming' && shown.points !== undefined && (
        <Confirm
          kind={kind}
          points={shown.points}
          onAccept={() => step({ type: 'accepted' })}
          onDismiss={() => step({ type: 'dismissed' })}
        />
      )}
    </div>
  );
}

type ConfirmProps = {
  readonly kind: CashKind;
  readonly points: number;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
};

/** The question before a request. Only its acceptance sends the request, and once. */
function Confirm({ kind, points, onAccept, onDismiss }: ConfirmProps) {
  const words = usePageWords();
  const { ask } = words.cash;
  const target = useTarget(kind);
  return (
    <Dialog title={ask.title[kind]} onCancel={onDismiss}>
      <p className="dialog__lead">{rich(ask.lead[kind], { amount: <b className="num">{whole(points)}</b> })}</p>
      <div className="dialog__acct">
        <TargetAccount kind={kind} />
      </div>
      <Answers asked={target} no={words.cancel} yes={ask.yes} onNo={onDismiss} onYes={onAccept} />
    </Dialog>
  );
}

/** The steps of a request: requestChart with the command in it, and what is said about the amount. */
function useRequest(kind: CashKind) {
  const send = useSend();
  const { phase, fate } = useSelected(selectDesk[kind]);
  const situation = useSelected(selectCashSituation[kind]);
  const areSought = useSelected(selectAreRecordsSought);
  const type = kind === 'D' ? 'deposit.request' : 'withdrawal.request';
  const { first, hold } = useKept<string>(kind);
  const [form, step] = useMachine(
    requestChart.provide({ actions: { request: ({ context }) => void send({ type, text: context.text }) } }),
    { input: { text: first ?? '' } },
  );
  useEffect(() => {
    if (phase === 'pending' || fate === 'taken') step({ type: 'taken' });
    else if (phase !== 'free') step({ type: 'locked' });
  }, [phase, fate, step]);
  const { text, refusals } = form.context;
  useLayoutEffect(() => hold(text === '' ? null : text));
  const checked = checkCash(kind, text, situation);
  const isFine = isRight(checked) && !areSought;
  useSpoilt(isFine, step);
  const shown = useFormStep(kind, form.value, 'typing', isRight(checked) ? { points: checked.right } : {});
  return {
    isFree: phase === 'free',
    form,
    step,
    isFine,
    shown,
    said: isLeft(checked) ? toSay(checked.left, text, refusals > 0) : null,
  };
}

/** Nothing, or the first digits of an amount, is no mistake until the button is pressed. */
function toSay(refusal: Refusal, text: string, isAsked: boolean): Refusal | null {
  const isBegun = pointsOf(text) === 0 || refusal.code === 'cashBelowMin';
  return isAsked || !isBegun ? refusal : null;
}
