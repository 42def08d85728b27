import { selectIsSiteDown, selectReload } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answer } from '../parts/answer.tsx';
import { part } from '../parts/chunk.ts';
import { Full } from '../parts/full-page.tsx';
import { Icon } from '../parts/icon.tsx';
import { Optional } from '../parts/optional.tsx';
import { ReloadRing } from '../shell/auto-reload.tsx';

const LastKnown = part(() => import('../shell/phone/last-known.tsx'));

/**
 * The site cannot be reached. The screen counts down to the reload that the page makes by itself, and offers a retry. If the site
 * did not identify itself, a retry reloads the page (product.md 8). If a session could not be asked for, it is asked for again.
 */
export default function Down() {
  const { down: words } = useWords();
  const send = useSend();
  const isSiteDown = useSelected(selectIsSiteDown);
  const { due, count } = useSelected(selectReload);
  const facts = [
    [words.tries, words.nth({ n: count + 1 })],
    [words.nextWait, words.waits],
  ] as const;
  return (
    <Full
      mark={due === null ? <Unlinked /> : <ReloadRing />}
      title={words.title}
      text={due === null ? words.text : `${words.text} ${words.again}`}
      facts={due === null ? [] : facts}
      more={
        <Optional>
          <LastKnown />
        </Optional>
      }
      foot={words.contact}
    >
      {due !== null && (
        <Answer className="btn--lg" onPress={() => send({ type: 'reload.stop' })}>
          {words.stop}
        </Answer>
      )}
      <Answer className="btn--lg btn--ink" onPress={() => send({ type: isSiteDown ? 'page.reload' : 'session.retry' })}>
        <Icon name="refresh" size={16} />
        {words.retry}
      </Answer>
    </Full>
  );
}

const Unlinked = () => (
  <span className="full__ic full__ic--warn">
    <Icon name="unlink" size={24} />
  </span>
);
