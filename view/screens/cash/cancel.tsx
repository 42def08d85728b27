import type { DnwRecord } from '../../../engine/index.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Answers, Dialog } from '../../parts/dialog.tsx';
import { whole } from '../../parts/format.ts';
import { rich } from '../../parts/rich.tsx';

/** The question before a pending deposit is cancelled (product.md 4). */
export function CancelDialog({ record, onClose }: { readonly record: DnwRecord; readonly onClose: () => void }) {
  const send = useSend();
  const { cancel } = usePageWords().cash;
  const accept = (): void => {
    onClose();
    send({ type: 'deposit.cancel', id: record.id });
  };
  return (
    <Dialog title={cancel.title} onCancel={onClose}>
      <p className="dialog__lead">{rich(cancel.lead, { amount: <b className="num">{whole(record.points)}</b> })}</p>
      <p className="dialog__text">{cancel.text}</p>
      <Answers no={cancel.no} yes={cancel.yes} onNo={onClose} onYes={accept} />
    </Dialog>
  );
}
