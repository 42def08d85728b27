import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Dialog } from '../parts/dialog.tsx';

/** '로그아웃 하시겠습니까?' (product.md 2, Settings menu). */
export default function Logout({ onCancel }: { onCancel: () => void }) {
  const words = useWords();
  const send = useSend();
  return (
    <Dialog title={words.logout.ask} onCancel={onCancel}>
      <p className="dialog__text">{words.logout.text}</p>
      <div className="dialog__btns">
        <button type="button" className="btn btn--lg" data-first onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className="btn btn--lg btn--ink" onClick={() => send({ type: 'session.logout' })}>
          {words.logout.yes}
        </button>
      </div>
    </Dialog>
  );
}
