import { useSend } from '../hooks/context.ts';
import { ko } from '../locales/ko.ts';
import { koPages } from '../locales/ko-pages.ts';
import { Dialog } from '../parts/dialog.tsx';

/** '로그아웃 하시겠습니까?' (product.md 2, Settings menu). */
export default function Logout({ onCancel }: { onCancel: () => void }) {
  const send = useSend();
  return (
    <Dialog title={koPages.logout.ask} onCancel={onCancel}>
      <p className="dialog__text">{koPages.logout.text}</p>
      <div className="dialog__btns">
        <button type="button" className="btn btn--lg" data-first onClick={onCancel}>
          {ko.cancel}
        </button>
        <button type="button" className="btn btn--lg btn--ink" onClick={() => send({ type: 'session.logout' })}>
          {koPages.logout.yes}
        </button>
      </div>
    </Dialog>
  );
}
