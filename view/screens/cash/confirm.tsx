import type { CashKind } from '../../../engine/index.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { whole } from '../../parts/format.ts';
import { rich } from '../../parts/rich.tsx';
import { TargetAccount, useTarget } from './accounts.tsx';

type Props = {
  readonly kind: CashKind;
  readonly points: number;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
};

/** The question before a request. Only its acceptance sends the request, and once. */
export function Confirm({ kind, points, onAccept, onDismiss }: Props) {
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
