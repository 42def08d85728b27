import type { Sentence, State } from '../../engine/index.ts';
import { selectDialog } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useSaid } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { Dialog, Read } from '../parts/dialog.tsx';
import { SiteLine } from '../parts/site-line.tsx';
import { ReloadRing } from './auto-reload.tsx';

/** The site's message about an error, a refused request of the member, or the end of the session (product.md 8). */
export default function ErrorDialog() {
  const words = useWords();
  const dialog = useSelected(selectDialog);
  const send = useSend();
  const read = useSaid();
  if (dialog === null) return null;
  const close = (): void => send({ type: 'error.dismiss' });
  return (
    <Dialog title={words.toast.alert} isOfPage onCancel={close}>
      <p className="dialog__text">
        <SiteLine text={saidBy(words, dialog, read)} />
      </p>
      {dialog.kind === 'forcedOut' && (
        <div className="again">
          <ReloadRing />
          <p className="t-2">{words.down.again}</p>
        </div>
      )}
      <Read asked={dialog} word={words.confirm} onRead={close} />
    </Dialog>
  );
}

function saidBy(words: Words, dialog: NonNullable<State['dialog']>, read: (said: Sentence) => string): string {
  switch (dialog.kind) {
    case 'error':
      return read(dialog.message);
    case 'warning':
      return dialog.message === null ? words.failure[dialog.reason] : read(dialog.message);
    case 'forcedOut':
      return words.forcedOut;
  }
}
