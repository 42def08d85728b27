import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answer } from './answer.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';

type Props = { readonly onAgain: () => void };
type DialogProps = Props & { readonly onClose: () => void };

/** In the place of a part whose file did not load: says so, and offers to try again or to load the page anew. */
export function Missing({ onAgain }: Props) {
  const { down } = useWords();
  return (
    <div className="empty missing" role="alert">
      <Icon name="unlink" size={24} />
      <b>{down.part}</b>
      <span>{down.partText}</span>
      <div className="full__btns">
        <Ways onAgain={onAgain} />
      </div>
    </div>
  );
}

/** The same of a part that lies over the screen. */
export function MissingDialog({ onAgain, onClose }: DialogProps) {
  const { down, close } = useWords();
  return (
    <Dialog title={down.part} onCancel={onClose} isOfPage>
      <p className="dialog__text">{down.partText}</p>
      <div className="full__btns">
        <Answer className="btn--lg" isFirst onPress={onClose}>
          {close}
        </Answer>
        <Ways onAgain={onAgain} />
      </div>
    </Dialog>
  );
}

function Ways({ onAgain }: Props) {
  const { down, link } = useWords();
  const send = useSend();
  return (
    <>
      <Answer className="btn--lg" onPress={() => send({ type: 'page.reload' })}>
        {link.reload}
      </Answer>
      <Answer className="btn--lg btn--ink" onPress={onAgain}>
        {down.partAgain}
      </Answer>
    </>
  );
}
