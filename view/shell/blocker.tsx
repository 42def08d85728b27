import { useRef } from 'react';
import { selectLink } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answer } from '../parts/answer.tsx';
import { Icon } from '../parts/icon.tsx';
import { AutoReload } from './auto-reload.tsx';

/** Covers everything while the live link is being rebuilt. If it fails, it says what to do. */
export function LinkBlocker() {
  const { isBlocking, status, tries, triesMax } = useSelected(selectLink);
  if (!isBlocking) return null;
  return status === 'failed' ? <Failed /> : <Retrying tries={tries} of={triesMax} />;
}

function Retrying({ tries, of }: { tries: number; of: number }) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useModal(box, ignore, false);
  const now = Math.min(of, Math.max(1, tries));
  return (
    <div className="blocker">
      <div
        ref={box}
        className="blocker__box"
        role="alertdialog"
        aria-modal="true"
        aria-live="assertive"
        aria-label={words.link.retrying}
        tabIndex={-1}
      >
        <span className="spinner" aria-hidden="true" />
        <p className="blocker__t">{words.link.retrying}</p>
        <p className="t-2">{words.link.safe}</p>
        <p className="tries" role="img" aria-label={words.link.tries({ n: now, of })}>
          {Array.from({ length: of }, (_, i) => i + 1).map((n) => (
            <span key={n} className={n < now ? 'is-done' : n === now ? 'is-now' : ''} />
          ))}
          <b className="num">
            {now} / {of}
          </b>
        </p>
      </div>
    </div>
  );
}

function Failed() {
  const words = useWords();
  const send = useSend();
  const box = useRef<HTMLDivElement>(null);
  useModal(box, ignore, false);
  return (
    <div className="blocker">
      <div
        ref={box}
        className="blocker__box blocker__box--static"
        role="alertdialog"
        aria-modal="true"
        aria-live="assertive"
        aria-label={words.link.failed}
        tabIndex={-1}
      >
        <span className="blocker__ic">
          <Icon name="unlink" size={24} />
        </span>
        <p className="blocker__t">{words.link.failedTitle}</p>
        <p className="t-2">{words.link.failedDo}</p>
        <AutoReload />
        <Answer className="btn--ink btn--block" isFirst onPress={() => send({ type: 'page.reload' })}>
          {words.link.reload}
        </Answer>
      </div>
    </div>
  );
}

/** Nothing can be cancelled: the member waits or reloads. */
const ignore = (): void => {};
