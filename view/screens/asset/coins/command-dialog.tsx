import type { CallFailure, Sentence } from '../../../../engine/index.ts';
import { useSaid } from '../../../hooks/useSaid.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { CoinWords } from '../../../locales/words.ts';
import { Read } from '../../../parts/dialog.tsx';
import { SiteLine } from '../../../parts/site-line.tsx';

type Props = {
  /** The words of the form. */
  readonly say: Pick<CoinWords['send'], 'sending' | 'doubt' | 'doubtText' | 'refused'>;
  /** Whether the command has no answer yet. */
  readonly isSent: boolean;
  readonly isDoubted: boolean;
  readonly message: Sentence | null;
  readonly reason: CallFailure | null;
  readonly onDismiss: () => void;
};

/** What a dialog tells of a command that was given: that it is on its way, that it is in doubt, or why it was refused. */
export function Told({ say, isSent, isDoubted, message, reason, onDismiss }: Props) {
  const { confirm, failure } = useWords();
  const read = useSaid();
  const refused = message === null ? `${say.refused} ${failure[reason ?? 'status']}` : read(message);
  return (
    <>
      <p className="dialog__text" role="status">
        {isSent ? isDoubted ? <Doubted say={say} /> : say.sending : <SiteLine text={refused} />}
      </p>
      <Read asked={isSent ? (isDoubted ? say.doubt : say.sending) : refused} word={confirm} onRead={onDismiss} />
    </>
  );
}

const Doubted = ({ say }: Pick<Props, 'say'>) => (
  <>
    {say.doubt}
    <br />
    {say.doubtText}
  </>
);
