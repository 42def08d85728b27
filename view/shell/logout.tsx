import { useEffect } from 'react';
import { selectMe } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answers, Dialog } from '../parts/dialog.tsx';

/** '로그아웃 하시겠습니까?' (product.md 2, Settings menu). The end of the session closes it, by the answer or elsewhere: what asked may stay on the login. */
export default function Logout({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const send = useSend();
  const isOver = useSelected(selectMe) === null;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog title={words.logout.ask} onCancel={onClose}>
      <p className="dialog__text">{words.logout.text}</p>
      <Answers no={words.cancel} yes={words.logout.yes} onNo={onClose} onYes={() => send({ type: 'session.logout' })} />
    </Dialog>
  );
}
