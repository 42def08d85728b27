import { selectErrorDialog } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { ko } from '../locales/ko.ts';
import { koToasts } from '../locales/ko-toasts.ts';
import { Dialog } from '../parts/dialog.tsx';

/** The site's own words about an error of the member's (product.md 8, user error queue). */
export default function ErrorDialog() {
  const error = useSelected(selectErrorDialog);
  const send = useSend();
  if (error === null) return null;
  const close = (): void => send({ type: 'error.dismiss' });
  return (
    <Dialog title={koToasts.toast.alert} onCancel={close}>
      <p className="dialog__text">{error.message}</p>
      <div className="dialog__btns">
        <button type="button" className="btn btn--lg btn--ink" data-first onClick={close}>
          {ko.confirm}
        </button>
      </div>
    </Dialog>
  );
}
