import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answers, Dialog } from '../parts/dialog.tsx';

/** '로그아웃 하시겠습니까?' (product.md 2, Settings menu). */
export default function Logout({ onCancel }: { onCancel: () => void }) {
  const words = useWords();
  const send = useSend();
  return (
    <Dialog title={words.logout.ask} onCancel={onCancel}>
      <p className="dialog__text">{words.logout.text}</p>
      <Answers
        no={words.cancel}
        yes={words.logout.yes}
        onNo={onCancel}
        onYes={() => send({ type: 'session.logout' })}
      />
    </Dialog>
  );
}
