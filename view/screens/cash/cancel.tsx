import { useEffect, useMemo } from 'react';
import type { DnwRecord } from '../../../engine/index.ts';
import { selectCancellable } from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { whole } from '../../parts/format.ts';
import { rich } from '../../parts/rich.tsx';

/** The question before a pending deposit is cancelled (product.md 4). It is taken back when the deposit is decided or cancelled elsewhere. */
export function CancelDialog({
  record: { id },
  onClose,
}: {
  readonly record: DnwRecord;
  readonly onClose: () => void;
}) {
  const send = useSend();
  const record = useSelected(useMemo(() => selectCancellable(id), [id]));
  useEffect(() => {
    if (record === null) onClose();
  }, [record, onClose]);
  const { cancel } = usePageWords().cash;
  const accept = (): void => {
    onClose();
    send({ type: 'deposit.cancel', id });
  };
  if (record === null) return null;
  return (
    <Dialog title={cancel.title} onCancel={onClose}>
      <p className="dialog__lead">{rich(cancel.lead, { amount: <b className="num">{whole(record.points)}</b> })}</p>
      <p className="dialog__text">{cancel.text}</p>
      <Answers asked={record.points} no={cancel.no} yes={cancel.yes} onNo={onClose} onYes={accept} />
    </Dialog>
  );
}
